import {
  isWithinHours,
  minuteOfWeek,
  minutesUntilChange,
  type WeeklyHours,
} from '@sofra/contracts/hours';
import type { Venue } from '@sofra/contracts/venues';

const MINUTE_MS = 60_000;
const WEEK_MINUTES = 7 * 24 * 60;

/** When a branch is open, by its own clock. */
export interface Hours {
  openingHours: WeeklyHours | null;
  timeZone: string;
}
type Opening = Pick<Venue, 'isOpen' | 'changesAt' | 'timeZone'>;

/** How many minutes ahead the clocks are of what was expected of them, half a week at most. */
const aheadBy = (minute: number, expected: number): number =>
  ((minute - expected + 1.5 * WEEK_MINUTES) % WEEK_MINUTES) - WEEK_MINUTES / 2;

/**
 * Whether one of these branches is open now, and when that changes: not at the end of a span that another
 * one, or another branch, carries on. Answers many within a moment: each clock is looked at once.
 */
export function createOpeningAt(now: Date): (branches: readonly Hours[]) => Opening {
  const begun = now.getTime() - (now.getTime() % MINUTE_MS);
  const clocks = new Map<string, number>();
  const minuteAt = (timeZone: string, ahead: number): number => {
    const key = `${timeZone} ${ahead}`;
    const known = clocks.get(key) ?? minuteOfWeek(new Date(begun + ahead * MINUTE_MS), timeZone);
    clocks.set(key, known);
    return known;
  };

  return (branches) => {
    const told = branches.flatMap(({ openingHours, timeZone }) =>
      openingHours === null ? [] : { openingHours, timeZone, minute: minuteAt(timeZone, 0) },
    );
    const timeZone = branches[0]?.timeZone ?? null;
    if (told.length === 0) return { isOpen: null, changesAt: null, timeZone };
    const isOpenIn = (ahead: number): boolean =>
      told.some(({ openingHours, minute }) =>
        isWithinHours(openingHours, (minute + ahead) % WEEK_MINUTES),
      );
    const isOpen = isOpenIn(0);
    for (let ahead = 0; ;) {
      const [next] = told
        .flatMap(({ openingHours, timeZone, minute }) => {
          const wait = minutesUntilChange(openingHours, (minute + ahead) % WEEK_MINUTES);
          return wait === null ? [] : { wait, timeZone, minute };
        })
        .toSorted((one, other) => one.wait - other.wait);
      if (!next || ahead + next.wait > WEEK_MINUTES) return { isOpen, changesAt: null, timeZone };
      ahead += next.wait;
      if (isOpenIn(ahead) === isOpen) continue;
      // Where clocks are put forward or back meanwhile, it comes so much sooner or later.
      const moved = aheadBy(minuteAt(next.timeZone, ahead), (next.minute + ahead) % WEEK_MINUTES);
      const changesAt = new Date(begun + (ahead - moved) * MINUTE_MS).toISOString();
      return { isOpen, changesAt, timeZone: next.timeZone };
    }
  };
}
