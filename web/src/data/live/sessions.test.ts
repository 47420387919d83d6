// @vitest-environment happy-dom
import { afterEach, describe, expect, it } from 'vitest';
import {
  buildNetwork,
  buildOrder,
  buildSession,
  buildUser,
  refusal,
  requestsOf,
} from '../../../test/data.ts';
import { renderHook } from '../../../test/hooks.ts';
import { createMemoryStorage } from '../../lib/browser/storage.ts';
import { createAuth } from '../client/auth.ts';
import { createOrders } from './orders.ts';
import {
  createSessions,
  sessions as pageSessions,
  useBranchSessions,
  useMySession,
  useOpenSession,
} from './sessions.ts';

const endedAt = '2026-11-21T13:00:00.000Z';
const ended = { version: 2, endedAt };
const position = { room: 'session:1', epoch: 'e', seq: 4 };
const stranger = buildSession({ guests: [], guestCount: 2 });

/** A page of a guest who is user 7, unless `user` says otherwise. */
function buildTable(answers: Record<string, unknown>, user: unknown = buildUser()) {
  const { call, asked } = buildNetwork(({ method, path }) => {
    const key = `${method} ${path}`;
    if (key === 'GET /api/auth/me') return user;
    if (key in answers) return answers[key];
    throw new Error(`unexpected ${key}`);
  });
  const auth = createAuth({ call, storage: createMemoryStorage(), log: () => undefined });
  const orders = createOrders({ call });
  const sessions = createSessions({ call, auth, orders });
  return { orders, sessions, asked, state: () => sessions.store.getState() };
}

describe('the session of a table', () => {
  it('is the guest’s own if they sit there, and only open otherwise', async () => {
    const mine = buildTable({ 'GET /api/tables/1/session': buildSession() });
    await mine.sessions.find(1);
    expect(mine.sessions.seatAt(1)).toBe(1);
    const other = buildTable({ 'GET /api/tables/1/session': stranger });
    await other.sessions.find(1);
    expect(other.state().openAt[1]).toBe(1);
    expect(other.sessions.seatAt(1)).toBeUndefined();
  });

  it('is answered by staff, and ends when no one is there', async () => {
    const answers = [buildSession({ version: 2 }), buildSession({ version: 3, endedAt })];
    const { sessions, asked, state } = buildTable({
      get 'POST /api/sessions/1/confirm'() {
        return answers.shift();
      },
    });
    sessions.apply(buildSession({ awaitsConfirmation: true }));
    await sessions.confirm(1, true);
    expect(state().byId[1]?.awaitsConfirmation).toBe(false);
    await sessions.confirm(1, false);
    expect(state().openAt[1]).toBeNull();
    expect(asked.map(({ body }) => body)).toEqual([{ isHere: true }, { isHere: false }]);
  });

  it('is null if there is none, and a failure is reported', async () => {
    const none = buildTable({ 'GET /api/tables/1/session': null });
    expect(await none.sessions.find(1)).toBeNull();
    expect(none.state().openAt[1]).toBeNull();
    const broken = buildTable({ 'GET /api/tables/1/session': refusal('unavailable') });
    await expect(broken.sessions.find(1)).rejects.toMatchObject({ code: 'unavailable' });
    expect(broken.state().openAt[1]).toBeUndefined();
  });

  it('remains for the goodbye when it ends, and is removed once it is dismissed', async () => {
    const { sessions, orders, state } = buildTable({ 'GET /api/tables/1/session': buildSession() });
    await sessions.find(1);
    orders.apply(buildOrder());
    sessions.apply(buildSession(ended));
    expect(state().openAt[1]).toBeNull();
    expect(state().mine[1]).toBe(1);
    expect(sessions.seatAt(1)).toBeUndefined();
    sessions.forget(1);
    expect(state()).toMatchObject({ byId: {}, mine: {} });
    expect(orders.store.getState().byId).toEqual({});
  });

  it('isn’t joined again if a read of the ended session arrives after the goodbye', async () => {
    const { sessions, state } = buildTable({
      'GET /api/tables/1/session': buildSession(),
      'GET /api/sessions/1': { session: buildSession(ended), orders: [], position },
    });
    await sessions.find(1);
    const late = await sessions.read(1);
    sessions.apply(buildSession(ended));
    sessions.forget(1);
    late.apply();
    expect(state().mine).toEqual({});
  });

  it('is left at once, and never reopened by a late event', async () => {
    const { sessions, state } = buildTable({
      'GET /api/tables/1/session': buildSession(),
      'POST /api/sessions/1/leave': {},
    });
    await sessions.find(1);
    await sessions.leave(1);
    expect(state().mine).toEqual({});
    sessions.apply(buildSession({ id: 2, version: 9, endedAt }));
    sessions.apply(buildSession({ id: 2, version: 8 }));
    expect(state().openAt[1]).toBeNull();
  });

  it('is replaced after a restore, whatever its version', () => {
    const { sessions, state } = buildTable({});
    sessions.apply(buildSession({ version: 40, guestCount: 6 }));
    sessions.reset();
    sessions.apply(buildSession({ version: 3, guestCount: 2 }));
    expect(state().byId[1]?.guestCount).toBe(2);
  });
});

describe('a guest’s request', () => {
  it('starts a session and joins one, as a new guest if no one is signed in', async () => {
    const answers = {
      'POST /api/auth/anonymous': buildUser(),
      'GET /api/tables/1/session': null,
      'POST /api/tables/1/session/start': buildSession(),
      'POST /api/sessions/2/join': buildSession({ id: 2, tableId: 3 }),
    };
    const { sessions, asked, state } = buildTable(answers, null);
    expect(await sessions.start(1)).toEqual(buildSession());
    expect((await sessions.join(2)).id).toBe(2);
    expect(requestsOf(asked)).toEqual(['GET /api/auth/me', ...Object.keys(answers)]);
    expect(state().mine).toEqual({ 1: 1, 3: 2 });
    expect([1, 3, 4].map(sessions.seatAt)).toEqual([1, 2, undefined]);
  });

  it('renames the guest, and ends the session with or without a decision', async () => {
    const friend = { userId: 7, nickname: 'Elif', seat: 1 };
    const { sessions, asked, state } = buildTable({
      'PUT /api/sessions/1/nickname': buildSession({ guests: [friend], version: 2 }),
      'POST /api/sessions/1/end': buildSession({ ...ended, version: 3 }),
    });
    await sessions.rename(1, 'Elif');
    expect(state().byId[1]?.guests).toEqual([friend]);
    await sessions.end(1);
    await sessions.end(1, { openOrders: 'serve' });
    expect(asked).toEqual([
      { method: 'PUT', path: '/api/sessions/1/nickname', body: { nickname: 'Elif' } },
      { method: 'POST', path: '/api/sessions/1/end', body: undefined },
      { method: 'POST', path: '/api/sessions/1/end', body: { openOrders: 'serve' } },
    ]);
    expect(state().byId[1]?.endedAt).toBe(ended.endedAt);
    expect(state().openAt).toEqual({ 1: null });
  });

  it('reads a session with its orders, and takes a seat only if the guest is listed', async () => {
    const snapshot = { session: stranger, orders: [buildOrder({ id: 5 })], position };
    const { sessions, orders, state } = buildTable({ 'GET /api/sessions/1': snapshot });
    orders.apply(buildOrder({ id: 4 }));
    const read = await sessions.read(1);
    expect(read.position).toEqual(position);
    expect(state().byId).toEqual({});
    read.apply();
    expect(state()).toEqual({ byId: { 1: stranger }, openAt: { 1: 1 }, mine: {} });
    expect(Object.keys(orders.store.getState().byId)).toEqual(['5']);
  });

  it('takes a seat if a read lists the guest among others', async () => {
    const guests = [8, 7].map((userId, index) => ({ userId, nickname: null, seat: index + 1 }));
    const session = buildSession({ guests, guestCount: 2 });
    const { sessions, state } = buildTable({
      'GET /api/tables/1/session': null,
      'GET /api/sessions/1': { session, orders: [], position },
    });
    await sessions.find(1);
    (await sessions.read(1)).apply();
    expect(state().mine).toEqual({ 1: 1 });
  });

  it('leaves an unknown session without changing the known ones', async () => {
    const { sessions, state } = buildTable({
      'GET /api/tables/1/session': null,
      'POST /api/tables/1/session/start': buildSession(),
      'POST /api/sessions/9/leave': {},
    });
    await sessions.start(1);
    const before = state();
    await sessions.leave(9);
    sessions.forget(2);
    expect(state()).toEqual(before);
  });

  it('keeps a newer session of the table open when the old seat is deleted', async () => {
    const { sessions, state } = buildTable({ 'GET /api/tables/1/session': buildSession() });
    await sessions.start(1);
    sessions.apply(buildSession({ id: 2 }));
    sessions.apply(buildSession(ended));
    expect(state().openAt).toEqual({ 1: 2 });
    sessions.forget(1);
    expect(state()).toEqual({ byId: { 2: buildSession({ id: 2 }) }, openAt: { 1: 2 }, mine: {} });
  });
});

describe('the sessions of a branch', () => {
  const [here, gone] = [buildSession(), buildSession({ id: 2, tableId: 2 })];
  const elsewhere = buildSession({ id: 3, tableId: 3, branchId: 9 });
  function buildFloor() {
    const table = buildTable({});
    for (const session of [here, gone, elsewhere]) table.sessions.apply(session);
    table.sessions.store.setState(({ openAt }) => ({ openAt: { ...openAt, 4: null } }));
    return table;
  }

  it('are those of the snapshot; other tables have none', () => {
    const { sessions, state } = buildFloor();
    const started = buildSession({ id: 5, tableId: 5 });
    sessions.replaceBranch(1, [here, started]);
    expect(state()).toEqual({
      byId: { 1: here, 3: elsewhere, 5: started },
      openAt: { 1: 1, 2: null, 3: 3, 4: null, 5: 5 },
      mine: {},
    });
  });

  it('are removed with their location, except the guest’s own', () => {
    const { sessions, state } = buildFloor();
    sessions.store.setState({ mine: { 1: 1 } });
    sessions.forgetBranch(1);
    expect(state()).toEqual({
      byId: { 1: here, 3: elsewhere },
      openAt: { 1: 1, 3: 3, 4: null },
      mine: { 1: 1 },
    });
  });
});

describe('a page', () => {
  afterEach(() => pageSessions.store.setState({ byId: {}, openAt: {}, mine: {} }));

  it('shows the open session of a table: none yet, none, or the newest version', async () => {
    const { current, act } = await renderHook(() => useOpenSession(1));
    expect(current()).toBeUndefined();
    await act(() => pageSessions.store.setState({ openAt: { 1: null } }));
    expect(current()).toBeNull();
    await act(() => pageSessions.apply(buildSession()));
    expect(current()).toEqual(buildSession());
    await act(() => pageSessions.apply(buildSession(ended)));
    expect(current()).toBeNull();
  });

  it('shows the session where the guest sits until it is dismissed, even ended', async () => {
    const { current, act } = await renderHook(() => useMySession(1));
    await act(() => pageSessions.apply(buildSession()));
    expect(current()).toBeUndefined();
    await act(() => pageSessions.store.setState({ mine: { 1: 1 } }));
    await act(() => pageSessions.apply(buildSession(ended)));
    expect(current()).toEqual(buildSession(ended));
    await act(() => pageSessions.forget(1));
    expect(current()).toBeUndefined();
  });

  it('shows the open sessions of its branch', async () => {
    let branchId = 1;
    const { current, act } = await renderHook(() => useBranchSessions(branchId));
    const other = buildSession({ id: 3, tableId: 3, branchId: 2 });
    await act(() => {
      for (const session of [buildSession(), buildSession({ id: 2, tableId: 2 }), other])
        pageSessions.apply(session);
    });
    expect(current().map(({ id }) => id)).toEqual([1, 2]);
    await act(() => pageSessions.apply(buildSession(ended)));
    expect(current().map(({ id }) => id)).toEqual([2]);
    branchId = 2;
    await act(() => pageSessions.apply(buildSession({ id: 4, tableId: 4 })));
    expect(current()).toEqual([other]);
  });
});
