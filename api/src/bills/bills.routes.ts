import * as contract from '@sofra/contracts/bills';
import * as payments from '@sofra/contracts/payments';
import { readSnapshot } from '@sofra/infra/db';
import type { Deps } from '../core/deps.ts';
import { handleCreation } from '../http/creation.ts';
import { type Endpoint, handle } from '../http/endpoint.ts';
import { pageLanguage } from '../http/page-language.ts';
import { adjustBill, revokeAdjustment } from './adjust-bill.ts';
import { beginPayment } from './begin-payment.ts';
import { stateGivenCash } from './given-cash.ts';
import { ledgerForCaller, paymentForCaller } from './for-guests.ts';
import { chooseLines } from './holds.ts';
import { selectChoices, selectLedger } from '@sofra/infra/bill-ledger';
import { recordPayment } from './record-payment.ts';
import { refundPayment } from './refund-payment.ts';
import { readPayment, settlePayment, withdrawPayment } from './settle-payment.ts';

export const billsEndpoints = (deps: Deps): Endpoint[] => [
  handle(contract.readBill, async (_input, { caller, scope }) => {
    const { sessionId, branchId } = scope;
    const provider = await deps.onlinePayments?.findProvider();
    return readSnapshot(deps.db, async (trx) => {
      const { currency, access } = await trx
        .selectFrom('branches as branch')
        .innerJoin('businesses as business', 'business.id', 'branch.business_id')
        .select(['business.currency', 'branch.ordering_access as access'])
        .where('branch.id', '=', branchId)
        .executeTakeFirstOrThrow();
      return {
        ledger: ledgerForCaller(caller, scope, await selectLedger(trx, sessionId)),
        choices: await selectChoices(trx, sessionId),
        currency,
        online: provider?.kind ?? null,
        paysAfterServing: access === 'open',
      };
    });
  }),
  handle(contract.chooseLines, ({ body }, { caller, scope }) =>
    deps.rooms.transact((trx) => chooseLines(trx, caller, scope, body)),
  ),
  handleCreation(
    deps,
    contract.adjustBill,
    ({ body }, { caller, scope }) =>
      (trx) =>
        adjustBill(trx, caller, scope, body),
  ),
  handle(contract.revokeAdjustment, ({ params: { adjustmentId } }, { caller, scope }) =>
    deps.rooms.transact((trx) => revokeAdjustment(trx, caller, scope, adjustmentId)),
  ),
  handle(payments.beginPayment, async ({ body }, { caller, scope, request }) => {
    const begun = await beginPayment(deps, caller, scope, body, pageLanguage(request));
    return { ...begun, payment: paymentForCaller(caller, scope, begun.payment) };
  }),
  handle(payments.recordPayment, ({ body }, { caller, scope }) =>
    deps.rooms.transact((trx) => recordPayment(trx, caller, scope, body)),
  ),
  handle(payments.settlePayment, ({ params: { paymentId }, body }, { caller, scope }) =>
    settlePayment(deps, caller, scope, paymentId, body),
  ),
  handle(payments.withdrawPayment, ({ params: { paymentId } }, { caller, scope }) =>
    withdrawPayment(deps, caller, scope, paymentId),
  ),
  handle(payments.stateGivenCash, ({ params: { paymentId }, body }, { caller, scope }) =>
    deps.rooms.transact((trx) => stateGivenCash(trx, caller, scope, paymentId, body.givenMinor)),
  ),
  handle(payments.readPayment, async ({ params: { paymentId } }, { caller, scope }) =>
    paymentForCaller(caller, scope, await readPayment(deps, scope, paymentId)),
  ),
  handle(payments.refundPayment, ({ params: { paymentId }, body }, { caller, scope }) =>
    refundPayment(deps, caller, scope, paymentId, body),
  ),
];
