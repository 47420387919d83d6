import { beforeEach, describe, expect, it } from 'vitest';
import type { TableSession } from '@sofra/contracts/sessions';
import { auth } from './auth.ts';
import { applyEvent } from './events.ts';
import { orders } from './orders.ts';
import { sessions } from './sessions.ts';
import { buildOrder, buildSession, buildUser } from './testing.ts';

const me = { userId: 7, nickname: null, seat: 1 };
const friend = { userId: 8, nickname: 'Elif', seat: 2 };
const party = buildSession({ guests: [me, friend], guestCount: 2 });
const hearLeft = (session: TableSession) =>
  applyEvent({
    room: 'session:1',
    epoch: 'e',
    seq: 1,
    type: 'session.guestLeft',
    at: session.startedAt,
    payload: session,
  });

describe('a guest who left', () => {
  beforeEach(() => {
    sessions.store.setState({ byId: {}, openAt: {}, mine: {} });
    auth.store.setState({ auth: buildUser() });
    sessions.apply(party);
    sessions.store.setState({ mine: { 1: 1 } });
    orders.apply(buildOrder());
  });

  it('disappears from the table on the other guests’ phones', () => {
    hearLeft({ ...party, guests: [me], guestCount: 1, version: 2 });
    expect(sessions.store.getState().byId[1]?.guests).toEqual([me]);
    expect(sessions.store.getState().byId[1]?.guestCount).toBe(1);
    expect(sessions.seatAt(1)).toBe(1);
    expect(orders.store.getState().byId[1]).toBeDefined();
  });

  it('disappears from the table in the other tabs of their own phone', () => {
    hearLeft({ ...party, guests: [friend], guestCount: 1, version: 2 });
    expect(sessions.seatAt(1)).toBeUndefined();
    expect(sessions.store.getState().mine).toEqual({});
    // The other guests still occupy the table.
    expect(sessions.store.getState().openAt[1]).toBe(1);
    expect(orders.store.getState().byId[1]).toBeUndefined();
  });

  it('stays when they joined again before the event came', () => {
    sessions.apply({ ...party, version: 3 });
    hearLeft({ ...party, guests: [friend], guestCount: 1, version: 2 });
    expect(sessions.seatAt(1)).toBe(1);
  });

  it('stays when only their name changed by signing in', () => {
    auth.store.setState({ auth: buildUser({ id: 99 }) });
    hearLeft({ ...party, guests: [me], guestCount: 1, version: 2 });
    expect(sessions.seatAt(1)).toBe(1);
  });
});
