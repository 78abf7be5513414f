/** Ends an exhaustive switch: the compiler rejects a case that was forgotten. */
export function assertNever(value: never): never {
  throw new TypeError(`unreachable: ${JSON.stringify(value)}`);
}
