import { describe, expect, it } from 'vitest';
import { createMemoryStorage } from '../../lib/browser/storage.ts';
import { buildLedger, buildPayment } from '../../../test/bills.ts';
import { buildNetwork, disconnect, refusal, unanswered } from '../../../test/data.ts';
import { type Attempt, withWaiting } from './payment-entries.ts';
import { createPaymentOutbox } from './payment-outbox.ts';

const at = { sessionId: 1, tableId: 5, tableNumber: '5' };
const cash: Attempt = {
  kind: 'payment',
  method: 'cash',
  split: { kind: 'rest' },
  payerId: null,
  amountMinor: 8500,
  tipMinor: 500,
  shares: [{ lineId: 1, units: 1, amountMinor: 8500 }],
};
const refund: Attempt = {
  kind: 'refund',
  paymentId: 4,
  method: 'cash',
  reason: 'Yanlış tutar',
  amountMinor: 100,
  tipMinor: 0,
};

/** A waiter's tablet: `openPage` is a load of its page, with what its storage keeps. */
function buildTablet(answer: () => unknown) {
  const storage = createMemoryStorage();
  const network = buildNetwork(answer);
  const clock = { nowMs: 1000, userId: 3 };
  const loaded: number[] = [];
  return {
    clock,
    loaded,
    asked: network.asked,
    openPage: () =>
      createPaymentOutbox({
        call: network.call,
        storage,
        bills: { load: async (sessionId) => void loaded.push(sessionId) },
        userId: () => clock.userId,
        wait: () => new Promise((resolve) => setTimeout(resolve, 1)),
        now: () => clock.nowMs,
      }),
  };
}
const until = async (condition: () => boolean): Promise<void> => {
  while (!condition()) await new Promise((resolve) => setTimeout(resolve, 1));
};

describe('recording a payment', () => {
  it('sends what staff saw, reads the bill, and keeps nothing', async () => {
    const tablet = buildTablet(() => buildPayment());
    const outbox = tablet.openPage();
    expect(await outbox.record(at, { ...cash, payerId: 7 })).toMatchObject({ state: 'recorded' });
    expect(tablet.asked).toEqual([
      {
        method: 'POST',
        path: '/api/sessions/1/payments/record',
        body: {
          clientPaymentId: expect.any(String),
          method: 'cash',
          split: { kind: 'rest' },
          tipMinor: 500,
          expectedMinor: 8500,
          payerId: 7,
        },
      },
    ]);
    expect(tablet.loaded).toEqual([1]);
    expect(outbox.store.getState().entries).toEqual([]);
  });

  it('repeats the same payment until it is answered, also after a reload', async () => {
    let cuts = 2;
    const tablet = buildTablet(() => (cuts-- > 0 ? disconnect() : buildPayment()));
    const first = tablet.openPage();
    expect(await first.record(at, cash)).toEqual({ state: 'waiting' });
    const second = tablet.openPage();
    expect(second.store.getState().entries).toHaveLength(1);
    second.resume();
    await until(() => second.store.getState().entries.length === 0);
    const ids = tablet.asked.map(({ body }) => JSON.stringify(body));
    expect(new Set(ids).size).toBe(1);
  });

  it('tells whoever waits why it was refused, and what is left', async () => {
    const tablet = buildTablet(() => refusal('already_paid', { leftMinor: 1200 }));
    const outbox = tablet.openPage();
    expect(await outbox.record(at, cash)).toEqual({
      state: 'refused',
      refusal: { code: 'already_paid', leftMinor: 1200 },
    });
    expect(outbox.store.getState().entries).toEqual([]);
    expect(tablet.loaded).toEqual([1]);
  });

  it('keeps a payment that was refused after it waited, until it was read', async () => {
    let isCut = true;
    const tablet = buildTablet(() => (isCut ? disconnect() : refusal('session_ended')));
    const outbox = tablet.openPage();
    await outbox.record(at, cash);
    isCut = false;
    await until(() => outbox.store.getState().entries[0]?.refusal !== null);
    const [entry] = tablet.openPage().store.getState().entries;
    expect(entry?.refusal).toEqual({ code: 'session_ended', leftMinor: null });
    if (entry) outbox.dismiss(entry);
    expect(tablet.openPage().store.getState().entries).toEqual([]);
  });

  it('doesn’t send the payments of another user, and keeps those of earlier days', async () => {
    const tablet = buildTablet(disconnect);
    await tablet.openPage().record(at, cash);
    const asked = tablet.asked.length;
    tablet.clock.userId = 4;
    tablet.openPage().resume();
    expect(tablet.asked).toHaveLength(asked);
    tablet.clock.nowMs += 2 * 24 * 3_600_000;
    expect(tablet.openPage().store.getState().entries).toHaveLength(1);
  });

  it('sends one after another', async () => {
    const tablet = buildTablet(() => unanswered);
    const outbox = tablet.openPage();
    void outbox.record(at, cash);
    void outbox.record(at, { ...cash, amountMinor: 100 });
    await until(() => tablet.asked.length > 0);
    expect(tablet.asked).toHaveLength(1);
    expect(outbox.store.getState().entries).toHaveLength(2);
  });
});

describe('recording a refund', () => {
  it('refuses for good what the provider has refused', async () => {
    const tablet = buildTablet(() => refusal('payment_provider_failed'));
    const outbox = tablet.openPage();
    expect(await outbox.record(at, { ...refund, method: null })).toMatchObject({
      refusal: { code: 'payment_provider_failed' },
    });
    expect(tablet.asked).toEqual([
      {
        method: 'POST',
        path: '/api/sessions/1/payments/4/refund',
        body: expect.not.objectContaining({ method: expect.anything() }),
      },
    ]);
  });
});

describe('a bill with payments that wait', () => {
  it('counts them as open until the ledger has them', async () => {
    const outbox = buildTablet(disconnect).openPage();
    await outbox.record(at, cash);
    await outbox.record(at, refund);
    const { entries } = outbox.store.getState();
    const ledger = buildLedger();
    expect(withWaiting(ledger, entries).payments).toMatchObject([
      { kind: 'payment', state: 'intent', amountMinor: 8500, shares: [{ lineId: 1 }] },
      { kind: 'refund', state: 'intent', refundOf: 4, shares: [] },
    ]);
    const known = buildLedger({
      payments: entries.map(({ clientPaymentId }) => buildPayment({ clientPaymentId })),
    });
    expect(withWaiting(known, entries)).toBe(known);
    expect(withWaiting(buildLedger({ sessionId: 2 }), entries).payments).toEqual([]);
  });
});
