import { test } from './journey.ts';
import { byCard, inCash, receipt, splitting } from './looks/bills.ts';
import { held, requireConfirmation, toConfirm, unusual, waitingForTurn } from './looks/limits.ts';
import { expectLooks, openScreen } from './looks/look.ts';
import { openPlace, type Place } from './looks/place.ts';

test.describe.configure({ timeout: 240_000 });

let place: Place;
test.beforeAll(async ({ browser }) => {
  place = await openPlace(browser, 'Bakılan Bistro');
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
