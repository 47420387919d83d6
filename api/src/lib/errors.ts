import { type ErrorBody, type ErrorCode, errors } from '@sofra/contracts/errors';

interface ErrorExtras {
  /** Faults by input path. */
  fields?: Record<string, string>;
  /** Facts the caller needs to recover. */
  details?: Record<string, unknown>;
}

/** A failure the caller is told of; thrown where the rule lives, answered in one place. */
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
