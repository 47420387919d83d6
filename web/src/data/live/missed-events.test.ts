// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest';
import type { WatchRequest } from '@sofra/contracts/rooms';
import {
  subscribeToBranch,
  subscribeToFloor,
  subscribeToKitchen,
  subscribeToSession,
} from './subscriptions.ts';
import { onResync } from '../transport/resync.ts';
import { buildOrdering, buildSession } from '../../../test/data.ts';
import { respondToCalls } from '../../../test/hooks.ts';

/** A server whose log no longer has what these rooms missed. */
const server = vi.hoisted(() => ({
  listeners: new Map<string, () => void>(),
  watched: [] as string[],
  outdated: new Set<string>(),
}));
vi.mock('socket.io-client', () => ({
  io: () => ({
    connected: true,
    on: (name: string, hear: () => void) => server.listeners.set(name, hear),
    io: { on: () => undefined },
    emit: () => undefined,
    timeout: () => ({
      emitWithAck: async (_name: string, { room }: WatchRequest) => {
        server.watched.push(room);
        return server.outdated.delete(room)
          ? { status: 'snapshot' }
          : { status: 'watching', events: [] };
      },
    }),
  }),
}));

const positionOf = (room: string) => ({ room, epoch: 'e', seq: 0 });
const branch = {
  id: 1,
  businessId: 4,
  businessName: 'Sofra',
  name: 'Merkez',
  timeZone: 'Europe/Istanbul',
  dayStartsAt: 300,
  currency: 'TRY',
};
const none = { orders: [], position: positionOf('branch:1') };
const answers: Record<string, unknown> = {
  '/api/sessions/1': { session: buildSession(), ...none, position: positionOf('session:1') },
  '/api/branches/1/orders': { ...none, nextCursor: null, todayCount: 0 },
  '/api/branches/1/floor': { ...none, branch, ordering: buildOrdering(), tables: [], sessions: [] },
};

const stops: (() => void)[] = [];
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
  server.watched.length = 0;
});

it.each([
  ['session', 'session:1', () => subscribeToSession(1)],
  ['kitchen', 'branch:1', () => subscribeToKitchen(1)],
  ['floor', 'branch:1', () => subscribeToFloor(1)],
  ['branch', 'branch:1', () => subscribeToBranch(1)],
])('a %s tells the page that it missed events', async (_what, room, subscribe) => {
  respondToCalls(({ path }) => answers[path]);
  const onMissed = vi.fn();
  stops.push(onResync(onMissed), subscribe());
  await vi.waitFor(() => expect(server.watched).toEqual([room]), 5000);
  expect(onMissed).not.toHaveBeenCalled();
  server.outdated.add(room);
  server.listeners.get('connect')?.();
  await vi.waitFor(() => expect(onMissed).toHaveBeenCalledOnce(), 5000);
});
