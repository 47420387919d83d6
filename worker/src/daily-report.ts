import type { JobHandler } from './job-handler.ts';

export const dailyReport: JobHandler<'daily-report'> = async () => {
  throw new Error('not built yet');
};
