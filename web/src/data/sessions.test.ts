import { describe, expect, it } from 'vitest';
import { createMemoryStorage } from '../lib/storage.ts';
import { createAuth } from './auth.ts';
import { createOrders } from './orders.ts';
import { createSessions } from './sessions.ts';
import { buildNetwork, buildOrder, buildSession, buildUser, refusal } from './testing.ts';

const stranger = buildSession({ guests: [], guestCount: 2 });

/** A page of a guest who is user 7, unless `user` says otherwise. */
function buildTable(answers: Record<string, unknown>, user: unknown = buildUser()) {
  const { call } = buildNetwork(({ method, path }) => {
    const key = `${method} ${path}`;
    if (key === 'GET /api/auth/me') return user;
    if (key in answers) return answers[key];
    throw new Error(`unexpected ${key}`);
  });
  const auth = createAuth({ call, storage: createMemoryStorage(), log: () => undefined });
  const orders = createOrders({ call });
  const sessions = createSessions({ call, auth, orders });
  return { orders, sessions, state: () => sessions.store.getState() };
}

describe('the session of a table', () => {
  it('is mine when I sit there, and only open when I do not', async () => {
    const mine = buildTable({ 'GET /api/tables/1/session': buildSession() });
    await mine.sessions.find(1);
    expect(mine.sessions.seatAt(1)).toBe(1);
    const other = buildTable({ 'GET /api/tables/1/session': stranger });
    await other.sessions.find(1);
    expect(other.state().openAt[1]).toBe(1);
    expect(other.sessions.seatAt(1)).toBeUndefined();
  });

  it('is null where there is none, and a failure is a failure', async () => {
    const none = buildTable({ 'GET /api/tables/1/session': null });
    expect(await none.sessions.find(1)).toBeNull();
    expect(none.state().openAt[1]).toBeNull();
    const broken = buildTable({ 'GET /api/tables/1/session': refusal('unavailable') });
    await expect(broken.sessions.find(1)).rejects.toMatchObject({ code: 'unavailable' });
    expect(broken.state().openAt[1]).toBeUndefined();
  });

  it('stays to say goodbye when it ends, and leaves nothing once it is forgotten', async () => {
    const { sessions, orders, state } = buildTable({ 'GET /api/tables/1/session': buildSession() });
    await sessions.find(1);
    orders.apply(buildOrder());
    sessions.apply(buildSession({ version: 2, endedAt: '2026-11-21T13:00:00.000Z' }));
    expect(state().openAt[1]).toBeNull();
    expect(state().mine[1]).toBe(1);
    expect(sessions.seatAt(1)).toBeUndefined();
    sessions.forget(1);
    expect(state()).toMatchObject({ byId: {}, mine: {} });
    expect(orders.store.getState().byId).toEqual({});
  });

  it('seats no one again when a read of the ended session arrives after the goodbye', async () => {
    const ended = buildSession({ version: 2, endedAt: '2026-11-21T13:00:00.000Z' });
    const position = { room: 'session:1', epoch: 'e', seq: 2 };
    const { sessions, state } = buildTable({
      'GET /api/tables/1/session': buildSession(),
      'GET /api/sessions/1': { session: ended, orders: [], position },
    });
    await sessions.find(1);
    const late = await sessions.read(1);
    sessions.apply(ended);
    sessions.forget(1);
    late.apply();
    expect(state().mine).toEqual({});
  });

  it('is left at once, and an ended one is never open again by a late event', async () => {
    const { sessions, state } = buildTable({
      'GET /api/tables/1/session': buildSession(),
      'POST /api/sessions/1/leave': {},
    });
    await sessions.find(1);
    await sessions.leave(1);
    expect(state().mine).toEqual({});
    sessions.apply(buildSession({ id: 2, version: 9, endedAt: '2026-11-21T13:00:00.000Z' }));
    sessions.apply(buildSession({ id: 2, version: 8 }));
    expect(state().openAt[1]).toBeNull();
  });

  it('gives way to what is read after a restore, however old its version', () => {
    const { sessions, state } = buildTable({});
    sessions.apply(buildSession({ version: 40, guestCount: 6 }));
    sessions.reset();
    sessions.apply(buildSession({ version: 3, guestCount: 2 }));
    expect(state().byId[1]?.guestCount).toBe(2);
  });
});
