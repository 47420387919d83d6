import type { ColumnType, Generated } from 'kysely';
import type { Backup } from '@sofra/contracts/backups';
import type { Stamp, Time } from './columns.ts';

/** Tables of backups and their download links. */
export interface BackupTables {
  backups: {
    id: Generated<number>;
    job_id: number | null;
    trigger: Backup['trigger'];
    requested_by: number | null;
    status: Generated<Backup['status']>;
    step: Generated<Backup['step']>;
    progress: Generated<number>;
    file_name: string;
    size_bytes: Generated<number | null>;
    sha256: Generated<Buffer | null>;
    tables: Generated<number | null>;
    rows: Generated<number | null>;
    error: Generated<Backup['error']>;
    started_at: Stamp;
    finished_at: Time;
    /** Set when the file was deleted: expired, or never complete. */
    deleted_at: Time;
  };
  /** Download links, each valid for a minute and one use. */
  backup_links: {
    token_hash: Buffer;
    backup_id: number;
    sign_in_hash: Buffer;
    expires_at: ColumnType<Date, Date, never>;
  };
}
