import type { ProjectPath } from '../../ids.js';

/**
 * What gives a value away as a secret: a private key's block, a key of a known cloud service, a token of a known form, a
 * JSON Web Token, the password in a connection's address, or a name (`password`, `client-secret`) that a literal stands behind.
 */
export type SecretKind = 'private-key' | 'cloud-key' | 'access-token' | 'web-token' | 'connection-password' | 'named-value';

/** A secret value's place, without quotes and without its name. UTF-16 offsets; never over a line's end. */
export interface Secret {
  readonly kind: SecretKind;
  readonly from: number;
  readonly to: number;
}

/** Where a value was hidden; the value itself is told nowhere. */
export interface MaskedSecret {
  readonly path: ProjectPath;
  /** 1-based. */
  readonly line: number;
  readonly kind: SecretKind;
}
