import { BEAT_MS } from '@sofra/contracts/rooms';
import type { Fanout } from './fanout.ts';
import type { LiveServer } from './sockets.ts';

/**
 * Tells every socket, and each new one at once, that what it sees is up to date; says nothing while
 * the log isn't read (design: live 7). Answers how to stop.
 */
export function startBeat(io: LiveServer, fanout: Fanout): () => void {
  const beat = () => ({ at: new Date().toISOString(), epoch: fanout.epoch() });
  io.on('connection', (socket) => {
    if (fanout.isFresh()) socket.emit('beat', beat());
  });
  const timer = setInterval(() => {
    if (fanout.isFresh()) io.emit('beat', beat());
  }, BEAT_MS);
  return () => clearInterval(timer);
}
