import type { ErrorBody, ErrorCode } from '@sofra/contracts/errors';

/** Code of a failed call. `network` and `timeout` mean that no response arrived. */
export type ApiErrorCode = ErrorCode | 'network' | 'timeout';

/** Body of the server's error; a later release may have added codes. */
type ErrorDetails = Omit<ErrorBody, 'code'> & { code: string };

/** A failed call. The message is `status: text` (S7); users see `errorText(error)`. */
export class ApiError extends Error {
  // Declared here and assigned below, because class fields need a helper function in the oldest supported
  // browsers.
  /** HTTP status; 0 without a response. */
  declare readonly status: number;
  declare readonly code: ApiErrorCode;
  declare readonly fields: Readonly<Record<string, string>> | undefined;
  declare readonly details: Readonly<Record<string, unknown>> | undefined;

  constructor(status: number, code: ApiErrorCode, text: string, body?: ErrorDetails) {
    super(`${status}: ${text}`);
    this.name = 'ApiError';
    this.status = status;
    this.code = code;
    this.fields = body?.fields;
    this.details = body?.details;
  }
}

/**
 * Returns true if the same call may succeed later: no response, an unreadable one (`unavailable` with any
 * status), too many requests, or a server error.
 */
export function isTransient(error: unknown): boolean {
  if (!(error instanceof ApiError)) return false;
  const { status, code } = error;
  return status === 0 || status === 429 || status >= 500 || code === 'unavailable';
}

/** Returns true if the server denied the caller access, so that retrying is useless. */
export function isDenied(error: unknown): error is ApiError {
  return error instanceof ApiError && !isTransient(error) && [401, 403, 404].includes(error.status);
}
