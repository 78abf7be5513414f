import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { Parser } from 'web-tree-sitter';

export type Exports = Readonly<Record<string, unknown>>;

/** What the library's WebAssembly exports, and the memory in which it keeps its trees. */
export interface Library {
  readonly exports: Exports;
  readonly memory: { readonly buffer: { readonly byteLength: number } };
}

type CompiledModule = object;

interface Instance {
  readonly exports: Exports;
}

/** The part of the standard global that is used; Node's types leave it to those of browsers. */
declare const WebAssembly: {
  compile(bytes: Uint8Array): Promise<CompiledModule>;
  readonly Instance: new (module: CompiledModule, imports: object) => Instance;
};

/** Emscripten's hook for whoever wants to instantiate by himself; this is how the exports are got at. */
interface Instantiation {
  instantiateWasm(imports: { readonly env: Pick<Library, 'memory'> }, receive: (instance: Instance, module: CompiledModule) => void): Exports;
}

/** Starts the library, once in a thread. */
export async function startLibrary(): Promise<Library> {
  const file = createRequire(import.meta.url).resolve('web-tree-sitter/web-tree-sitter.wasm');
  const module = await WebAssembly.compile(new Uint8Array(await readFile(file)));
  const library: { -readonly [Part in keyof Library]: Library[Part] } = { exports: {}, memory: { buffer: { byteLength: 0 } } };
  const options: Instantiation = {
    instantiateWasm: (imports, receive) => {
      const instance = new WebAssembly.Instance(module, imports);
      library.exports = instance.exports;
      library.memory = imports.env.memory;
      receive(instance, module);
      return instance.exports;
    },
  };
  await Parser.init(options);
  return library;
}
