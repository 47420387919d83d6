import * as v from 'valibot';
import { Id, MenuLanguageCode } from './common.ts';
import { type BackupFrequency, mailErrors } from './platform-settings.ts';

/** Every job of the worker, with its input and its result. Jobs are commands. */
export const jobs = {
  /** Deletes room events older than the replay window (48 h). */
  'prune-room-events': { data: v.strictObject({}), result: v.object({ pruned: v.number() }) },
  /** Deletes the personal data of guests whose session ended 30 days ago; totals stay. */
  'scrub-guests': { data: v.strictObject({}), result: v.object({ scrubbed: v.number() }) },
  /** Translates one text into the languages that the cache lacks. */
  'translate-text': {
    data: v.strictObject({
      text: v.string(),
      sourceLanguage: MenuLanguageCode,
      targetLanguages: v.array(MenuLanguageCode),
    }),
    result: v.object({ missing: v.array(MenuLanguageCode) }),
  },
  /** Fills in the missing languages of a menu, its categories and items. */
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
  /** Reads the notes of an order for the kitchen: language, translation, allergens. */
  'read-notes': { data: v.strictObject({ orderId: Id }), result: v.object({ read: v.number() }) },
  /** Reads what guests of a session wrote about their allergies, as notes are read. */
  'read-allergies': {
    data: v.strictObject({ sessionId: Id }),
    result: v.object({ read: v.number() }),
  },
  /** Finds items that go well together, of one business or of all. */
  'find-pairings': {
    data: v.strictObject({ businessId: v.optional(v.nullable(Id), null) }),
    result: v.object({ businesses: v.number(), pairings: v.number() }),
  },
  /** Sends one mail of the table `mails`. */
  'send-mail': { data: v.strictObject({ mailId: Id }), result: v.object({ sent: v.boolean() }) },
  /** Sends a test email, at most once. */
  'send-test-mail': {
    data: v.strictObject({ mailId: Id }),
    result: v.object({
      status: v.picklist(['sent', 'kept', 'failed']),
      fault: v.nullable(v.picklist(mailErrors)),
    }),
  },
  /** Creates a backup and verifies it by restoring it. `requestedBy` is null for scheduled ones. */
  'back-up': {
    data: v.strictObject({ requestedBy: v.optional(v.nullable(Id), null) }),
    result: v.object({ backupId: Id, status: v.picklist(['verified', 'failed']) }),
  },
  /** Refreshes the query planner's statistics, if enabled in the settings. */
  optimize: { data: v.strictObject({}), result: v.object({ analyzed: v.boolean() }) },
  /** Mails yesterday's figures, if enabled in the settings. */
  'daily-report': { data: v.strictObject({}), result: v.object({ mails: v.number() }) },
  /** Deletes uploaded images that nothing has used for a day. */
  'prune-images': { data: v.strictObject({}), result: v.object({ pruned: v.number() }) },
  /** Checks that the sums of ended sessions and closed days agree. */
  'audit-books': { data: v.strictObject({}), result: v.object({ faults: v.number() }) },
  /** Resets a public demo to its seeded state; does nothing in other installations. */
  'reset-demo': { data: v.strictObject({}), result: v.object({ reset: v.boolean() }) },
} as const;

export type JobName = keyof typeof jobs;
export const jobNames = Object.keys(jobs) as JobName[];
export type JobData<Name extends JobName> = v.InferOutput<(typeof jobs)[Name]['data']>;
export type JobResult<Name extends JobName> = v.InferOutput<(typeof jobs)[Name]['result']>;

export const jobStatuses = ['requested', 'running', 'done', 'failed'] as const;
export type JobStatus = (typeof jobStatuses)[number];

/** Cron schedule (UTC) of each job; null for jobs that only a request starts. */
const schedules: Record<JobName, string | null> = {
  'prune-room-events': '7 * * * *',
  'scrub-guests': '40 3 * * *',
  'translate-text': null,
  'translate-menu': null,
  'read-notes': null,
  'read-allergies': null,
  'find-pairings': '50 2 * * *',
  'send-mail': null,
  'send-test-mail': null,
  // See `backupSchedules` and `demoResetSchedule`.
  'back-up': null,
  'reset-demo': null,
  'prune-images': '20 4 * * *',
  'audit-books': '25 * * * *',
  optimize: '30 1 * * *',
  'daily-report': '0 5 * * *',
};
/** Cron schedules (UTC) of the jobs that the worker requests on its own. */
export const jobSchedules: Partial<Record<JobName, string>> = Object.fromEntries(
  Object.entries(schedules).flatMap(([name, cron]) => (cron === null ? [] : [[name, cron]])),
);

/** Time of a public demo's daily reset (cron, UTC), when it has the fewest visitors. */
export const demoResetSchedule = '10 2 * * *';

/** Cron schedules (UTC) of backups, by frequency. */
export const backupSchedules: Record<BackupFrequency, string> = {
  hourly: '15 * * * *',
  daily: '15 0 * * *',
  weekly: '15 0 * * 1',
  monthly: '15 0 1 * *',
};
