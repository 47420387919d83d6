import type { ColumnType, Generated } from 'kysely';
import type { UnusualReason } from '@sofra/contracts/sessions';
import type { Stamp, Time } from './columns.ts';

/** Tables of table sessions and their guests. */
export interface SessionTables {
  table_sessions: {
    id: Generated<number>;
    business_id: number;
    branch_id: number;
    table_id: number;
    version: Generated<number>;
    started_at: Stamp;
    ended_at: Time;
    /**
     * True until staff confirm the session in a `confirm` branch; guests' orders are withheld
     * until then.
     */
    awaits_confirmation: Generated<boolean>;
    /** Time at which staff confirmed that the party sits at the table (D13). */
    confirmed_at: Time;
    confirmed_by: Generated<number | null>;
    unusual: Generated<UnusualReason | null>;
  };
  session_guests: {
    session_id: number;
    user_id: number;
    nickname: string | null;
    seat: number;
    joined_at: Stamp;
    left_at: Time;
    /** SHA-256 of the scan cookie with which the guest joined. */
    scan_hash: Generated<Buffer | null>;
    /** Number of nickname changes within the minute that began at `renames_since`. */
    renames: Generated<number>;
    renames_since: Time;
  };
  /** Browsers and guests whom staff turned away from a branch. */
  turned_away: {
    id: Generated<number>;
    branch_id: number;
    user_id: number;
    /** SHA-256 of the browser's scan cookie. */
    scan_hash: Buffer | null;
    session_id: number;
    turned_away_by: number | null;
    created_at: Stamp;
    expires_at: ColumnType<Date, Date, Date>;
  };
}
