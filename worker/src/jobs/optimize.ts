import { withSession } from '@sofra/infra/backups/session';
import { readSettingsGroup } from '@sofra/infra/settings';
import { directUrlOf } from '@sofra/infra/pooler';
import type { JobHandler } from '../runner/job-handler.ts';

/** Runs `analyze` for the query planner if the settings ask for it; rewrites nothing. */
export const optimize: JobHandler<'optimize'> = async ({ db, env, signal }) => {
  const { autoOptimize } = await readSettingsGroup(db, 'database');
  // A separate session, because it exceeds the statement timeout of the pool.
  if (autoOptimize)
    await withSession(directUrlOf(env), signal, (session) => session.query('analyze'));
  return { analyzed: autoOptimize };
};
