import { expect, it } from 'vitest';
import { buildNetwork, buildStaffPayment, disconnect, until } from '../../../test/data.ts';
import { createMemoryStorage } from '../../lib/browser/storage.ts';
import { createPaymentOutbox } from './payment-outbox.ts';

it('money that was received offline is sent as such, and staff read that its bill had changed', async () => {
  let isCut = true;
  const late = buildStaffPayment({ sessionId: 9, isLate: true });
  const { call, asked } = buildNetwork(() => (isCut ? disconnect() : late));
  const loaded: number[] = [];
  const outbox = createPaymentOutbox({
    call,
    storage: createMemoryStorage(),
    userId: () => 3,
    wait: () => new Promise<void>((resolve) => setTimeout(resolve, 1)),
    now: () => 1000,
    bills: { load: async (sessionId) => void loaded.push(sessionId) },
  });
  const { shares, amountMinor, tipMinor } = late;
  const attempt = {
    kind: 'payment',
    method: 'cash',
    split: { kind: 'rest' },
    payerId: null,
  } as const;
  const at = { sessionId: 1, tableId: 5, tableNumber: '5' };
  const result = await outbox.record(at, { ...attempt, amountMinor, tipMinor, shares });
  expect(result).toEqual({ state: 'waiting' });
  isCut = false;
  outbox.resume();
  const entries = () => outbox.store.getState().entries;
  await until(() => entries()[0]?.isLate === true);
  // The first attempt was made by staff who looked at the bill.
  const [first, ...others] = asked.map(({ body }) => Object(body).isReceived);
  expect([first, new Set(others)]).toEqual([false, new Set([true])]);
  // Its bill is that of another session now.
  expect(loaded).toEqual([1, 9]);
  const sent = asked.length;
  outbox.resume();
  for (const entry of entries()) outbox.dismiss(entry);
  expect([entries(), asked.length]).toEqual([[], sent]);
});
