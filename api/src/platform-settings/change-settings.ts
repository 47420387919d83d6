import { membersOf } from '@sofra/contracts/facts';
import {
  type changeSettings as contract,
  SECRET_MASK,
  type SettingsGroup,
  settingsGroups,
} from '@sofra/contracts/platform-settings';
import type { RouteInput } from '@sofra/contracts/route';
import type { Trx } from '@sofra/infra/db';
import type { Env } from '@sofra/infra/env';
import { raiseNotice } from '@sofra/infra/notices';
import { emit } from '@sofra/infra/rooms';
import type { Secrets } from '@sofra/infra/secrets';
import {
  PREVIOUS_KEY_SECTION,
  readSettingsGroup,
  secretContext,
  secretKeys,
} from '@sofra/infra/settings';
import { writeAudit } from '../core/write-audit.ts';
import { AppError } from '../lib/errors.ts';
import { requireMailServer } from './mail-server.ts';
import { notifyMaintenance } from './notify-maintenance.ts';

type Change = RouteInput<typeof contract>['body'];
type Values = Record<string, unknown>;

export interface Changing {
  actorId: number;
  /** Name of the actor. */
  name: string;
  env: Pick<Env, 'ALLOW_PRIVATE_SMTP'>;
  secrets: Secrets;
}

/** Serializes changes; throws `settings_changed` if the settings were changed since they were read. */
async function lockSettings(trx: Trx, revision: number | undefined): Promise<void> {
  const held = await trx
    .selectFrom('installation')
    .select('settings_revision as revision')
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  if (revision !== undefined && revision !== held.revision) throw new AppError('settings_changed');
}

/** Decrypts a stored secret; undefined if there is none, or it can't be decrypted. */
function opened(
  secrets: Secrets,
  group: SettingsGroup,
  key: string,
  sealed: unknown,
): string | undefined {
  if (typeof sealed !== 'string' || sealed === '') return undefined;
  try {
    return secrets.open(secretContext(group, key), Buffer.from(sealed, 'base64'));
  } catch {
    return undefined;
  }
}

/**
 * Returns a group for storage: the mask and the same text keep a secret, an empty text clears it, any other text
 * is encrypted.
 */
function toStored(group: SettingsGroup, held: Values, asked: Values, secrets: Secrets): Values {
  const stored = { ...asked };
  // The product's own version, whatever is sent (S3).
  delete stored['version'];
  for (const key of secretKeys(group)) {
    const typed = String(asked[key]);
    const isKept = typed === SECRET_MASK || typed === opened(secrets, group, key, held[key]);
    if (isKept) stored[key] = held[key];
    else if (typed !== '') {
      stored[key] = secrets.seal(secretContext(group, key), typed).toString('base64');
    }
  }
  return stored;
}

async function store(trx: Trx, section: string, value: Values): Promise<void> {
  const values = { value: JSON.stringify(value), updated_at: new Date() };
  await trx
    .insertInto('platform_settings')
    .values({ section, ...values })
    .onConflict((conflict) => conflict.column('section').doUpdateSet(values))
    .execute();
}

/**
 * Keeps a card provider's key that another one replaces, because payments may be open with it or refunded
 * later. Clearing the key deletes both.
 */
async function keepPreviousKey(trx: Trx, held: unknown, next: unknown): Promise<void> {
  if (typeof next === 'string' && next !== '') {
    if (typeof held === 'string' && held !== '') {
      await store(trx, PREVIOUS_KEY_SECTION, { secretKey: held });
    }
    return;
  }
  await trx.deleteFrom('platform_settings').where('section', '=', PREVIOUS_KEY_SECTION).execute();
}

/** Stores a whole group; returns the changed keys, such as `security.sessionTimeout`. */
async function changeGroup(
  trx: Trx,
  group: SettingsGroup,
  asked: Values,
  secrets: Secrets,
): Promise<string[]> {
  const held: Values = { ...(await readSettingsGroup(trx, group)) };
  const stored = toStored(group, held, asked, secrets);
  const changed = Object.keys(stored).filter((key) => stored[key] !== held[key]);
  if (changed.length === 0) return [];
  await store(trx, group, stored);
  if (group === 'payment' && changed.includes('secretKey')) {
    await keepPreviousKey(trx, held['secretKey'], stored['secretKey']);
  }
  return changed.map((key) => `${group}.${key}`);
}

/**
 * Saves the given groups and notifies every process and the platform's users; unchanged values
 * change nothing. Throws `settings_changed`, `smtp_password_required` and `invalid_input`. Returns
 * the jobs of the mails about the start or end of maintenance.
 */
export async function changeSettings(
  trx: Trx,
  { actorId, name, env, secrets }: Changing,
  { revision, ...groups }: Change,
): Promise<number[]> {
  await lockSettings(trx, revision);
  if (groups.email) {
    requireMailServer(await readSettingsGroup(trx, 'email'), groups.email, env);
  }
  const changed: string[] = [];
  for (const group of membersOf(settingsGroups)) {
    const asked = groups[group];
    if (asked) changed.push(...(await changeGroup(trx, group, asked, secrets)));
  }
  if (changed.length === 0) return [];
  const now = await trx
    .updateTable('installation')
    .set((installation) => ({
      settings_revision: installation('settings_revision', '+', 1),
    }))
    .returning('settings_revision as revision')
    .executeTakeFirstOrThrow();
  // Names only, because values may be secret.
  await writeAudit(trx, { actorId, action: 'settings.changed', details: { keys: changed } });
  emit(trx, 'platform', 'settings.changed', now);
  // A changed mail server also sends the mail about its change.
  for (const group of ['email', 'payment'] as const) {
    if (changed.some((key) => key.startsWith(`${group}.`))) {
      await raiseNotice(trx, `settings.${group}`, { name });
    }
  }
  if (!groups.platform || !changed.includes('platform.maintenanceMode')) return [];
  return notifyMaintenance(trx, actorId, groups.platform.maintenanceMode ? 'began' : 'ended');
}
