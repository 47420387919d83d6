import { Queue } from 'bullmq';
import * as v from 'valibot';
import { Id } from '@sofra/contracts/common';
import { type JobData, type JobName, jobNames, jobs } from '@sofra/contracts/jobs';
import type { Db, Trx } from './db.ts';
import type { Redis } from './redis.ts';

/** The one queue: BullMQ's keys begin with `<prefix>:jobs:`. */
export const JOB_QUEUE = 'jobs';

/**
 * What travels through Redis: "look at this row" or "this schedule's time has come". The row has
 * the rest, so a lost or repeated ticket harms nothing.
 */
export const JobTicket = v.union([
  v.strictObject({ jobId: Id }),
  v.strictObject({ schedule: v.picklist(jobNames) }),
]);
export type JobTicket = v.InferOutput<typeof JobTicket>;

/** Moves job rows to the worker. The name stays a string: BullMQ types a scheduler's id by it. */
export type JobQueue = Queue<JobTicket, void, string>;

/**
 * Opens the queue on the caller's connection, which stays the caller's to close. Usable at once and
 * again after Redis was down; `onError` hears of what didn't reach it.
 */
export function openJobQueue(
  redis: Redis,
  prefix: string,
  onError?: (error: Error) => void,
): JobQueue {
  const queue: JobQueue = new Queue(JOB_QUEUE, {
    connection: redis,
    prefix,
    // A ticket left behind would make BullMQ refuse the next one of the same id.
    defaultJobOptions: { removeOnComplete: true, removeOnFail: true },
    // BullMQ asks for the version once and, when that fails, refuses every later command.
    skipVersionCheck: true,
    skipWaitingForReady: true,
  });
  queue.on('error', (error) => onError?.(error));
  return queue;
}

/**
 * Writes the request down, with the transaction's other changes; answers the row's id. With a `key`
 * there is one such job, ever: a repeat answers the first one's id. With a `subject` there is one at a
 * time: while it is requested or running, its id is the answer. With both, whichever is there. Hand the
 * id to `enqueueJob` after the commit.
 */
export async function requestJob<Name extends JobName>(
  trx: Trx,
  name: Name,
  data: JobData<Name>,
  { key = null, subject = null }: JobIdentity = {},
): Promise<number> {
  const values = { name, key, subject, data: JSON.stringify(v.parse(jobs[name].data, data)) };
  for (let attempt = 1; attempt <= 3; attempt += 1) {
    // Most repeats are seen here: the insert would use up an id each time.
    const earlier = await findEarlier(trx, values);
    if (earlier !== undefined) return earlier;
    const inserted = await trx
      .insertInto('jobs')
      .values(values)
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst();
    if (inserted) return inserted.id;
    // The one that was in the way may have ended before it is found: then there is room.
  }
  throw new Error(`job ${name} with key ${key} and subject ${subject} was neither new nor there`);
}

/** What makes a request the same as an earlier one: nothing, unless one of them is given. */
export interface JobIdentity {
  key?: string | null;
  subject?: string | null;
}

async function findEarlier(
  trx: Trx,
  { name, key, subject }: JobIdentity & { name: JobName },
): Promise<number | undefined> {
  const jobs = trx.selectFrom('jobs').select('id').where('name', '=', name);
  const sameKey = typeof key === 'string' && (await jobs.where('key', '=', key).executeTakeFirst());
  if (sameKey || typeof subject !== 'string') return sameKey ? sameKey.id : undefined;
  const open = await jobs
    .where('subject', '=', subject)
    .where('status', 'in', ['requested', 'running'])
    .executeTakeFirst();
  return open?.id;
}

/** Ends the pause of a job that failed and is to be tried again; one that runs or is done is left alone. */
export async function hurryJob(db: Db, id: number): Promise<void> {
  await db
    .updateTable('jobs')
    .set({ lease_until: null, error: null })
    .where('id', '=', id)
    .where('status', '=', 'requested')
    .where('error', 'is not', null)
    .execute();
}

/**
 * Tells the worker of a row that is committed. Never waits and never throws: without Redis the
 * worker's sweep finds the row, and the queue's `onError` hears of it (design: live).
 */
export function enqueueJob(queue: JobQueue, id: number, name: JobName): void {
  const { data, opts } = toTicket({ id, name, attempts: 0 });
  queue
    .add(name, data, opts)
    .catch((error: unknown) =>
      queue.emit('error', error instanceof Error ? error : new Error(String(error))),
    );
}

/** BullMQ's form of a row. One ticket an attempt: what is left of an earlier one can't block it. */
export function toTicket(row: { id: number; name: JobName; attempts: number }, delayMs = 0) {
  return {
    name: row.name,
    data: { jobId: row.id },
    opts: { jobId: `${row.id}-${row.attempts}`, delay: delayMs },
  };
}
