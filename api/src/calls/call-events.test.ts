import { expect, it } from 'vitest';
import { type CallKind, answerCall, callWaiter, withdrawCalls } from '@sofra/contracts/calls';
import { branchRoom, sessionRoom } from '@sofra/contracts/rooms';
import { type TableStatus, setTableStatus } from '@sofra/contracts/tables';
import { type Party, eventsOf, headOf } from '../../test/parties.ts';
import { eraseGuestData } from '@sofra/contracts/personal-data';
import { openEvening } from '../../test/evening.ts';

let party: Party;
let head: number;
const { api, venue, waiter, aParty, join, at } = await openEvening();

const call = (...kinds: CallKind[]) => api.ask(callWaiter, { ...at(party), body: { kinds } });
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
  party = await aParty();
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
  await api.ask(withdrawCalls, at(party));
  expect(await told()).toEqual(['call.changed', 'warning', 'call.changed', 'active']);
  await setStatus('warning');
  const [water] = await call('water');
  await answer(water?.id ?? 0, 'done');
  expect((await told()).slice(4)).toEqual(['warning', 'call.changed', 'call.changed']);
});

it('sends an open call again without the text of a guest who erases their data', async () => {
  await seat();
  // The session goes on, because a guest stays.
  await join(party);
  const [made] = await api.ask(callWaiter, {
    ...at(party),
    body: { kinds: ['other'], text: 'ilacım için su' },
  });
  const rooms = [branchRoom(venue.branchId), sessionRoom(party.sessionId)];
  const heads = await Promise.all(rooms.map((room) => headOf(api, room)));
  await api.ask(eraseGuestData, party.guest);
  for (const [index, room] of rooms.entries()) {
    const events = await eventsOf(api, room, heads[index]);
    expect(events.findLast(({ type }) => type === 'call.changed')).toMatchObject({
      payload: { id: made?.id, status: 'open', text: null, version: 2 },
    });
  }
});
