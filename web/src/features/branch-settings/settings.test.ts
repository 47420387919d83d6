import { defaultGuestLimits, guestLimitBounds, guestLimits } from '@sofra/contracts/guest-limits';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { buildStation } from '../../../test/data.ts';
import { LimitsForm, limitsOf, toSaved, toTyped } from './branch/limits.ts';
import { hoursSummary } from './branch/hoursSummary.ts';
import {
  stationFaultOf,
  toNewStation,
  toStationChange,
  toStationDraft,
} from './stations/stationDraft.ts';
import { missingTexts } from './business/missingTexts.ts';

const usual = toTyped(defaultGuestLimits);
const isTaken = (changes: Partial<typeof usual>) => v.is(LimitsForm, { ...usual, ...changes });

describe('the limits of a branch', () => {
  it('are all shown', () => {
    expect(Object.values(limitsOf).flat().toSorted()).toEqual(guestLimits.toSorted());
  });

  it('are parsed as written, and null if they are the defaults', () => {
    expect(v.parse(LimitsForm, usual)).toEqual(defaultGuestLimits);
    expect(toSaved(v.parse(LimitsForm, usual))).toBeNull();
    const other = v.parse(LimitsForm, { ...usual, sessionSeats: ' 12 ' });
    expect(toSaved(other)).toEqual({ ...defaultGuestLimits, sessionSeats: 12 });
  });

  it.each(guestLimits)('stay within the bounds: %s', (limit) => {
    const { min, max } = guestLimitBounds[limit];
    const typed = [min - 1, min, max, max + 1].map(String);
    expect(typed.map((text) => isTaken({ [limit]: text }))).toEqual([false, true, true, false]);
  });

  it.each(['', ' ', '4,5', '4.5', '-4', '1e1', 'four'])('are whole numbers, not %j', (text) => {
    expect(isTaken({ guestOrdersPerMinute: text })).toBe(false);
  });
});

const slot = (day: number, from: number, to: number) => ({
  day,
  fromMinute: from * 60,
  toMinute: to * 60,
});

it('summarizes the hours of a week, and groups equal days', () => {
  const hours = [
    ...[1, 2, 3, 4].map((day) => slot(day, 9, 17)),
    slot(5, 18, 2),
    slot(5, 9, 14),
    slot(7, 0, 24),
  ];
  expect(hoursSummary(hours, 'tr')).toEqual([
    'Pzt–Per 09:00–17:00',
    'Cum 09:00–14:00, 18:00–02:00',
    'Paz 00:00–00:00',
  ]);
  expect(hoursSummary([], 'en')).toEqual([]);
});

const bar = buildStation({ id: 2, kind: 'bar', isDefault: false, categories: ['drinks'] });

describe('a station that is edited', () => {
  it('is saved with the changed fields only', () => {
    const draft = toStationDraft(bar);
    expect(toStationChange(bar, draft)).toEqual({});
    const change = { ...draft, name: ' Teras barı ', itemIds: [7] };
    expect(toStationChange(bar, change)).toEqual({ name: 'Teras barı', itemIds: [7] });
    const named = { ...bar, name: 'Bar', hasOwnLimits: true };
    const cleared = { ...toStationDraft(named), name: '  ', hasOwnLimits: false };
    expect(toStationChange(named, cleared)).toEqual({ name: null, limits: null });
  });

  it('has limits in whole minutes, late after the warning', () => {
    const own = { ...toStationDraft(undefined), hasOwnLimits: true };
    const faultOf = (warn: string, late: string) => stationFaultOf({ ...own, warn, late });
    expect(faultOf('10', '15')).toBeUndefined();
    expect(toNewStation({ ...own, warn: '10', late: '15' }).limits).toEqual({
      warnMinutes: 10,
      lateMinutes: 15,
    });
    for (const warn of ['', '0', '181', '1,5', '-3']) expect(faultOf(warn, '240')).toBe('warn');
    for (const late of ['', '10', '9', '241']) expect(faultOf('10', late)).toBe('late');
    expect(stationFaultOf({ ...own, hasOwnLimits: false, warn: '' })).toBeUndefined();
  });

  it('may have no name, but not one of spaces and marks only', () => {
    const draft = toStationDraft(undefined);
    expect(stationFaultOf({ ...draft, name: ' ' })).toBeUndefined();
    expect(stationFaultOf({ ...draft, name: 'x'.repeat(41) })).toBe('name');
  });
});

const menu = { id: 1, name: { tr: 'Akşam', de: 'Abend' }, description: { tr: 'Köz' } };
const other = { id: 2, name: { tr: 'Kahve', de: 'Kaffee' }, description: {} };
const menuItems = [
  { menuId: 1, name: { tr: 'Köfte', de: ' ' }, description: {} },
  { menuId: 2, name: { tr: 'Çay', de: 'Tee' }, description: { tr: '' } },
];

it('counts texts that exist in Turkish but not in the language, by menu with its items', () => {
  expect(missingTexts([menu, other], menuItems, 'de')).toEqual([{ menu, count: 2 }]);
  expect(missingTexts([menu, other], menuItems, 'fr')).toEqual([
    { menu, count: 3 },
    { menu: other, count: 2 },
  ]);
  expect(missingTexts([menu, other], menuItems, 'tr')).toEqual([]);
});
