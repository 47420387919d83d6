import { Queue } from 'bullmq';
import { sql } from 'kysely';
import * as v from 'valibot';
import { Id } from '@sofra/contracts/common';
import { type JobData, type JobName, jobNames, jobs } from '@sofra/contracts/jobs';
import type { Db, Trx } from './db.ts';
import type { Redis } from './redis.ts';

/** Name of the only queue: BullMQ's keys begin with `<prefix>:jobs:`. */
export const JOB_QUEUE = 'jobs';

/**
 * Job message sent through Redis: "process this row" or "this schedule is due". All other data is
 * in the row, so losing or repeating a message is harmless.
 */
export const JobMessage = v.union([
  v.strictObject({ jobId: Id }),
  v.strictObject({ schedule: v.picklist(jobNames) }),
]);
export type JobMessage = v.InferOutput<typeof JobMessage>;

/**
 * Queue that brings job messages to the worker. The name stays a string: BullMQ types a
 * scheduler's id by it.
 */
export type JobQueue = Queue<JobMessage, void, string>;

/**
 * Opens the queue on the caller's connection; the caller closes that connection. The queue can be
 * used at once and recovers when Redis does. `onError` receives failed sends.
 */
export function openJobQueue(
  redis: Redis,
  prefix: string,
  onError?: (error: Error) => void,
): JobQueue {
  const queue: JobQueue = new Queue(JOB_QUEUE, {
    connection: redis,
    prefix,
    // A finished message left in Redis would make BullMQ refuse the next one with the same id.
    defaultJobOptions: { removeOnComplete: true, removeOnFail: true },
    // BullMQ reads the version once and refuses every later command if that fails.
    skipVersionCheck: true,
    skipWaitingForReady: true,
  });
  queue.on('error', (error) => onError?.(error));
  return queue;
}

/**
 * Inserts the job row in the caller's transaction and returns its id. With a `key` there is only
 * one such job, ever: a repeat returns the first one's id. With a `subject` there is one open job
 * at a time: while it is requested or running, its id is returned. With both, either match returns
 * the existing job. Pass the id to `enqueueJob` after the commit.
 */
export async function requestJob<Name extends JobName>(
  trx: Trx,
  name: Name,
  data: JobData<Name>,
  { key = null, subject = null }: JobIdentity = {},
): Promise<number> {
  const values = { name, key, subject, data: JSON.stringify(v.parse(jobs[name].data, data)) };
  for (let attempt = 1; attempt <= 3; attempt += 1) {
    // Finds most repeats before the insert, which would use up an id each time.
    const earlier = await findEarlier(trx, values);
    if (earlier !== undefined) return earlier;
    const inserted = await trx
      .insertInto('jobs')
      .values(values)
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst();
    if (inserted) return inserted.id;
    // The conflicting job may end before it is found; the next attempt then inserts.
  }
  throw new Error(
    `job ${name} with key ${key} and subject ${subject} could neither be inserted nor found`,
  );
}

/**
 * Returns the part of a statement that inserts a job for each row of `from`; `data` is SQL too. Pass the
 * returned ids to `enqueueJob` after the commit.
 */
export const insertJobSql = (name: JobName, data: string, from: string): string =>
  `insert into jobs (name, data) select '${name}', ${data} from ${from} returning id`;

/**
 * Identity of a request. Two requests with the same `key` or `subject` share a job; without either
 * none do.
 */
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

/** Delays a job that was just requested by `delayMs`. */
export async function delayJob(trx: Trx, id: number, delayMs: number): Promise<void> {
  await trx
    .updateTable('jobs')
    .set({ lease_until: sql<Date>`now() + ${delayMs} * interval '1 millisecond'` })
    .where('id', '=', id)
    .where('status', '=', 'requested')
    .execute();
}

/** Ends the retry delay of a failed job; running and finished jobs are not changed. */
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
 * Notifies the worker of a committed row. Returns immediately and never throws: without Redis,
 * `onError` of the queue is called and the worker's sweep finds the row.
 */
export function enqueueJob(queue: JobQueue, id: number, name: JobName, delayMs = 0): void {
  const { data, opts } = toJobMessage({ id, name, attempts: 0 }, delayMs);
  queue
    .add(name, data, opts)
    .catch((error: unknown) =>
      queue.emit('error', error instanceof Error ? error : new Error(String(error))),
    );
}

/**
 * Converts a row to BullMQ's form. The message id contains the attempt, so a leftover of an
 * earlier attempt can't block it.
 */
export function toJobMessage(row: { id: number; name: JobName; attempts: number }, delayMs = 0) {
  return {
    name: row.name,
    data: { jobId: row.id },
    opts: { jobId: `${row.id}-${row.attempts}`, delay: delayMs },
  };
}
