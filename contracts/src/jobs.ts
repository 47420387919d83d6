import * as v from 'valibot';
import { Id, MenuLanguageCode } from './common.ts';
import { type BackupFrequency, mailFaults } from './settings.ts';

/** Every job of the worker: what it is handed and what it leaves behind. Jobs are commands. */
export const jobs = {
  /** Drops room events older than the replay window (48 h). */
  'prune-room-events': { data: v.strictObject({}), result: v.object({ pruned: v.number() }) },
  /** Empties what is personal in guests whose session ended 30 days ago; totals stay. */
  'scrub-guests': { data: v.strictObject({}), result: v.object({ scrubbed: v.number() }) },
  /** Translates one text into the languages the cache doesn't have it in. */
  'translate-text': {
    data: v.strictObject({
      text: v.string(),
      sourceLanguage: MenuLanguageCode,
      targetLanguages: v.array(MenuLanguageCode),
    }),
    result: v.object({ missing: v.array(MenuLanguageCode) }),
  },
  /** Fills the missing languages of a menu, its categories and items. */
  'translate-menu': {
    data: v.strictObject({
      menuId: Id,
      userId: Id,
      languages: v.array(MenuLanguageCode),
      itemId: v.nullable(Id),
      refreshStale: v.boolean(),
    }),
    result: v.object({ translated: v.number(), unknown: v.array(v.string()) }),
  },
  /** Sends one mail, written in `mails`. */
  'send-mail': { data: v.strictObject({ mailId: Id }), result: v.object({ sent: v.boolean() }) },
  /** Sends a test email, at most once whatever happens. */
  'send-test-mail': {
    data: v.strictObject({ mailId: Id }),
    result: v.object({
      status: v.picklist(['sent', 'kept', 'failed']),
      fault: v.nullable(v.picklist(mailFaults)),
    }),
  },
  /** Makes a backup and proves it by a restore; `requestedBy` null: the schedule. */
  'back-up': {
    data: v.strictObject({ requestedBy: v.optional(v.nullable(Id), null) }),
    result: v.object({ backupId: Id, status: v.picklist(['verified', 'failed']) }),
  },
  /** Fresh statistics for the planner, where the settings ask for them. */
  optimize: { data: v.strictObject({}), result: v.object({ analyzed: v.boolean() }) },
  /** Mails yesterday in figures, where the settings ask for it. */
  'daily-report': { data: v.strictObject({}), result: v.object({ mails: v.number() }) },
  /** Drops uploaded images that nothing has shown for a day. */
  'prune-images': { data: v.strictObject({}), result: v.object({ pruned: v.number() }) },
  /** Brings a public demo back to its seeded state; anywhere else it does nothing. */
  'reset-demo': { data: v.strictObject({}), result: v.object({ reset: v.boolean() }) },
} as const;

export type JobName = keyof typeof jobs;
export const jobNames = Object.keys(jobs) as JobName[];
export type JobData<Name extends JobName> = v.InferOutput<(typeof jobs)[Name]['data']>;
export type JobResult<Name extends JobName> = v.InferOutput<(typeof jobs)[Name]['result']>;

export const jobStatuses = ['requested', 'running', 'done', 'failed'] as const;
export type JobStatus = (typeof jobStatuses)[number];

/** Cron schedules (UTC) of the jobs that the worker requests on its own. */
export const jobSchedules: Partial<Record<JobName, string>> = {
  'prune-room-events': '7 * * * *',
  'scrub-guests': '40 3 * * *',
  'prune-images': '20 4 * * *',
  optimize: '30 1 * * *',
  'daily-report': '0 5 * * *',
};

/** The time at which a public demo is reset (cron, UTC): while most of its visitors sleep. */
export const demoResetSchedule = '10 2 * * *';

/** Cron schedules (UTC) of backups, by the frequency in the settings. */
export const backupSchedules: Record<BackupFrequency, string> = {
  hourly: '15 * * * *',
  daily: '15 0 * * *',
  weekly: '15 0 * * 1',
  monthly: '15 0 1 * *',
};
