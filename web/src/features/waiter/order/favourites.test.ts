import { describe, expect, it } from 'vitest';
import { createMemoryStorage } from '../../../lib/browser/storage.ts';
import { countUses, readUses } from '../../../data/drafts/item-uses.ts';
import { buildItem, buildLine, buildOrder } from '../../../../test/data.ts';
import { favouritesOf } from './favourites.ts';
import { hasNote, usualNotes, withNoteToggled } from './usualNotes.ts';

const items = [1, 2, 3].map((id) => buildItem({ id }));
const orderOf = (...itemIds: number[]) =>
  buildOrder({ lines: itemIds.map((itemId) => buildLine({ itemId })) });
const idsOf = (favourites: readonly { id: number }[]) => favourites.map(({ id }) => id);

describe('the favourites', () => {
  it('are the items ordered most at the branch, without those that nobody ordered', () => {
    expect(idsOf(favouritesOf(items, [orderOf(3), orderOf(3, 2)], {}))).toEqual([3, 2]);
  });

  it('prefer what this device orders', () => {
    expect(idsOf(favouritesOf(items, [orderOf(3), orderOf(3)], { 1: 1 }))).toEqual([1, 3]);
  });

  it('ignore cancelled orders and lines', () => {
    const cancelled = buildOrder({ status: 'cancelled', lines: [buildLine({ itemId: 1 })] });
    const withLine = buildOrder({ lines: [buildLine({ itemId: 2, quantity: 0 })] });
    expect(favouritesOf(items, [cancelled, withLine], {})).toEqual([]);
  });

  it('fade: numbers are halved once there are many', () => {
    const storage = createMemoryStorage();
    for (let count = 0; count < 300; count += 1) countUses(1, [1], storage);
    expect(readUses(1, storage)).toEqual({ 1: 300 });
    countUses(1, [2], storage);
    expect(readUses(1, storage)).toEqual({ 1: 150, 2: 0.5 });
  });
});

describe('usual notes', () => {
  it('start with those written most for the item', () => {
    const noted = (note: string) => buildOrder({ lines: [buildLine({ itemId: 1, note })] });
    const recent = [noted('açık'), noted('demli'), noted('demli')];
    expect(usualNotes(1, recent, ['Acısız', 'Az tuzlu'])).toEqual(['demli', 'açık', 'Acısız']);
    expect(usualNotes(2, recent, ['Acısız'])).toEqual(['Acısız']);
  });

  it('are added to what is written, and taken out again', () => {
    const both = withNoteToggled('ekstra limon', 'Acısız');
    expect(both).toBe('ekstra limon, Acısız');
    expect(hasNote(both, 'Acısız')).toBe(true);
    expect(withNoteToggled(both, 'Acısız')).toBe('ekstra limon');
  });
});
