import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { RoomEvent, WatchAnswer } from '@sofra/contracts/rooms';
import { buildOrder, noon } from '../../../test/data.ts';
import { ApiError } from '../../lib/apiError.ts';
import { createRoomSubscription, type SubscriptionPorts } from './roomSubscription.ts';

const position = (seq: number, epoch = 'e1') => ({ room: 'branch:1', epoch, seq });
const eventAt = (seq: number, epoch = 'e1'): RoomEvent => ({
  ...position(seq, epoch),
  type: 'order.placed',
  at: noon,
  payload: buildOrder({ id: seq }),
});
const watching = (...events: RoomEvent[]): WatchAnswer => ({ status: 'watching', events });
const denial = new ApiError(403, 'forbidden', '');

interface Pending<T> {
  answer: (value: T) => Promise<void>;
  fail: (error: Error) => Promise<void>;
}

/** A follower whose every question waits for the test's answer. */
function buildFollower({ from }: Partial<Pick<SubscriptionPorts, 'from'>> = {}) {
  const asked = { loads: 0, watches: [] as unknown[], waits: [] as number[] };
  const pending: {
    load?: Pending<ReturnType<typeof position>>;
    watch?: Pending<WatchAnswer>;
    wait?: Pending<void>;
  } = {};
  const seen: unknown[] = [];
  const page = { isOpen: true };
  function ask<T>(keep: (question: Pending<T>) => void): Promise<T> {
    return new Promise<T>((resolve, reject) => {
      const settled = () => new Promise<void>((done) => setTimeout(done, 0));
      keep({
        answer: (value) => {
          resolve(value);
          return settled();
        },
        fail: (error) => {
          reject(error);
          return settled();
        },
      });
    });
  }
  const follower = createRoomSubscription({
    room: 'branch:1',
    from,
    load: async () => {
      asked.loads += 1;
      const read = await ask<ReturnType<typeof position>>((one) => (pending.load = one));
      return { position: read, apply: () => void seen.push(['snapshot', read.seq]) };
    },
    isOpen: () => page.isOpen,
    watch: (request) => {
      asked.watches.push(request.seq);
      return ask<WatchAnswer>((one) => (pending.watch = one));
    },
    enterEpoch: (epoch) => void seen.push(epoch),
    apply: ({ seq }) => void seen.push(seq),
    onChange: () => void changes.push(follower.status().isCurrent),
    wait: (ms) => {
      asked.waits.push(ms);
      return ask<void>((one) => (pending.wait = one));
    },
  });
  const changes: boolean[] = [];
  const goCurrent = async (): Promise<void> => {
    follower.start();
    await pending.load?.answer(position(0));
    await pending.watch?.answer(watching());
    seen.length = 0;
  };
  return { follower, asked, pending, seen, page, changes, goCurrent };
}

function startFollower(from?: Parameters<typeof buildFollower>[0]) {
  const built = buildFollower(from);
  built.follower.start();
  return built;
}

beforeEach(() => void vi.spyOn(Math, 'random').mockReturnValue(1));
afterEach(() => vi.restoreAllMocks());

describe('a followed room', () => {
  it('is watched from the position of its visible snapshot once the socket is open', async () => {
    const { follower, asked, pending, page, seen, changes } = buildFollower({ from: position(4) });
    page.isOpen = false;
    expect(follower.status()).toEqual({ isCurrent: false, isLoaded: true });
    follower.start();
    expect(asked).toEqual({ loads: 0, watches: [], waits: [] });
    page.isOpen = true;
    follower.opened();
    await pending.watch?.answer(watching(eventAt(6), eventAt(5)));
    expect(asked.watches).toEqual([4]);
    expect(seen).toEqual([5, 6]);
    expect(changes).toEqual([false, false, true]);
    expect(follower.status().isCurrent).toBe(true);
  });

  it('isn’t loaded twice if the socket opens or closes in the meantime', async () => {
    const { follower, asked, pending, changes } = startFollower();
    follower.opened();
    follower.closed();
    expect(changes).toEqual([false]);
    await pending.load?.answer(position(0));
    expect(asked).toEqual({ loads: 1, watches: [0], waits: [] });
    await pending.watch?.answer(watching());
    follower.closed();
    follower.closed();
    expect(changes).toEqual([false, false, true, false]);
  });

  it('ignores the response to an earlier request', async () => {
    const { follower, asked, pending, seen } = startFollower({ from: position(4) });
    const first = pending.watch;
    follower.opened();
    await first?.answer({ status: 'denied', code: 'forbidden' });
    expect(follower.status().denied).toBeUndefined();
    const second = pending.watch;
    follower.opened();
    await second?.fail(denial);
    expect(follower.status().denied).toBeUndefined();
    await pending.watch?.answer(watching(eventAt(5)));
    expect(asked).toEqual({ loads: 0, watches: [4, 4, 4], waits: [] });
    expect(seen).toEqual([5]);
  });

  it('buffers at most 1000 events while it loads, and requests the others', async () => {
    const { follower, asked, pending, seen } = startFollower();
    for (let seq = 1; seq <= 1002; seq += 1) follower.hear(eventAt(seq));
    await pending.load?.answer(position(0));
    await pending.watch?.answer(watching());
    expect(seen).toHaveLength(1002);
    expect(seen.slice(0, 3)).toEqual(['e1', ['snapshot', 0], 1]);
    expect(follower.status().isCurrent).toBe(true);
    follower.hear(eventAt(1003));
    expect(asked.watches).toEqual([0, 1000]);
    await pending.watch?.answer(watching(eventAt(1001), eventAt(1002)));
    expect(seen.slice(-3)).toEqual([1001, 1002, 1003]);
  });
});

describe('an error of a room', () => {
  it('is retried with growing pauses, 8 s at most, and at once after a stable time', async () => {
    const { follower, asked, pending } = startFollower({ from: position(0) });
    for (let tries = 0; tries < 7; tries += 1) {
      await pending.watch?.answer({ status: 'unavailable' });
      follower.settle();
      await pending.wait?.answer();
    }
    expect(asked.waits).toEqual([250, 500, 1000, 2000, 4000, 8000, 8000]);
    await pending.watch?.answer(watching());
    follower.settle();
    follower.hear(eventAt(1, 'e2'));
    expect(asked.waits.at(-1)).toBe(250);
  });

  it('is a failure only if nothing is shown', async () => {
    const { follower, pending } = startFollower();
    await pending.load?.fail(new Error('the cable'));
    expect(follower.status()).toMatchObject({ isLoaded: false, failure: 'network' });
    await pending.wait?.answer();
    await pending.load?.answer(position(0));
    expect(follower.status()).toMatchObject({ isLoaded: true, failure: undefined });
    await pending.watch?.fail(new Error('closed'));
    expect(follower.status().failure).toBeUndefined();
  });

  it('is retried at once on request or when the server recovers, in a pause only', async () => {
    const { follower, asked, pending } = startFollower({ from: position(0) });
    follower.retry();
    follower.noticeEpoch('e1');
    follower.noticeEpoch('e2');
    expect(asked.watches).toEqual([0]);
    await pending.watch?.answer({ status: 'unavailable' });
    follower.retry();
    await pending.watch?.answer({ status: 'unavailable' });
    follower.noticeEpoch('e1');
    expect(asked.watches).toEqual([0, 0, 0]);
    await pending.watch?.answer(watching());
    follower.noticeEpoch('e1');
    follower.retry();
    expect([asked.watches.length, asked.waits.length]).toEqual([3, 2]);
  });

  it('in the log requires another snapshot, after a pause', async () => {
    const { asked, pending, seen } = startFollower({ from: position(4) });
    await pending.watch?.answer({ status: 'snapshot' });
    expect([asked.loads, asked.waits.length]).toEqual([0, 1]);
    await pending.wait?.answer();
    await pending.load?.answer(position(9, 'e2'));
    expect(seen).toEqual(['e2', ['snapshot', 9]]);
    expect(asked.watches).toEqual([4, 9]);
  });

  it('with missed events requests them again, and applies live ones in order', async () => {
    const { follower, asked, pending, seen } = startFollower({ from: position(4) });
    await pending.watch?.answer(watching(eventAt(5), eventAt(7)));
    expect(follower.status().isCurrent).toBe(false);
    await pending.wait?.answer();
    await pending.watch?.answer(watching(eventAt(6, 'e2')));
    await pending.wait?.answer();
    await pending.watch?.answer(watching(eventAt(5), eventAt(6)));
    expect(seen).toEqual([5, 6]);
    expect(asked.watches).toEqual([4, 5, 5]);
    expect(follower.status().isCurrent).toBe(true);
  });

  it('in its epoch drops stored events and those before the new snapshot', async () => {
    const { follower, asked, pending, seen, goCurrent } = buildFollower();
    await goCurrent();
    follower.noticeEpoch('e2');
    expect(follower.status().isCurrent).toBe(false);
    follower.hear(eventAt(1, 'e2'));
    await pending.wait?.answer();
    await pending.load?.answer(position(0, 'e2'));
    await pending.watch?.answer(watching());
    expect(seen).toEqual(['e2', ['snapshot', 0], 1]);
    expect(asked.loads).toBe(2);
  });

  it('doesn’t start twice if it is retried during the pause after a new epoch', async () => {
    const { follower, asked, pending, goCurrent } = buildFollower();
    await goCurrent();
    follower.noticeEpoch('e2');
    follower.retry();
    await pending.wait?.answer();
    expect(asked.loads).toBe(2);
  });
});

describe('a room that is denied or left', () => {
  it.each([
    [
      'the response',
      (one?: Pending<WatchAnswer>) => one?.answer({ status: 'denied', code: 'forbidden' }),
    ],
    ['a failed call', (one?: Pending<WatchAnswer>) => one?.fail(denial)],
  ])('remains so by %s until another user signs in', async (_what, deny) => {
    const { follower, asked, pending, seen, goCurrent } = buildFollower();
    await goCurrent();
    follower.revive();
    follower.opened();
    await deny(pending.watch);
    expect(follower.status()).toMatchObject({ isCurrent: false, denied: 'forbidden' });
    follower.opened();
    follower.retry();
    follower.noticeEpoch('e2');
    follower.hear(eventAt(1));
    expect(asked).toEqual({ loads: 1, watches: [0, 0], waits: [] });
    follower.revive();
    expect(follower.status().denied).toBeUndefined();
    await pending.watch?.answer(watching());
    expect(seen).toEqual([]);
    expect(follower.status().isCurrent).toBe(true);
  });

  it('applies and requests nothing once it is left', async () => {
    const { follower, asked, pending, seen } = startFollower();
    follower.stop();
    await pending.load?.answer(position(0));
    follower.hear(eventAt(1));
    follower.opened();
    expect([seen, asked.watches]).toEqual([[], []]);
    const other = startFollower({ from: position(0) });
    await other.pending.watch?.answer({ status: 'unavailable' });
    other.follower.stop();
    await other.pending.wait?.answer();
    expect(other.asked.watches).toEqual([0]);
  });
});
