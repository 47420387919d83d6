import { describe, expect, it } from 'vitest';
import { createMemoryStorage } from '../../lib/browser/storage.ts';
import { createCountDrafts, emptyCount } from './count-drafts.ts';
import { createTableDrafts, type NewDraftLine } from './table-drafts.ts';

const tea: NewDraftLine = { guestId: null, itemId: 1, quantity: 1, options: [], note: null };

function buildDrafts() {
  const storage = createMemoryStorage();
  let nowMs = 0;
  let userId = 3;
  const open = () => createTableDrafts({ storage, now: () => nowMs, userId: () => userId });
  return { open, pass: (ms: number) => (nowMs += ms), signInAs: (id: number) => (userId = id) };
}
const linesOf = (drafts: ReturnType<typeof createTableDrafts>) =>
  drafts.find(5)?.lines.map(({ guestId, itemId, quantity, options, note }) => ({
    guestId,
    itemId,
    quantity,
    options,
    note,
  }));

describe('the draft of a table', () => {
  it('counts each tap, and survives a reload with its round', () => {
    const { open } = buildDrafts();
    const drafts = open();
    for (let tap = 0; tap < 20; tap += 1) drafts.add(5, tea);
    expect(linesOf(drafts)).toEqual([{ ...tea, quantity: 20 }]);
    expect(open().find(5)).toEqual(drafts.find(5));
  });

  it('keeps lines for other guests, options and notes apart', () => {
    const drafts = buildDrafts().open();
    const lines = [tea, { ...tea, guestId: 7 }, { ...tea, options: [4] }, { ...tea, note: 'açık' }];
    for (const line of [...lines, ...lines]) drafts.add(5, line);
    expect(linesOf(drafts)).toEqual(lines.map((line) => ({ ...line, quantity: 2 })));
  });

  it('joins a line that becomes equal to another', () => {
    const drafts = buildDrafts().open();
    drafts.add(5, tea);
    drafts.add(5, { ...tea, guestId: 7 });
    const second = drafts.find(5)?.lines[1];
    if (second) drafts.change(5, { ...second, guestId: null });
    expect(linesOf(drafts)).toEqual([{ ...tea, quantity: 2 }]);
  });

  it('takes one away, and the line with its last one', () => {
    const drafts = buildDrafts().open();
    drafts.add(5, { ...tea, quantity: 2 });
    const id = drafts.find(5)?.lines[0]?.id ?? '';
    drafts.takeOne(5, id);
    expect(linesOf(drafts)).toEqual([tea]);
    drafts.takeOne(5, id);
    expect(drafts.find(5)).toBeUndefined();
  });

  it('moves the lines of guests who left to the table', () => {
    const drafts = buildDrafts().open();
    drafts.add(5, { ...tea, guestId: 7 });
    drafts.add(5, { ...tea, guestId: 8 });
    drafts.keepGuests(5, [8]);
    expect(linesOf(drafts)).toEqual([tea, { ...tea, guestId: 8 }]);
  });

  it('is hidden from other users, and dropped after four hours', () => {
    const { open, pass, signInAs } = buildDrafts();
    open().add(5, tea);
    signInAs(4);
    expect(open().find(5)).toBeUndefined();
    signInAs(3);
    pass(3 * 3_600_000);
    expect(open().find(5)).toBeDefined();
    pass(3_600_000);
    expect(open().find(5)).toBeUndefined();
  });
});

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
