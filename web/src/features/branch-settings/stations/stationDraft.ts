import { nameText } from '@sofra/contracts/names';
import { DEFAULT_LIMITS, type Station, type StationKind } from '@sofra/contracts/stations';
import * as v from 'valibot';

/** A station as a manager edits it. */
export interface StationDraft {
  name: string;
  kind: StationKind;
  hasOwnLimits: boolean;
  /** Minutes as typed. */
  warn: string;
  late: string;
  categories: readonly string[];
  itemIds: readonly number[];
}
export type StationFault = 'name' | 'warn' | 'late';

/** Returns the draft of a station, or of a new one. */
export const toStationDraft = (station: Station | undefined): StationDraft => {
  const { warnMinutes, lateMinutes } = station?.limits ?? DEFAULT_LIMITS;
  return {
    name: station?.name ?? '',
    kind: station?.kind ?? 'bar',
    hasOwnLimits: station?.hasOwnLimits ?? false,
    warn: String(warnMinutes),
    late: String(lateMinutes),
    categories: station?.categories ?? [],
    itemIds: station?.itemIds ?? [],
  };
};

const WARN_MAX = 180;
const LATE_MAX = 240;
const isWhole = (typed: string, min: number, max: number): boolean =>
  /^\d{1,3}$/.test(typed.trim()) && Number(typed) >= min && Number(typed) <= max;

/** Returns the first field that can't be saved. */
export function stationFaultOf(draft: StationDraft): StationFault | undefined {
  const { name, hasOwnLimits, warn, late } = draft;
  if (name.trim() !== '' && !v.is(nameText(40, 1), name)) return 'name';
  if (!hasOwnLimits) return undefined;
  if (!isWhole(warn, 1, WARN_MAX)) return 'warn';
  return isWhole(late, Number(warn) + 1, LATE_MAX) ? undefined : 'late';
}

const toBody = ({ name, kind, hasOwnLimits, warn, late, categories, itemIds }: StationDraft) => ({
  name: name.trim() || null,
  kind,
  limits: hasOwnLimits ? { warnMinutes: Number(warn), lateMinutes: Number(late) } : null,
  categories: [...categories],
  itemIds: [...itemIds],
});
export type StationBody = ReturnType<typeof toBody>;

/** Returns the body that adds a station. */
export const toNewStation = (draft: StationDraft): StationBody => toBody(draft);

/** Returns the fields that differ from the station that was opened, so that changes of others are kept. */
export function toStationChange(opened: Station, draft: StationDraft): Partial<StationBody> {
  const before: Record<string, unknown> = toBody(toStationDraft(opened));
  return Object.fromEntries(
    Object.entries(toBody(draft)).filter(
      ([field, value]) => JSON.stringify(value) !== JSON.stringify(before[field]),
    ),
  );
}
