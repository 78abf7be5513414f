package jdbclog;

import java.io.FileWriter;
import java.io.IOException;
import java.lang.reflect.InvocationHandler;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
import java.sql.CallableStatement;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import javax.sql.DataSource;
import org.springframework.beans.factory.config.BeanPostProcessor;
import org.springframework.context.ApplicationContextInitializer;
import org.springframework.context.ConfigurableApplicationContext;

/**
 * Wraps every DataSource bean and writes each executed statement with the frames of JDBC_LOG_BASE (a package) to
 * JDBC_LOG_FILE, one JSON object a line. See docs/measurements/graph-sql.md.
 */
public class JdbcLog implements ApplicationContextInitializer<ConfigurableApplicationContext> {
    private static final String BASE = System.getenv("JDBC_LOG_BASE");
    private static final String FILE = System.getenv("JDBC_LOG_FILE");

    @Override
    public void initialize(ConfigurableApplicationContext context) {
        context.getBeanFactory().addBeanPostProcessor(new BeanPostProcessor() {
            @Override
            public Object postProcessAfterInitialization(Object bean, String name) {
                return bean instanceof DataSource && !Proxy.isProxyClass(bean.getClass()) ? wrap(bean, null) : bean;
            }
        });
    }

    private static Object wrap(Object target, String sql) {
        if (target == null) return null;
        Set<Class<?>> interfaces = new LinkedHashSet<>();
        for (Class<?> at = target.getClass(); at != null; at = at.getSuperclass()) for (Class<?> one : at.getInterfaces()) if (java.lang.reflect.Modifier.isPublic(one.getModifiers())) interfaces.add(one);
        ClassLoader loader = target instanceof DataSource ? target.getClass().getClassLoader() : JdbcLog.class.getClassLoader();
        InvocationHandler handler = new InvocationHandler() {
            private final List<String> batch = new ArrayList<>();
            @Override
            public Object invoke(Object proxy, Method method, Object[] args) throws Throwable {
                String name = method.getName();
                if (target instanceof Statement) {
                    String text = args != null && args.length > 0 && args[0] instanceof String ? (String) args[0] : sql;
                    if (name.equals("addBatch")) batch.add(text);
                    else if (name.equals("executeBatch") || name.equals("executeLargeBatch")) { for (String one : batch) log(one); batch.clear(); }
                    else if (name.startsWith("execute")) log(text);
                }
                Object result;
                try { result = method.invoke(target, args); }
                catch (InvocationTargetException thrown) { throw thrown.getCause(); }
                if (result instanceof Connection && target instanceof DataSource) return wrap(result, null);
                if (result instanceof Statement && target instanceof Connection) return wrap(result, args != null && args.length > 0 && args[0] instanceof String ? (String) args[0] : null);
                return result;
            }
        };
        return Proxy.newProxyInstance(loader, interfaces.toArray(new Class<?>[0]), handler);
    }

    private static synchronized void log(String sql) {
        StringBuilder line = new StringBuilder("{\"sql\":").append(quote(sql)).append(",\"stack\":[");
        boolean first = true;
        for (StackTraceElement frame : Thread.currentThread().getStackTrace()) {
            String type = frame.getClassName();
            if (!type.startsWith(BASE) || type.contains("$$")) continue;
            line.append(first ? "" : ",").append(quote(type + "#" + frame.getMethodName() + ":" + frame.getLineNumber()));
            first = false;
        }
        line.append("],\"by\":").append(quote(origin())).append("}\n");
        try (FileWriter writer = new FileWriter(FILE, java.nio.charset.StandardCharsets.UTF_8, true)) { writer.write(line.toString()); }
        catch (IOException failure) { throw new IllegalStateException(failure); }
    }

    /** What of the libraries executes: the log says it, so that statements that a library makes by itself can be told apart. */
    private static String origin() {
        Set<String> seen = new LinkedHashSet<>();
        for (StackTraceElement frame : Thread.currentThread().getStackTrace()) {
            String type = frame.getClassName();
            if (type.contains("FlushEventListener") || type.contains("org.hibernate.engine.spi.ActionQueue")) seen.add("flush");
            else if (type.contains("PersistentBag") || type.contains("PersistentSet") || type.contains("AbstractPersistentCollection") || type.contains("AbstractLazyInitializer")) seen.add("lazy-load");
            else if (type.startsWith("org.hibernate.id.")) seen.add("sequence");
            else if (type.contains("hibernate.tool.schema")) seen.add("schema");
            else if (type.contains("ScriptUtils")) seen.add("script");
            else if (type.startsWith("org.hibernate.event.internal.DefaultMergeEventListener")) seen.add("merge");
            else if (type.startsWith("org.hibernate.sql.results")) seen.add("follow-up-load");
            else if (type.startsWith("com.zaxxer.hikari")) seen.add("pool");
        }
        return String.join(" ", seen);
    }

    private static String quote(String text) {
        if (text == null) return "null";
        StringBuilder quoted = new StringBuilder("\"");
        for (char letter : text.toCharArray()) {
            if (letter == '"' || letter == '\\') quoted.append('\\').append(letter);
            else if (letter < 32) quoted.append(String.format("\\u%04x", (int) letter));
            else quoted.append(letter);
        }
        return quoted.append('"').toString();
    }
}
