import type { Logger } from 'pino';
import type { Backup } from '@sofra/contracts/backups';
import type { Rooms } from '@sofra/infra/rooms';
import { type Attempt, publishProgress } from './attempt.ts';

/** Throttle of progress events. */
const TELL_EVERY_MS = 500;

/** Start and size of each step within the total: 0.4 to dump, 0.4 to restore, 0.2 to compare. */
const parts: Record<Backup['step'], { from: number; size: number }> = {
  dumping: { from: 0, size: 0.4 },
  restoring: { from: 0.4, size: 0.4 },
  comparing: { from: 0.8, size: 0.2 },
};

export interface Progress {
  /** Sets the progress of a step, 0 to 1. */
  reach: (step: Backup['step'], share: number) => void;
  /** Resolves once no more progress is published. */
  stop: () => Promise<void>;
}

/**
 * Publishes an attempt's progress; calls `onTaken` when another worker has restarted the backup.
 */
export function followProgress(
  rooms: Rooms,
  attempt: Attempt,
  { log, onTaken }: { log: Logger; onTaken: () => void },
): Progress {
  let at: Pick<Backup, 'step' | 'progress'> | undefined;
  let telling: Promise<void> | undefined;
  const tell = async (): Promise<void> => {
    if (!at) return;
    const now = at;
    at = undefined;
    try {
      if (!(await publishProgress(rooms, attempt, now))) onTaken();
    } catch (error) {
      log.warn({ err: error }, 'progress not published');
    }
    telling = undefined;
  };
  const timer = setInterval(() => {
    telling ??= tell();
  }, TELL_EVERY_MS);
  return {
    reach(step, share) {
      const { from, size } = parts[step];
      at = { step, progress: from + size * share };
    },
    async stop() {
      clearInterval(timer);
      await telling;
    },
  };
}
