import { expect, it } from 'vitest';
import { answerCall, type CallKind, callWaiter, withdrawCalls } from '@sofra/contracts/calls';
import { branchRoom } from '@sofra/contracts/rooms';
import { setTableStatus, type TableStatus } from '@sofra/contracts/tables';
import { sharedApi } from '../../test/api.ts';
import { eventsOf, headOf, type Party, seatParty } from '../../test/parties.ts';
import { signInAs } from '../../test/sign-in.ts';
import { buildVenue } from '../../test/venue.ts';

let party: Party;
let head: number;
const api = await sharedApi();
const venue = await buildVenue(api.db);
const waiter = await signInAs(api, 'waiter', venue);

const call = (...kinds: CallKind[]) =>
  api.ask(callWaiter, {
    params: { sessionId: party.sessionId },
    body: { kinds },
    cookie: party.guest.cookie,
  });
const answer = (callId: number, status: 'seen' | 'done') =>
  api.ask(answerCall, {
    params: { sessionId: party.sessionId, callId },
    body: { status },
    cookie: waiter.cookie,
  });
const setStatus = (status: TableStatus) =>
  api.ask(setTableStatus, {
    params: { tableId: party.table.id },
    body: { status },
    cookie: waiter.cookie,
  });
/** Reads what the floor was told since `head`: the kinds of events, and the statuses of the table. */
const told = async () =>
  (await eventsOf(api, branchRoom(venue.branchId), head)).map(({ type, payload }) =>
    type === 'table.statusChanged' ? (payload as { status: TableStatus }).status : type,
  );
const seat = async () => {
  party = await seatParty(api, venue);
  head = await headOf(api, branchRoom(venue.branchId));
};

it('a call sets the table’s warning, and the last answer takes it back', async () => {
  await seat();
  const [water, bill] = await call('water', 'bill');
  expect(await told()).toEqual(['call.changed', 'call.changed', 'warning']);
  await answer(water?.id ?? 0, 'seen');
  await answer(water?.id ?? 0, 'done');
  expect((await told()).slice(3)).toEqual(['call.changed', 'call.changed']);
  await answer(bill?.id ?? 0, 'done');
  expect((await told()).slice(5)).toEqual(['call.changed', 'active']);
});

it('withdrawing calls takes it back too; what staff set stays', async () => {
  await seat();
  await call('water');
  await api.ask(withdrawCalls, {
    params: { sessionId: party.sessionId },
    cookie: party.guest.cookie,
  });
  expect(await told()).toEqual(['call.changed', 'warning', 'call.changed', 'active']);
  await setStatus('warning');
  const [water] = await call('water');
  await answer(water?.id ?? 0, 'done');
  expect((await told()).slice(4)).toEqual(['warning', 'call.changed', 'call.changed']);
});
