import type { JobHandler } from './job-handler.ts';

export const optimize: JobHandler<'optimize'> = async () => {
  throw new Error('not built yet');
};
