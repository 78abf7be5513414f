/** Numbers of Spring's HttpStatus constants. */
const CODES: Readonly<Record<string, number>> = {
  OK: 200, CREATED: 201, ACCEPTED: 202, NO_CONTENT: 204, RESET_CONTENT: 205, PARTIAL_CONTENT: 206, MOVED_PERMANENTLY: 301, FOUND: 302, SEE_OTHER: 303, NOT_MODIFIED: 304, TEMPORARY_REDIRECT: 307,
  PERMANENT_REDIRECT: 308, BAD_REQUEST: 400, UNAUTHORIZED: 401, PAYMENT_REQUIRED: 402, FORBIDDEN: 403, NOT_FOUND: 404, METHOD_NOT_ALLOWED: 405, NOT_ACCEPTABLE: 406, REQUEST_TIMEOUT: 408, CONFLICT: 409,
  GONE: 410, PRECONDITION_FAILED: 412, UNSUPPORTED_MEDIA_TYPE: 415, I_AM_A_TEAPOT: 418, UNPROCESSABLE_ENTITY: 422, UNPROCESSABLE_CONTENT: 422, LOCKED: 423, TOO_MANY_REQUESTS: 429, INTERNAL_SERVER_ERROR: 500,
  NOT_IMPLEMENTED: 501, BAD_GATEWAY: 502, SERVICE_UNAVAILABLE: 503, GATEWAY_TIMEOUT: 504,
};

/** Names of MockMvc's matchers that every version since Spring 4 has. */
const MATCHERS: Readonly<Record<number, string>> = {
  200: 'isOk', 201: 'isCreated', 202: 'isAccepted', 204: 'isNoContent', 301: 'isMovedPermanently', 302: 'isFound', 303: 'isSeeOther', 304: 'isNotModified', 400: 'isBadRequest', 401: 'isUnauthorized',
  403: 'isForbidden', 404: 'isNotFound', 405: 'isMethodNotAllowed', 409: 'isConflict', 410: 'isGone', 429: 'isTooManyRequests', 500: 'isInternalServerError', 503: 'isServiceUnavailable',
};

export function statusCode(name: string): number | undefined {
  return CODES[name];
}

/** `isNotFound()`, or `is(422)`. */
export function statusMatcher(code: number): string {
  const name = MATCHERS[code];
  return name === undefined ? `is(${code})` : `${name}()`;
}
