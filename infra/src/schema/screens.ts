import type { ColumnType, Generated } from 'kysely';
import type { ScreenBoard } from '@sofra/contracts/roles';
import type { Stamp, Time } from './columns.ts';

/** Tables of the screens of a branch. */
export interface ScreenTables {
  /** Users with `is_screen`; a revoked screen has no access. `station_id` null shows all stations. */
  screens: {
    user_id: number;
    business_id: number;
    branch_id: number;
    /** The board that it shows; older than the stations of a branch. */
    station: ScreenBoard;
    station_id: Generated<number | null>;
    paired_by: number;
    paired_at: Stamp;
    revoked_at: Time;
  };
  /** A tablet that shows a pairing code; `screen_id` is set once staff entered the code. */
  screen_pairings: {
    /** SHA-256 of the secret that only the tablet has. */
    secret_hash: Buffer;
    code: string;
    screen_id: Generated<number | null>;
    expires_at: ColumnType<Date, Date, Date>;
  };
}
