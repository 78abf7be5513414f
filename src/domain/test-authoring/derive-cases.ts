import { callersOf, namesOf } from './changed-methods.js';
import type { ChangedMethod } from './changed-methods.js';
import { reachedNames } from './setters.js';
import { planSubject } from './subject.js';
import { casesOf, deriveCalled } from './test-cases.js';
import type { CaseSetting, DerivedCases } from './test-cases.js';
import { annotationNamed } from './web/annotation-texts.js';
import { endpointOf, isController } from './web/endpoint.js';

/**
 * Cases for one changed method. A handler of a controller is sent requests, as its clients do; what no request shows, and
 * everything else, is called. A controller stands alone, built with mocks, for either.
 */
export function deriveCases(changed: ChangedMethod, setting: CaseSetting & { readonly mockMvc: boolean }): DerivedCases {
  if (!setting.mockMvc || !setting.tools.mockito || !isController(changed.type)) return deriveCalled(changed, setting);
  const requested = requestedCases(changed, setting);
  if (requested !== undefined && requested.cases.length > 0 && requested.underived.length === 0) return requested;
  const built = deriveCalled(changed, { ...setting, springBoot: false });
  const called = built.cases.length === 0 ? deriveCalled(changed, setting) : built;
  if (requested === undefined || requested.cases.length === 0) return called;
  const shown = (atom: unknown, outcome: boolean | undefined): boolean => requested.cases.some((one) => one.sides.some((side) => side.atom === atom && side.outcome === outcome));
  const more = called.cases.filter((one) => one.sides.some((side) => !shown(side.atom, side.outcome)));
  return { cases: [...requested.cases, ...more], underived: called.underived.filter((one) => !shown(one.atom, one.outcome)) };
}

/** Undefined where no request reaches the method that sources tell of. */
function requestedCases(changed: ChangedMethod, setting: CaseSetting): DerivedCases | undefined {
  const { type } = changed;
  const pool = setting.code.now;
  const methods = [changed.method, ...(changed.method.modifiers.includes('private') ? callersOf(changed) : [])];
  const found = methods.flatMap((method): readonly DerivedCases[] => {
    const endpoint = endpointOf(type, method, pool);
    if (endpoint === undefined || 'noRequest' in endpoint) return [];
    const models = type.declaration.methods.filter((one) => annotationNamed(one.annotations, 'ModelAttribute') !== undefined);
    const own = [method, ...models].map((one) => namesOf(one));
    const named = { names: new Set(own.flatMap((one) => [...one.names])), calls: new Set(own.flatMap((one) => [...one.calls])) };
    const subject = planSubject({ type, method, pool, testPackage: setting.testPackage, springBoot: false, tools: setting.tools, reads: reachedNames(type, pool, named), endpoint });
    return 'reason' in subject ? [] : [casesOf(changed, subject, setting)];
  });
  return [...found].sort((a, b) => b.cases.length - a.cases.length)[0];
}

