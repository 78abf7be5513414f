import { beanKindOf, beanMethodsOf, decapitalised, importedClasses } from './bean-classes.js';
import { beanTypeOf, wantedType } from './bean-types.js';
import { appliedNames, writtenMethod } from './beans.js';
import { chosenConstructor } from './constructor-wants.js';
import { productOf } from './bean-products.js';
import { qualifiersOf } from './qualifiers.js';
import { fragmentsOf } from './repository-fragments.js';
import { appliedAnnotations } from './stereotypes.js';
import { calledBeanMethods } from './configuration-calls.js';
import { bindingsOf, thisType } from '../resolution/java-types.js';
import { lineage } from '../resolution/members.js';
import { sourceSetOf } from '../source-set.js';
import type { BeanMethod } from './bean-classes.js';
import type { InjectionWant } from './bean-facts.js';
import type { WantedType } from './bean-types.js';
import type { TakenValue } from './constructor-wants.js';
import type { Constants } from './constants.js';
import type { CodeBase } from '../linking/code-base.js';
import type { LinkedType } from '../linking/linked-type.js';
import type { Bindings, ClassSymbol, TypeScope } from '../resolution/symbols.js';
import type { UnitId } from '../../ids.js';

/** Values that no bean is asked for. */
const PLAIN = new Set(['String', 'java.lang.String', 'int', 'long', 'boolean', 'double', 'float', 'short', 'byte', 'char', 'Integer', 'Long', 'Boolean', 'Double', 'Duration', 'Object']);

/** What beans the type asks for: its own, those of the classes that it imports, and those of its `@Bean` methods. */
export function wantsOf(type: LinkedType, base: CodeBase, constants: Constants): readonly InjectionWant[] {
  const { symbol } = type;
  const kind = beanKindOf(symbol, base);
  const asking = new Asking(base, constants, sourceSetOf(symbol.source.file.path));
  const imported = importedClasses(symbol, base).filter((one) => beanKindOf(one, base) === undefined);
  const fragments = kind === 'repository' ? fragmentsOf(symbol, base) : [];
  return [
    ...(kind === 'component' ? asking.ofClass(symbol) : kind === 'values' ? asking.ofMembers(symbol) : []),
    ...(kind === 'component' ? beanMethodsOf(symbol, base).flatMap((method) => asking.ofMethod(type, method)) : []),
    ...imported.flatMap((one) => asking.ofClass(one)),
    ...fragments.flatMap((one) => [asking.ofType(symbol.id, one), ...(beanKindOf(one, base) === undefined ? asking.ofClass(one) : [])]),
  ];
}

interface Place {
  readonly from: UnitId;
  readonly as: InjectionWant['as'];
  readonly scope: TypeScope;
  readonly bindings: Bindings;
}

/** The field, or the method whose parameters are asked for. */
interface Reason {
  /** Simple names of the known annotations. */
  readonly on: ReadonlySet<string>;
  /** Of `@Resource`: the name written there, or the property's. */
  readonly resource?: string;
}

class Asking {
  constructor(
    private readonly base: CodeBase,
    private readonly constants: Constants,
    private readonly sourceSet: InjectionWant['sourceSet'],
  ) {}

  /** By the constructor that Spring calls, and by members. */
  ofClass(symbol: ClassSymbol): readonly InjectionWant[] {
    const constructor = chosenConstructor(symbol, this.base);
    const scope = symbol.source?.scope;
    if (constructor === undefined || scope === undefined) return this.ofMembers(symbol);
    const place: Place = { from: symbol.id, as: constructor.as, scope, bindings: new Map() };
    return [...constructor.takes.flatMap((value) => this.ofValue(value, place, { on: new Set() })), ...this.ofMembers(symbol)];
  }

  /** Marked fields and methods, those of superclasses too. */
  ofMembers(symbol: ClassSymbol): readonly InjectionWant[] {
    return lineage(thisType(symbol)).flatMap((at) => {
      const scope = at.symbol.source?.scope;
      if (scope === undefined || at.symbol.kind === 'interface') return [];
      const place = { from: symbol.id, scope, bindings: bindingsOf(at) };
      const fields = [...at.symbol.fields.values()].flatMap(({ declaration: field, isStatic }) => {
        const reason = field === undefined || isStatic ? undefined : this.reasonOf(field.annotations, scope, field.name);
        return field === undefined || reason === undefined ? [] : this.ofValue(field, { ...place, as: 'field' }, reason);
      });
      const methods = [...at.symbol.methods.values()].flat().flatMap(({ declaration: method, isStatic }) => {
        const reason = method?.kind === 'method' && !isStatic ? this.reasonOf(method.annotations, scope, propertyOf(method.name)) : undefined;
        return method === undefined || reason === undefined ? [] : method.parameters.flatMap((value) => this.ofValue(value, { ...place, as: 'setter' }, reason));
      });
      return [...fields, ...methods];
    });
  }

  /** What the bean that a method gives is made with: the parameters, the configuration itself, other beans of it that are called for. */
  ofMethod(type: LinkedType, method: BeanMethod): readonly InjectionWant[] {
    const { symbol } = type;
    const declaration = writtenMethod(type, method);
    const { made, declared } = productOf(declaration, method.scope, this.base);
    const product = made?.symbol ?? (declared.kind === 'class' && declared.symbol.origin === 'source' ? declared.symbol : undefined);
    const from = product?.id ?? symbol.id;
    const parameters = declaration.parameters.flatMap((value) => this.ofValue(value, { from, as: 'bean-method', scope: method.scope, bindings: new Map() }, { on: new Set() }));
    const maker = product === undefined || declaration.modifiers.includes('static') ? [] : [this.ofType(from, symbol)];
    const called = calledBeanMethods(type, declaration, this.base).map(({ name, returns }): InjectionWant =>
      ({ from, as: 'bean-method', type: beanTypeOf(returns, method.scope, { base: this.base, bindings: new Map() }), name, byName: name, qualifiers: [], sourceSet: this.sourceSet }));
    const members = made === undefined || beanKindOf(made.symbol, this.base) !== undefined ? [] : this.ofMembers(made.symbol);
    return [...parameters, ...maker, ...called, ...members];
  }

  /** A bean that is that class's and no other's. */
  ofType(from: UnitId, symbol: ClassSymbol): InjectionWant {
    return { from, as: 'bean-method', type: { name: symbol.id }, name: decapitalised(symbol.name), qualifiers: [], sourceSet: this.sourceSet, declared: symbol.id };
  }

  private reasonOf(annotations: TakenValue['annotations'], scope: TypeScope, property: string): Reason | undefined {
    if (annotations.length === 0) return undefined;
    const on = appliedNames(annotations, scope, this.base);
    if (!on.has('Resource')) return on.has('Autowired') || on.has('Inject') ? { on } : undefined;
    const name = appliedAnnotations(annotations, scope, this.base).find((one) => one.name.endsWith('.Resource'))?.values['name'];
    return { on, resource: (name === undefined ? undefined : this.constants.text(name.expression, name.scope)) ?? property };
  }

  private ofValue(value: TakenValue, place: Place, reason: Reason): readonly InjectionWant[] {
    const { base, constants } = this;
    const on = appliedNames(value.annotations, place.scope, base);
    if (PLAIN.has(value.type.name) || on.has('Value')) return [];
    const wanted = wantedType(value.type, place.scope, base);
    if (PLAIN.has(wanted.use.name)) return [];
    const type = beanTypeOf(wanted.use, place.scope, { base, bindings: place.bindings });
    const isDeferred = wanted.deferred || on.has('Lazy') || reason.on.has('Lazy');
    const mustBe = this.mustBe(value, wanted, place.scope);
    return [{
      from: place.from, as: place.as, type, name: value.name, sourceSet: this.sourceSet,
      qualifiers: qualifiersOf(value.annotations, { scope: place.scope, base, constants }),
      ...(wanted.many ? { many: true } : {}), ...(isDeferred ? { deferred: true } : {}),
      ...(reason.resource === undefined ? {} : { byName: reason.resource }), ...(mustBe ? { declared: type.name } : {}),
    }];
  }

  /** A single bean of a type of the sources: the application would not start without one. */
  private mustBe(value: TakenValue, wanted: WantedType, scope: TypeScope): boolean {
    if (wanted.many || wanted.deferred || isOptional(value)) return false;
    const type = this.base.names.type({ ...wanted.use, dims: 0 }, scope);
    return type.kind === 'class' && type.symbol.origin === 'source' && type.symbol.kind !== 'enum';
  }
}

/** `@Nullable` of whatever library, and `@Autowired(required = false)`. */
function isOptional(value: TakenValue): boolean {
  return value.annotations.some(({ name, values }) => {
    const required = values['required'];
    return name.endsWith('Nullable') || (required?.kind === 'literal' && required.text === 'false');
  });
}

/** `setPay` sets the property `pay`. */
function propertyOf(method: string): string {
  return /^set\p{Lu}/u.test(method) ? decapitalised(method.slice(3)) : method;
}
