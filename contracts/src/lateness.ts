const MINUTE_MS = 60_000;

/** Minimum age in minutes of a late order, however quickly its items are made. */
export const RED_FROM_MINUTES = 15;
/** An order is late after the preparation time of its slowest item times this factor. */
export const SLOWEST_FACTOR = 1.5;
/** Waiting times that are too long: for confirmation, for a first order, for ready items. */
export const AWAITING_LATE_MS = 3 * MINUTE_MS;
export const SEATED_LATE_MS = 10 * MINUTE_MS;
export const READY_LATE_MS = 4 * MINUTE_MS;
