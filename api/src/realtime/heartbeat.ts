import { setImmediate as nextTurn } from 'node:timers/promises';
import { HEARTBEAT_MS, type ServerToClient } from '@sofra/contracts/rooms';
import type { Fanout } from '../core/fanout.ts';
import type { LiveServer } from './sockets.ts';

/** Interval of checking whether the log is readable again. */
const CHECK_MS = 100;
/** Sockets written to before other work gets its turn. */
const SOCKETS_A_TURN = 100;
/** First byte of a frame with a complete text message. */
const WHOLE_TEXT = 0x81;
/** Longest text whose length fits into one byte of the frame's header. */
const MAX_SHORT = 125;

/** Frames a beat as socket.io and the WebSocket protocol would, unmasked, as servers send. */
function toFrame(beat: Parameters<ServerToClient['beat']>[0]): Buffer {
  const text = Buffer.from(`42${JSON.stringify(['beat', beat])}`);
  const { length } = text;
  const head =
    length > MAX_SHORT ? [WHOLE_TEXT, 126, length >> 8, length & 255] : [WHOLE_TEXT, length];
  return Buffer.concat([Buffer.from(head), text]);
}

/**
 * Sends a heartbeat to every socket: to each new one immediately, to all when the log is readable again, and
 * every `everyMs`. Sends nothing while the log can't be read. Returns the function that stops it.
 *
 * Writes to the connections themselves: beats are most of what an idle process does, and take a third of the time
 * of `io.emit` this way. A connection that still has something to send gets none, so that they can't pile up.
 */
export function startHeartbeat(
  io: LiveServer,
  fanout: Pick<Fanout, 'isFresh' | 'epoch'>,
  everyMs = HEARTBEAT_MS,
): () => void {
  const beat = () => ({ at: new Date().toISOString(), epoch: fanout.epoch() });
  const tellAll = async (): Promise<void> => {
    let frame = toFrame(beat());
    let told = 0;
    for (const { conn } of io.of('/').sockets.values()) {
      const { socket } = conn.request;
      if (conn.readyState === 'open' && socket.writableLength === 0) socket.write(frame);
      told += 1;
      if (told % SOCKETS_A_TURN > 0) continue;
      await nextTurn();
      // The epoch may have changed, and sockets have been told of it.
      frame = toFrame(beat());
    }
  };
  io.on('connection', (socket) => {
    if (fanout.isFresh()) socket.emit('beat', beat());
  });
  let beatAt = performance.now();
  let wasFresh = true;
  const timer = setInterval(() => {
    const isFresh = fanout.isFresh();
    const isDue = !wasFresh || performance.now() - beatAt >= everyMs;
    wasFresh = isFresh;
    if (!isFresh || !isDue) return;
    beatAt = performance.now();
    void tellAll();
  }, CHECK_MS);
  return () => clearInterval(timer);
}
