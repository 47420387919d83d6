import type { JobHandler } from './job-handler.ts';

export const sendTestMail: JobHandler<'send-test-mail'> = async () => {
  throw new Error('not built yet');
};
