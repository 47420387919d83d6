const HOUR_MS = 3_600_000;

/** What the clock on a wall of that zone shows, read as if it were UTC. */
function wallClockMs(at: Date, timeZone: string): number {
  const parts = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  }).formatToParts(at);
  const part = (type: Intl.DateTimeFormatPartTypes) =>
    Number(parts.find((candidate) => candidate.type === type)?.value);
  return Date.UTC(
    part('year'),
    part('month') - 1,
    part('day'),
    part('hour'),
    part('minute'),
    part('second'),
  );
}

/** The next midnight of a branch's time zone, for "sold out today". Right across a clock change. */
export function endOfDay(now: Date, timeZone: string): Date {
  const wall = wallClockMs(now, timeZone);
  const midnight = Math.floor(wall / (24 * HOUR_MS) + 1) * 24 * HOUR_MS;
  const guess = new Date(Math.floor(now.getTime() / 1000) * 1000 + (midnight - wall));
  // A night with a clock change is an hour off at first: what that instant's wall shows tells by how much.
  return new Date(guess.getTime() + (midnight - wallClockMs(guess, timeZone)));
}
