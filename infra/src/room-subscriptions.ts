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

  const channelOf = (room: string): string => roomChannel(subscriber, prefix, room);
  /** Groups channels into commands; those of one command must be on one node. */
  const toCommands = (channels: Iterable<string>): string[][] => {
    const groups = Map.groupBy(channels, (channel) => /\{.*\}/.exec(channel)?.[0] ?? '');
    return [...groups.values()].flatMap((group) =>
      Array.from({ length: Math.ceil(group.length / CHANNELS_AT_ONCE) }, (_, index) =>
        group.slice(index * CHANNELS_AT_ONCE, (index + 1) * CHANNELS_AT_ONCE),
      ),
    );
  };

  const subscribe = async (channels: string[]): Promise<void> => {
    try {
      if (subscriber instanceof Cluster) await subscriber.ssubscribe(...channels);
      else await subscriber.subscribe(...channels);
    } catch (error) {
      if (isClosed) return;
      for (const channel of channels) if (rooms.has(channel)) failed.add(channel);
      onError(error);
    }
  };
  const unsubscribe = async (channels: string[]): Promise<void> => {
    if (subscriber instanceof Cluster) await subscriber.sunsubscribe(...channels);
    else await subscriber.unsubscribe(...channels);
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
      if (isSlow) onReady();
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
    leaving.clear();
    for (const channel of channels) {
      rooms.delete(channel);
      missing.delete(channel);
      failed.delete(channel);
    }
    for (const group of toCommands(channels)) unsubscribe(group).catch(() => undefined);
  };
  const tidying = setInterval(tidy, TIDY_MS);
  tidying.unref();

  const settled = async (): Promise<void> => {
    const deadline = performance.now() + CONFIRM_MS;
    while (subscriber.status === 'ready' && !isSlow && !isClosed) {
      flushSoon();
      if (!flushing || performance.now() > deadline) return;
      let timer: NodeJS.Timeout | undefined;
      const tooLate = new Promise((resolve) => {
        timer = setTimeout(resolve, deadline - performance.now());
      });
      await Promise.race([flushing, tooLate]);
      clearTimeout(timer);
    }
  };

  const hear = (channel: Buffer, message: Buffer): void => {
    const room = rooms.get(channel.toString());
    if (room !== undefined) onMessage(room, message);
  };
  const resume = (): void => {
    flushSoon();
    onReady();
    // Answered after what ioredis subscribes again.
    subscriber.ping().then(onReady, onReady);
  };
  const messageEvent = subscriber instanceof Cluster ? 'smessageBuffer' : 'messageBuffer';
  const readyEvents = ['ready', 'subscribersReady'];
  subscriber.on(messageEvent, hear);
  for (const name of readyEvents) subscriber.on(name, resume);

  return {
    add: (room) => {
      const channel = channelOf(room);
      leaving.delete(channel);
      if (rooms.has(channel)) return;
      rooms.set(channel, room);
      missing.add(channel);
      flushSoon();
    },
    remove: (room) => {
      const channel = channelOf(room);
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
