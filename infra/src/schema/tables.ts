import type { ColumnType, Generated } from 'kysely';
import type { TableStatus } from '@sofra/contracts/tables';
import type { Stamp, Time } from './columns.ts';

/** Tables of restaurant tables and their scanned grants. */
export interface TableTables {
  tables: {
    id: Generated<number>;
    business_id: number;
    branch_id: number;
    table_number: string;
    area: Generated<string>;
    seats: Generated<number>;
    qr_code: string;
    status: Generated<TableStatus>;
    sort_order: Generated<number>;
    version: Generated<number>;
    created_at: Stamp;
    deleted_at: Time;
    ordering_paused_at: Time;
    /** Time at which staff set the status; null if the server did. */
    status_set_at: Time;
  };
  /**
   * Scan of a table's QR code by one browser (D13); renewing the code invalidates earlier scans.
   */
  table_grants: {
    token_hash: Buffer;
    table_id: number;
    qr_code: string;
    expires_at: ColumnType<Date, Date, Date>;
  };
}
