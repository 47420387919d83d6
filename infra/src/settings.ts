import * as v from 'valibot';
import {
  type AllSettings,
  type EmailSettings,
  type SettingsGroup,
  settingsGroups,
} from '@sofra/contracts/platform-settings';
import type { Db } from './db.ts';
import type { Secrets } from './secrets.ts';

/** Settings that are secrets: stored sealed under `settings.<group>.<key>`, as base64. */
const secretSettings = {
  email: ['smtpPassword'],
  payment: ['secretKey', 'webhookSecret'],
} as const satisfies Partial<{ [Group in SettingsGroup]: readonly (keyof AllSettings[Group])[] }>;

/** Keys of a group that are secrets. */
export const secretKeys = (group: SettingsGroup): readonly string[] =>
  Object.entries(secretSettings).find(([of]) => of === group)?.[1] ?? [];

/** Context under which a secret setting is sealed. */
export const secretContext = (group: SettingsGroup, key: string): string =>
  `settings.${group}.${key}`;

/**
 * Reads a group of the platform settings, with defaults filled in; secrets stay sealed. Each value
 * is validated separately: an invalid one must not reset the others.
 */
export async function readSettingsGroup<Group extends SettingsGroup>(
  db: Db,
  group: Group,
): Promise<AllSettings[Group]>;
export async function readSettingsGroup(db: Db, group: SettingsGroup): Promise<unknown> {
  const row = await db
    .selectFrom('platform_settings')
    .select('value')
    .where('section', '=', group)
    .executeTakeFirst();
  const known = v.safeParse(v.record(v.string(), v.unknown()), row?.value);
  const stored = known.success ? known.output : {};
  const secrets = secretKeys(group);
  const schema: v.GenericSchema = settingsGroups[group];
  const sound = Object.entries(stored).filter(
    ([key, value]) => !secrets.includes(key) && v.safeParse(schema, { [key]: value }).success,
  );
  const sealed = secrets.flatMap((key) => {
    const value = stored[key];
    return typeof value === 'string' ? [[key, value] as const] : [];
  });
  const parsed = v.parse(
    v.record(v.string(), v.unknown()),
    v.parse(schema, Object.fromEntries(sound)),
  );
  return { ...parsed, ...Object.fromEntries(sealed) };
}

/** Reads the mail settings with the password decrypted, for sending. */
export async function openEmailSettings(db: Db, secrets: Secrets): Promise<EmailSettings> {
  const email = await readSettingsGroup(db, 'email');
  if (email.smtpPassword === '') return email;
  const sealed = Buffer.from(email.smtpPassword, 'base64');
  return { ...email, smtpPassword: secrets.open(secretContext('email', 'smtpPassword'), sealed) };
}

/** Section of `platform_settings` with the secret key that was replaced last. */
export const PREVIOUS_KEY_SECTION = 'payment.previous';
const PreviousKey = v.object({ secretKey: v.string() });

/** Payment settings with their secrets decrypted; empty ones aren't set. */
export interface OpenPaymentSettings {
  settings: AllSettings['payment'];
  /** True if a secret key is stored, even if it can't be decrypted. */
  hasSecretKey: boolean;
  /** Key that was replaced last: payments that it began are resolved and refunded with it. */
  previousKey: string;
}

/** Reads the payment settings with their secrets decrypted; one that can't be decrypted is empty. */
export async function openPaymentSettings(db: Db, secrets: Secrets): Promise<OpenPaymentSettings> {
  const settings = await readSettingsGroup(db, 'payment');
  const row = await db
    .selectFrom('platform_settings')
    .select('value')
    .where('section', '=', PREVIOUS_KEY_SECTION)
    .executeTakeFirst();
  const previous = v.safeParse(PreviousKey, row?.value);
  const open = (key: 'secretKey' | 'webhookSecret', sealed: string): string => {
    try {
      return secrets.open(secretContext('payment', key), Buffer.from(sealed, 'base64'));
    } catch {
      return '';
    }
  };
  return {
    settings: {
      ...settings,
      secretKey: open('secretKey', settings.secretKey),
      webhookSecret: open('webhookSecret', settings.webhookSecret),
    },
    hasSecretKey: settings.secretKey !== '',
    previousKey: previous.success ? open('secretKey', previous.output.secretKey) : '',
  };
}
