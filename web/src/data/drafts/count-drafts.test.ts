import { describe, expect, it } from 'vitest';
import { createMemoryStorage } from '../../lib/browser/storage.ts';
import { createCountDrafts, emptyCount } from './count-drafts.ts';

const count = { ...emptyCount, notes: { '20000': '3' }, reason: 'unknown' as const };

describe('the count of a day', () => {
  it('survives a reload, for its user, branch and day only', () => {
    const storage = createMemoryStorage();
    let user = 7;
    let now = 1000;
    const open = () => createCountDrafts({ storage, now: () => now, userId: () => user });
    open().put(1, '2026-11-21', count);
    expect(open().find(1, '2026-11-21')).toEqual(count);
    expect(open().find(2, '2026-11-21')).toBeUndefined();
    expect(open().find(1, '2026-11-22')).toBeUndefined();
    user = 8;
    expect(open().find(1, '2026-11-21')).toBeUndefined();
    user = 7;
    now += 32 * 24 * 3_600_000;
    expect(open().find(1, '2026-11-21')).toBeUndefined();
  });

  it('follows another tab, and is gone once the day is closed', () => {
    const storage = createMemoryStorage();
    const ports = { storage, now: () => 1000, userId: () => 7 };
    const [one, other] = [createCountDrafts(ports), createCountDrafts(ports)];
    one.put(1, '2026-11-21', count);
    other.storageChanged(null);
    expect(other.find(1, '2026-11-21')).toEqual(count);
    one.put(1, '2026-11-21', undefined);
    other.storageChanged(null);
    expect(other.find(1, '2026-11-21')).toBeUndefined();
  });
});
