import { describe, expect, it } from 'vitest';
import { buildStation } from '../../../../test/data.ts';
import { stationFaultOf, toNewStation, toStationChange, toStationDraft } from './stationDraft.ts';

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
