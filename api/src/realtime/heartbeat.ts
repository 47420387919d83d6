import { HEARTBEAT_MS } from '@sofra/contracts/rooms';
import type { Fanout } from '../core/fanout.ts';
import type { LiveServer } from './sockets.ts';

/** Interval of checking whether the log is readable again. */
const CHECK_MS = 100;

/**
 * Sends a heartbeat to every socket: to each new one immediately, to all when the log is readable again, and
 * every `HEARTBEAT_MS`. Sends nothing while the log can't be read. Returns the function that stops it.
 */
export function startHeartbeat(io: LiveServer, fanout: Fanout): () => void {
  const beat = () => ({ at: new Date().toISOString(), epoch: fanout.epoch() });
  io.on('connection', (socket) => {
    if (fanout.isFresh()) socket.emit('beat', beat());
  });
  let beatAt = performance.now();
  let wasFresh = true;
  const timer = setInterval(() => {
    const isFresh = fanout.isFresh();
    const isDue = !wasFresh || performance.now() - beatAt >= HEARTBEAT_MS;
    wasFresh = isFresh;
    if (!isFresh || !isDue) return;
    beatAt = performance.now();
    io.emit('beat', beat());
  }, CHECK_MS);
  return () => clearInterval(timer);
}
