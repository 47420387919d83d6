import * as v from 'valibot';
import { type JobName, type JobResult, jobs } from '@sofra/contracts/jobs';
import type { JobContext, JobHandlers } from './job-handler.ts';
import { pruneRoomEvents } from './prune-room-events.ts';
import { scrubGuests } from './scrub-guests.ts';

/** Who does what: a job of the contract without a handler doesn't compile. */
export const handlers: JobHandlers = {
  'prune-room-events': pruneRoomEvents,
  'scrub-guests': scrubGuests,
};

/** Runs the job's handler between the contract's two schemas. */
export async function handleJob<Name extends JobName>(
  handlers: JobHandlers,
  name: Name,
  context: JobContext,
  data: unknown,
): Promise<JobResult<Name>> {
  const result = await handlers[name](context, v.parse(jobs[name].data, data));
  return v.parse(jobs[name].result, result);
}
