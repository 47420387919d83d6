import type { JobHandler } from './job-handler.ts';

/** Translates one text into the languages the cache doesn't have it in (spec §7). */
export const translateText: JobHandler<'translate-text'> = async ({ translator }) => {
  throw new Error(`${translator.provider} translates nothing yet`);
};
