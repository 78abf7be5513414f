import type { InjectionEdge } from '../code-graph.js';
import type { CodeUnit } from '../code-graph.js';
import type { UnitId } from '../../ids.js';

// What one file says of beans and of what asks for them: plain data of ids and names, so that it can be stored with the
// file and joined with the facts of all others.

/** A type as a container of beans compares it. */
export interface BeanType {
  /** Unit id of a source type; the qualified name of any other, as far as imports tell it. */
  readonly name: string;
  /** The arguments as texts; `?` for what is not known or left open. Absent for a raw type and one without. */
  readonly args?: readonly string[];
}

export interface BeanFact {
  /** The bean's name, then its aliases. */
  readonly names: readonly string[];
  /** What makes the bean: the class that is one, or the `@Bean` method. Two facts of one origin are one bean. */
  readonly origin: UnitId;
  /** Where an edge to the bean leads: its class, or the type of the sources that is known of it. Absent where the sources hold neither. */
  readonly to?: UnitId;
  /** Every type that the bean is of. */
  readonly types: readonly BeanType[];
  readonly qualifiers: readonly string[];
  readonly sourceSet: CodeUnit['sourceSet'];
  /** `@Primary`; `@Fallback`; `@ConditionalOnMissingBean`, which gives way to any other bean of its type. */
  readonly rank?: 'primary' | 'fallback' | 'yields';
  /** Of `@Priority`; the lowest number wins. */
  readonly priority?: number;
  /** Of each `@Profile`, on the class, the method or its configuration: the expressions as written (`unresolved` where a constant cannot be found), alternatives joined by a comma. */
  readonly profiles?: readonly string[];
}

export interface InjectionWant {
  /** The class that is handed the bean. */
  readonly from: UnitId;
  readonly as: InjectionEdge['as'];
  readonly type: BeanType;
  /** Of the field, parameter or property: decides between several beans of the type. */
  readonly name: string;
  /** One of each group must be a name or a qualifier of the bean. */
  readonly qualifiers: readonly (readonly string[])[];
  readonly sourceSet: CodeUnit['sourceSet'];
  /** A collection, map or array of beans: every one of the type. */
  readonly many?: true;
  /** `ObjectProvider`, `Optional`, `Provider` and `@Lazy`: looked for when it is first asked for. */
  readonly deferred?: true;
  /** `@Resource`: the bean of that name, if there is one, before the type is asked. */
  readonly byName?: string;
  /** The declared type where it is one of the sources and a bean must be there: taken where no bean of it is found. */
  readonly declared?: UnitId;
}
