import { test } from './journey.ts';
import { expectLooks, openScreen } from './looks/look.ts';
import { announced, freeing, onBoard, onPhone } from './looks/payments.ts';
import { openPlace, type Place } from './looks/place.ts';

test.describe.configure({ timeout: 240_000 });

let place: Place;
test.beforeAll(async ({ browser }) => {
  place = await openPlace(browser, 'Bakılan Kasa');
});

test('payments that staff take fit and are accessible', async ({ browser }) => {
  const [, mert] = await place.seatParty('Üçlü', ['Elif', 'Mert', 'Selin']);
  const [cash] = await place.seatParty('Nakitli', ['Elif']);
  const [online] = await place.seatParty('Telefonlu', ['Elif']);
  const [, other] = await place.seatParty('İkili', ['Elif', 'Mert']);
  if (!mert || !cash || !online || !other) throw new Error('no guests');
  const screen = await openScreen(browser, { who: place.who });
  await expectLooks(screen, onPhone(place, mert));
  await expectLooks(screen, freeing(place, online));
  await expectLooks(screen, announced(place, cash));
  await expectLooks(screen, onBoard(place, other));
});
