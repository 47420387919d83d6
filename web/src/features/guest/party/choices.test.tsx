// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import * as baskets from '@sofra/contracts/baskets';
import { placeOrder } from '@sofra/contracts/orders';
import {
  buildBasketLine,
  buildItem,
  buildLine,
  buildOption,
  buildOrder,
  disconnect,
  refusal,
} from '../../../../test/data.ts';
import { openMenuPage } from '../../../../test/guest.tsx';
import { click, expectText, field, fill, press } from '../../../../test/page.tsx';
import { on } from '../../../../test/server.ts';

const groups = [
  {
    id: 1,
    name: { tr: 'Boy' },
    minChoices: 1,
    maxChoices: 1,
    options: [
      buildOption({ id: 1, name: { tr: 'Küçük' } }),
      buildOption({ id: 2, name: { tr: 'Büyük' }, differenceMinor: 4000 }),
    ],
  },
  {
    id: 2,
    name: { tr: 'Ekstralar' },
    minChoices: 0,
    maxChoices: 2,
    options: [
      buildOption({ id: 3, name: { tr: 'Lavaş' }, differenceMinor: 1500, allergens: ['gluten'] }),
      buildOption({ id: 4, name: { tr: 'Turşu' }, differenceMinor: 1200 }),
      buildOption({ id: 5, name: { tr: 'Ceviz' }, differenceMinor: 2200, allergens: ['nuts'] }),
      buildOption({ id: 6, name: { tr: 'Sumak' }, isAvailable: false }),
    ],
  },
];
let lastItem = 100;
/** A menu whose only dish has options. */
const buildMenu = () => {
  lastItem += 1;
  const item = buildItem({ id: lastItem, name: { tr: 'Humus' }, optionGroupIds: [1, 2] });
  return { items: [item], optionGroups: groups };
};
const me = { userId: 7, nickname: 'Elif', seat: 1 };
const samir = { userId: 8, nickname: 'Samir', seat: 2 };
const couple = { guestCount: 2, guests: [me, samir] };
const sheetOf = () => screen.findByRole('dialog', { name: 'Humus' });
const option = (sheet: HTMLElement, role: 'checkbox' | 'radio', name: string | RegExp) =>
  within(sheet).getByRole<HTMLInputElement>(role, { name });

describe('the options of a dish', () => {
  it('are chosen before it is ordered, and its price follows', async () => {
    const { reader } = await openMenuPage({ menu: buildMenu() });
    await press(reader, 'Humus: sepete ekle');
    const sheet = await sheetOf();
    const extra = (name: string) => option(sheet, 'checkbox', new RegExp(name));
    expect(sheet.textContent).toContain('Birini seçin');
    expect(within(sheet).getByRole('button', { name: /^Seçin: Boy/ })).toBeTruthy();
    await click(reader, option(sheet, 'radio', /Büyük/));
    expect(sheet.textContent).not.toContain('Birini seçin');
    expect(within(sheet).getByRole('button', { name: 'Sepete ekle ₺125' })).toBeTruthy();

    expect(sheet.textContent).toContain('İsterseniz, en çok 2');
    expect(extra('Sumak').disabled).toBe(true);
    await click(reader, extra('Lavaş'));
    expect(extra('Ceviz').disabled).toBe(false);
    await click(reader, extra('Turşu'));
    expect(sheet.textContent).toContain('2 / 2 seçildi');
    expect(extra('Ceviz').disabled).toBe(true);
    await press(reader, 'Artır', sheet);
    expect(sheet.textContent, 'a table of one').not.toContain('Kimin için?');
    await press(reader, 'Sepete ekle ₺304', sheet);
    await expectText('₺304');
  });

  it('of a line of the basket are changed, in the same line', async () => {
    const { reader, server } = await openMenuPage({ menu: buildMenu() });
    await press(reader, 'Humus: sepete ekle');
    const sheet = await sheetOf();
    await click(reader, option(sheet, 'radio', /Büyük/));
    await click(reader, option(sheet, 'checkbox', /Ceviz/));
    await fill(reader, 'Mutfağa not', 'Az zeytinyağı', sheet);
    await press(reader, /^Sepete ekle/, sheet);
    await press(reader, /Sepeti aç$/);
    await press(reader, 'Humus', await screen.findByRole('dialog', { name: 'Sepetim' }));
    const again = await sheetOf();
    expect(option(again, 'radio', /Büyük/).checked).toBe(true);
    expect(option(again, 'checkbox', /Ceviz/).checked).toBe(true);
    expect(field('Mutfağa not', again).value).toBe('Az zeytinyağı');
    await click(reader, option(again, 'radio', /Küçük/));
    await press(reader, 'Değişikliği kaydet ₺107', again);
    const basket = await screen.findByRole('dialog', { name: 'Sepetim' });
    expect(within(basket).getAllByRole('listitem')).toHaveLength(1);
    expect(basket.textContent).toContain('Küçük');
    server.answer(on(placeOrder, () => refusal('ordering_paused')));
    await press(reader, /^Sipariş Ver/, basket);
    await waitFor(() =>
      expect(server.heard(placeOrder)).toMatchObject([
        { body: { items: [{ quantity: 1, options: [1, 5], note: 'Az zeytinyağı' }] } },
      ]),
    );
  });

  it('with the guest’s allergen are warned about once chosen, and nothing is lost', async () => {
    const { reader } = await openMenuPage({ menu: buildMenu() });
    await press(reader, 'Humus');
    const sheet = await sheetOf();
    await click(reader, option(sheet, 'radio', /Küçük/));
    await press(reader, 'Alerjim var', sheet);
    const allergy = await screen.findByRole('dialog', { name: 'Alerjiniz var mı?' });
    await press(reader, /^Sert kabuklu yemiş/, allergy);
    await press(reader, 'Kaydet', allergy);
    expect(option(sheet, 'radio', /Küçük/).checked).toBe(true);
    const warning = 'Alerjiniz: sert kabuklu yemiş';
    expect(sheet.textContent).not.toContain(warning);
    await click(reader, option(sheet, 'checkbox', /Ceviz/));
    expect(sheet.textContent).toContain(warning);
    expect(sheet.textContent).toContain('Seçiminizde var: Ceviz');
    expect(within(sheet).getByRole('button', { name: /^Yine de ekle/ })).toBeTruthy();
    await press(reader, 'Çıkar', sheet);
    expect(option(sheet, 'checkbox', /Ceviz/).checked).toBe(false);
    expect(sheet.textContent).not.toContain(warning);
    await press(reader, /^Sepete ekle/, sheet);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('are followed at a table of two by whom it is for; the table’s lines are together', async () => {
    const { reader, server } = await openMenuPage({ menu: buildMenu(), session: couple });
    await press(reader, 'Humus');
    const sheet = await sheetOf();
    await click(reader, option(sheet, 'radio', /Küçük/));
    expect(option(sheet, 'radio', 'Bana').checked).toBe(true);
    await click(reader, option(sheet, 'radio', 'Masaya, ortak'));
    await press(reader, /^Sepete ekle/, sheet);
    server.answer(
      on(placeOrder, ({ params, body }) => {
        const line = buildLine({ name: { tr: 'Humus' }, isForTable: true, options: [] });
        const sessionId = Number(params.sessionId);
        const clientOrderId = body?.clientOrderId ?? null;
        return buildOrder({ id: 80, sessionId, tableId: sessionId, clientOrderId, lines: [line] });
      }),
    );
    await press(reader, 'Sipariş Ver');
    const heading = await screen.findByRole('heading', { name: 'Masaya' });
    expect(heading.closest('section')?.textContent).toMatch(/₺85.*Humus/);
    expect(server.heard(placeOrder)[0]?.body?.items).toMatchObject([{ isForTable: true }]);
  });
});

describe('the basket', () => {
  it('names what has sold out in a refused order, and orders the rest', async () => {
    lastItem += 2;
    const [humus, eggplant] = [lastItem - 1, lastItem];
    const items = [
      buildItem({ id: humus, name: { tr: 'Humus' } }),
      buildItem({ id: eggplant, name: { tr: 'Köz Patlıcan' } }),
    ];
    const { reader, server } = await openMenuPage({ menu: { items }, session: {} });
    server.answer(
      on(placeOrder, () =>
        refusal('items_unavailable', {
          items: [{ itemId: eggplant, name: { tr: 'Köz Patlıcan' } }],
        }),
      ),
    );
    await press(reader, 'Humus: sepete ekle');
    await press(reader, 'Köz Patlıcan: sepete ekle');
    await press(reader, 'Sipariş Ver');
    await expectText('Sipariş gönderilemedi');
    const basket = await screen.findByRole('dialog', { name: 'Sepetim' });
    expect(basket.textContent).toContain('Tükenen ürünler: Köz Patlıcan.');
    expect(within(basket).getByRole('heading', { name: 'Humus' })).toBeTruthy();
    server.answer(
      on(placeOrder, ({ params, body }) =>
        buildOrder({
          id: 81,
          sessionId: Number(params.sessionId),
          clientOrderId: body?.clientOrderId ?? null,
        }),
      ),
    );
    await press(reader, 'Köz Patlıcan: bir tane eksilt', basket);
    await press(reader, /^Sipariş Ver/, basket);
    await expectText('Sipariş alındı!');
    expect(server.heard(placeOrder).at(-1)?.body?.items).toMatchObject([{ itemId: humus }]);
  });

  it('that is shared says at its buttons that being ready was not saved, and has no empty foot', async () => {
    const menu = { items: [buildItem({ id: (lastItem += 1), name: { tr: 'Humus' } })] };
    const theirs = buildBasketLine({ id: 'line-of-samir', itemId: lastItem, addedBy: 8 });
    const guests = [7, 8].map((userId) => ({ userId, isReady: false, isHere: true, version: 1 }));
    const { reader, server } = await openMenuPage({
      menu,
      session: couple,
      snapshot: { basket: { lines: [theirs], guests } },
    });
    await press(reader, 'Humus: sepete ekle');
    await expectText('Sizde 1, masada 2');
    server.answer(on(baskets.setReady, disconnect));
    await press(reader, /Sepeti aç$/);
    const basket = await screen.findByRole('dialog', { name: 'Masanın sepeti' });
    await press(reader, /^Hazırım/, basket);
    const foot = basket.querySelector('footer');
    await waitFor(() => expect(foot?.textContent).toContain('Durumunuz kaydedilemedi'));
    expect(screen.queryByRole('alert')).toBeNull();
    const ready = { userId: 7, isReady: true, isHere: true, version: 2 };
    server.answer(on(baskets.setReady, ready));
    await press(reader, /^Hazırım/, basket);
    await waitFor(() => expect(foot?.textContent).toContain('Samir bekleniyor'));
    expect(foot?.textContent).not.toContain('Durumunuz kaydedilemedi');
    await press(reader, 'Humus: bir tane eksilt', basket);
    await waitFor(() => expect(foot?.textContent).toBe(''));
    expect(basket.textContent).toContain('Humus');
  });
});
