import { randomUUID } from 'node:crypto';
import { placeOrder } from '@sofra/contracts/orders';
import type { Action } from '@sofra/contracts/policy';
import { createTestProvider } from '../src/online-payments/test-provider.ts';
import type { ActionRequest, MakeRequest } from './action-requests.ts';
import type { TestApi } from './api.ts';
import { billsOf, payAll } from './bills.ts';
import type { Scene, Stage } from './matrix.ts';
import { signInAs } from './sign-in.ts';

type BillAction = Extract<Action, `${'bills' | 'payments'}.${string}`>;

/** Begins a payment of the scene's bill by its guest; returns its path. */
async function beginPayment(api: TestApi, { venue }: Stage, scene: Scene): Promise<string> {
  const { sessionId, owner } = scene;
  const bill = billsOf(api);
  const waiter = await signInAs(api, 'waiter', venue);
  // Other requests may have paid the bill, or paused guests' orders.
  await api.ask(placeOrder, {
    params: { sessionId },
    body: { items: [{ itemId: venue.items[0].id, quantity: 1 }] },
    cookie: waiter.cookie,
  });
  const { ledger } = await bill.read({ sessionId }, owner);
  const open = ledger.payments.find(({ kind, state }) => kind === 'payment' && state === 'intent');
  if (open) await bill.withdraw({ sessionId }, owner, open.id);
  // Staff may have cancelled one just now.
  await api.rows('payments', { session_id: sessionId }).set({ freed_at: null });
  const { leftMinor } = await bill.sumUp({ sessionId }, owner);
  const { id } = await bill.begin({ sessionId }, owner, leftMinor);
  return `/api/sessions/${sessionId}/payments/${id}`;
}

/** Records a payment of the scene's bill, unless it is paid; returns its path. */
async function payBill(api: TestApi, { venue }: Stage, { sessionId }: Scene): Promise<string> {
  const waiter = await signInAs(api, 'waiter', venue);
  await payAll(api, { sessionId }, waiter);
  const { ledger } = await billsOf(api).read({ sessionId }, waiter);
  return `/api/sessions/${sessionId}/payments/${ledger.payments[0]?.id ?? 0}`;
}

/** Requests that try the actions of bills and payments. */
export const billRequests: Record<BillAction, MakeRequest> = {
  'bills.read': (_stage, { sessionId }) => ({
    method: 'GET',
    path: `/api/sessions/${sessionId}/bill`,
  }),
  'bills.choose': (_stage, { sessionId, lineId }) => ({
    method: 'PUT',
    path: `/api/sessions/${sessionId}/bill/choice`,
    body: { lines: [{ lineId, units: 1 }] },
  }),
  'bills.adjust': (_stage, { sessionId }) => ({
    method: 'POST',
    path: `/api/sessions/${sessionId}/bill/adjustments`,
    body: { kind: 'discount', rate: 1000, reason: 'Gecikme' },
  }),
  'payments.begin': async (_stage, { sessionId, owner }, api) => {
    const { leftMinor } = await billsOf(api).sumUp({ sessionId }, owner);
    return {
      method: 'POST',
      path: `/api/sessions/${sessionId}/payments`,
      body: {
        clientPaymentId: randomUUID(),
        split: { kind: 'rest' },
        expectedMinor: leftMinor,
        method: 'cash',
      },
    };
  },
  'payments.record': async (_stage, { sessionId, owner }, api) => {
    const { leftMinor } = await billsOf(api).sumUp({ sessionId }, owner);
    return {
      method: 'POST',
      path: `/api/sessions/${sessionId}/payments/record`,
      body: {
        clientPaymentId: randomUUID(),
        split: { kind: 'rest' },
        expectedMinor: leftMinor,
        method: 'cash',
      },
    };
  },
  'payments.refund': async (stage, scene, api) => ({
    method: 'POST',
    path: `${await payBill(api, stage, scene)}/refund`,
    body: { clientPaymentId: randomUUID(), amountMinor: 100, reason: 'Soğuktu' },
  }),
  'payments.webhook': (_stage, _scene, { deps }) => signedEvent(deps),
};

/** An event of the demo's test provider about a payment that doesn't exist. */
function signedEvent(deps: TestApi['deps']): ActionRequest {
  const ref = 'x'.repeat(32);
  const page = {
    paymentId: 1,
    amountMinor: 100,
    tipMinor: 0,
    currency: 'TRY',
    label: 'Masa 1',
    language: 'tr',
    returnPath: '/menu/1',
    leftPath: '/menu/1',
  } as const;
  const { payload, headers } = createTestProvider(deps).signEvent(ref, page, 'paid');
  const path = '/api/payments/webhooks/test';
  return { method: 'POST', path, body: JSON.parse(payload), headers };
}

/** Requests to routes that share an action, by method and path. */
export const billRoutes: Record<string, MakeRequest> = {
  'DELETE /api/sessions/:sessionId/bill/adjustments/:adjustmentId': async (
    { venue },
    { sessionId },
    api,
  ) => {
    const manager = await signInAs(api, 'branch_manager', venue);
    const given = { kind: 'discount', rate: 500, reason: 'Gecikme' } as const;
    const { adjustments } = await billsOf(api).adjust({ sessionId }, manager, given);
    const id = adjustments.at(-1)?.id ?? 0;
    return { method: 'DELETE', path: `/api/sessions/${sessionId}/bill/adjustments/${id}` };
  },
  'PATCH /api/sessions/:sessionId/payments/:paymentId': async (stage, scene, api) => ({
    method: 'PATCH',
    path: await beginPayment(api, stage, scene),
    body: { state: 'failed' },
  }),
  'DELETE /api/sessions/:sessionId/payments/:paymentId': async (stage, scene, api) => ({
    method: 'DELETE',
    path: await beginPayment(api, stage, scene),
  }),
  'PUT /api/sessions/:sessionId/payments/:paymentId/given': async (stage, scene, api) => ({
    method: 'PUT',
    path: `${await beginPayment(api, stage, scene)}/given`,
    body: { givenMinor: 10_000_000 },
  }),
  'GET /api/sessions/:sessionId/payments/:paymentId': async (stage, scene, api) => ({
    method: 'GET',
    path: await beginPayment(api, stage, scene),
  }),
};

/** Bodies that the calls of bills and payments take, by action, or by method and path. */
export const billBodies: Record<string, unknown> = {
  'bills.choose': { lines: [{ lineId: 1, units: 1 }] },
  'POST /api/sessions/:sessionId/bill/adjustments': {
    kind: 'discount',
    rate: 1000,
    lineIds: [1],
    reason: 'Gecikme',
  },
  'POST /api/sessions/:sessionId/payments': {
    clientPaymentId: 'bad-input-3',
    split: { kind: 'items', lines: [{ lineId: 1, units: 1 }] },
    tipMinor: 100,
    expectedMinor: 8500,
    method: 'cash',
  },
  'POST /api/sessions/:sessionId/payments/record': {
    clientPaymentId: 'bad-input-4',
    split: { kind: 'equal', parts: 2, count: 1 },
    tipMinor: 100,
    expectedMinor: 4250,
    method: 'card',
    payerId: 1,
  },
  'PATCH /api/sessions/:sessionId/payments/:paymentId': { state: 'paid', method: 'card' },
  'PUT /api/sessions/:sessionId/payments/:paymentId/given': { givenMinor: 50_000 },
  'payments.refund': {
    clientPaymentId: 'bad-input-5',
    amountMinor: 100,
    tipMinor: 100,
    method: 'cash',
    reason: 'Soğuktu',
  },
};
