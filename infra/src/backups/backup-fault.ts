import type { BackupFaultCode } from '@sofra/contracts/backups';

/** Why a backup, or a restore, can't be: `fault` for people, the message for the log. */
export class BackupFault extends Error {
  readonly fault: BackupFaultCode;

  constructor(fault: BackupFaultCode, message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'BackupFault';
    this.fault = fault;
  }
}
