import { NULL, VOID } from './java-value.js';
import type { CarrierValue, JavaValue } from './java-value.js';
import { NotDerivable } from './signals.js';

// Results of web frameworks that hand out what they were given: the name of a view, a path, attributes of a model.

export const MODEL_AND_VIEW = 'org.springframework.web.servlet.ModelAndView';

const VIEW = 'getViewName';

/** Classes with the accessor of the text that their constructor takes. */
const OF_TEXT: Readonly<Record<string, string>> = {
  'org.springframework.web.servlet.view.RedirectView': 'getUrl',
  'net.sourceforge.stripes.action.ForwardResolution': 'getPath',
  'net.sourceforge.stripes.action.RedirectResolution': 'getPath',
};

/** What `new` makes of a class that is known here under these arguments; undefined of any other. Throws NotDerivable. */
export function newCarrier(typeName: string, args: readonly JavaValue[]): CarrierValue | undefined {
  const accessor = OF_TEXT[typeName];
  const [first, ...more] = args;
  if (accessor !== undefined) {
    // Other constructors of Stripes ask the filter that runs in a server: they throw in a test.
    if (more.length === 0 && first?.kind === 'string') return { kind: 'carrier', typeName, texts: new Map([[accessor, first]]), attributes: new Map() };
    if (typeName.startsWith('net.sourceforge.stripes.')) throw new NotDerivable(`new ${typeName}`);
    return undefined;
  }
  return typeName === MODEL_AND_VIEW ? newModelAndView(args) : undefined;
}

/** `()`, `(viewName)`, `(viewName, model)`, `(viewName, name, value)`; others take a View or a status. */
function newModelAndView([view = NULL, second, third]: readonly JavaValue[]): CarrierValue | undefined {
  if (view.kind !== 'string' && view.kind !== 'null') return undefined;
  const made: CarrierValue = { kind: 'carrier', typeName: MODEL_AND_VIEW, texts: new Map([[VIEW, view]]), attributes: new Map() };
  if (second === undefined) return made;
  if (third === undefined) return second.kind === 'map' && addAll(made, second) ? made : undefined;
  return second.kind === 'string' ? added(made, second.value, third) : undefined;
}

function added(target: CarrierValue, name: string, value: JavaValue): CarrierValue {
  target.attributes.set(name, value);
  return target;
}

function addAll(target: CarrierValue, from: Extract<JavaValue, { readonly kind: 'map' }>): boolean {
  for (const { key, value } of from.entries.values()) {
    if (key.kind !== 'string') return false;
    target.attributes.set(key.value, value);
  }
  return true;
}

/** A method of such an object; undefined where it is not followed. */
export function callOnCarrier(target: CarrierValue, name: string, [first, second]: readonly JavaValue[]): JavaValue | undefined {
  if (first === undefined) return target.texts.get(name);
  return target.typeName === MODEL_AND_VIEW ? FILLING[name]?.(target, first, second) : undefined;
}

type Filling = (target: CarrierValue, first: JavaValue, second: JavaValue | undefined) => JavaValue | undefined;

const FILLING: Readonly<Record<string, Filling>> = {
  setViewName: (target, view, second) => {
    if (second !== undefined || (view.kind !== 'string' && view.kind !== 'null')) return undefined;
    target.texts.set(VIEW, view);
    return VOID;
  },
  addObject: (target, name, value) => (name.kind === 'string' && value !== undefined ? added(target, name.value, value) : undefined),
  addAllObjects: (target, from, second) => (second === undefined && from.kind === 'map' && addAll(target, from) ? target : undefined),
};

/** The view of a ModelAndView that names one; undefined of anything else. */
export function viewOf(value: JavaValue): string | undefined {
  const view = value.kind === 'carrier' ? value.texts.get(VIEW) : undefined;
  return view?.kind === 'string' ? view.value : undefined;
}
