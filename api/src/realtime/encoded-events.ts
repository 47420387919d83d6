import type { RoomEvent } from '@sofra/contracts/rooms';
import type { LiveServer } from './sockets.ts';

/** Event as JSON text, which needs no parsing and formatting on its way to the sockets. */
class EncodedEvent {
  readonly json: string;
  constructor(json: string) {
    this.json = json;
  }

  toJSON(): unknown {
    return JSON.parse(this.json);
  }
}

/** Wraps the text of an event, to be emitted like the event. */
export const toEncoded = (json: string): RoomEvent => new EncodedEvent(json) as object as RoomEvent;

/** Type of a packet without acknowledgement, in the protocol of socket.io. */
const EVENT = 2;

/** Lets a server send the text of encoded events as it is; without this, it is parsed and formatted again. */
export function sendEncodedAsItIs({ encoder }: LiveServer): void {
  const encode = encoder.encode.bind(encoder);
  encoder.encode = (packet) => {
    const { type, nsp, id, data } = packet;
    const [name, event, ...others]: unknown[] = Array.isArray(data) ? data : [];
    const isPlain =
      Number(type) === EVENT && nsp === '/' && id === undefined && others.length === 0;
    if (!isPlain || !(event instanceof EncodedEvent)) return encode(packet);
    return [`${EVENT}[${JSON.stringify(name)},${event.json}]`];
  };
}
