import { setImmediate as nextTurn } from 'node:timers/promises';
import { Cluster } from 'ioredis';
import { roomChannel } from './room-messages.ts';
import type { Redis } from './redis.ts';

/** Channels in one command: a command of thousands would hold up Redis. */
const CHANNELS_AT_ONCE = 1000;
/** Time to wait for Redis; the log is read each second anyway. */
const CONFIRM_MS = 250;
/** Interval of unsubscribing from rooms that nothing follows any more, and of subscribing again after errors. */
const TIDY_MS = 1000;

export interface RoomSubscriptionsOptions {
  /** Connection with the role `subscriber`. */
  subscriber: Redis;
  prefix: string;
  onMessage: (room: string, message: Buffer) => void;
  /** Called when the rooms are subscribed (again): messages may have been missed until then. */
  onReady: () => void;
  /** Called when rooms couldn't be subscribed; it is tried again. */
  onError: (error: unknown) => void;
}

/** Subscriptions of this process to the rooms that it follows. */
export interface RoomSubscriptions {
  add: (room: string) => void;
  /** Unsubscribes a moment later, since rooms are often left and joined at once. */
  remove: (room: string) => void;
  /** Resolves when all rooms that were added are subscribed, or can't be now. */
  settled: () => Promise<void>;
  close: () => void;
}

/** Groups channels into commands; those of one command must be on one node. */
function toCommands(channels: Iterable<string>): string[][] {
  const groups = Map.groupBy(channels, (channel) => /\{.*\}/.exec(channel)?.[0] ?? '');
  return [...groups.values()].flatMap((group) =>
    Array.from({ length: Math.ceil(group.length / CHANNELS_AT_ONCE) }, (_, index) =>
      group.slice(index * CHANNELS_AT_ONCE, (index + 1) * CHANNELS_AT_ONCE),
    ),
  );
}

const send = (subscriber: Redis, channels: string[]): Promise<unknown> =>
  subscriber instanceof Cluster
    ? subscriber.ssubscribe(...channels)
    : subscriber.subscribe(...channels);

/** Ends subscriptions; one that stays after an error brings messages that nothing follows. */
function unsubscribe(subscriber: Redis, channels: string[]): void {
  const ended =
    subscriber instanceof Cluster
      ? subscriber.sunsubscribe(...channels)
      : subscriber.unsubscribe(...channels);
  ended.catch(() => undefined);
}

/** Resolves with `work`, or after `waitMs`. */
async function atMost(waitMs: number, work: Promise<void>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const tooLate = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, waitMs);
  });
  await Promise.race([work, tooLate]);
  clearTimeout(timer);
}

/**
 * Subscribes to rooms, many in one command. In a cluster, by sharded Pub/Sub: a message then stays on one node,
 * whereas the others are sent to all nodes.
 */
export function createRoomSubscriptions({
  subscriber,
  prefix,
  onMessage,
  onReady,
  onError,
}: RoomSubscriptionsOptions): RoomSubscriptions {
  /** Rooms by their channel, wanted or about to be left. */
  const rooms = new Map<string, string>();
  const missing = new Set<string>();
  /** Channels that couldn't be subscribed, until the next attempt. */
  const failed = new Set<string>();
  const leaving = new Set<string>();
  let flushing: Promise<void> | undefined;
  /** True while Redis doesn't confirm in time. */
  let isSlow = false;
  let isClosed = false;

  const tellReady = (): void => {
    if (!isClosed) onReady();
  };
  const subscribe = async (channels: string[]): Promise<void> => {
    try {
      await send(subscriber, channels);
    } catch (error) {
      if (isClosed) return;
      for (const channel of channels) if (rooms.has(channel)) failed.add(channel);
      onError(error);
    }
  };

  const flush = async (): Promise<void> => {
    // Rooms added in this turn go together.
    await nextTurn();
    const channels = [...missing];
    missing.clear();
    await Promise.all(toCommands(channels).map(subscribe));
  };
  /** Sends what is missing; without a connection, that waits for the next one. */
  const flushSoon = (): void => {
    if (flushing || missing.size === 0 || subscriber.status !== 'ready' || isClosed) return;
    const slow = setTimeout(() => {
      isSlow = true;
    }, CONFIRM_MS);
    flushing = flush().finally(() => {
      clearTimeout(slow);
      flushing = undefined;
      if (isSlow) tellReady();
      isSlow = false;
      flushSoon();
    });
  };

  const tidy = (): void => {
    for (const channel of failed) missing.add(channel);
    failed.clear();
    flushSoon();
    if (leaving.size === 0 || subscriber.status !== 'ready') return;
    const channels = [...leaving];
    for (const held of [leaving, rooms, missing, failed]) {
      for (const channel of channels) held.delete(channel);
    }
    for (const group of toCommands(channels)) unsubscribe(subscriber, group);
  };
  const tidying = setInterval(tidy, TIDY_MS).unref();

  const settled = async (): Promise<void> => {
    const deadline = performance.now() + CONFIRM_MS;
    while (subscriber.status === 'ready' && !isSlow && !isClosed) {
      flushSoon();
      if (!flushing || performance.now() > deadline) return;
      await atMost(deadline - performance.now(), flushing);
    }
  };

  const hear = (channel: Buffer, message: Buffer): void => {
    const room = rooms.get(channel.toString());
    if (room !== undefined) onMessage(room, message);
  };
  const resume = (): void => {
    flushSoon();
    tellReady();
    // Answered after what ioredis subscribes again.
    subscriber.ping().then(tellReady, tellReady);
  };
  const messageEvent = subscriber instanceof Cluster ? 'smessageBuffer' : 'messageBuffer';
  const readyEvents = ['ready', 'subscribersReady'];
  subscriber.on(messageEvent, hear);
  for (const name of readyEvents) subscriber.on(name, resume);

  return {
    add: (room) => {
      const channel = roomChannel(subscriber, prefix, room);
      leaving.delete(channel);
      if (rooms.has(channel)) return;
      rooms.set(channel, room);
      missing.add(channel);
      flushSoon();
    },
    remove: (room) => {
      const channel = roomChannel(subscriber, prefix, room);
      if (rooms.has(channel)) leaving.add(channel);
    },
    settled,
    close: () => {
      isClosed = true;
      clearInterval(tidying);
      subscriber.off(messageEvent, hear);
      for (const name of readyEvents) subscriber.off(name, resume);
    },
  };
}
