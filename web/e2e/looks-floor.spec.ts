import { callWaiter } from '@sofra/contracts/calls';
import { test } from './journey.ts';
import { call } from './looks/call.ts';
import { busyTable, moves, taking } from './looks/floor.ts';
import { expectLooks, openScreen } from './looks/look.ts';
import { openPlace, type Place } from './looks/place.ts';

test.describe.configure({ timeout: 240_000 });

let place: Place;
test.beforeAll(async ({ browser }) => {
  place = await openPlace(browser, 'Bakılan Lokanta');
});

for (const language of ['tr', 'ar'] as const) {
  test(`a busy table fits and is accessible, ${language}`, async ({ browser }) => {
    const tableId = await place.addTable(language === 'tr' ? 'Dolu' : 'Dolu 2');
    const guest = await place.seat(tableId, 'Elif');
    const ready = await place.order(guest);
    await place.move(ready, 'preparing', 'ready');
    await place.order(guest, { quantity: 2 });
    const { sessionId, request } = guest;
    const body = { kinds: ['napkin', 'water', 'bill'] } as const;
    await call(request, callWaiter, { params: { sessionId }, body: { kinds: [...body.kinds] } });
    const screen = await openScreen(browser, { who: place.who, language });
    const calmId = await place.addTable(language === 'tr' ? 'Sakin' : 'Sakin 2');
    await place.orderByStaff(calmId);
    await expectLooks(screen, busyTable(place, guest, calmId));
  });
}

test('moves of sessions fit and are accessible', async ({ browser }) => {
  await place.addTable('Boş');
  await place.seatParty('Komşu', ['Selin']);
  const [elif] = await place.seatParty('Kalabalık', ['Elif', 'Mert']);
  const screen = await openScreen(browser, { who: place.who });
  await expectLooks(screen, moves(place, elif?.tableId ?? 0));
});

for (const language of ['tr', 'en'] as const) {
  test(`an order that a waiter takes fits and is accessible, ${language}`, async ({ browser }) => {
    const [elif] = await place.seatParty(language === 'tr' ? 'Alınan' : 'Taken', ['Elif']);
    const screen = await openScreen(browser, { who: place.who, language });
    await expectLooks(screen, taking(place, elif?.tableId ?? 0));
  });
}
