import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { sharesOfSplit, totalOf } from '@sofra/contracts/bill-math';
import { adjustBill, revokeAdjustment } from '@sofra/contracts/bills';
import { readFloor } from '@sofra/contracts/floor';
import {
  type Payment,
  recordPayment,
  refundPayment,
  settlePayment,
} from '@sofra/contracts/payments';
import type { TableSession } from '@sofra/contracts/sessions';
import { ApiError } from '../../../../web/src/lib/apiError.ts';
import { createMemoryStorage } from '../../../../web/src/lib/browser/storage.ts';
import { openPage, type Page } from '../browser.ts';
import { count } from './count-calls.ts';
import { drawChoice, loadBill, type Paying } from './pay-on-phone.ts';
import type { ServiceWorld } from './world.ts';

type Loaded = NonNullable<Awaited<ReturnType<typeof loadBill>>>;
interface Till extends Paying {
  readonly waiter: Page;
  readonly manager: Page;
}

const note = ({ journal }: Till, answer: Payment | ApiError): void => {
  if (!(answer instanceof ApiError)) journal.note(answer);
};

/** Records a payment in cash, by card or meal card. */
async function record(till: Till, session: TableSession, { bill, ledger }: Loaded): Promise<void> {
  const { dice, counts, waiter } = till;
  const presentIds = session.guests.map(({ userId }) => userId);
  const split = drawChoice(dice, bill, presentIds);
  const asked = { split, payerId: null, presentIds };
  const expectedMinor = totalOf(sharesOfSplit(bill, ledger, asked));
  if (expectedMinor === 0) return;
  const method = dice.pick(['cash', 'card', 'mealCard'] as const) ?? 'cash';
  const tipMinor = dice.happens(0.2) ? dice.whole(1, 3000) : 0;
  const body = { clientPaymentId: randomUUID(), split, expectedMinor, method, tipMinor };
  const params = { sessionId: session.id };
  const send = () => waiter.call(recordPayment, { params, body });
  note(till, await count(counts, waiter, 'record a payment', send));
}

/** Confirms or rejects a payment that a guest has begun. */
async function settle(till: Till, { id: sessionId }: TableSession, { ledger }: Loaded) {
  const { dice, counts, waiter } = till;
  const open = dice.pick(
    ledger.payments.filter(({ state, kind }) => state === 'intent' && kind === 'payment'),
  );
  if (!open) return;
  const state = dice.happens(0.7) ? ('paid' as const) : ('failed' as const);
  const what = state === 'paid' ? 'confirm a payment' : 'reject a payment';
  const params = { sessionId, paymentId: open.id };
  const send = () => waiter.call(settlePayment, { params, body: { state } });
  note(till, await count(counts, waiter, what, send));
}

/** Refunds a payment or a part of it. */
async function refund(till: Till, { id: sessionId }: TableSession, { ledger }: Loaded) {
  const { dice, counts, manager } = till;
  const payment = dice.pick(
    ledger.payments.filter(({ state, kind }) => state === 'paid' && kind === 'payment'),
  );
  if (!payment) return;
  const amountMinor = dice.happens(0.5) ? payment.amountMinor : dice.whole(1, payment.amountMinor);
  const params = { sessionId, paymentId: payment.id };
  const body = { clientPaymentId: randomUUID(), amountMinor, tipMinor: 0, reason: 'Geri verildi' };
  const send = () => manager.call(refundPayment, { params, body });
  note(till, await count(counts, manager, 'refund', send));
}

/** Gives a discount, makes a line complimentary, or revokes one. */
async function adjust(till: Till, { id: sessionId }: TableSession, { bill, ledger }: Loaded) {
  const { dice, counts, manager } = till;
  const params = { sessionId };
  const given = dice.pick(ledger.adjustments.filter(({ revokedAt }) => revokedAt === null));
  if (given && dice.happens(0.5)) {
    const which = { ...params, adjustmentId: given.id };
    await count(counts, manager, 'revoke a discount', () =>
      manager.call(revokeAdjustment, { params: which }),
    );
    return;
  }
  const line = dice.pick(bill.lines.filter(({ owedMinor }) => owedMinor > 0));
  if (!line) return;
  const reason = 'Bekletildi';
  const body = dice.happens(0.5)
    ? { kind: 'discount' as const, rate: dice.whole(1, 5000), reason }
    : { kind: 'complimentary' as const, lineIds: [line.lineId], reason };
  await count(counts, manager, 'give a discount', () => manager.call(adjustBill, { params, body }));
}

/** Takes payments, gives discounts and refunds until `stop` aborts. */
export async function cashAlong(
  origin: string,
  world: ServiceWorld,
  { dice, counts, journal, pauseMs }: Paying & { pauseMs: number },
  stop: AbortSignal,
): Promise<void> {
  const open = (cookie: string) => openPage({ origin, cookie, storage: createMemoryStorage() });
  const waiter = open(world.cooks[0]?.cookie ?? '');
  const manager = open(world.managerCookie);
  const till: Till = { dice, counts, journal, waiter, manager };
  const acts = [record, record, settle, refund, adjust, adjust];
  while (!stop.aborted) {
    await sleep(dice.between(0.5, 1.5) * pauseMs);
    const params = { branchId: world.branchId };
    const floor = await count(counts, waiter, 'read the floor', () =>
      waiter.call(readFloor, { params }),
    );
    if (floor instanceof ApiError) continue;
    const session = dice.pick(floor.sessions);
    const loaded = session && (await loadBill(waiter, session.id, counts));
    if (session && loaded) await (dice.pick(acts) ?? record)(till, session, loaded);
  }
  waiter.close();
  manager.close();
}
