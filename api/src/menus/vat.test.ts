import { expect, it } from 'vitest';
import { changeCategory, changeItem, createCategory } from '@sofra/contracts/items';
import { placeOrder } from '@sofra/contracts/orders';
import { sharedApi } from '../../test/api.ts';
import { seatParty } from '../../test/parties.ts';
import { signInAs } from '../../test/sign-in.ts';
import { buildVenue } from '../../test/venue.ts';

const api = await sharedApi();
const venue = await buildVenue(api.db);
const owner = await signInAs(api, 'business_owner', venue);
const party = await seatParty(api, venue);

const setRate = (vatRate: number | null) =>
  api.ask(changeItem, {
    params: { itemId: venue.items[0].id },
    body: { vatRate },
    cookie: owner.cookie,
  });
/** Orders the first item, and returns the rate of its line. */
const orderedRate = async () => {
  const order = await api.ask(placeOrder, {
    params: { sessionId: party.sessionId },
    body: { items: [{ itemId: venue.items[0].id, quantity: 1 }] },
    cookie: party.guest.cookie,
  });
  return order.lines[0]?.vatRate;
};

it('an order keeps the rate of its item, or of the item’s category', async () => {
  expect(await orderedRate()).toBe(1000);
  const { category, vatRate } = await setRate(null);
  expect(vatRate).toBeNull();
  const business = { params: { businessId: venue.businessId }, cookie: owner.cookie };
  const changed = await api.ask(changeCategory, {
    ...business,
    params: { ...business.params, key: category },
    body: { vatRate: 100 },
  });
  expect(changed.vatRate).toBe(100);
  expect(await orderedRate()).toBe(100);
  await setRate(2000);
  expect(await orderedRate()).toBe(2000);
  const lines = await api.rows('order_lines', { business_id: venue.businessId }).read('vat_rate');
  expect(lines.map((line) => line.vat_rate)).toEqual([1000, 100, 2000]);
});

it('refuses rates that are no percentage', async () => {
  for (const vatRate of [-1, 10_001, 8.5]) {
    const refused = await api.refused(createCategory, {
      params: { businessId: venue.businessId },
      body: { name: 'Şaraplar', vatRate },
      cookie: owner.cookie,
    });
    expect(refused.code).toBe('invalid_input');
  }
});
