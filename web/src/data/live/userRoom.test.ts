// @vitest-environment happy-dom
import { beforeEach, expect, it, vi } from 'vitest';
import { buildUser, requestsOf } from '../../../test/data.ts';
import { respondToCalls } from '../../../test/hooks.ts';
import { auth } from '../client/auth.ts';
import { onUserResync, subscribeToUserRoom } from './userRoom.ts';

const socket = vi.hoisted(() => ({
  connected: true,
  active: true,
  on: () => undefined,
  io: { on: () => undefined },
  watched: new Array<unknown>(),
  left: new Array<unknown>(),
  timeout: () => ({
    emitWithAck: async (_watch: string, request: unknown) => {
      socket.watched.push(request);
      return { status: 'watching', events: [] };
    },
  }),
  emit: (_unwatch: string, room: unknown) => socket.left.push(room),
}));
vi.mock('socket.io-client', () => ({ io: () => socket }));

beforeEach(() => void auth.enter(buildUser()));
it('reads the signed-in user, reports possibly missed events, and follows their room', async () => {
  const asked = respondToCalls(({ path }) =>
    path === '/api/auth/me'
      ? buildUser({ name: 'Read again' })
      : { position: { room: 'user:7', epoch: 'e1', seq: 4 } },
  );
  const onMissed = vi.fn();
  const tooLate = vi.fn();
  const stopTelling = onUserResync(onMissed);
  onUserResync(tooLate)();

  const stop = subscribeToUserRoom(7);
  await vi.waitFor(() =>
    expect(socket.watched).toContainEqual({ room: 'user:7', epoch: 'e1', seq: 4 }),
  );
  await vi.waitFor(() => expect(auth.store.getState().auth).toMatchObject({ name: 'Read again' }));
  expect(onMissed).toHaveBeenCalledTimes(1);
  expect(tooLate).not.toHaveBeenCalled();
  expect(requestsOf(asked)).toEqual(['GET /api/user/room', 'GET /api/auth/me']);

  stop();
  expect(socket.left).toEqual(['user:7']);
  stopTelling();
  const stopAgain = subscribeToUserRoom(7);
  await vi.waitFor(() => expect(asked).toHaveLength(4));
  expect(onMissed).toHaveBeenCalledTimes(1);
  stopAgain();
});
