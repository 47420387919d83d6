import type { JobHandlers, JobListeners } from '../runner/job-handler.ts';
import { auditBooks } from './audit-books.ts';
import { backUp, endAbandonedBackups } from './back-up.ts';
import { dailyReport } from './daily-report.ts';
import { findPairings } from './find-pairings.ts';
import { optimize } from './optimize.ts';
import { pruneImages } from './prune-images.ts';
import { pruneRoomEvents } from './prune-room-events.ts';
import { readAllergies } from './read-allergies.ts';
import { readNotes } from './read-notes.ts';
import { resetDemo } from './reset-demo.ts';
import { scrubGuests } from './scrub-guests.ts';
import { endMail, sendMail } from './send-mail.ts';
import { sendTestMail } from './send-test-mail.ts';
import { notifyJobFailed } from './notify-job-failed.ts';
import { translateMenu } from './translate-menu.ts';
import { translateText } from './translate-text.ts';
import { publishRun } from '../translation/publish-run.ts';

/** Handler of each job; a missing one is a compile error. */
export const handlers: JobHandlers = {
  'prune-room-events': pruneRoomEvents,
  'scrub-guests': scrubGuests,
  'translate-text': translateText,
  'translate-menu': translateMenu,
  'read-notes': readNotes,
  'read-allergies': readAllergies,
  'find-pairings': findPairings,
  'send-mail': sendMail,
  'prune-images': pruneImages,
  'send-test-mail': sendTestMail,
  'back-up': backUp,
  'audit-books': auditBooks,
  optimize,
  'daily-report': dailyReport,
  'reset-demo': resetDemo,
};

/** Listener of each job: notifies users who watch it, or the platform if the job failed for good. */
export const listeners: JobListeners = {
  'translate-text': undefined,
  'translate-menu': publishRun,
  'read-notes': undefined,
  'read-allergies': undefined,
  'find-pairings': notifyJobFailed,
  'send-mail': endMail,
  'send-test-mail': endMail,
  'back-up': endAbandonedBackups,
  'prune-room-events': notifyJobFailed,
  'scrub-guests': notifyJobFailed,
  'prune-images': notifyJobFailed,
  'audit-books': notifyJobFailed,
  optimize: notifyJobFailed,
  'daily-report': notifyJobFailed,
  'reset-demo': notifyJobFailed,
};
