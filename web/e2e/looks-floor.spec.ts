import { callWaiter } from '@sofra/contracts/calls';
import { test } from './journey.ts';
import { byCard, inCash, receipt, splitting } from './looks/bills.ts';
import { call } from './looks/call.ts';
import { busyTable, moves, taking } from './looks/floor.ts';
import { held, requireConfirmation, toConfirm, unusual, waitingForTurn } from './looks/limits.ts';
import { expectLooks, openScreen } from './looks/look.ts';
import { announced, onBoard, onPhone } from './looks/payments.ts';
import { openPlace, type Place } from './looks/place.ts';

test.describe.configure({ timeout: 240_000 });

let place: Place;
test.beforeAll(async ({ browser }) => {
  place = await openPlace(browser, 'Bakılan Lokanta');
});

/** Seats guests at a new table, each of whom orders the plain item. */
async function seatParty(table: string, names: readonly string[]) {
  const tableId = await place.addTable(table);
  const seats = [];
  for (const name of names) {
    const seat = await place.seat(tableId, name);
    await place.order(seat);
    seats.push(seat);
  }
  return seats;
}

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
  await seatParty('Komşu', ['Selin']);
  const [elif] = await seatParty('Kalabalık', ['Elif', 'Mert']);
  const screen = await openScreen(browser, { who: place.who });
  await expectLooks(screen, moves(place, elif?.tableId ?? 0));
});

for (const language of ['tr', 'en'] as const) {
  test(`an order that a waiter takes fits and is accessible, ${language}`, async ({ browser }) => {
    const [elif] = await seatParty(language === 'tr' ? 'Alınan' : 'Taken', ['Elif']);
    const screen = await openScreen(browser, { who: place.who, language });
    await expectLooks(screen, taking(place, elif?.tableId ?? 0));
  });
}

test('payments that staff take fit and are accessible', async ({ browser }) => {
  const [, mert] = await seatParty('Üçlü', ['Elif', 'Mert', 'Selin']);
  const [cash] = await seatParty('Nakitli', ['Elif']);
  const [, other] = await seatParty('İkili', ['Elif', 'Mert']);
  if (!mert || !cash || !other) throw new Error('no guests');
  const screen = await openScreen(browser, { who: place.who });
  await expectLooks(screen, onPhone(place, mert));
  await expectLooks(screen, announced(place, cash));
  await expectLooks(screen, onBoard(place, other));
});

test('bills on phones fit and are accessible', async () => {
  const tableId = await place.addTable('Ortak');
  const elif = await place.seatScreen(tableId, 'Elif');
  const mert = await place.seatScreen(tableId, 'Mert');
  const samir = await place.seatScreen(tableId, 'Samir', 'ar');
  for (const guest of [elif, mert, samir]) await place.order(guest);
  await expectLooks(elif, splitting(elif));
  await expectLooks(samir, splitting(samir));
  await expectLooks(mert, inCash(mert));
  await expectLooks(elif, byCard(place, elif, mert));
});

test('a receipt fits and is accessible', async () => {
  const elif = await place.seatScreen(await place.addTable('Tek'), 'Elif');
  await place.order(elif);
  await expectLooks(elif, receipt(place, elif));
});

test('confirmations and limits fit and are accessible', async ({ browser }) => {
  const screen = await openScreen(browser, { who: place.who });
  const fast = await place.seatScreen(await place.addTable('Hızlı'), 'Elif');
  await expectLooks(fast, waitingForTurn(place, fast));
  await expectLooks(screen, unusual(place));
  await requireConfirmation(place);
  const tableId = await place.addTable('Bekleyen');
  for (const language of ['ar', 'tr'] as const) {
    const name = language === 'tr' ? 'Elif' : 'Samir';
    const guest = await place.seatScreen(tableId, name, language);
    await expectLooks(guest, held(place, guest));
    if (language === 'tr') await expectLooks(screen, toConfirm(place, guest));
  }
});
