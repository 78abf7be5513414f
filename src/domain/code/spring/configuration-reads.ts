import { simpleName } from './annotation-names.js';
import { annotationsOf, appliedAnnotations } from './stereotypes.js';
import { boundParts } from './bound-properties.js';
import { configKey, placeholderKeys } from '../config-key.js';
import { outsideNames } from '../resolution/java-types.js';
import type { AppliedAnnotation } from './stereotypes.js';
import type { Constants } from './constants.js';
import type { ConfigRead } from '../code-graph.js';
import type { Annotation, Expression, MethodDeclaration } from '../declarations.js';
import type { CodeBase } from '../linking/code-base.js';
import type { LinkedType } from '../linking/linked-type.js';
import type { OutsideCall } from '../sql/sql-calls.js';
import type { JavaType, TypeScope } from '../resolution/symbols.js';
import type { UnitId } from '../../ids.js';

/** Annotations whose texts are looked up as constants where they are no literals; of any other only literals and their sums are read. */
const BY_CONSTANT: ReadonlySet<string> = new Set(['Value', 'Scheduled', 'FeignClient', 'KafkaListener', 'RabbitListener', 'JmsListener']);
/** Spring's interfaces that code asks for a key. */
const ENVIRONMENTS: ReadonlySet<string> = new Set(['Environment', 'ConfigurableEnvironment', 'PropertyResolver', 'ConfigurablePropertyResolver', 'StandardEnvironment']
  .map((name) => `org.springframework.core.env.${name}`));
const ASKS_FOR_KEY: ReadonlySet<string> = new Set(['getProperty', 'getRequiredProperty', 'containsProperty']);
const ASKS_FOR_TEXT: ReadonlySet<string> = new Set(['resolvePlaceholders', 'resolveRequiredPlaceholders']);
const BINDER = 'org.springframework.boot.context.properties.bind.Binder';

interface ReadTools {
  readonly constants: Constants;
  /** Of the type's code. */
  readonly outsideCalls: readonly OutsideCall[];
}

/** Configuration keys that the type takes: placeholders in annotations, bound properties, conditions, and calls to the environment. */
export function configReadsOf(type: LinkedType, base: CodeBase, { constants, outsideCalls }: ReadTools): readonly ConfigRead[] {
  const reading = new Reading(type, base, constants);
  return [...reading.ofAnnotations(), ...reading.ofBindings(), ...outsideCalls.flatMap((call) => reading.ofCall(call))];
}

class Reading {
  private readonly scope: TypeScope;

  constructor(
    private readonly type: LinkedType,
    private readonly base: CodeBase,
    private readonly constants: Constants,
  ) {
    this.scope = type.symbol.source.scope;
  }

  /** `${…}` in whatever annotation. */
  ofAnnotations(): readonly ConfigRead[] {
    const { declaration } = this.type;
    const found: ConfigRead[] = [];
    const read = (annotations: readonly Annotation[], ...by: readonly UnitId[]): void => {
      if (!annotations.some(mayHoldKey)) return;
      for (const key of annotations.flatMap((one) => this.keysIn(one))) for (const one of by) found.push({ by: one, key });
    };
    read(declaration.annotations, declaration.id);
    for (const member of [...declaration.fields, ...declaration.components]) read(member.annotations, `${declaration.id}#${member.name}`);
    for (const method of declaration.methods) {
      read(method.annotations, method.id);
      for (const parameter of method.parameters) {
        // A constructor hands what it is given to the field of that name.
        const isKept = method.kind === 'constructor' && declaration.fields.some(({ name }) => name === parameter.name);
        read(parameter.annotations, method.id, ...(isKept ? [`${declaration.id}#${parameter.name}`] : []));
      }
    }
    return found;
  }

  /** `@ConfigurationProperties` and `@ConditionalOnProperty`, on the type and on its methods. */
  ofBindings(): readonly ConfigRead[] {
    const { symbol, declaration } = this.type;
    const ofType = annotationsOf(symbol, this.base).flatMap((one) => this.bound(one, symbol.id, { kind: 'class', symbol, args: [] }));
    return [...ofType, ...declaration.methods.flatMap((method) => this.ofMethod(method))];
  }

  ofCall({ from, call, receiver, scope }: OutsideCall): readonly ConfigRead[] {
    const [first] = call.args;
    const isBind = call.name === 'bind' || call.name === 'bindOrCreate';
    if (first === undefined || receiver?.kind !== 'outside' || !(isBind || ASKS_FOR_KEY.has(call.name) || ASKS_FOR_TEXT.has(call.name))) return [];
    const types = outsideNames(receiver);
    if (!types.some((name) => (isBind ? name === BINDER : ENVIRONMENTS.has(name)))) return [];
    const text = this.constants.text(first, scope);
    if (text === undefined) return [];
    if (ASKS_FOR_TEXT.has(call.name)) return placeholderKeys(text).map((key) => ({ by: from, key }));
    return [{ by: from, key: configKey(text), ...(isBind ? { below: true } : {}) }];
  }

  private ofMethod(method: MethodDeclaration): readonly ConfigRead[] {
    const marked = method.annotations.filter((one) => BINDING.has(simpleName(one.name)));
    if (marked.length === 0) return [];
    const made: JavaType | undefined = method.returns === undefined ? undefined : this.base.names.type(method.returns, this.scope);
    return appliedAnnotations(marked, this.scope, this.base).flatMap((one) => this.bound(one, method.id, made));
  }

  /** What the annotation makes `by` depend on; `type` is what the properties are bound to. */
  private bound({ name, values }: AppliedAnnotation, by: UnitId, type: JavaType | undefined): readonly ConfigRead[] {
    const texts = (attribute: string): readonly string[] => {
      const value = values[attribute];
      return value === undefined ? [] : this.constants.texts(value.expression, value.scope).flatMap((text) => text ?? []);
    };
    switch (simpleName(name)) {
      case 'ConfigurationProperties': {
        const [prefix = ''] = [...texts('prefix'), ...texts('value')];
        return prefix === '' ? [] : [{ by, key: configKey(prefix), below: true, of: by }, ...boundParts(type, configKey(prefix), by)];
      }
      case 'ConditionalOnProperty':
      case 'ConditionalOnBooleanProperty': {
        const [prefix = ''] = texts('prefix');
        return [...texts('name'), ...texts('value')].map((key) => ({ by, key: configKey(prefix === '' ? key : `${prefix.replace(/\.$/, '')}.${key}`) }));
      }
      default:
        return [];
    }
  }

  private keysIn(annotation: Annotation): readonly string[] {
    const name = simpleName(annotation.name);
    return Object.values(annotation.values).flatMap((value) => this.textsIn(value, BY_CONSTANT.has(name))).flatMap(placeholderKeys);
  }

  private textsIn(value: Expression, byConstant: boolean): readonly string[] {
    if (value.kind === 'literal') return value.type === 'string' ? [value.text] : [];
    if (value.kind === 'array') return value.elements.flatMap((element) => this.textsIn(element, byConstant));
    const isText = value.kind === 'binary' || (byConstant && (value.kind === 'name' || value.kind === 'field'));
    return isText ? [this.constants.text(value, this.scope) ?? ''] : [];
  }
}

/** Most annotations have no values, or none that is a text with a placeholder. */
function mayHoldKey({ values }: Annotation): boolean {
  for (const name in values) {
    const value = values[name];
    if (value !== undefined && (value.kind !== 'literal' || value.text.includes('${') || value.text.includes('environment'))) return true;
  }
  return false;
}

const BINDING: ReadonlySet<string> = new Set(['ConfigurationProperties', 'ConditionalOnProperty', 'ConditionalOnBooleanProperty']);
