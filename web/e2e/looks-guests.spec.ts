import { guestLanguages } from '@sofra/contracts/common';
import { changeItem } from '@sofra/contracts/items';
import { setTableStatus } from '@sofra/contracts/tables';
import { test } from './journey.ts';
import { call } from './looks/call.ts';
import { choosing, filling, moving, reading, sharing } from './looks/guests.ts';
import { expectLooks, openScreen } from './looks/look.ts';
import { ordering } from './looks/orders.ts';
import { openPlace, type Place } from './looks/place.ts';

test.describe.configure({ timeout: 240_000 });

let place: Place;
let closedId: number;
test.beforeAll(async ({ browser }) => {
  place = await openPlace(browser, 'Bakılan Kafe');
  const { staff, plainId: itemId } = place;
  await call(staff, changeItem, { params: { itemId }, body: { allergens: ['sesame'] } });
  closedId = await place.addTable('Kapalı');
  await call(staff, setTableStatus, { params: { tableId: closedId }, body: { status: 'closed' } });
});

for (const language of guestLanguages) {
  test(`menus fit and are accessible, ${language}`, async ({ browser }) => {
    await expectLooks(await openScreen(browser, { language }), reading(place, closedId));
  });
}

test('a guest’s choices fit and are accessible', async () => {
  const tableId = await place.addTable('Seçen');
  await place.seat(tableId, 'Mert');
  const elif = await place.seatScreen(tableId, 'Elif');
  await expectLooks(elif, choosing(elif));
});

test('a guest’s basket fits and is accessible', async () => {
  const elif = await place.seatScreen(await place.addTable('Sepetli'), 'Elif');
  await expectLooks(elif, filling(place, elif));
});

for (const language of ['tr', 'ru'] as const) {
  test(`a shared basket fits and is accessible, ${language}`, async () => {
    const tableId = await place.addTable(`Sepetli ${language}`);
    const mert = await place.seat(tableId, 'Mert');
    const elif = await place.seatScreen(tableId, 'Elif', language);
    await expectLooks(elif, sharing(place, elif, mert));
  });
}

for (const language of ['tr', 'ar'] as const) {
  test(`a moved phone fits and is accessible, ${language}`, async () => {
    const tableId = await place.addTable(`Eski ${language}`);
    const samir = await place.seatScreen(tableId, 'Samir', language);
    const freeName = `Pencere ${language}`;
    const freeId = await place.addTable(freeName);
    await expectLooks(samir, moving(place, samir, { freeId, freeName }));
  });
}

test('a guest’s orders fit and are accessible', async () => {
  const elif = await place.seatScreen(await place.addTable('Sipariş'), 'Elif');
  await expectLooks(elif, ordering(place, elif));
});
