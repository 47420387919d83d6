import * as v from 'valibot';
import { Instant, text, Version } from './common.ts';
import { EmailAddress } from './businesses.ts';
import { nameText } from './names.ts';
import { defineRoute } from './route.ts';
import { translationProviders } from './translation-providers.ts';

/** Minimum and maximum of each whole number. */
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

/** Single-line text: some of these become mail headers. */
const line = (max: number, min = 0) => v.pipe(text(max, min), v.regex(/^\P{Cc}*$/u, 'one line'));

/**
 * Placeholder for a secret that is set. Secrets are never returned; saving the placeholder keeps the current
 * one (D37).
 */
export const SECRET_MASK = '••••••••';
/** A secret in a request: the mask keeps it, an empty text clears it. */
const Secret = v.optional(line(500), '');

/** General settings: the platform's name and whether users may register (S3, §9, D9). */
export const PlatformSettings = v.object({
  /** Name of the platform on pages, in mails and in authenticator apps. */
  name: v.optional(nameText(60, 1), 'Sofra'),
  maintenanceMode: v.optional(v.boolean(), false),
  registrationEnabled: v.optional(v.boolean(), true),
  maxBusinessesPerUser: v.optional(count('maxBusinessesPerUser'), 5),
});
export type PlatformSettings = v.InferOutput<typeof PlatformSettings>;

/** Ports allowed for the mail server. */
export const mailPorts = [25, 465, 587, 2525] as const;

/** Mail server; an empty host means the one of the environment (S3). */
export const EmailSettings = v.object({
  smtpHost: v.optional(v.union([v.literal(''), v.pipe(text(253), v.regex(/^[\w.:-]+$/))]), ''),
  smtpPort: v.optional(count('smtpPort'), 587),
  smtpUser: v.optional(line(254), ''),
  smtpPassword: Secret,
  fromEmail: v.optional(v.union([v.literal(''), EmailAddress]), ''),
  fromName: v.optional(nameText(120), ''),
});
export type EmailSettings = v.InferOutput<typeof EmailSettings>;

/** A shorter secret can be guessed: the webhook refuses everything. */
export const MIN_WEBHOOK_SECRET = 16;

/**
 * Card payments on the phone (S3): guests can pay if `cardEnabled`, `secretKey` and `webhookSecret` are set
 * (ADR-0048).
 */
export const PaymentSettings = v.object({
  cardEnabled: v.optional(v.boolean(), true),
  /** Not needed, because guests type their card on the provider's own page. */
  publishableKey: v.optional(line(255), ''),
  secretKey: Secret,
  /** Secret with which the provider signs its events. */
  webhookSecret: v.optional(
    v.pipe(
      line(500),
      v.check(
        (secret) => secret === '' || secret === SECRET_MASK || secret.length >= MIN_WEBHOOK_SECRET,
        'too short',
      ),
    ),
    '',
  ),
  /** Percent, in steps of 0.1. */
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
  /** Mails new applications to the platform's users, and decisions to the applicant. */
  businessApprovalNotifications: v.optional(v.boolean(), true),
  /** Mails the owners when maintenance begins and ends. */
  systemMaintenanceNotifications: v.optional(v.boolean(), true),
  /** Mails a user about a lockout, or when another user changed their password, role or second factor. */
  securityAlertNotifications: v.optional(v.boolean(), true),
  /** Mails yesterday's figures: of the platform to its admins, of a business to its owners. */
  dailyReportsEnabled: v.optional(v.boolean(), true),
});
export type NotificationSettings = v.InferOutput<typeof NotificationSettings>;

/** Sign-in rules (S9, D7 to D9). */
export const SecuritySettings = v.object({
  /** Minutes of inactivity after which a user is signed out. */
  sessionTimeout: v.optional(count('sessionTimeout'), 30),
  maxLoginAttempts: v.optional(count('maxLoginAttempts'), 5),
  passwordMinLength: v.optional(count('passwordMinLength'), 8),
  /** Requires platform roles and owners to set up a second factor at their next sign-in. */
  twoFactorRequired: v.optional(v.boolean(), false),
});
export type SecuritySettings = v.InferOutput<typeof SecuritySettings>;

export const backupFrequencies = ['hourly', 'daily', 'weekly', 'monthly'] as const;
export type BackupFrequency = (typeof backupFrequencies)[number];

/** Backups and database maintenance (S9). */
export const DatabaseSettings = v.object({
  backupFrequency: v.optional(v.picklist(backupFrequencies), 'daily'),
  /** Deletes older backups, except the three newest verified ones. */
  retentionDays: v.optional(count('retentionDays'), 30),
  /** Refreshes the query planner's statistics every night (`analyze`). */
  autoOptimize: v.optional(v.boolean(), true),
});
export type DatabaseSettings = v.InferOutput<typeof DatabaseSettings>;

/** Number of newest verified backups that are kept, whatever their age. */
export const NEWEST_BACKUPS_KEPT = 3;
const daysBetweenBackups: Record<BackupFrequency, number> = {
  hourly: 1 / 24,
  daily: 1,
  weekly: 7,
  monthly: 31,
};
/** Returns the days after which a backup is deleted at the latest, as long as new ones are made. */
export const backupDays = ({ retentionDays, backupFrequency }: DatabaseSettings): number =>
  Math.max(retentionDays, Math.ceil(NEWEST_BACKUPS_KEPT * daysBetweenBackups[backupFrequency]));

/** The company that operates the platform, as stated in the imprint and the privacy text. */
export const CompanySettings = v.object({
  title: v.optional(line(160), ''),
  address: v.optional(line(300), ''),
  mersis: v.optional(line(40), ''),
  tax: v.optional(line(120), ''),
  representative: v.optional(line(160), ''),
  email: v.optional(v.union([v.literal(''), EmailAddress]), ''),
  phone: v.optional(line(40), ''),
  kep: v.optional(line(120), ''),
});
export type CompanySettings = v.InferOutput<typeof CompanySettings>;

/** The six groups of S3 with the default of each value (S9), and the company's details. */
export const settingsGroups = {
  platform: PlatformSettings,
  email: EmailSettings,
  payment: PaymentSettings,
  notifications: NotificationSettings,
  security: SecuritySettings,
  database: DatabaseSettings,
  company: CompanySettings,
} as const;
export type SettingsGroup = keyof typeof settingsGroups;
export type AllSettings = {
  [Group in SettingsGroup]: v.InferOutput<(typeof settingsGroups)[Group]>;
};

type Changed<Group> =
  Group extends v.ObjectSchema<infer Entries, undefined>
    ? v.ExactOptionalSchema<v.StrictObjectSchema<Entries, undefined>, undefined>
    : never;
/** The groups as a request changes them: each is optional, and whole. */
const changedGroups = Object.fromEntries(
  Object.entries(settingsGroups).map(([group, { entries }]) => [
    group,
    v.exactOptional<v.GenericSchema>(v.strictObject<v.ObjectEntries>(entries)),
  ]),
) as { [Group in SettingsGroup]: Changed<(typeof settingsGroups)[Group]> };

/** Translation service of the installation, which the environment chooses (ADR-0007); read-only. */
export const TranslationService = v.object({
  provider: v.picklist(translationProviders),
  /** Host of the service, without its path; null for the glossary and a provider's own address. */
  host: v.nullable(v.string()),
  model: v.nullable(v.string()),
  lastAnswerAt: v.nullable(Instant),
  /** Time of the latest request that failed and hasn't succeeded since. */
  lastFailureAt: v.nullable(Instant),
  /** Characters sent since the first day of the month. */
  charactersThisMonth: v.number(),
  /** Price of a million characters in minor units, if the environment states it. */
  price: v.nullable(v.object({ minor: v.number(), currency: v.string() })),
});
export type TranslationService = v.InferOutput<typeof TranslationService>;

/** State of card payments on the phone; read-only. */
export const CardPayments = v.object({
  /** Offer to guests; `test` is the test provider of a demo. */
  online: v.nullable(v.picklist(['card', 'test'])),
  /** Mode of the secret key; null without one, or if its prefix is unknown. */
  mode: v.nullable(v.picklist(['test', 'live'])),
  /** Address to enter at the provider. */
  webhookUrl: v.string(),
});
export type CardPayments = v.InferOutput<typeof CardPayments>;

/** Settings as an admin reads them; secrets are masked, or empty if not set. */
export const ReadSettings = v.object({
  ...settingsGroups,
  cardPayments: CardPayments,
  translation: TranslationService,
  /** Version of the running product; read-only. */
  version: v.string(),
  /** Increases with each change. Sent along when saving, it prevents overwriting another user's change. */
  revision: v.number(),
  updatedAt: v.nullable(Instant),
});
export type ReadSettings = v.InferOutput<typeof ReadSettings>;

export const readSettings = defineRoute({
  method: 'GET',
  path: '/api/admin/settings',
  action: 'settings.read',
  summary: 'Get the platform settings',
  response: ReadSettings,
});

/** Returns the settings that all platform users need; read again after `settings.changed`. */
export const readPlatformState = defineRoute({
  method: 'GET',
  path: '/api/admin/settings/state',
  action: 'platform.dashboard',
  summary: 'Get the maintenance state',
  response: v.object({ maintenanceMode: v.boolean() }),
});

/**
 * Saves the given groups as a whole (S7): omitted values of a group take their default. A changed mail server
 * requires its password again. Throws `settings_changed` if `revision` is out of date. Every process applies
 * the change within a second.
 */
export const changeSettings = defineRoute({
  method: 'PUT',
  path: '/api/admin/settings',
  action: 'settings.change',
  summary: 'Save the platform settings',
  body: v.strictObject({
    ...changedGroups,
    platform: v.exactOptional(
      // Accepts and ignores `version`, which the specification lists here.
      v.strictObject({ ...PlatformSettings.entries, version: v.exactOptional(text(60)) }),
    ),
    revision: v.exactOptional(Version),
  }),
  response: ReadSettings,
  errors: ['settings_changed', 'smtp_password_required'],
});

/** Reasons why a mail wasn't sent. Fixed codes, because a server's message may contain anything. */
export const mailErrors = [
  /** No mail server is configured. */
  'not_configured',
  /** Its address is private, or its port isn't a mail port. */
  'not_allowed',
  'unreachable',
  'timeout',
  'tls',
  'login_refused',
  'sender_refused',
  'recipient_refused',
  'refused',
  /** It may have arrived: the connection ended during delivery. */
  'unknown',
] as const;
export type MailErrorCode = (typeof mailErrors)[number];

/**
 * Mails the acting admin with the saved settings (S7), at most once, and returns the result. `kept` means
 * that it was stored in this installation's own mailbox (demo). `test_email_failed` has `fault` in its
 * details.
 */
export const sendTestEmail = defineRoute({
  method: 'POST',
  path: '/api/admin/settings/test-email',
  action: 'settings.testEmail',
  summary: 'Send a test email to oneself',
  response: v.object({ status: v.picklist(['sent', 'kept']), to: v.string() }),
  errors: ['test_email_failed'],
});
