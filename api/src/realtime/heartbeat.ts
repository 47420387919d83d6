import { BEAT_MS } from '@sofra/contracts/rooms';
import type { Fanout } from '../core/fanout.ts';
import type { LiveServer } from './sockets.ts';

/** How soon screens hear that the log is read again. */
const CHECK_MS = 100;

/**
 * Tells every socket that what it sees is up to date: each new one at once, all when the log is read
 * again after it wasn't, and then every `BEAT_MS`. Says nothing while it isn't read (design: live 7).
 * Answers how to stop.
 */
export function startBeat(io: LiveServer, fanout: Fanout): () => void {
  const beat = () => ({ at: new Date().toISOString(), epoch: fanout.epoch() });
  io.on('connection', (socket) => {
    if (fanout.isFresh()) socket.emit('beat', beat());
  });
  let beatAt = performance.now();
  let wasFresh = true;
  const timer = setInterval(() => {
    const isFresh = fanout.isFresh();
    const isDue = !wasFresh || performance.now() - beatAt >= BEAT_MS;
    wasFresh = isFresh;
    if (!isFresh || !isDue) return;
    beatAt = performance.now();
    io.emit('beat', beat());
  }, CHECK_MS);
  return () => clearInterval(timer);
}
