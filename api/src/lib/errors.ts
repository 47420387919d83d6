import { type ErrorBody, type ErrorCode, errors } from '@sofra/contracts/errors';

interface ErrorExtras {
  /** Errors by input path. */
  fields?: Record<string, string>;
  /** Data that the caller needs to recover. */
  details?: Record<string, unknown>;
}

/** Error that the caller receives; thrown where the rule is, converted to a response in one place. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly extras: ErrorExtras;

  constructor(code: ErrorCode, extras: ErrorExtras = {}) {
    super(code);
    this.code = code;
    this.extras = extras;
  }

  get status(): number {
    return errors[this.code].status;
  }

  toBody(): ErrorBody {
    return { code: this.code, message: errors[this.code].message, ...this.extras };
  }
}
