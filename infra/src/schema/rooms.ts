import type { ColumnType, Generated } from 'kysely';
import type { JobName, JobStatus } from '@sofra/contracts/jobs';
import type { Json, Stamp, Time } from './columns.ts';

/** Tables of live events and of jobs. */
export interface RoomTables {
  /** One counter per room, locked by each writer: sequence numbers have no gaps. */
  room_heads: { room: string; seq: number };
  /** Outbox and replay log in one, kept 48 h. */
  room_events: {
    room: string;
    seq: number;
    type: string;
    payload: ColumnType<unknown, string, never>;
    created_at: Stamp;
  };
  /** Authoritative state of jobs; BullMQ only delivers them and may lose messages. */
  jobs: {
    id: Generated<number>;
    name: JobName;
    /** Unique key: a schedule's tick is requested once. */
    key: string | null;
    /** At most one open job per name and subject: a menu is translated once at a time. */
    subject: Generated<string | null>;
    progress: ColumnType<unknown, string | null | undefined, string | null>;
    data: Json<object>;
    status: Generated<JobStatus>;
    attempts: Generated<number>;
    result: ColumnType<unknown, string | null | undefined, string | null>;
    error: string | null;
    lease_until: Time;
    requested_at: Stamp;
    finished_at: Time;
  };
}
