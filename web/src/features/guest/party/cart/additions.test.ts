import { describe, expect, it } from 'vitest';
import type { ShownGuest } from '../table/shownGuests.ts';
import { additionText, toAdditions } from './additions.ts';

const line = (id: string, addedBy: number, itemId: number, quantity = 1) => ({
  id,
  addedBy,
  itemId,
  quantity,
});
const mert: ShownGuest = {
  userId: 8,
  name: 'Mert',
  label: 'Mert',
  initial: 'M',
  colour: '',
  isMe: false,
};
const wording = {
  people: [mert],
  items: { 2: { name: { tr: 'Ayran' } } },
  say: ({ tr = '' }) => tr,
  t: (key: string, values?: object) => `${key} ${JSON.stringify(values)}`,
};

describe('additions to the shared basket', () => {
  it('are one entry a guest, and name the item if there is only one', () => {
    const before = [line('a', 8, 2, 1), line('gone', 8, 1)];
    const after = [line('a', 8, 2, 3), line('b', 9, 1), line('c', 9, 2), line('d', 8, 2, 0)];
    expect(toAdditions(before, after)).toEqual([
      { userId: 8, count: 2, itemId: 2 },
      { userId: 9, count: 2, itemId: undefined },
    ]);
    expect(toAdditions(after, before)).toEqual([{ userId: 8, count: 1, itemId: 1 }]);
  });

  it('are told with the item if it is one piece, else with the number', () => {
    const one = { userId: 8, count: 1, itemId: 2 };
    expect(additionText(one, wording)?.text).toBe('cart.added {"name":"Mert","item":"Ayran"}');
    expect(additionText({ ...one, count: 3 }, wording)?.text).toBe(
      'cart.addedMany {"name":"Mert","count":3}',
    );
    expect(additionText({ ...one, itemId: undefined }, wording)?.text).toContain('addedMany');
    expect(additionText({ ...one, userId: 9 }, wording)).toBeUndefined();
  });
});
