import * as v from 'valibot';
import { type RoomEvent, RoomEventEnvelope } from '@sofra/contracts/rooms';
import type { Redis } from './redis.ts';

/** Event as Postgres stored it; the payload is already JSON text. */
export interface StoredEvent {
  room: string;
  seq: number;
  type: string;
  at: string;
  payloadJson: string;
}

/** Channel to which every API process subscribes. */
export const roomChannel = (prefix: string): string => `${prefix}:rooms`;

export interface PublisherOptions {
  redis: Redis;
  prefix: string;
  /** Returns the installation's current epoch: a restore changes it while processes run. */
  epoch: () => string;
  /** Called when a publish fails; readers fill the gap themselves. */
  onPublishFailed?: (error: unknown) => void;
}

/** Creates the function that publishes stored events to all API processes. It never throws. */
export function createPublish({
  redis,
  prefix,
  epoch,
  onPublishFailed,
}: PublisherOptions): (events: readonly StoredEvent[]) => void {
  const channel = roomChannel(prefix);
  return (events) => {
    for (const event of events) {
      redis
        .publish(channel, toMessage(event, epoch()))
        .catch((error: unknown) => onPublishFailed?.(error));
    }
  };
}

/** Formats `room seq json`: a listener without sockets in the room drops it unparsed. */
export function toMessage(event: StoredEvent, epoch: string): string {
  return `${event.room} ${event.seq} ${toJson(event, epoch)}`;
}

/** Formats an event as its envelope with the payload's text. */
export const toJson = (event: StoredEvent, epoch: string): string =>
  `{"room":"${event.room}","epoch":"${epoch}","seq":${event.seq},"type":"${event.type}","at":"${event.at}","payload":${event.payloadJson}}`;

/** Parses a published message; undefined if it isn't one. */
export function fromMessage(
  message: string,
): { room: string; seq: number; parse: () => RoomEvent } | undefined {
  const match = /^(\S{1,32}) (\d{1,15}) \{/.exec(message);
  if (!match?.[1]) return undefined;
  const start = match[0].length - 1;
  return {
    room: match[1],
    seq: Number(match[2]),
    parse: () => parseEvent(message.slice(start)),
  };
}

/** Parses an event and checks its envelope; the payload was validated when it was written. */
export function parseEvent(json: string): RoomEvent {
  const parsed: unknown = JSON.parse(json);
  v.assert(RoomEventEnvelope, parsed);
  return parsed as RoomEvent;
}
