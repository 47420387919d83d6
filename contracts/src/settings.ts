import * as v from 'valibot';
import { Instant, text } from './common.ts';
import { EmailAddress } from './businesses.ts';
import { nameText } from './names.ts';
import { defineRoute } from './route.ts';

/** The least and the most that each whole number may be. */
export const settingsBounds = {
  maxBusinessesPerUser: [1, 100],
  smtpPort: [1, 65_535],
  sessionTimeout: [5, 1440],
  maxLoginAttempts: [3, 20],
  passwordMinLength: [8, 64],
  retentionDays: [1, 365],
} as const;

const count = (of: keyof typeof settingsBounds) => {
  const [min, max] = settingsBounds[of];
  return v.pipe(v.number(), v.integer(), v.minValue(min), v.maxValue(max));
};

/** A text of one line: some become part of a mail's head, and all are typed into one line. */
const line = (max: number, min = 0) => v.pipe(text(max, min), v.regex(/^\P{Cc}*$/u, 'one line'));

/**
 * Placeholder for a secret that is set. Secrets are never returned, and saving the placeholder
 * keeps the current one (D37).
 */
export const SECRET_MASK = '••••••••';
/** A secret as it is written: the mask keeps it, an empty text clears it. */
const Secret = v.optional(line(500), '');

/** The platform itself, and what it lets users open (S3, §9, D9). */
export const PlatformSettings = v.object({
  /** Name of the platform in mails and authenticator apps. */
  name: v.optional(nameText(60, 1), 'Sofra'),
  maintenanceMode: v.optional(v.boolean(), false),
  registrationEnabled: v.optional(v.boolean(), true),
  maxBusinessesPerUser: v.optional(count('maxBusinessesPerUser'), 5),
});
export type PlatformSettings = v.InferOutput<typeof PlatformSettings>;

/** The ports mail goes through. */
export const mailPorts = [25, 465, 587, 2525] as const;

/** The mail server; without a host, the one of the environment (S3). */
export const EmailSettings = v.object({
  smtpHost: v.optional(v.union([v.literal(''), v.pipe(text(253), v.regex(/^[\w.:-]+$/))]), ''),
  smtpPort: v.optional(count('smtpPort'), 587),
  smtpUser: v.optional(line(254), ''),
  smtpPassword: Secret,
  fromEmail: v.optional(v.union([v.literal(''), EmailAddress]), ''),
  fromName: v.optional(nameText(120), ''),
});
export type EmailSettings = v.InferOutput<typeof EmailSettings>;

/** Settings for a future card payment provider (S3): stored, not used yet. */
export const PaymentSettings = v.object({
  cardEnabled: v.optional(v.boolean(), true),
  publishableKey: v.optional(line(255), ''),
  secretKey: Secret,
  /** Percent, in steps of a tenth. */
  commissionRate: v.optional(
    v.pipe(
      v.number(),
      v.minValue(0),
      v.maxValue(100),
      v.check((rate) => Math.abs(rate * 10 - Math.round(rate * 10)) < 1e-6, 'tenths'),
    ),
    2.5,
  ),
  subscriptionEnabled: v.optional(v.boolean(), false),
});
export type PaymentSettings = v.InferOutput<typeof PaymentSettings>;

/** Mails that the platform sends automatically (S3). */
export const NotificationSettings = v.object({
  /** A new application to the platform's users; a decision to the applicant. */
  businessApprovalNotifications: v.optional(v.boolean(), true),
  /** Begin and end of maintenance to the owners. */
  systemMaintenanceNotifications: v.optional(v.boolean(), true),
  /** A lockout, a password, a role or a second factor changed by another user, to whom it concerns. */
  securityAlertNotifications: v.optional(v.boolean(), true),
  /** Yesterday in figures: the platform's to its admins, each business's to its owners. */
  dailyReportsEnabled: v.optional(v.boolean(), true),
});
export type NotificationSettings = v.InferOutput<typeof NotificationSettings>;

/** Signing in (S9, D7 to 9). */
export const SecuritySettings = v.object({
  /** Idle minutes after which a user is signed out. */
  sessionTimeout: v.optional(count('sessionTimeout'), 30),
  maxLoginAttempts: v.optional(count('maxLoginAttempts'), 5),
  passwordMinLength: v.optional(count('passwordMinLength'), 8),
  /** For platform roles and owners, enrolled at their next sign-in. */
  twoFactorRequired: v.optional(v.boolean(), false),
});
export type SecuritySettings = v.InferOutput<typeof SecuritySettings>;

export const backupFrequencies = ['hourly', 'daily', 'weekly', 'monthly'] as const;
export type BackupFrequency = (typeof backupFrequencies)[number];

/** Backups and upkeep of the database (S9). */
export const DatabaseSettings = v.object({
  backupFrequency: v.optional(v.picklist(backupFrequencies), 'daily'),
  /** Older backups are deleted, never the three newest verified ones. */
  retentionDays: v.optional(count('retentionDays'), 30),
  /** Fresh statistics for the planner every night (`analyze`). */
  autoOptimize: v.optional(v.boolean(), true),
});
export type DatabaseSettings = v.InferOutput<typeof DatabaseSettings>;

/** The six groups (S3); each value has its default (S9). */
export const settingsGroups = {
  platform: PlatformSettings,
  email: EmailSettings,
  payment: PaymentSettings,
  notifications: NotificationSettings,
  security: SecuritySettings,
  database: DatabaseSettings,
} as const;
export type SettingsGroup = keyof typeof settingsGroups;
export type AllSettings = {
  [Group in SettingsGroup]: v.InferOutput<(typeof settingsGroups)[Group]>;
};

/** The settings as an admin reads them: secrets are the mask, or empty where none is set. */
export const ReadSettings = v.object({
  ...settingsGroups,
  /** Version of the running product; read-only. */
  version: v.string(),
  /** Grows with each change: sent along, a change made meanwhile by another user isn't overwritten. */
  revision: v.number(),
  updatedAt: v.nullable(Instant),
});
export type ReadSettings = v.InferOutput<typeof ReadSettings>;

export const readSettings = defineRoute({
  method: 'GET',
  path: '/api/admin/settings',
  action: 'settings.read',
  summary: 'The platform’s settings',
  response: ReadSettings,
});

/** Returns the settings that all platform users need; read again after `settings.changed`. */
export const readPlatformState = defineRoute({
  method: 'GET',
  path: '/api/admin/settings/state',
  action: 'platform.dashboard',
  summary: 'Whether there is maintenance',
  response: v.object({ maintenanceMode: v.boolean() }),
});

/**
 * Saves the groups that are named, whole (S7): what is left out of a group takes its default.
 * Another mail server asks for its password again; `settings_changed` where `revision` isn't the one
 * read. Every process acts on it within a second.
 */
export const changeSettings = defineRoute({
  method: 'PUT',
  path: '/api/admin/settings',
  action: 'settings.change',
  summary: 'Save the platform’s settings',
  body: v.strictObject({
    platform: v.exactOptional(
      // The specification counts the version among them: taken, and the product's own all the same.
      v.strictObject({ ...PlatformSettings.entries, version: v.exactOptional(text(60)) }),
    ),
    email: v.exactOptional(v.strictObject(EmailSettings.entries)),
    payment: v.exactOptional(v.strictObject(PaymentSettings.entries)),
    notifications: v.exactOptional(v.strictObject(NotificationSettings.entries)),
    security: v.exactOptional(v.strictObject(SecuritySettings.entries)),
    database: v.exactOptional(v.strictObject(DatabaseSettings.entries)),
    revision: v.exactOptional(v.number()),
  }),
  response: ReadSettings,
  errors: ['settings_changed', 'smtp_password_required'],
});

/**
 * Reasons why a mail wasn't sent. Our own codes, because a server's message may contain anything.
 */
export const mailFaults = [
  /** No mail server is set. */
  'not_configured',
  /** Its address is private, or the port is none for mail. */
  'not_allowed',
  'unreachable',
  'timeout',
  'tls',
  'login_refused',
  'sender_refused',
  'recipient_refused',
  'refused',
  /** It may have arrived: the connection ended while it was handed over. */
  'unknown',
] as const;
export type MailFault = (typeof mailFaults)[number];

/**
 * Mails the acting admin with the saved settings (S7), at most once, and returns the result: `kept`
 * means that it is in this installation's own mailbox (demo). `test_email_failed` has `fault` in
 * its details.
 */
export const sendTestEmail = defineRoute({
  method: 'POST',
  path: '/api/admin/settings/test-email',
  action: 'settings.testEmail',
  summary: 'Send a test email to oneself',
  response: v.object({ status: v.picklist(['sent', 'kept']), to: v.string() }),
  errors: ['test_email_failed'],
});
