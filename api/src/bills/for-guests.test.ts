import { expect, it } from 'vitest';
import { beginPayment, stateGivenCash } from '@sofra/contracts/payments';
import { sharedApi } from '../../test/api.ts';
import { billCalls, billsOf, openTill } from '../../test/bills.ts';

const api = await sharedApi();

it('who confirmed a payment isn’t in any answer to its guest', async () => {
  const till = await openTill(api);
  const bill = billsOf(api);
  const party = await till.seat();
  const call = billCalls.begin(party, party.guest, 8500);
  const { payment } = await api.ask(beginPayment, call);
  const paid = await bill.settle(party, till.waiter, payment.id);
  expect(paid.staffName).not.toBeNull();

  const forGuest = { id: payment.id, state: 'paid', staffName: null };
  expect((await api.ask(beginPayment, call)).payment).toMatchObject(forGuest);
  expect(await bill.refuseWithdraw(party, party.guest, payment.id)).toMatchObject({
    code: 'state_changed',
    details: { payment: forGuest },
  });
  const { params } = billCalls.ofPayment(party, party.guest, payment.id);
  const stating = { params, body: { givenMinor: 10_000 }, cookie: party.guest.cookie };
  expect(await api.refused(stateGivenCash, stating)).toMatchObject({
    code: 'state_changed',
    details: { payment: forGuest },
  });
  const other = await till.seat();
  const rejected = await bill.begin(other, other.guest, 8500);
  await bill.settle(other, till.waiter, rejected.id, { state: 'failed' });
  expect(await bill.withdraw(other, other.guest, rejected.id)).toMatchObject({
    state: 'failed',
    staffName: null,
  });
});
