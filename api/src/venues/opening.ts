import {
  isWithinHours,
  minuteOfWeek,
  minutesUntilChange,
  type WeeklyHours,
} from '@sofra/contracts/hours';
import type { Venue } from '@sofra/contracts/venues';

const MINUTE_MS = 60_000;
const WEEK_MINUTES = 7 * 24 * 60;

/** Opening hours of a branch, in its time zone. */
export interface Hours {
  openingHours: WeeklyHours | null;
  timeZone: string;
}
type Opening = Pick<Venue, 'isOpen' | 'changesAt' | 'timeZone'>;

/** Returns the minutes by which the clocks are ahead of the expected time, half a week at most. */
const aheadBy = (minute: number, expected: number): number =>
  ((minute - expected + 1.5 * WEEK_MINUTES) % WEEK_MINUTES) - WEEK_MINUTES / 2;

/**
 * Creates a function that returns whether one of these branches is open now, and when that changes; a slot
 * that another one continues doesn't end it. Reads each time zone's clock once.
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
      // A change of clocks until then shifts the time.
      const moved = aheadBy(minuteAt(next.timeZone, ahead), (next.minute + ahead) % WEEK_MINUTES);
      const changesAt = new Date(begun + (ahead - moved) * MINUTE_MS).toISOString();
      return { isOpen, changesAt, timeZone: next.timeZone };
    }
  };
}
