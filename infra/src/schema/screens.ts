import type { ColumnType, Generated } from 'kysely';
import type { ScreenStation } from '@sofra/contracts/roles';
import type { Stamp, Time } from './columns.ts';

/** Tables of the screens of a branch. */
export interface ScreenTables {
  /** A user with `is_screen`, its branch and its station; a revoked screen has no access. */
  screens: {
    user_id: number;
    business_id: number;
    branch_id: number;
    station: ScreenStation;
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
