import type { JobHandler } from './job-handler.ts';

export const backUp: JobHandler<'back-up'> = async () => {
  throw new Error('not built yet');
};
