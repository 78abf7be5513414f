// Writes the public and protected signatures of the JDK types that resolution knows, one TypeScript file a package:
//   java --add-modules java.se JdkSignatures.java OUTPUT_FOLDER          (run it with the newest JDK: what an older one lacks does no harm)
// Form of a line (see src/domain/code/library/library.ts, which reads it):
//   KIND NAME<TYPE PARAMETERS> : SUPERTYPES | [+][-][<TYPE PARAMETERS> ]METHOD(PARAMETERS)RESULT | [+]FIELD=TYPE        + static, - abstract
// A type is named by its simple name (nested ones joined by '$') where it stands in the same package or in the first of
// NEAR that has a type of that name, and by its qualified name otherwise. Constructors and methods that only repeat what a supertype says are
// left out, and so are the members of packages that are only known by name (HEADERS_ONLY).
import java.io.IOException;
import java.lang.module.ModuleDescriptor;
import java.lang.reflect.*;
import java.net.URI;
import java.nio.file.*;
import java.util.*;
import java.util.stream.*;

public class JdkSignatures {
    /** Where a simple name is looked for, after the type's own package; the reader has the same list. */
    static final List<String> NEAR = List.of("java.lang", "java.util", "java.util.function", "java.util.stream", "java.io");
    static final List<String> WHOLE = List.of(
        "java.lang", "java.lang.annotation", "java.lang.invoke", "java.lang.ref", "java.lang.reflect", "java.io", "java.math",
        "java.net", "java.net.http", "java.nio", "java.nio.channels", "java.nio.charset", "java.nio.file", "java.nio.file.attribute",
        "java.security", "java.security.cert", "java.security.interfaces", "java.sql", "java.text", "java.time", "java.time.chrono", "java.time.format", "java.time.temporal",
        "java.util", "java.util.concurrent", "java.util.concurrent.atomic", "java.util.concurrent.locks", "java.util.function", "java.util.jar", "java.util.logging", "java.util.random",
        "java.util.regex", "java.util.stream", "java.util.zip", "java.beans",
        "javax.crypto", "javax.crypto.spec", "javax.net", "javax.net.ssl", "javax.security.auth", "javax.security.auth.x500", "javax.sql",
        "javax.management",
        "javax.xml", "javax.xml.namespace", "javax.xml.parsers", "javax.xml.stream", "javax.xml.transform", "javax.xml.transform.dom", "javax.xml.transform.sax", "javax.xml.transform.stream", "javax.xml.validation", "javax.xml.xpath",
        "org.w3c.dom", "org.xml.sax", "org.xml.sax.ext", "org.xml.sax.helpers", "com.sun.net.httpserver");
    static final List<String> HEADERS_ONLY = List.of("javax.naming", "java.lang.management", "javax.xml.stream.events", "java.lang.constant", "org.w3c.dom.ls", "javax.security.auth.callback", "java.security.spec", "javax.naming.directory", "javax.management", "javax.lang.model.type", "javax.lang.model.element", "javax.annotation.processing", "javax.tools", "java.nio.channels.spi", "java.nio.charset.spi", "java.nio.file.spi", "java.util.spi", "java.util.prefs", "java.time.zone", "java.lang.module", "java.lang.runtime", "java.lang.instrument", "javax.lang.model", "javax.lang.model.util", "javax.management.openmbean", "javax.management.remote", "javax.naming.ldap", "javax.script", "javax.security.auth.login", "javax.security.sasl", "javax.transaction.xa", "javax.xml.catalog", "javax.xml.datatype", "javax.xml.stream.util", "javax.xml.transform.stax", "org.w3c.dom.bootstrap", "org.w3c.dom.events", "com.sun.net.httpserver");
    static final Map<String, Map<String, Class<?>>> TYPES = new TreeMap<>();
    static final Set<Class<?>> KNOWN = new HashSet<>();

    public static void main(String[] args) throws Exception {
        FileSystem jdk = FileSystems.getFileSystem(URI.create("jrt:/"));
        for (Module module : ModuleLayer.boot().modules().stream().sorted(Comparator.comparing(Module::getName)).toList()) {
            for (ModuleDescriptor.Exports exports : module.getDescriptor().exports()) {
                String name = exports.source();
                if (exports.isQualified() || !(WHOLE.contains(name) || HEADERS_ONLY.contains(name))) continue;
                try (Stream<Path> files = Files.list(jdk.getPath("modules", module.getName(), name.replace('.', '/')))) {
                    for (Path file : files.sorted().toList()) add(module, name, file.getFileName().toString());
                }
            }
        }
        for (Map<String, Class<?>> types : TYPES.values()) KNOWN.addAll(types.values());
        Path folder = Path.of(args[0]);
        Files.createDirectories(folder);
        for (String name : TYPES.keySet()) write(folder, name);
        StringBuilder index = new StringBuilder(NOTE);
        for (String name : TYPES.keySet()) index.append("import { ").append(constant(name)).append(" } from './").append(name.replace('.', '-')).append(".js';\n");
        index.append("\nexport const JDK_SIGNATURES: Readonly<Record<string, readonly string[]>> = {\n");
        for (String name : TYPES.keySet()) index.append("  '").append(name).append("': ").append(constant(name)).append(",\n");
        List<Module> modules = ModuleLayer.boot().modules().stream().filter(m -> !m.getName().startsWith("jdk.internal.") && !m.getName().startsWith("jdk.incubator.") && !exported(m).isEmpty() | !required(m).isEmpty()).sorted(Comparator.comparing(Module::getName)).toList();
        Files.writeString(folder.resolve("jdk-signatures.ts"), index.append("};\n"));
        StringBuilder table = new StringBuilder(NOTE.strip()).append("\n");
        table.append("/** Packages that each module of the JDK exports to all, the table's and others, parted by spaces. */\n");
        table.append("export const JDK_EXPORTS: Readonly<Record<string, string>> = {\n");
        for (Module module : modules) table.append("  '").append(module.getName()).append("': '").append(String.join(" ", exported(module))).append("',\n");
        table.append("};\n\n/** Modules that a module of the JDK requires transitively: importing it imports what they export (JLS 7.5.5). */\n");
        table.append("export const JDK_REQUIRES: Readonly<Record<string, string>> = {\n");
        for (Module module : modules) if (!required(module).isEmpty()) table.append("  '").append(module.getName()).append("': '").append(String.join(" ", required(module))).append("',\n");
        Files.writeString(folder.resolve("jdk-module-table.ts"), table.append("};\n"));
    }

    static Set<String> exported(Module module) {
        Set<String> names = new TreeSet<>();
        for (ModuleDescriptor.Exports exports : module.getDescriptor().exports()) if (!exports.isQualified()) names.add(exports.source());
        return names;
    }

    static Set<String> required(Module module) {
        Set<String> names = new TreeSet<>();
        for (ModuleDescriptor.Requires requires : module.getDescriptor().requires()) if (requires.modifiers().contains(ModuleDescriptor.Requires.Modifier.TRANSITIVE)) names.add(requires.name());
        return names;
    }

    static void add(Module module, String packageName, String file) {
        if (!file.endsWith(".class") || file.contains("-info")) return;
        Class<?> type = Class.forName(module, packageName + "." + file.substring(0, file.length() - 6));
        for (Class<?> at = type; at != null; at = at.getDeclaringClass()) if (!visible(at.getModifiers()) || at.isAnonymousClass() || at.isLocalClass()) return;
        TYPES.computeIfAbsent(packageName, name -> new TreeMap<>()).put(shortName(type), type);
    }

    static final String NOTE = "// By JdkSignatures.java from JDK " + Runtime.version().feature() + ".\n";

    static void write(Path folder, String packageName) throws IOException {
        StringBuilder text = new StringBuilder(NOTE);
        text.append("export const ").append(constant(packageName)).append(": readonly string[] = [\n");
        for (Class<?> type : TYPES.get(packageName).values()) text.append("  '").append(line(type)).append("',\n");
        Files.writeString(folder.resolve(packageName.replace('.', '-') + ".ts"), text.append("];\n"));
    }

    static String constant(String packageName) { return packageName.toUpperCase(Locale.ROOT).replace('.', '_'); }

    static String line(Class<?> type) {
        List<String> parts = new ArrayList<>();
        List<String> supers = new ArrayList<>();
        for (Type t : supertypes(type)) supers.add(text(t, type));
        String kind = type.isAnnotation() ? "annotation" : type.isInterface() ? "interface" : type.isEnum() ? "enum" : type.isRecord() ? "record" : "class";
        parts.add(kind + " " + shortName(type) + parameters(type, type) + (supers.isEmpty() ? "" : " : " + String.join(",", supers)));
        if (HEADERS_ONLY.contains(type.getPackageName()) || type.getName().startsWith("java.lang.Character$Unicode") || type.getName().endsWith("Spi")) return parts.get(0);
        Set<String> members = new TreeSet<>();
        for (Constructor<?> c : type.getDeclaredConstructors()) if (visible(c.getModifiers()) && !c.isSynthetic() && !Throwable.class.isAssignableFrom(type)) members.add(method(c, "<init>", "", type));
        for (Method m : type.getDeclaredMethods()) if (visible(m.getModifiers()) && !m.isSynthetic() && !m.isBridge() && !repeats(m, type)) members.add(method(m, m.getName(), text(m.getGenericReturnType(), type), type));
        for (Field f : type.getDeclaredFields()) if (visible(f.getModifiers()) && !f.isSynthetic()) members.add((Modifier.isStatic(f.getModifiers()) ? "+" : "") + f.getName() + "=" + text(f.getGenericType(), type));
        parts.addAll(members);
        return String.join("|", parts);
    }

    /** Known ones only; of a type whose direct supertype is hidden, that one's own. */
    static List<Type> supertypes(Class<?> type) {
        List<Type> found = new ArrayList<>();
        List<Type> direct = new ArrayList<>();
        if (type.getGenericSuperclass() != null && type.getSuperclass() != Object.class) direct.add(type.getGenericSuperclass());
        direct.addAll(List.of(type.getGenericInterfaces()));
        for (Type t : direct) {
            Class<?> raw = t instanceof ParameterizedType p ? (Class<?>) p.getRawType() : (Class<?>) t;
            if (KNOWN.contains(raw)) found.add(t);
            else if (!(t instanceof ParameterizedType)) found.addAll(supertypes(raw));
        }
        return found;
    }

    /** The same method, with the same result, stands in a known supertype, and is no less abstract here. */
    static boolean repeats(Method m, Class<?> type) {
        if (Modifier.isStatic(m.getModifiers())) return false;
        for (Class<?> parent : type.isInterface() ? interfaces(type) : parents(type)) {
            if (!KNOWN.contains(parent) || HEADERS_ONLY.contains(parent.getPackageName())) continue;
            try {
                Method other = parent.getDeclaredMethod(m.getName(), m.getParameterTypes());
                boolean same = visible(other.getModifiers()) && other.getGenericReturnType().equals(m.getGenericReturnType()) && Arrays.equals(other.getGenericParameterTypes(), m.getGenericParameterTypes());
                boolean asAbstract = Modifier.isAbstract(other.getModifiers()) == Modifier.isAbstract(m.getModifiers());
                if (same && asAbstract && m.getTypeParameters().length == 0 && !(other.getGenericReturnType() instanceof TypeVariable<?>)) return true;
            } catch (NoSuchMethodException none) { /* another parent may have it */ }
        }
        return false;
    }

    static Set<Class<?>> parents(Class<?> type) {
        Set<Class<?>> found = new LinkedHashSet<>();
        for (Class<?> at = type.getSuperclass(); at != null; at = at.getSuperclass()) { found.add(at); found.addAll(interfaces(at)); }
        found.addAll(interfaces(type));
        return found;
    }

    static Set<Class<?>> interfaces(Class<?> type) {
        Set<Class<?>> found = new LinkedHashSet<>();
        for (Class<?> one : type.getInterfaces()) { found.add(one); found.addAll(interfaces(one)); }
        return found;
    }

    static boolean visible(int modifiers) { return Modifier.isPublic(modifiers) || Modifier.isProtected(modifiers); }

    static String method(Executable m, String name, String result, Class<?> in) {
        String flags = (Modifier.isStatic(m.getModifiers()) ? "+" : "") + (Modifier.isAbstract(m.getModifiers()) ? "-" : "");
        String generic = parameters(m, in);
        List<String> list = new ArrayList<>();
        Type[] types = m.getGenericParameterTypes();
        for (int i = 0; i < types.length; i++) {
            String t = text(types[i], in);
            list.add(m.isVarArgs() && i == types.length - 1 ? t.substring(0, t.length() - 2) + "..." : t);
        }
        return flags + (generic.isEmpty() ? "" : generic + " ") + name + "(" + String.join(",", list) + ")" + result;
    }

    static String parameters(GenericDeclaration of, Class<?> in) {
        if (of.getTypeParameters().length == 0) return "";
        return Arrays.stream(of.getTypeParameters()).map(v -> {
            String bounds = Arrays.stream(v.getBounds()).filter(b -> b != Object.class).map(b -> text(b, in)).collect(Collectors.joining("&"));
            return v.getName() + (bounds.isEmpty() ? "" : " extends " + bounds);
        }).collect(Collectors.joining(",", "<", ">"));
    }

    static String text(Type type, Class<?> in) {
        if (type instanceof Class<?> c) return c.isArray() ? text(c.getComponentType(), in) + "[]" : c.isPrimitive() ? c.getName() : reference(c, in);
        if (type instanceof GenericArrayType a) return text(a.getGenericComponentType(), in) + "[]";
        if (type instanceof ParameterizedType p) return text(p.getRawType(), in) + Arrays.stream(p.getActualTypeArguments()).map(a -> text(a, in)).collect(Collectors.joining(",", "<", ">"));
        if (type instanceof WildcardType w) {
            if (w.getLowerBounds().length > 0) return "? super " + text(w.getLowerBounds()[0], in);
            return w.getUpperBounds()[0] == Object.class ? "?" : "? extends " + text(w.getUpperBounds()[0], in);
        }
        return type.getTypeName();
    }

    static String reference(Class<?> c, Class<?> in) {
        String name = shortName(c);
        String first = Stream.concat(Stream.of(in.getPackageName()), NEAR.stream()).filter(p -> TYPES.getOrDefault(p, Map.of()).containsKey(name)).findFirst().orElse("");
        return first.equals(c.getPackageName()) ? name : c.getPackageName() + "." + name;
    }

    static String shortName(Class<?> c) {
        return c.getDeclaringClass() == null ? c.getSimpleName() : shortName(c.getDeclaringClass()) + "$" + c.getSimpleName();
    }
}
