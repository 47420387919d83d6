import type { JobHandler } from './job-handler.ts';

/** Fills the missing languages of a menu, its categories and dishes. */
export const translateMenu: JobHandler<'translate-menu'> = async ({ translator }) => {
  throw new Error(`${translator.provider} translates nothing yet`);
};
