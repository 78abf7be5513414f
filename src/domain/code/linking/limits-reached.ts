import { MAX_COMPARISONS, MAX_LOOK_AHEAD, type LookAhead } from '../calls/look-ahead.js';
import { MAX_GENERATED_FROM } from '../lombok/lombok-members.js';
import { MAX_SUPERTYPES, rawLineage } from '../resolution/members.js';
import { MAX_BOUNDED_PARAMETERS } from '../resolution/type-scopes.js';
import type { LinkedType } from './linked-type.js';
import type { Diagnostic } from '../../diagnostics.js';
import type { ProjectPath } from '../../ids.js';

/** What bounds the work on sources that nobody writes by hand; whatever it leaves out is said. */
export function limitsReached(file: ProjectPath, types: readonly LinkedType[], lookAhead: LookAhead): readonly Diagnostic[] {
  const deep = types.filter(({ symbol }) => rawLineage(symbol).length >= MAX_SUPERTYPES).map(({ symbol }): Diagnostic => ({
    code: 'code.too-many-supertypes', severity: 'warning', message: `${symbol.id} has ${MAX_SUPERTYPES} supertypes or more; members of the others are not seen.`, file,
  }));
  const spent: Diagnostic = {
    code: 'code.look-ahead-exceeded', severity: 'warning', message: `More than ${MAX_LOOK_AHEAD} expressions had to be looked at ahead to choose between overloaded methods; some calls stay guesses.`, file,
  };
  const compared: Diagnostic = {
    code: 'code.too-many-overloads', severity: 'warning', message: `More than ${MAX_COMPARISONS} overloaded methods had to be compared; the calls after that stay unresolved.`, file,
  };
  const wide = types.filter(({ declaration }) => [declaration, ...declaration.methods].some(({ typeParameters }) => typeParameters.length > MAX_BOUNDED_PARAMETERS)).map(({ symbol }): Diagnostic => ({
    code: 'code.too-many-type-parameters', severity: 'warning', message: `${symbol.id} declares more than ${MAX_BOUNDED_PARAMETERS} type parameters at once; their bounds are not read.`, file,
  }));
  const many = types.filter(({ declaration }) => declaration.fields.length > MAX_GENERATED_FROM).map(({ symbol }): Diagnostic => ({
    code: 'code.too-many-fields', severity: 'warning', message: `${symbol.id} has more than ${MAX_GENERATED_FROM} fields; what Lombok would generate from them is not seen.`, file,
  }));
  return [...deep, ...wide, ...many, ...(lookAhead.isExceeded ? [spent] : []), ...(lookAhead.isOverCompared ? [compared] : [])];
}
