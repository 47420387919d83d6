import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { noon } from '../../../test/data.ts';
import { openConnection } from './socket.ts';

/** The library's socket without a network: records calls and plays the test's events. */
const { library, heardBy } = vi.hoisted(() => {
  type Listener = (...args: unknown[]) => void;
  const listenersOf = () => {
    const listeners = new Map<string, Listener[]>();
    return {
      on: (name: string, listener: Listener) =>
        void listeners.set(name, [...(listeners.get(name) ?? []), listener]),
      off: () => listeners.clear(),
      say: (name: string, ...args: unknown[]) => {
        for (const listener of listeners.get(name) ?? []) listener(...args);
      },
    };
  };
  const own = listenersOf();
  const manager = listenersOf();
  const done: unknown[][] = [];
  const socket = {
    connected: false,
    active: true,
    on: own.on,
    off: () => {
      own.off();
      return socket;
    },
    connect: () => {
      done.push(['connect']);
      return socket;
    },
    disconnect: () => {
      done.push(['disconnect']);
      return socket;
    },
    emit: (...args: unknown[]) => void done.push(['emit', ...args]),
    timeout: (ms: number) => ({
      emitWithAck: async (...args: unknown[]) => {
        done.push(['ask', ms, ...args]);
        return { status: 'watching', events: [] };
      },
    }),
    io: {
      on: manager.on,
      reconnectionDelayMax: (ms: number) => void done.push(['longest pause', ms]),
    },
  };
  const opened: unknown[][] = [];
  const io = (...options: unknown[]) => {
    opened.push(options);
    return socket;
  };
  return { library: { io, socket, opened, done }, heardBy: { own, manager } };
});
vi.mock('socket.io-client', () => ({ io: library.io }));

const { socket, done, opened } = library;
async function open(options?: Parameters<typeof openConnection>[1]) {
  const received: unknown[][] = [];
  const wire = await openConnection(
    {
      opened: () => void received.push(['opened']),
      closed: () => void received.push(['closed']),
      event: (event) => void received.push(['event', event]),
      beat: (...beat) => void received.push(['beat', ...beat]),
    },
    options,
  );
  return { wire, received };
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(Math, 'random').mockReturnValue(0.5);
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  heardBy.own.off();
  heardBy.manager.off();
  Object.assign(socket, { connected: false, active: true });
  done.length = 0;
  opened.length = 0;
});

describe('the socket of a page', () => {
  const options = {
    path: '/rt',
    transports: ['websocket'],
    reconnectionDelay: 300,
    reconnectionDelayMax: 900,
    randomizationFactor: 0.5,
    timeout: 5000,
  };

  it('connects to the page’s origin or a given one, with the given headers', async () => {
    await open();
    await open({ origin: 'http://sofra.test', extraHeaders: { cookie: 'a=b' } });
    expect(opened).toEqual([
      ['/', options],
      ['http://sofra.test', { ...options, extraHeaders: { cookie: 'a=b' } }],
    ]);
  });

  it('passes on the server’s messages', async () => {
    const { received } = await open();
    const event = { room: 'branch:1', epoch: 'e', seq: 1 };
    heardBy.own.say('connect');
    heardBy.own.say('event', event);
    heardBy.own.say('beat', { epoch: 'e', at: noon });
    heardBy.own.say('disconnect');
    expect(received).toEqual([
      ['opened'],
      ['event', event],
      ['beat', 'e', Date.UTC(2026, 10, 21, 12)],
      ['closed'],
    ]);
  });

  it('watches a room with a timeout of 4 s, and leaves one only while connected', async () => {
    const { wire } = await open();
    const request = { room: 'branch:1', epoch: 'e', seq: 0 };
    expect(await wire.watch(request)).toEqual({ status: 'watching', events: [] });
    expect(wire.isOpen()).toBe(false);
    wire.unwatch('branch:1');
    socket.connected = true;
    expect(wire.isOpen()).toBe(true);
    wire.unwatch('branch:2');
    expect(done).toEqual([
      ['ask', 4000, 'watch', request],
      ['emit', 'unwatch', 'branch:2'],
    ]);
  });

  it('pauses for 0.45 to 0.9 s at most between attempts', async () => {
    await open();
    for (const random of [0, 1]) {
      vi.mocked(Math.random).mockReturnValue(random);
      heardBy.manager.say('reconnect_attempt');
    }
    expect(done).toEqual([
      ['longest pause', 450],
      ['longest pause', 900],
    ]);
  });

  const busy = Object.assign(new Error('too_many_requests'), { data: { retryAfterMs: 40_000 } });
  it.each([
    ['a lost connection', 'disconnect', undefined, 750],
    ['a failed attempt', 'connect_error', undefined, 2250],
    ['a refusal, when the server says', 'connect_error', busy, 40_000],
  ])('reconnects if the library doesn’t, after %s', async (_what, name, error, ms) => {
    await open();
    heardBy.own.say(name, error);
    vi.advanceTimersByTime(50_000);
    expect(done).toEqual([]);
    socket.active = false;
    heardBy.own.say(name, error);
    vi.advanceTimersByTime(ms - 1);
    expect(done).toEqual([]);
    vi.advanceTimersByTime(1);
    expect(done).toEqual([['connect']]);
  });

  it('reconnects when a stopping server says, once, whatever other events follow', async () => {
    await open();
    socket.active = false;
    heardBy.own.say('disconnect');
    heardBy.own.say('goodbye', { retryAfterMs: 3000 });
    expect(done).toEqual([['disconnect']]);
    vi.advanceTimersByTime(2999);
    expect(done).toHaveLength(1);
    vi.advanceTimersByTime(1);
    expect(done).toEqual([['disconnect'], ['connect']]);
  });

  it('reconnects at once when it is reopened, and not a second time', async () => {
    const { wire } = await open();
    heardBy.own.say('goodbye', { retryAfterMs: 3000 });
    done.length = 0;
    wire.reopen();
    vi.advanceTimersByTime(10_000);
    expect(done).toEqual([['disconnect'], ['connect']]);
  });

  it('remains closed once its page is closed', async () => {
    const page = new AbortController();
    const { received } = await open({ closed: page.signal });
    heardBy.own.say('goodbye', { retryAfterMs: 3000 });
    page.abort();
    vi.advanceTimersByTime(10_000);
    heardBy.own.say('connect');
    expect(done).toEqual([['disconnect'], ['disconnect']]);
    expect(received).toEqual([]);
  });
});
