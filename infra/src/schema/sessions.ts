import type { ColumnType, Generated } from 'kysely';
import type { CallKind, CallStatus } from '@sofra/contracts/calls';
import type { NoteReading } from '@sofra/contracts/notes';
import type { UnusualReason } from '@sofra/contracts/sessions';
import type { OptionalJson, Stamp, Time } from './columns.ts';

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
    allergies_version: Generated<number>;
    merged_into: Generated<number | null>;
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
    /** Not used any more, like `renames_since`; dropped in a later release. */
    renames: Generated<number>;
    renames_since: Time;
    /** Tables that the guest left with this session or for it. */
    moved_from: Generated<number[]>;
    /** Session to which a merge or a split moved the guest. */
    moved_to: Generated<number | null>;
  };
  /** Allergies that guests share with their table; deleted with the session. */
  session_allergies: {
    session_id: number;
    user_id: number;
    allergens: string[];
    text: string | null;
    /** The text in the kitchen's language; null until the worker has read it. */
    reading: OptionalJson<NoteReading>;
    shared_at: Stamp;
  };
  /** Lines of the sessions' shared baskets. Quantity 0: removed or ordered. */
  basket_lines: {
    session_id: number;
    /** Made by the phone. */
    id: string;
    added_by: number;
    is_for_table: Generated<boolean>;
    item_id: number;
    options: Generated<number[]>;
    note: string | null;
    quantity: number;
    version: Generated<number>;
    added_at: Stamp;
    changed_at: Stamp;
  };
  basket_guests: {
    session_id: number;
    user_id: number;
    is_ready: Generated<boolean>;
    is_here: Generated<boolean>;
    /** Until when the guest's connection counts. */
    here_until: Time;
    version: Generated<number>;
  };
  calls: {
    id: Generated<number>;
    business_id: number;
    branch_id: number;
    table_id: number;
    session_id: number;
    kind: CallKind;
    text: string | null;
    status: Generated<CallStatus>;
    called_by: number | null;
    called_at: Stamp;
    raises: Generated<number>;
    raised_at: Time;
    seen_at: Time;
    seen_by: Generated<number | null>;
    done_at: Time;
    version: Generated<number>;
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
