import type { FastifyBaseLogger } from 'fastify';
import * as v from 'valibot';
import { parseRoom, roomActions, type WatchAnswer, WatchRequest } from '@sofra/contracts/rooms';
import { type Db, isDatabaseUnavailable } from '@sofra/infra/db';
import type { Admit } from '../access/admission.ts';
import { AppError } from '../lib/errors.ts';
import { authorize } from '../access/authorize.ts';
import { createAllowance } from '../lib/allowance.ts';
import type { Fanout } from '../core/fanout.ts';
import type { Gate } from './handshake.ts';
import type { LiveSocket } from './sockets.ts';

const MAX_ROOMS = 16;
/** A reconnecting screen requests all its rooms at once. */
const WATCH_BURST = 2 * MAX_ROOMS;
const WATCHES_PER_SECOND = 4;
/** Timeout after which another attempt is better than waiting. */
const DEADLINE_MS = 3000;

export interface WatchOptions {
  db: Db;
  fanout: Fanout;
  gate: Pick<Gate, 'callerOf' | 'claim'>;
  admit: Admit;
  log: FastifyBaseLogger;
}

const invalid: WatchAnswer = { status: 'denied', code: 'invalid_input' };
const unavailable: WatchAnswer = { status: 'unavailable' };

function toAnswer({ code }: AppError): WatchAnswer {
  if (code === 'too_many_requests') return unavailable;
  const isTold = code === 'sign_in_required' || code === 'not_found' || code === 'business_stopped';
  return { status: 'denied', code: isTold ? code : 'forbidden' };
}

export interface Watching {
  watch: (request: unknown, answer: unknown) => void;
  unwatch: (room: unknown) => void;
}

/**
 * Handles a socket's `watch` calls. The caller is identified again each time. The response is sent in the
 * same tick as joining the room, so that the room's next event follows it. A socket that is denied, or needs
 * a snapshot, isn't in that room (any more).
 */
export function createWatching(
  socket: LiveSocket,
  { db, fanout, gate, admit, log }: WatchOptions,
): Watching {
  const mayAsk = createAllowance(WATCH_BURST, WATCHES_PER_SECOND);
  /** Joined, or about to join. */
  const wanted = new Set<string>();

  const leave = (room: string): void => {
    wanted.delete(room);
    void socket.leave(room);
  };

  const watch = async (input: unknown, reply: (answer: WatchAnswer) => void): Promise<void> => {
    if (!mayAsk()) return reply(unavailable);
    const request = v.safeParse(WatchRequest, input);
    const roomId = request.success ? parseRoom(request.output.room) : undefined;
    if (!request.success || !roomId) return reply(invalid);
    const { room } = request.output;
    if (wanted.size >= MAX_ROOMS && !wanted.has(room)) return reply(invalid);
    wanted.add(room);

    let isOpen = true;
    const settle = (answer: WatchAnswer): void => {
      if (!isOpen) return;
      isOpen = false;
      clearTimeout(deadline);
      if (answer.status === 'watching') {
        void socket.join(room);
        // Its access may have ended before it was in the room.
        socket.data.checkAt = 0;
      } else if (answer.status !== 'unavailable' || !socket.rooms.has(room)) leave(room);
      reply(answer);
    };
    const deadline = setTimeout(settle, DEADLINE_MS, unavailable);
    try {
      const caller = await gate.callerOf(socket);
      await admit(roomActions[roomId.kind], caller);
      await authorize(db, roomActions[roomId.kind], caller, roomId.id);
      const { user, tokenHash } = caller;
      if (user && !gate.claim(socket, user.userId)) return settle(unavailable);
      if (user && tokenHash) socket.data.signIn = { userId: user.userId, tokenHash };
      await fanout.since(room, request.output, (events) => {
        // Disconnected or no longer interested; joining would leave it in the room for nothing.
        if (!socket.connected || !wanted.has(room)) settle(unavailable);
        else settle(events ? { status: 'watching', events } : { status: 'snapshot' });
      });
    } catch (error) {
      if (error instanceof AppError) return settle(toAnswer(error));
      if (!isDatabaseUnavailable(error)) log.error({ err: error }, 'watch failed');
      settle(unavailable);
    }
  };

  return {
    watch: (request, answer) => {
      if (typeof answer === 'function') void watch(request, (told) => void answer(told));
    },
    unwatch: (room) => {
      if (typeof room === 'string' && wanted.has(room)) leave(room);
    },
  };
}
