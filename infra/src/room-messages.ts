import { Cluster } from 'ioredis';
import * as v from 'valibot';
import { events as eventNames, type RoomEvent, RoomEventEnvelope } from '@sofra/contracts/rooms';
import type { Redis } from './redis.ts';

/** Event as Postgres stored it; the payload is already JSON text. */
export interface StoredEvent {
  room: string;
  seq: number;
  type: string;
  at: string;
  payloadJson: string;
}

/** Event of a room as it is sent: what a process needs to know about it, and its JSON text. */
export interface LoggedEvent {
  readonly epoch: string;
  readonly seq: number;
  readonly type: string;
  /** The `RoomEvent`. */
  readonly json: string;
}

/** Shards of a cluster's channels: channels of one shard are on one node, and subscribed to together. */
const SHARDS = 64;

/** Computes the shard of a room. */
function shardOf(room: string): number {
  let hash = 0;
  for (let index = 0; index < room.length; index += 1) {
    hash = (hash * 31 + room.charCodeAt(index)) >>> 0;
  }
  return hash % SHARDS;
}

/**
 * Returns the channel of a room. Each room has its own, so that a process receives only what it follows. In a
 * cluster, the text in braces chooses the node.
 */
export function roomChannel(redis: Redis, prefix: string, room: string): string {
  if (!(redis instanceof Cluster)) return `${prefix}:room:${room}`;
  return `${prefix.replace(/[{}]/g, '')}:{room-${shardOf(room)}}:${room}`;
}

/** Formats an event as its envelope with the payload's text. */
export const toJson = (event: StoredEvent, epoch: string): string =>
  `{"room":"${event.room}","epoch":"${epoch}","seq":${event.seq},"type":"${event.type}","at":"${event.at}","payload":${event.payloadJson}}`;

/** Parses an event and checks its envelope; the payload was validated when it was written. */
export function parseEvent(json: string): RoomEvent {
  const parsed: unknown = JSON.parse(json);
  v.assert(RoomEventEnvelope, parsed);
  return parsed as RoomEvent;
}

/**
 * Formats events of one room as one message: the epoch, a line `seq type bytes` for each event, an empty line,
 * and their texts.
 */
export function toMessage(epoch: string, events: readonly LoggedEvent[]): string {
  const lines = events.map(({ seq, type, json }) => `${seq} ${type} ${Buffer.byteLength(json)}\n`);
  return `${epoch}\n${lines.join('')}\n${events.map(({ json }) => json).join('')}`;
}

/** Event in a message; its text is decoded only if it is needed. */
export interface MessageEvent {
  seq: number;
  decode: () => LoggedEvent;
}

/**
 * Reads a message's header; undefined if it isn't one, names an unknown event or has another length than the
 * header says.
 */
export function fromMessage(message: Buffer): MessageEvent[] | undefined {
  const headEnd = message.indexOf('\n\n');
  if (headEnd === -1) return undefined;
  const [epoch = '', ...lines] = message.toString('latin1', 0, headEnd).split('\n');
  const events: MessageEvent[] = [];
  let start = headEnd + 2;
  for (const line of lines) {
    const match = /^(\d{1,15}) ([\w.]{1,64}) (\d{1,9})$/.exec(line);
    const type = match?.[2] ?? '';
    if (!match || !Object.hasOwn(eventNames, type)) return undefined;
    const seq = Number(match[1]);
    const [from, end] = [start, start + Number(match[3])];
    events.push({
      seq,
      decode: () => ({ epoch, seq, type, json: message.toString('utf8', from, end) }),
    });
    start = end;
  }
  return start === message.length && events.length > 0 ? events : undefined;
}

export interface PublisherOptions {
  redis: Redis;
  prefix: string;
  /** Returns the installation's current epoch: a restore changes it while processes run. */
  epoch: () => string;
  /** Receives the events first: this process needn't wait for Redis to hear its own. */
  onPublish?: (room: string, events: readonly LoggedEvent[]) => void;
  /** Called when a publish fails; readers fill the gap themselves. */
  onPublishFailed?: (error: unknown) => void;
}

/**
 * Creates the function that publishes stored events to the processes that follow their rooms, with one message a
 * room. It never throws.
 */
export function createPublish({
  redis,
  prefix,
  epoch,
  onPublish,
  onPublishFailed,
}: PublisherOptions): (events: readonly StoredEvent[]) => void {
  const noteFailure = (error: unknown): void => onPublishFailed?.(error);
  /** Sends pairs of a channel and a message. */
  const send = async (pairs: readonly (readonly [string, string])[]): Promise<void> => {
    if (redis instanceof Cluster) {
      // The channels of a pipeline would have to be on one node.
      for (const pair of pairs) redis.spublish(...pair).catch(noteFailure);
      return;
    }
    // Takes half of the CPU time of commands that the connection gathers itself.
    const commands = pairs.map(([channel, message]) => ['publish', channel, message]);
    const results = await redis.pipeline(commands).exec();
    for (const [error] of results ?? []) if (error) noteFailure(error);
  };
  return (events) => {
    if (events.length === 0) return;
    const now = epoch();
    const byRoom = [...Map.groupBy(events, (event) => event.room)].map(([room, told]) => ({
      room,
      logged: told.map((event) => ({
        epoch: now,
        seq: event.seq,
        type: event.type,
        json: toJson(event, now),
      })),
    }));
    send(
      byRoom.map(({ room, logged }) => [roomChannel(redis, prefix, room), toMessage(now, logged)]),
    ).catch(noteFailure);
    for (const { room, logged } of byRoom) onPublish?.(room, logged);
  };
}
