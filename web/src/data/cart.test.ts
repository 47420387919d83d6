import { describe, expect, it } from 'vitest';
import { lineKey } from './cart.ts';
import { answerOrder, buildPhone, menu } from './testing-phone.ts';

describe('the cart', () => {
  it('merges the same dish with the same note, and keeps others apart', async () => {
    const { cart } = await (await buildPhone(answerOrder)).openPage();
    cart.add(1, 1);
    cart.add(1, 1);
    cart.add(1, 1, { note: 'az tuzlu' });
    expect(cart.linesOf(1)).toEqual([
      { itemId: 1, quantity: 2, note: null },
      { itemId: 1, quantity: 1, note: 'az tuzlu' },
    ]);
    cart.setNote(1, lineKey({ itemId: 1, note: 'az tuzlu' }), '');
    expect(cart.linesOf(1)).toEqual([{ itemId: 1, quantity: 3, note: null }]);
  });

  it('blocks a sold-out dish, stops at 50, and drops a line at 0', async () => {
    const { cart } = await (await buildPhone(answerOrder)).openPage();
    expect(cart.add(1, 3)).toBe(false);
    expect(cart.add(1, 1, { quantity: 49 })).toBe(true);
    cart.add(1, 1, { quantity: 5 });
    const key = lineKey({ itemId: 1, note: null });
    expect(cart.linesOf(1)[0]?.quantity).toBe(50);
    cart.setQuantity(1, key, 0);
    expect(cart.linesOf(1)).toEqual([]);
  });

  it('survives a reload, but not until tomorrow, and belongs to its table', async () => {
    const phone = await buildPhone(answerOrder);
    (await phone.openPage()).cart.add(1, 1);
    expect((await phone.openPage()).cart.linesOf(1)).toHaveLength(1);
    expect((await phone.openPage()).cart.linesOf(2)).toHaveLength(0);
    phone.later(13 * 3_600_000);
    expect((await phone.openPage()).cart.linesOf(1)).toHaveLength(0);
  });

  it('lets go, by name, of a dish that left the menu', async () => {
    let items = menu.items;
    const phone = await buildPhone(answerOrder, {
      'GET /api/tables/1/menu': () => ({ ...menu, items }),
    });
    const { cart, menus } = await phone.openPage();
    cart.add(1, 1);
    cart.add(1, 2);
    items = menu.items.filter((item) => item.id !== 2);
    await menus.load(1, 'tr');
    expect(cart.linesOf(1).map((line) => line.itemId)).toEqual([1]);
    expect(cart.store.getState().dropped[1]).toEqual([{ tr: 'Ayran' }]);
  });

  it('ignores what another version, or somebody, left in the storage', async () => {
    const phone = await buildPhone(answerOrder);
    phone.storage.setItem(
      'sofra.carts',
      '{"1":{"at":"yesterday","lines":[{"itemId":"1 or 1=1"}]}}',
    );
    phone.storage.setItem('sofra.outbox', 'not json');
    const { cart, outbox } = await phone.openPage();
    expect(cart.linesOf(1)).toEqual([]);
    expect(outbox.store.getState().entries).toEqual([]);
  });
});
