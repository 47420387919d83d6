/** Times of the kitchen display's safe taps, all in one file, in milliseconds. */

/** A card that has just been tapped ignores taps, and its undo button sleeps. */
export const GUARD_MS = 700;
/** A card that has left keeps its place and its undo button. */
export const UNDO_MS = 6000;
/** Time without a touch before gaps close. */
export const QUIET_MS = 1500;
/** Gaps close at the latest after this time, even if nobody rests. */
export const LATEST_MS = 20_000;
/** Cards that moved ignore taps (`ui/base/tapGuard.ts` waits as long). */
export const MOVED_MS = 600;
/** The close card closes after this time without a touch. */
export const NEAR_MS = 10_000;
/** Digits typed within this time form one number. */
export const DIGITS_MS = 900;
/** Static parts of the display shift by a few pixels at this interval, against burn-in. */
export const SHIFT_MS = 4 * 60_000;
