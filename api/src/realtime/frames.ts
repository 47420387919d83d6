import { EventEmitter } from 'node:events';
import { LRUCache } from 'lru-cache';
import type { Env } from '@sofra/infra/env';
import { createAllowance } from '../lib/allowance.ts';
import type { EngineSocket } from './sockets.ts';

/**
 * A screen sends a few messages when it opens or changes its page, and answers a ping every 25 s. No screen
 * sends more.
 */
const FRAMES_AT_ONCE = 200;
const FRAMES_PER_SECOND = 20;
/** Screens below this rate stay connected, however much others of their address send. */
const CALM_AT_ONCE = 10;
const CALM_PER_SECOND = 2;
/** Maximum number of remembered addresses; the oldest are dropped. */
const MAX_ADDRESSES = 50_000;

/**
 * Cuts connections that send too many frames: messages of any kind, and WebSocket's own. Traffic beyond the
 * usual rate is also limited per address.
 */
export function createFrameLimit(
  { RATE_LIMIT }: Pick<Env, 'RATE_LIMIT'>,
  onCut: (address: string) => void,
): (conversation: EngineSocket, address: string) => void {
  const allowances = new LRUCache<string, () => boolean>({ max: MAX_ADDRESSES });
  const allowanceOf = (address: string): (() => boolean) => {
    // Enough for screens that open many pages quickly; the usual ones don't need it.
    const allowance =
      allowances.get(address) ?? createAllowance(RATE_LIMIT * 4, Math.ceil(RATE_LIMIT / 2));
    allowances.set(address, allowance);
    return allowance;
  };
  return (conversation, address) => {
    const maySay = createAllowance(FRAMES_AT_ONCE, FRAMES_PER_SECOND);
    const isCalm = createAllowance(CALM_AT_ONCE, CALM_PER_SECOND);
    const mayAddressSay = allowanceOf(address);
    const { request } = conversation;
    let isCut = false;
    const count = (): void => {
      if (isCut) return;
      if (maySay() && (isCalm() || mayAddressSay())) return;
      isCut = true;
      onCut(address);
      // Closed first, so that data already read is ignored.
      conversation.close(true);
      request.socket.destroy();
    };
    conversation.on('packet', count);
    if ('websocket' in request && request.websocket instanceof EventEmitter) {
      request.websocket.on('ping', count).on('pong', count);
    }
  };
}
