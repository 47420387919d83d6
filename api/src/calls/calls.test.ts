import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import {
  answerCall,
  type CallKind,
  callWaiter,
  MAX_CALLS_PER_MINUTE,
  withdrawCalls,
} from '@sofra/contracts/calls';
import { readFloor } from '@sofra/contracts/floor';
import { downloadData, eraseGuestData } from '@sofra/contracts/personal-data';
import { branchRoom, sessionRoom } from '@sofra/contracts/rooms';
import { confirmSession, endSession, leaveSession, readSession } from '@sofra/contracts/sessions';
import { changeTable } from '@sofra/contracts/tables';
import { buildAccount } from '../../test/auth.ts';
import { sharedApi } from '../../test/api.ts';
import {
  callEventsOf,
  headOf,
  joinParty,
  type Party,
  seatAtNewVenue,
  seatParty,
} from '../../test/parties.ts';
import { buildScreen } from '../../test/realtime/users.ts';
import { buildGuest, signInAs } from '../../test/sign-in.ts';
import { buildVenue } from '../../test/venue.ts';

const api = await sharedApi();
const venue = await buildVenue(api.db);
const waiter = await signInAs(api, 'waiter', venue);

const call = ({ sessionId, guest }: Pick<Party, 'sessionId' | 'guest'>, ...kinds: CallKind[]) => ({
  params: { sessionId },
  body: { kinds },
  cookie: guest.cookie,
});
const at = ({ sessionId, guest }: Party) => ({ params: { sessionId }, cookie: guest.cookie });
const callOne = async (party: Party, kind: CallKind = 'water') => {
  const [made] = await api.ask(callWaiter, call(party, kind));
  if (!made) throw new Error('no call');
  return made;
};
const answer = (
  { sessionId, id: callId }: { sessionId: number; id: number },
  status: 'seen' | 'done',
  cookie = waiter.cookie,
) => ({ params: { sessionId, callId }, body: { status }, cookie });
/** Moves the calls of a session into the past. */
const age = (sessionId: number, seconds: number) =>
  sql`update calls set called_at = called_at - make_interval(secs => ${seconds}),
    raised_at = raised_at - make_interval(secs => ${seconds})
    where session_id = ${sessionId}`.execute(api.db);
const rooms = ({ sessionId }: { sessionId: number }) =>
  [branchRoom(venue.branchId), sessionRoom(sessionId)] as const;
const heads = (party: Party) => Promise.all(rooms(party).map((room) => headOf(api, room)));
const since = (party: Party, seqs: readonly number[]) =>
  Promise.all(rooms(party).map((room, index) => callEventsOf(api, room, seqs[index])));

describe('POST /api/sessions/:sessionId/calls', () => {
  it('makes one call of each kind, told to floor and table in the same transaction', async () => {
    const party = await seatParty(api, venue);
    const before = await heads(party);
    const made = await api.ask(callWaiter, call(party, 'water', 'bill', 'water'));
    expect(made.map(({ kind }) => kind).toSorted()).toEqual(['bill', 'water']);
    expect(made[0]).toMatchObject({
      status: 'open',
      text: null,
      raises: 0,
      tableNumber: party.table.tableNumber,
      seenBy: null,
      version: 1,
    });
    for (const told of await since(party, before)) {
      expect(told.map(({ type }) => type)).toEqual(['call.changed', 'call.changed']);
      expect(told.map(({ payload }) => payload)).toEqual(expect.arrayContaining(made));
    }
    const floor = await api.ask(readFloor, {
      params: { branchId: venue.branchId },
      cookie: waiter.cookie,
    });
    expect(floor.calls?.filter(({ sessionId }) => sessionId === party.sessionId)).toEqual(made);
    const read = await api.ask(readSession, at(party));
    expect(read.calls).toEqual(made);
  });

  it('keeps a kind that is called already, also for another guest and for two at once', async () => {
    const party = await seatParty(api, venue);
    const other = { ...party, guest: await joinParty(api, party) };
    const callBoth = (kind: CallKind) => Promise.all([party, other].map((of) => callOne(of, kind)));
    const first = await callOne(party);
    const before = await heads(party);
    expect(await callBoth('water')).toEqual([first, first]);
    expect(await since(party, before)).toEqual([[], []]);
    const [one, two] = await callBoth('bill');
    expect(two).toEqual(one);
    expect((await since(party, before)).map((told) => told.length)).toEqual([1, 1]);
  });

  it('raises a call that nobody has seen for five minutes, and only then', async () => {
    const party = await seatParty(api, venue);
    await callOne(party);
    await age(party.sessionId, 280);
    expect(await callOne(party)).toMatchObject({ raises: 0, raisedAt: null, version: 1 });
    await age(party.sessionId, 21);
    const raised = await callOne(party);
    const raisedAt = expect.any(String);
    expect(raised).toMatchObject({ raises: 1, raisedAt, status: 'open', version: 2 });
    expect(await callOne(party)).toEqual(raised);
    await age(party.sessionId, 301);
    expect(await callOne(party)).toMatchObject({ raises: 2 });
    await api.ask(answerCall, answer(raised, 'seen'));
    await age(party.sessionId, 301);
    expect(await callOne(party)).toMatchObject({ raises: 2, status: 'seen' });
  });

  it('needs a text with `other`, and keeps it only there', async () => {
    const party = await seatParty(api, venue);
    const refused = await api.refused(callWaiter, call(party, 'other'));
    expect(refused).toMatchObject({ code: 'invalid_input', status: 400 });
    expect(Object.keys(refused.fields ?? {})).toEqual(['text']);
    const blank = { ...call(party), body: { kinds: ['other' as const], text: '  ' } };
    expect((await api.refused(callWaiter, blank)).code).toBe('invalid_input');
    const asked = { kinds: ['other' as const, 'help' as const], text: ' mama sandalyesi ' };
    const made = await api.ask(callWaiter, { ...call(party), body: asked });
    expect(Object.fromEntries(made.map(({ kind, text }) => [kind, text]))).toEqual({
      help: null,
      other: 'mama sandalyesi',
    });
  });

  it('is for guests of the open session', async () => {
    const party = await seatParty(api, venue);
    const stranger = { ...party, guest: await buildGuest(api) };
    expect((await api.refused(callWaiter, call(stranger, 'help'))).code).toBe('not_found');
    await api.ask(leaveSession, at(party));
    expect((await api.refused(callWaiter, call(party, 'help'))).code).toBe('not_found');
    const ended = await seatParty(api, venue);
    await api.ask(endSession, { params: { sessionId: ended.sessionId }, cookie: waiter.cookie });
    expect((await api.refused(callWaiter, call(ended, 'help'))).code).toBe('session_ended');
  });

  it('needs a recent scan where ordering does, and refuses phones that were turned away', async () => {
    const party = await seatAtNewVenue(api, 'confirm');
    await api.ask(callWaiter, call(party, 'help'));
    const [signIn] = party.guest.cookie.split('; ');
    const unscanned = { ...call(party, 'help'), cookie: signIn ?? '' };
    expect((await api.refused(callWaiter, unscanned)).code).toBe('scan_required');
    await api.db
      .insertInto('turned_away')
      .values({
        branch_id: party.venue.branchId,
        user_id: party.guest.userId,
        session_id: party.sessionId,
        turned_away_by: null,
        expires_at: new Date(Date.now() + 60_000),
      })
      .execute();
    expect((await api.refused(callWaiter, call(party, 'help'))).code).toBe('turned_away');
  });

  it('limits new calls of a table in a minute', async () => {
    const party = await seatParty(api, venue);
    for (let made = 0; made < MAX_CALLS_PER_MINUTE; made += 1) {
      await callOne(party);
      await api.ask(withdrawCalls, at(party));
    }
    const refused = await api.refused(callWaiter, call(party, 'water'));
    expect(refused.code).toBe('too_many_requests');
    expect(refused.details?.['retryAfterSeconds']).toBeGreaterThan(0);
    await age(party.sessionId, 61);
    await callOne(party);
  });
});

describe('DELETE /api/sessions/:sessionId/calls', () => {
  it('withdraws what is not done; a repeat changes nothing', async () => {
    const party = await seatParty(api, venue);
    const seen = await callOne(party, 'water');
    await api.ask(answerCall, answer(seen, 'seen'));
    await callOne(party, 'bill');
    const withdrawn = await api.ask(withdrawCalls, at(party));
    expect(withdrawn.map(({ status }) => status)).toEqual(['done', 'done']);
    const before = await heads(party);
    expect(await api.ask(withdrawCalls, at(party))).toEqual([]);
    expect(await since(party, before)).toEqual([[], []]);
    expect((await api.ask(readSession, at(party))).calls).toEqual([]);
  });
});

describe('PATCH /api/sessions/:sessionId/calls/:callId', () => {
  it('goes from seen to done with the name of the waiter; a repeat sends no event', async () => {
    const party = await seatParty(api, venue);
    const made = await callOne(party);
    const seen = await api.ask(answerCall, answer(made, 'seen'));
    const { name } = await api.rows('users', waiter.userId).one();
    expect(seen).toMatchObject({ status: 'seen', seenBy: name, doneAt: null, version: 2 });
    const before = await heads(party);
    const colleague = await signInAs(api, 'waiter', venue);
    expect(await api.ask(answerCall, answer(made, 'seen', colleague.cookie))).toEqual(seen);
    expect(await since(party, before)).toEqual([[], []]);
    const done = await api.ask(answerCall, answer(made, 'done'));
    expect(done).toMatchObject({ status: 'done', seenBy: name, version: 3 });
    expect(await since(party, before)).toMatchObject([[{ payload: done }], [{ payload: done }]]);
    expect(await api.ask(answerCall, answer(made, 'done'))).toEqual(done);
    const late = await api.refused(answerCall, answer(made, 'seen'));
    expect(late).toMatchObject({ code: 'state_changed', details: { status: 'done', call: done } });
  });

  it('can be done at once, after which the kind can be called again', async () => {
    const party = await seatParty(api, venue);
    const made = await callOne(party);
    await api.ask(answerCall, answer(made, 'done'));
    const again = await callOne(party);
    expect([again.id === made.id, again.status]).toEqual([false, 'open']);
  });

  it('names nobody for a paired screen, and is refused to the kitchen’s', async () => {
    const party = await seatParty(api, venue);
    const made = await callOne(party);
    const kitchen = await buildScreen(api.db, 'kitchen', venue);
    expect((await api.refused(answerCall, answer(made, 'seen', kitchen.cookie))).code).toBe(
      'forbidden',
    );
    const screen = await buildScreen(api.db, 'waiter', venue);
    const seen = await api.ask(answerCall, answer(made, 'seen', screen.cookie));
    expect(seen).toMatchObject({ status: 'seen', seenBy: null });
  });

  it('finds a call only in its own session', async () => {
    const made = await callOne(await seatParty(api, venue));
    const { sessionId } = await seatParty(api, venue);
    expect((await api.refused(answerCall, answer({ ...made, sessionId }, 'seen'))).code).toBe(
      'not_found',
    );
  });
});

describe('open calls', () => {
  it('end with the session, also when its guests are turned away', async () => {
    for (const isDismissed of [false, true]) {
      const party = await seatParty(api, venue);
      await callOne(party);
      const before = await heads(party);
      const by = { params: { sessionId: party.sessionId }, cookie: waiter.cookie };
      await (isDismissed
        ? api.ask(confirmSession, { ...by, body: { isHere: false } })
        : api.ask(endSession, by));
      for (const told of await since(party, before)) {
        expect(told.filter(({ type }) => type === 'call.changed')).toMatchObject([
          { payload: { status: 'done' } },
        ]);
      }
    }
  });

  it('lose their text and caller when the guest erases their data; an account’s file has them', async () => {
    const party = await seatParty(api, venue);
    const asked = { kinds: ['other' as const], text: 'ilacım için su' };
    await api.ask(callWaiter, { ...call(party), body: asked });
    await api.ask(eraseGuestData, party.guest);
    const stored = await api
      .rows('calls', { session_id: party.sessionId })
      .read('kind', 'text', 'called_by');
    expect(stored).toEqual([{ kind: 'other', text: null, called_by: null }]);
    const account = await seatParty(api, venue, await buildAccount(api));
    await api.ask(callWaiter, { ...call(account), body: asked });
    const file = await api.ask(downloadData, account.guest);
    expect(file.calls).toMatchObject([{ kind: 'other', text: 'ilacım için su' }]);
  });

  it('show the new name of their table', async () => {
    const party = await seatParty(api, venue);
    const made = await callOne(party);
    const manager = await signInAs(api, 'branch_manager', venue);
    const before = await heads(party);
    await api.ask(changeTable, {
      params: { tableId: party.table.id },
      body: { tableNumber: 'Bahçe 9' },
      cookie: manager.cookie,
    });
    for (const told of await since(party, before)) {
      expect(told.find(({ type }) => type === 'call.changed')).toMatchObject({
        payload: { id: made.id, tableNumber: 'Bahçe 9', version: 2 },
      });
    }
  });
});
