import { DEFAULT_LIMITS, type Station, type StationLimits } from '@sofra/contracts/stations';

export type Urgency = 'calm' | 'warn' | 'late';

const MINUTE_MS = 60_000;

/** Returns an age in whole minutes. A clock that runs behind gives 0. */
export const minutesSince = (sinceMs: number, nowMs: number): number =>
  Math.max(0, Math.floor((nowMs - sinceMs) / MINUTE_MS));

export function urgencyOf(ageMinutes: number, limits: StationLimits): Urgency {
  if (ageMinutes >= limits.lateMinutes) return 'late';
  return ageMinutes >= limits.warnMinutes ? 'warn' : 'calm';
}

/** Share of the late limit that an age has used: 0 to 1. */
export const usedShare = (ageMinutes: number, { lateMinutes }: StationLimits): number =>
  Math.min(1, ageMinutes / lateMinutes);

/** Returns the limits of the slowest of these stations; the defaults while none is known. */
export function limitsOf(stations: readonly Pick<Station, 'limits'>[]): StationLimits {
  if (stations.length === 0) return DEFAULT_LIMITS;
  return {
    warnMinutes: Math.max(...stations.map(({ limits }) => limits.warnMinutes)),
    lateMinutes: Math.max(...stations.map(({ limits }) => limits.lateMinutes)),
  };
}
