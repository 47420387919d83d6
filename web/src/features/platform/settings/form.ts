/** Form fields of the platform settings, and their parsing. */
import { membersOf } from '@sofra/contracts/facts';
import {
  CompanySettings,
  DatabaseSettings,
  EmailSettings,
  NotificationSettings,
  PaymentSettings,
  PlatformSettings,
  type ReadSettings,
  SECRET_MASK,
  SecuritySettings,
  type SettingsGroup,
} from '@sofra/contracts/platform-settings';
import * as v from 'valibot';

/** A whole number as typed, within the contract's bounds. */
const whole = <Bounded extends v.GenericSchema<number, number>>({
  wrapped,
}: {
  wrapped: Bounded;
}) => v.pipe(v.string(), v.trim(), v.regex(/^\d{1,5}$/), v.transform(Number), wrapped);

/** A percentage as typed, with comma or point, in tenths. */
const Percent = v.pipe(
  v.string(),
  v.trim(),
  v.regex(/^\d{1,3}(?:[.,]\d)?$/),
  v.transform((typed) => Number(typed.replace(',', '.'))),
  PaymentSettings.entries.commissionRate.wrapped,
);

/** The groups in the order in which they are shown (S2). A new one doesn't compile until it is here. */
export const SettingsForm = v.object({
  platform: v.object({
    ...v.required(PlatformSettings).entries,
    maxBusinessesPerUser: whole(PlatformSettings.entries.maxBusinessesPerUser),
  }),
  email: v.object({
    ...v.required(EmailSettings).entries,
    smtpPort: whole(EmailSettings.entries.smtpPort),
  }),
  payment: v.object({ ...v.required(PaymentSettings).entries, commissionRate: Percent }),
  security: v.object({
    ...v.required(SecuritySettings).entries,
    sessionTimeout: whole(SecuritySettings.entries.sessionTimeout),
    maxLoginAttempts: whole(SecuritySettings.entries.maxLoginAttempts),
    passwordMinLength: whole(SecuritySettings.entries.passwordMinLength),
  }),
  notifications: v.required(NotificationSettings),
  database: v.object({
    ...v.required(DatabaseSettings).entries,
    retentionDays: whole(DatabaseSettings.entries.retentionDays),
  }),
  company: v.required(CompanySettings),
} satisfies Record<SettingsGroup, v.GenericSchema>);
export const sections = membersOf(SettingsForm.entries);
export type Section = SettingsGroup;
export type TypedSettings = v.InferInput<typeof SettingsForm>;
export type SettingsValues = v.InferOutput<typeof SettingsForm>;

/** Converts settings to form fields; a secret is its mask, or empty if not set. */
export const toTyped = (read: ReadSettings): TypedSettings => ({
  platform: {
    ...read.platform,
    maxBusinessesPerUser: String(read.platform.maxBusinessesPerUser),
  },
  email: { ...read.email, smtpPort: String(read.email.smtpPort) },
  payment: {
    ...read.payment,
    commissionRate: String(read.payment.commissionRate).replace('.', ','),
  },
  security: {
    ...read.security,
    sessionTimeout: String(read.security.sessionTimeout),
    maxLoginAttempts: String(read.security.maxLoginAttempts),
    passwordMinLength: String(read.security.passwordMinLength),
  },
  notifications: read.notifications,
  database: { ...read.database, retentionDays: String(read.database.retentionDays) },
  company: read.company,
});

/** Returns the sections that differ. */
export const changedSections = (one: ReadSettings, other: ReadSettings): Section[] =>
  sections.filter((section) => JSON.stringify(one[section]) !== JSON.stringify(other[section]));

/**
 * Returns true if the saved password would be sent to another server, or for another account there
 * (D37).
 */
export const needsPassword = (
  saved: ReadSettings['email'],
  email: SettingsValues['email'],
): boolean =>
  email.smtpPassword === SECRET_MASK &&
  (saved.smtpHost !== email.smtpHost ||
    saved.smtpPort !== email.smtpPort ||
    saved.smtpUser !== email.smtpUser);

/** Changes that are confirmed before saving, because they concern everyone at once. */
export type RiskyChange = 'maintenance' | 'twoFactor';

export const riskyChangesOf = (
  saved: ReadSettings,
  { platform, security }: SettingsValues,
): RiskyChange[] => [
  ...(platform.maintenanceMode && !saved.platform.maintenanceMode
    ? (['maintenance'] as const)
    : []),
  ...(security.twoFactorRequired && !saved.security.twoFactorRequired
    ? (['twoFactor'] as const)
    : []),
];
