/// <reference lib="dom" />
import type { RoomEvent, RoomName } from '@sofra/contracts/rooms';
import type { LoadedRoom } from '../../../web/src/data/transport/roomSubscription.ts';
import { createOrders } from '../../../web/src/data/live/orders.ts';
import { createRealtime } from '../../../web/src/data/transport/realtime.ts';
import { createBackoff, type Wait } from '../../../web/src/lib/browser/retry.ts';
import {
  openConnection,
  type SocketConnection,
  type ConnectionListener,
} from '../../../web/src/data/transport/socket.ts';
import { type Call, createCall } from '../../../web/src/data/transport/api.ts';
import { onTick } from '../../../web/src/lib/format/clock.ts';
import type { Audience, Display } from './display.ts';

/** Browser of one user, who is signed in. */
export interface Browser {
  readonly origin: string;
  readonly cookie: string;
}

/**
 * Page that runs the product's own client code without rendering: calls, stores, live connection.
 */
export interface Page {
  readonly call: Call;
  readonly orders: ReturnType<typeof createOrders>;
  readonly wait: Wait;
  /** Calls the listener whenever the connection is restored. */
  readonly onBack: (listener: () => void) => void;
  /** Keeps `room` up to date; `load` reads the snapshot that this kind of page shows. */
  follow: (room: RoomName, load: () => Promise<LoadedRoom>) => void;
  /** Returns the sequence number of the last event applied. */
  seq: () => number;
  /**
   * Returns the latest steps of its connection, each with its time in ms after `since`
   * (`performance.now()`).
   */
  recentSteps: (since: number) => string;
  /** Returns what a user would see now. */
  display: (name: string, audience: Audience) => Display;
  /** Closes it like a browser tab: unfinished work is dropped. */
  close: () => void;
}

/**
 * Creates a `fetch` like a page's: addresses are relative to its origin, and its cookie is sent.
 */
function browserFetch({ origin, cookie }: Browser, closed: AbortSignal): typeof fetch {
  return (address, init) => {
    const headers = new Headers(init?.headers);
    headers.set('cookie', cookie);
    const signal = init?.signal ? AbortSignal.any([init.signal, closed]) : closed;
    return fetch(`${origin}${String(address)}`, { ...init, headers, signal });
  };
}

/** Number of connection steps to keep. */
const MAX_STEPS = 12;

/** Opens a wire that records its steps. */
async function openNotingWire(
  listener: ConnectionListener,
  options: Parameters<typeof openConnection>[1],
  note: (what: string) => void,
): Promise<SocketConnection> {
  const wire = await openConnection(
    {
      ...listener,
      opened: () => {
        note('open');
        listener.opened();
      },
      closed: () => {
        note('closed');
        listener.closed();
      },
      beat: (...beat) => {
        note('beat');
        listener.beat(...beat);
      },
    },
    options,
  );
  return {
    ...wire,
    watch: async (request) => {
      note('watch sent');
      try {
        const answer = await wire.watch(request);
        note(answer.status);
        return answer;
      } catch (error) {
        note('no answer');
        throw error;
      }
    },
  };
}

type OrderEvent = Extract<RoomEvent, { type: `order.${string}` }>;
const isOrderEvent = (event: RoomEvent): event is OrderEvent => event.type.startsWith('order.');

/** Opens a page; `onEvent` hears every event of its rooms. */
export function openPage(browser: Browser, onEvent?: (event: RoomEvent) => void): Page {
  const closing = new AbortController();
  const { signal: closed } = closing;
  const call = createCall(browserFetch(browser, closed));
  const orders = createOrders({ call });
  const deniedWith: string[] = [];
  let seq = 0;
  let steps: { readonly at: number; readonly what: string }[] = [];
  const note = (what: string): void => {
    steps = [...steps.slice(1 - MAX_STEPS), { at: performance.now(), what }];
  };

  const { wait: waitOrBack, onBack, onResult } = createBackoff();
  const wait: Wait = (ms) =>
    new Promise((resolve) => {
      void waitOrBack(ms).then(() => closed.aborted || resolve());
    });

  const realtime = createRealtime({
    openConnection: (listener) =>
      openNotingWire(
        listener,
        { origin: browser.origin, extraHeaders: { cookie: browser.cookie }, closed },
        note,
      ),
    apply: (event) => {
      seq = event.seq;
      onEvent?.(event);
      if (!isOrderEvent(event)) return;
      if (event.type === 'order.placed') orders.placed(event.payload, event);
      else orders.apply(event.payload);
    },
    reset: orders.reset,
    wait,
    now: Date.now,
    onResult,
    hearTime: () => undefined,
    onTick: (tick) => {
      const stop = onTick(tick);
      closed.addEventListener('abort', stop);
      return stop;
    },
  });

  return {
    call,
    orders,
    wait,
    onBack,
    follow: (room, load) => {
      const loadNoting = async (): Promise<LoadedRoom> => {
        note('read started');
        const { position, apply } = await load();
        note('read finished');
        return {
          position,
          apply: () => {
            seq = position.seq;
            apply();
          },
        };
      };
      realtime.watch(room, {
        load: loadNoting,
        onDenied: (code) => void deniedWith.push(code),
      });
    },
    seq: () => seq,
    recentSteps: (since) =>
      steps.map(({ at, what }) => `${Math.round(at - since)} ${what}`).join(', '),
    display: (name, audience) => {
      const { byId, taps } = orders.store.getState();
      const { connection } = realtime.store.getState();
      return {
        name,
        audience,
        seq,
        deniedWith,
        orders: Object.values(byId),
        unsent: Object.keys(taps).length,
        connection: connection.state,
      };
    },
    close: () => closing.abort(),
  };
}
