import * as contract from '@sofra/contracts/platform-settings';
import { enqueueJob } from '@sofra/infra/jobs';
import { createSecrets } from '@sofra/infra/secrets';
import { readSettingsGroup } from '@sofra/infra/settings';
import type { AuthServices } from '../auth/auth-services.ts';
import { requireSignedIn } from '../core/caller.ts';
import type { Deps } from '../core/deps.ts';
import { type Endpoint, handle } from '../http/endpoint.ts';
import { changeSettings } from './change-settings.ts';
import { readAllSettings } from './read-settings.ts';
import { sendTestEmail } from './test-email.ts';
import { readVersion } from './version.ts';

export function settingsEndpoints(
  deps: Deps,
  { settings, limits }: Pick<AuthServices, 'settings' | 'limits'>,
): Endpoint[] {
  const { db, env, rooms, jobs } = deps;
  const version = readVersion();
  const secrets = createSecrets(env.SOFRA_SECRET);
  return [
    handle(contract.readSettings, () => readAllSettings(db, env, { secrets, version })),
    handle(contract.readPlatformState, () => readSettingsGroup(db, 'platform')),
    handle(contract.changeSettings, async ({ body }, { caller }) => {
      const { userId: actorId, name } = requireSignedIn(caller);
      const by = { actorId, name, env, secrets };
      const mailJobIds = await rooms.transact((trx) => changeSettings(trx, by, body));
      settings.forget();
      for (const id of mailJobIds) enqueueJob(jobs, id, 'send-mail');
      return readAllSettings(db, env, { secrets, version });
    }),
    handle(contract.sendTestEmail, async (_input, { caller, reply }) => {
      const admin = requireSignedIn(caller);
      await limits.mail(admin);
      const gone = new AbortController();
      reply.raw.once('close', () => gone.abort());
      return sendTestEmail(deps, admin.userId, gone.signal);
    }),
  ];
}
