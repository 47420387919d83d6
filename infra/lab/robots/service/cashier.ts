import { randomUUID } from 'node:crypto';
import { sharesOfSplit, totalOf } from '@sofra/contracts/bill-math';
import { adjustBill, type BillLedger, revokeAdjustment } from '@sofra/contracts/bills';
import { readFloor } from '@sofra/contracts/floor';
import {
  counterMethods,
  type Payment,
  recordPayment,
  refundKinds,
  refundPayment,
  settlePayment,
} from '@sofra/contracts/payments';
import type { RouteCall } from '@sofra/contracts/route';
import type { TableSession } from '@sofra/contracts/sessions';
import { ApiError } from '../../../../web/src/lib/apiError.ts';
import { openPage, type Page } from '../browser.ts';
import { actOn, drawRarest, workAlong } from './count-calls.ts';
import { drawChoice, loadBill } from './pay-on-phone.ts';
import type { Paying } from './paying.ts';
import type { ServiceWorld } from './world.ts';

type Adjustment = RouteCall<typeof adjustBill>['body'];
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
  const method = dice.pick(counterMethods) ?? 'cash';
  const tipMinor = dice.happens(0.2) ? dice.whole(1, 3000) : 0;
  const body = { clientPaymentId: randomUUID(), split, expectedMinor, method, tipMinor };
  const params = { sessionId: session.id };
  note(till, await actOn(counts, waiter)('record a payment', recordPayment, { params, body }));
}

/** Confirms or rejects a payment that a guest has begun. */
async function settle(
  till: Till,
  { id: sessionId }: TableSession,
  { ledger }: Loaded,
  state: 'paid' | 'failed',
): Promise<void> {
  const { dice, counts, waiter } = till;
  const open = dice.pick(ledger.payments.filter(isOpen));
  if (!open) return;
  const what = state === 'paid' ? 'confirm a payment' : 'reject a payment';
  const params = { sessionId, paymentId: open.id };
  note(till, await actOn(counts, waiter)(what, settlePayment, { params, body: { state } }));
}

/** Refunds a payment or a part of it. */
async function refund(till: Till, { id: sessionId }: TableSession, { ledger }: Loaded) {
  const { dice, counts, manager } = till;
  const payment = dice.pick(ledger.payments.filter(isPaid));
  if (!payment) return;
  const amountMinor = dice.happens(0.5) ? payment.amountMinor : dice.whole(1, payment.amountMinor);
  const params = { sessionId, paymentId: payment.id };
  const tipMinor = dice.happens(0.3) ? payment.tipMinor : 0;
  const reason = 'Geri verildi';
  const countsAs = dice.pick(refundKinds) ?? 'unpaid';
  const body = { clientPaymentId: randomUUID(), amountMinor, tipMinor, countsAs, reason };
  note(till, await actOn(counts, manager)('refund', refundPayment, { params, body }));
}

async function revoke(till: Till, { id: sessionId }: TableSession, { ledger }: Loaded) {
  const { dice, counts, manager } = till;
  const given = dice.pick(ledger.adjustments.filter(isGiven));
  if (!given) return;
  const params = { sessionId, adjustmentId: given.id };
  await actOn(counts, manager)('revoke a discount', revokeAdjustment, { params });
}

/** Gives a discount, or makes a line complimentary. */
async function adjust(till: Till, { id: sessionId }: TableSession, { bill }: Loaded) {
  const { dice, counts, manager } = till;
  const line = dice.pick(bill.lines.filter(({ owedMinor }) => owedMinor > 0));
  if (!line) return;
  const reason = 'Bekletildi';
  const lineIds = [line.lineId];
  const bodies: [Adjustment, ...Adjustment[]] = [
    { kind: 'discount', rate: dice.whole(1, 5000), reason },
    { kind: 'amount', amountMinor: dice.whole(1, line.owedMinor), lineIds, reason },
    { kind: 'complimentary', lineIds, reason },
  ];
  const input = { params: { sessionId }, body: dice.pick(bodies) ?? bodies[0] };
  await actOn(counts, manager)('give a discount', adjustBill, input);
}

const isOpen = ({ state, kind, method }: Payment): boolean =>
  state === 'intent' && kind === 'payment' && method !== 'online';
const isPaid = ({ state, kind }: Payment): boolean => state === 'paid' && kind === 'payment';
const isGiven = ({ revokedAt }: BillLedger['adjustments'][number]): boolean => revokedAt === null;

/** The acts at a till, each with the ledgers that it needs. */
const acts: Record<
  string,
  {
    needs?: (ledger: BillLedger) => boolean;
    act: (till: Till, session: TableSession, loaded: Loaded) => Promise<void>;
  }
> = {
  'record a payment': { act: record },
  'give a discount': { act: adjust },
  'confirm a payment': {
    needs: ({ payments }) => payments.some(isOpen),
    act: (...at) => settle(...at, 'paid'),
  },
  'reject a payment': {
    needs: ({ payments }) => payments.some(isOpen),
    act: (...at) => settle(...at, 'failed'),
  },
  refund: { needs: ({ payments }) => payments.some(isPaid), act: refund },
  'revoke a discount': { needs: ({ adjustments }) => adjustments.some(isGiven), act: revoke },
};
const [firstAct = '', ...otherActs] = Object.keys(acts);

/** Takes payments, gives discounts and refunds until `stop` aborts. */
export async function cashAlong(
  origin: string,
  world: ServiceWorld,
  { dice, counts, journal, pauseMs }: Paying & { pauseMs: number },
  stop: AbortSignal,
): Promise<void> {
  const open = (cookie: string) => openPage({ origin, cookie });
  const waiter = open(world.cooks[0]?.cookie ?? '');
  const manager = open(world.managerCookie);
  const till: Till = { dice, counts, journal, waiter, manager };
  await workAlong({ dice, pauseMs }, stop, async () => {
    const params = { branchId: world.branchId };
    const floor = await actOn(counts, waiter)('read the floor', readFloor, { params });
    if (floor instanceof ApiError) return;
    const { needs, act = record } = acts[drawRarest(counts, dice, [firstAct, ...otherActs])] ?? {};
    const ledgers = new Map(floor.bills?.map((ledger) => [ledger.sessionId, ledger]));
    const session = dice.pick(
      floor.sessions.filter(({ id }) => {
        const ledger = ledgers.get(id);
        return !needs || (ledger !== undefined && needs(ledger));
      }),
    );
    const loaded = session && (await loadBill(waiter, session.id, counts));
    if (session && loaded) await act(till, session, loaded);
  });
  waiter.close();
  manager.close();
}
