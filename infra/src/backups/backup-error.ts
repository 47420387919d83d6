import type { BackupErrorCode } from '@sofra/contracts/backups';

/** Failure of a backup or restore: `fault` is shown to users, the message is for the log. */
export class BackupError extends Error {
  readonly fault: BackupErrorCode;

  constructor(fault: BackupErrorCode, message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'BackupFault';
    this.fault = fault;
  }
}
