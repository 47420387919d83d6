import * as v from 'valibot';

/** Every job of the worker: what it is handed and what it leaves behind. Jobs are commands. */
export const jobs = {
  /** Drops room events older than the replay window (48 h). */
  'prune-room-events': { data: v.strictObject({}), result: v.object({ pruned: v.number() }) },
  /** Empties what is personal in guests whose session ended 30 days ago; totals stay. */
  'scrub-guests': { data: v.strictObject({}), result: v.object({ scrubbed: v.number() }) },
} as const;

export type JobName = keyof typeof jobs;
export const jobNames = Object.keys(jobs) as JobName[];
export type JobData<Name extends JobName> = v.InferOutput<(typeof jobs)[Name]['data']>;
export type JobResult<Name extends JobName> = v.InferOutput<(typeof jobs)[Name]['result']>;

export const jobStatuses = ['requested', 'running', 'done', 'failed'] as const;
export type JobStatus = (typeof jobStatuses)[number];

/** When the worker requests a job by itself (cron, UTC). */
export const jobSchedules: Record<JobName, string> = {
  'prune-room-events': '7 * * * *',
  'scrub-guests': '40 3 * * *',
};
