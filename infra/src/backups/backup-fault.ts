import type { BackupFaultCode } from '@sofra/contracts/backups';

/** Failure of a backup or restore: `fault` is shown to users, the message is for the log. */
export class BackupFault extends Error {
  readonly fault: BackupFaultCode;

  constructor(fault: BackupFaultCode, message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'BackupFault';
    this.fault = fault;
  }
}
