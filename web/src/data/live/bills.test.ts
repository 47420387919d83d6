import type { BillLedger } from '@sofra/contracts/bills';
import type { Payment } from '@sofra/contracts/payments';
import { describe, expect, it, vi } from 'vitest';
import {
  buildLedger,
  buildNetwork,
  buildPayment,
  disconnect,
  refusal,
  unanswered,
} from '../../../test/data.ts';
import { createMemoryStorage } from '../../lib/browser/storage.ts';
import { createBills } from './bills.ts';
import { createBranchBills } from './branchBills.ts';
import { createGuestPayments, type NewPress } from './guestPayments.ts';

/** The answer of the server to whoever reads a bill. */
const answerOf = (ledger: BillLedger) => ({
  ledger,
  choices: { sessionId: ledger.sessionId, holds: [] },
  currency: 'TRY',
  online: null,
  paysAfterServing: false,
});
const pays = (id: number, state: Payment['state'] = 'paid') => buildPayment({ id, state });
const idsOf = (ledger: BillLedger | undefined) => [
  ledger?.version,
  ...(ledger?.payments ?? []).map(({ id }) => id),
];

function build() {
  const network = buildNetwork(() =>
    answerOf(buildLedger({ version: 5, payments: [pays(1), pays(5)] })),
  );
  const { call } = network;
  const branchBills = createBranchBills({ isOpen: (sessionId) => sessionId > 500, call });
  const versions = () =>
    Object.values(branchBills.store.getState().byId).map((one) => [one.sessionId, one.version]);
  const first = () => idsOf(branchBills.store.getState().byId[1]);
  return { branchBills, versions, first, network };
}

describe('a bill on a phone', () => {
  it('has a change that is heard while the bill is first loaded', async () => {
    let answer: (value: unknown) => void = () => undefined;
    const { call } = buildNetwork(() => new Promise((resolve) => (answer = resolve)));
    const bills = createBills({ call });
    const loading = bills.load(1);
    // The server has read version 5; someone pays; the socket is faster than the response.
    bills.apply(buildLedger({ version: 6, payments: [pays(6)] }));
    await vi.waitFor(() => answer(answerOf(buildLedger({ version: 5, payments: [pays(5)] }))));
    await loading;
    expect(idsOf(bills.store.getState().bySession[1]?.ledger)).toEqual([6, 5, 6]);
  });

  it('names a payment that failed, without listing it', async () => {
    const { call } = buildNetwork(() => answerOf(buildLedger({ payments: [pays(1, 'intent')] })));
    const bills = createBills({ call });
    await bills.load(1);
    bills.apply(buildLedger({ version: 2, payments: [pays(1, 'expired')] }));
    const known = bills.store.getState().bySession[1];
    expect([idsOf(known?.ledger), known?.gone]).toEqual([[2], [pays(1, 'expired')]]);
  });
});

describe('the bills of a branch', () => {
  it('follow each change once, and read the bill again if one is missing', async () => {
    const { branchBills, first, network } = build();
    branchBills.apply(buildLedger({ version: 1, payments: [pays(2)] }));
    branchBills.apply(buildLedger({ version: 2, payments: [pays(1)] }));
    branchBills.apply(buildLedger({ version: 1, payments: [pays(3)] }));
    expect(first()).toEqual([2, 1, 2]);
    expect(network.asked).toEqual([]);
    branchBills.apply(buildLedger({ version: 4, payments: [pays(4)] }));
    await expect.poll(first).toEqual([5, 1, 5]);
  });

  it('of a new epoch replace what is known, and no change applies to that', async () => {
    const { branchBills, first } = build();
    branchBills.apply(buildLedger({ version: 1, payments: [pays(2)] }));
    branchBills.reset();
    branchBills.apply(buildLedger({ version: 1, payments: [pays(3)] }));
    await expect.poll(first).toEqual([5, 1, 5]);
  });

  it('are replaced by its snapshot', () => {
    const { branchBills, versions } = build();
    branchBills.apply(buildLedger());
    branchBills.apply(buildLedger({ sessionId: 2, branchId: 2 }));
    branchBills.replaceBranch(1, [buildLedger({ sessionId: 3 })]);
    expect(versions()).toEqual([
      [2, 1],
      [3, 1],
    ]);
  });

  it('of ended sessions are dropped, oldest first', () => {
    const { branchBills } = build();
    branchBills.apply(buildLedger({ sessionId: 501 }));
    for (let sessionId = 1; sessionId <= 201; sessionId += 1) {
      branchBills.apply(buildLedger({ sessionId }));
    }
    const { byId } = branchBills.store.getState();
    expect([byId[1], byId[201]?.sessionId, byId[501]?.sessionId]).toEqual([undefined, 201, 501]);
  });
});

const chosen: NewPress = {
  sessionId: 1,
  method: 'cash',
  split: { kind: 'rest' },
  tipMinor: 500,
  expectedMinor: 8500,
};
const minute = 60_000;

/** A phone; `answer` is the server's to a new payment, or to a choice. */
function phone(answer: (id: string) => unknown, storage = createMemoryStorage(), at = 0) {
  const opened: string[] = [];
  const ids: string[] = [];
  const payments = () =>
    [...new Set(ids)].map((clientPaymentId, index) =>
      buildPayment({ id: index + 1, clientPaymentId, state: 'intent' }),
    );
  const network = buildNetwork(({ method, path, body }) => {
    if (method === 'POST') {
      const id = String(Object(body).clientPaymentId);
      ids.push(id);
      return answer(id);
    }
    if (method === 'PUT') return answer('');
    if (method === 'DELETE') return buildPayment({ state: 'failed' });
    if (path.endsWith('/bill')) {
      return answerOf(buildLedger({ payments: payments(), version: ids.length + 1 }));
    }
    return buildPayment({ version: 2 });
  });
  const waits: number[] = [];
  const guest = createGuestPayments({
    call: network.call,
    bills: createBills({ call: network.call }),
    storage,
    now: () => at,
    wait: async (ms) => void waits.push(ms),
    go: (address) => opened.push(address),
  });
  return { ...guest, network, ids, opened, storage, waits };
}
const begun = (id: string, redirectUrl: string | null = null) => ({
  payment: buildPayment({ clientPaymentId: id, state: 'intent' }),
  redirectUrl,
});

describe('a payment on the phone', () => {
  it('is sent once for a double tap, and followed', async () => {
    const { begin, ids, store } = phone((id) => begun(id));
    await Promise.all([begin(chosen), begin(chosen)]);
    expect(ids).toHaveLength(1);
    expect(store.getState()).toMatchObject({ press: undefined, followed: { paymentId: 1 } });
  });

  it('has the same id until an answer arrives', async () => {
    let failures = 2;
    const { begin, ids } = phone((id) => {
      failures -= 1;
      return failures >= 0 ? disconnect() : begun(id);
    });
    await begin(chosen);
    expect(ids).toHaveLength(3);
    expect(new Set(ids).size).toBe(1);
  });

  it('is asked for again after a reload, with the same id and without opening a page', async () => {
    const storage = createMemoryStorage();
    const lost = phone(() => unanswered, storage);
    void lost.begin({ ...chosen, method: 'online' });
    const reloaded = phone((id) => begun(id, '/pay'), storage, minute);
    expect(reloaded.store.getState().press?.expectedMinor).toBe(8500);
    await reloaded.resume(1);
    expect(reloaded.ids).toEqual(lost.ids);
    expect(reloaded.opened).toEqual([]);
    expect(phone(begun, storage).store.getState()).toMatchObject({
      press: undefined,
      followed: { paymentId: 1, isBack: false },
    });
  });

  it('is forgotten if it is old or belongs to another visit', async () => {
    for (const [sessionId, at] of [
      [2, minute],
      [1, 11 * minute],
    ] as const) {
      const storage = createMemoryStorage();
      void phone(() => unanswered, storage).begin(chosen);
      const later = phone((id) => begun(id), storage, at);
      await later.resume(sessionId);
      expect(later.ids).toEqual([]);
      expect(later.store.getState().press).toBeUndefined();
    }
  });

  it('opens the provider’s page', async () => {
    const { begin, opened } = phone((id) => begun(id, '/pay'));
    await begin({ ...chosen, method: 'online' });
    expect(opened).toEqual(['/pay']);
  });

  it('that is refused says what the choice costs now, and loads the bill', async () => {
    const { begin, store, network } = phone(() =>
      refusal('already_paid', { leftMinor: 5000, amountMinor: 4000 }),
    );
    await begin(chosen);
    expect(store.getState()).toMatchObject({
      press: undefined,
      followed: undefined,
      refusal: { code: 'already_paid', amountMinor: 4000 },
    });
    expect(network.asked.at(-1)?.path).toBe('/api/sessions/1/bill');
  });

  it('waits as long as a busy server asks, but tells a guest who must wait for long', async () => {
    const tooMany = (retryAfterSeconds: number) =>
      refusal('too_many_requests', { retryAfterSeconds });
    const answers = [refusal('unavailable', { retryAfterSeconds: 10 }), tooMany(5)];
    const { begin, ids, waits, store } = phone((id) => answers.shift() ?? begun(id));
    await begin(chosen);
    expect([waits, new Set(ids).size]).toEqual([[10_000, 5000], 1]);
    expect(store.getState().followed?.paymentId).toBe(1);
    const late = phone(() => tooMany(300));
    await late.begin(chosen);
    expect(late.ids).toHaveLength(1);
    expect(late.store.getState().refusal?.code).toBe('too_many_requests');
  });

  it('isn’t sent again if the provider can’t be reached', async () => {
    const { begin, ids, store } = phone(() => refusal('payment_provider_failed'));
    await begin(chosen);
    expect(ids).toHaveLength(1);
    expect(store.getState().refusal?.code).toBe('payment_provider_failed');
  });

  it('that is given up is withdrawn if the server has it', async () => {
    const { begin, abandon, network, store } = phone(() => unanswered);
    void begin(chosen);
    await abandon();
    expect(network.asked.map(({ method }) => method)).toEqual(['POST', 'GET', 'DELETE', 'GET']);
    expect(store.getState()).toMatchObject({ press: undefined, withdrawnId: 1 });
  });

  it('holds one choice after another, so that the last one counts', async () => {
    const answers: (() => void)[] = [];
    const { choose, network } = phone(async () => {
      await new Promise<void>((resolve) => answers.push(resolve));
      return { sessionId: 1, holds: [] };
    });
    void choose(1, [{ lineId: 1, units: 1 }]);
    const last = choose(1, []);
    await expect.poll(() => answers.length).toBe(1);
    expect(network.asked).toHaveLength(1);
    answers[0]?.();
    await expect.poll(() => answers.length).toBe(2);
    answers[1]?.();
    await last;
    expect(network.asked.map(({ body }) => body)).toEqual([
      { lines: [{ lineId: 1, units: 1 }] },
      { lines: [] },
    ]);
  });

  it('is checked without loading the bill as long as it is the same', async () => {
    const { check, network } = phone((id) => begun(id));
    await check(1, { id: 1, version: 2 });
    expect(network.asked).toHaveLength(1);
    await check(1, { id: 1, version: 1 });
    expect(network.asked.at(-1)?.path).toBe('/api/sessions/1/bill');
  });
});
