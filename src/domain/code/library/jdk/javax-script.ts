// By JdkSignatures.java from JDK 25.
export const JAVAX_SCRIPT: readonly string[] = [
  'class AbstractScriptEngine : ScriptEngine',
  'interface Bindings : Map<String,Object>',
  'interface Compilable',
  'class CompiledScript',
  'interface Invocable',
  'interface ScriptContext',
  'interface ScriptEngine',
  'interface ScriptEngineFactory',
  'class ScriptEngineManager',
  'class ScriptException : Exception',
  'class SimpleBindings : Bindings',
  'class SimpleScriptContext : ScriptContext',
];
