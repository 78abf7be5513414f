import type { BeanMaking, CallEdge, CodeUnit, ConfigRead, EntryPoint, ExtendsEdge, FieldReads, FrameworkUse, GeneratedCallEdge, OverrideEdge, RouteRequest, SqlPoint } from '../code-graph.js';
import type { BeanFact, InjectionWant } from '../spring/bean-facts.js';
import type { Diagnostic } from '../../diagnostics.js';
import type { ProjectPath } from '../../ids.js';

/** Everything that one file contributes to the graph. Plain data; lists are sorted as those of the graph are. */
export interface FileLinks {
  readonly path: ProjectPath;
  /** By place. Each declaration has its own, also where an earlier file (or an earlier line) declares the same id. */
  readonly units: readonly CodeUnit[];
  readonly calls: readonly CallEdge[];
  readonly generatedCalls: readonly GeneratedCallEdge[];
  readonly overrides: readonly OverrideEdge[];
  /** Absent where there are none. */
  readonly doubtfulOverrides?: readonly OverrideEdge[];
  readonly extends: readonly ExtendsEdge[];
  /** In the order of the source, a `from` may come again. Absent where there are none, as the next four are. */
  readonly fieldReads?: readonly FieldReads[];
  readonly configReads?: readonly ConfigRead[];
  readonly frameworkUses?: readonly FrameworkUse[];
  readonly beanMakings?: readonly BeanMaking[];
  /** Of tests. */
  readonly requests?: readonly RouteRequest[];
  readonly entryPoints: readonly EntryPoint[];
  /** Injections are what the beans of all files make of the wants of all files. */
  readonly beans: readonly BeanFact[];
  readonly wants: readonly InjectionWant[];
  readonly sqlPoints: readonly SqlPoint[];
  readonly diagnostics: readonly Diagnostic[];
  /**
   * Every question that was asked of other files (`readKey`), sorted, each once. The links hold as long as the file does
   * and no answer to one of these changes (see surfaceChanges).
   */
  readonly reads: Uint32Array;
}
