import type { ErrorBody, ErrorCode } from '@sofra/contracts/errors';

/** Code of a failed call. With `network` and `timeout`, no response arrived. */
export type FailureCode = ErrorCode | 'network' | 'timeout';

/** Body of the server's error; a later release may have added codes. */
type ErrorDetails = Omit<ErrorBody, 'code'> & { code: string };

/** A failed call. The message is `status: text` (S7); users see `errorText(error)`. */
export class ApiError extends Error {
  // Declared here and assigned below: class fields need a helper in browsers of the floor.
  /** The HTTP status; 0 when there was no answer. */
  declare readonly status: number;
  declare readonly code: FailureCode;
  declare readonly fields: Readonly<Record<string, string>> | undefined;
  declare readonly details: Readonly<Record<string, unknown>> | undefined;

  constructor(status: number, code: FailureCode, text: string, body?: ErrorDetails) {
    super(`${status}: ${text}`);
    this.name = 'ApiError';
    this.status = status;
    this.code = code;
    this.fields = body?.fields;
    this.details = body?.details;
  }
}

/**
 * Returns true when the same call may succeed later: no answer, an unreadable answer (`unavailable` with
 * any status), too many requests, or an error of the server.
 */
export function isTransient(error: unknown): boolean {
  if (!(error instanceof ApiError)) return false;
  const { status, code } = error;
  return status === 0 || status === 429 || status >= 500 || code === 'unavailable';
}

/** Returns true when the server itself denies the caller access: retrying is useless. */
export function isDenied(error: unknown): error is ApiError {
  return error instanceof ApiError && !isTransient(error) && [401, 403, 404].includes(error.status);
}
