import { withSession } from '@sofra/infra/backups/session';
import { readSettingsGroup } from '@sofra/infra/settings';
import { directUrlOf } from '@sofra/infra/pooler';
import type { JobHandler } from './job-handler.ts';

/** Fresh statistics for the planner (`analyze`), where the settings ask for them; nothing is rewritten. */
export const optimize: JobHandler<'optimize'> = async ({ db, env, signal }) => {
  const { autoOptimize } = await readSettingsGroup(db, 'database');
  // Longer than a pool's statements may take.
  if (autoOptimize)
    await withSession(directUrlOf(env), signal, (session) => session.query('analyze'));
  return { analyzed: autoOptimize };
};
