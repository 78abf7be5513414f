// What test sources use of a project, as javac attributes it: the truth that a change's context is measured against.
//
//   java --add-exports jdk.compiler/com.sun.tools.javac.api=ALL-UNNAMED TestUses.java [--classpath CP]
//
// Reads requests from standard input, one a line, fields separated by tabs:
//   ID <tab> ROOT:ROOT:... <tab> TESTFILE ...        (absolute paths; the roots are source folders, looked up lazily)
// and answers each with JSON lines:
//   {"kind":"use","what":"type|constructor|method","id":"com.acme.A#pay(int)","file":DECLARING,"test":TESTFILE,"line":7,"from":5,"to":9}
//   {"kind":"end","request":ID,"errors":N}     (-1: javac failed inside, the answer is worth nothing)
// "from" and "to" are the lines of the member of the test class that the use stands in (the type's header, where it stands
// in none). A type is used where it is named outside of imports; a method or constructor where it is called or referred to.
// Only declarations that stand in a source file are told; members that an annotation processor writes do not exist here.
// A constructor that the compiler writes counts as one, of the type's file.
import com.sun.source.tree.*;
import com.sun.source.util.*;
import com.sun.tools.javac.api.JavacTaskImpl;
import java.io.*;
import java.nio.charset.StandardCharsets;
import java.nio.file.*;
import java.util.*;
import java.util.stream.*;
import javax.lang.model.element.*;
import javax.lang.model.type.TypeKind;
import javax.tools.*;

public class TestUses {
    static final PrintStream out = new PrintStream(new BufferedOutputStream(System.out, 1 << 16), false, StandardCharsets.UTF_8);

    public static void main(String[] args) throws Exception {
        String classpath = "";
        for (int at = 0; at < args.length; at++) if (args[at].equals("--classpath")) classpath = args[++at];
        BufferedReader in = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
        for (String line = in.readLine(); line != null; line = in.readLine()) {
            List<String> fields = List.of(line.split("\t"));
            int errors = answer(classpath, fields.get(1), fields.subList(2, fields.size()));
            out.print("{\"kind\":\"end\",\"request\":" + quote(fields.get(0)) + ",\"errors\":" + errors + "}\n");
            out.flush();
        }
    }

    static int answer(String classpath, String roots, List<String> tests) throws IOException {
        JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
        int[] errors = {0};
        try (StandardJavaFileManager manager = compiler.getStandardFileManager(null, null, StandardCharsets.UTF_8)) {
            List<String> options = List.of("-proc:none", "-Xmaxerrs", "1000000", "-Xmaxwarns", "1", "-implicit:none", "-Xprefer:source", "-sourcepath", roots, "-classpath", classpath);
            JavacTaskImpl task = (JavacTaskImpl) compiler.getTask(new PrintWriter(Writer.nullWriter()), manager,
                d -> { if (d.getKind() == Diagnostic.Kind.ERROR) errors[0]++; }, options, null, manager.getJavaFileObjectsFromFiles(tests.stream().map(File::new).collect(Collectors.toList())));
            // javac itself may fail inside where dependencies are missing: such a commit has no answer.
            try {
                List<CompilationUnitTree> units = new ArrayList<>();
                for (CompilationUnitTree unit : task.parse()) units.add(unit);
                List<TypeElement> entered = new ArrayList<>();
                for (Element element : task.enter(units)) if (element instanceof TypeElement) entered.add((TypeElement) element);
                // Only the tests: what they use is completed, and its bodies are nobody's business.
                task.analyze(entered);
                Trees trees = Trees.instance(task);
                for (CompilationUnitTree unit : units) new Uses(trees, unit).scan(unit, null);
            } catch (RuntimeException | AssertionError e) {
                System.err.println("javac failed: " + e);
                return -1;
            }
        }
        return errors[0];
    }

    static String quote(String s) { return '"' + s.replace("\\", "\\\\").replace("\"", "\\\"") + '"'; }

    static String typeId(Element type) {
        Element outer = type.getEnclosingElement();
        return outer instanceof TypeElement ? typeId(outer) + "$" + type.getSimpleName() : ((TypeElement) type).getQualifiedName().toString();
    }

    static class Uses extends TreePathScanner<Void, Tree> {
        final Trees trees;
        final CompilationUnitTree unit;
        final String test;
        final Set<String> told = new HashSet<>();

        Uses(Trees trees, CompilationUnitTree unit) { this.trees = trees; this.unit = unit; this.test = Paths.get(unit.getSourceFile().toUri()).toString(); }

        @Override public Void visitImport(ImportTree n, Tree member) { return null; }
        @Override public Void visitPackage(PackageTree n, Tree member) { return null; }

        @Override public Void visitClass(ClassTree n, Tree member) {
            if (member != null && !(member instanceof ClassTree)) return super.visitClass(n, member);   // local or anonymous
            scan(n.getModifiers(), n);
            scan(n.getTypeParameters(), n);
            scan(n.getExtendsClause(), n);
            scan(n.getImplementsClause(), n);
            for (Tree inner : n.getMembers()) scan(inner, inner instanceof ClassTree ? n : inner);
            return null;
        }

        @Override public Void visitIdentifier(IdentifierTree n, Tree member) { type(n, member); return null; }
        @Override public Void visitMemberSelect(MemberSelectTree n, Tree member) { type(n, member); return super.visitMemberSelect(n, member); }
        @Override public Void visitMethodInvocation(MethodInvocationTree n, Tree member) { executable(n, member); return super.visitMethodInvocation(n, member); }
        @Override public Void visitNewClass(NewClassTree n, Tree member) { executable(n, member); return super.visitNewClass(n, member); }
        @Override public Void visitMemberReference(MemberReferenceTree n, Tree member) { executable(n, member); return super.visitMemberReference(n, member); }

        void type(Tree n, Tree member) {
            Element element = trees.getElement(getCurrentPath());
            if (!(element instanceof TypeElement) || element.asType().getKind() == TypeKind.ERROR) return;
            NestingKind nesting = ((TypeElement) element).getNestingKind();
            if (nesting == NestingKind.TOP_LEVEL || nesting == NestingKind.MEMBER) tell("type", typeId(element), element, n, member);
        }

        void executable(Tree n, Tree member) {
            Element element = trees.getElement(getCurrentPath());
            if (!(element instanceof ExecutableElement) || element.asType().getKind() == TypeKind.ERROR) return;
            Element owner = element.getEnclosingElement();
            if (!(owner instanceof TypeElement)) return;
            // An anonymous class's constructor stands for its superclass's, which the type use tells.
            NestingKind nesting = ((TypeElement) owner).getNestingKind();
            if (nesting != NestingKind.TOP_LEVEL && nesting != NestingKind.MEMBER) return;
            boolean constructor = element.getKind() == ElementKind.CONSTRUCTOR;
            if (!constructor && !(trees.getTree(element) instanceof MethodTree)) return;
            String parameters = ((ExecutableElement) element).getParameters().stream().map(p -> p.asType().toString().replaceAll("<.*>", "").replaceAll(".*[. ]", "")).collect(Collectors.joining(","));
            tell(constructor ? "constructor" : "method", typeId(owner) + "#" + element.getSimpleName() + "(" + parameters + ")", owner, n, member);
        }

        void tell(String what, String id, Element owner, Tree at, Tree member) {
            TreePath path = trees.getPath(owner);
            if (path == null) return;
            String file = Paths.get(path.getCompilationUnit().getSourceFile().toUri()).toString();
            SourcePositions positions = trees.getSourcePositions();
            LineMap lines = unit.getLineMap();
            Tree around = member == null ? at : member;
            long line = lines.getLineNumber(positions.getStartPosition(unit, at));
            boolean header = around instanceof ClassTree;
            long from = header ? line : lines.getLineNumber(positions.getStartPosition(unit, around));
            long end = positions.getEndPosition(unit, around);
            long to = header || end < 0 ? line : lines.getLineNumber(end - 1);
            String record = "{\"kind\":\"use\",\"what\":" + quote(what) + ",\"id\":" + quote(id) + ",\"file\":" + quote(file) + ",\"test\":" + quote(test) + ",\"line\":" + line + ",\"from\":" + from + ",\"to\":" + to + "}";
            if (told.add(what + id + from + ":" + to)) out.print(record + "\n");
        }
    }
}
