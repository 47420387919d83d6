import { EventEmitter } from 'node:events';
import { LRUCache } from 'lru-cache';
import type { Env } from '@sofra/infra/env';
import { createAllowance } from '../lib/allowance.ts';
import type { Conversation } from './sockets.ts';

/**
 * A screen says a few things when it opens or changes its page, and answers a ping every 10 s. What says more
 * is no screen of ours.
 */
const FRAMES_AT_ONCE = 200;
const FRAMES_PER_SECOND = 20;
/** A screen that is calm stays, however much is said by the others of its address. */
const CALM_AT_ONCE = 10;
const CALM_PER_SECOND = 2;
/** More addresses than this are remembered no longer: the oldest make room. */
const MAX_ADDRESSES = 50_000;

/**
 * Cuts a connection that sends too many frames: messages, whatever they say, and WebSocket's own. What
 * its sockets send beyond the calm is limited for an address as a whole, too.
 */
export function createFrameLimit(
  { RATE_LIMIT }: Pick<Env, 'RATE_LIMIT'>,
  onCut: (address: string) => void,
): (conversation: Conversation, address: string) => void {
  const allowances = new LRUCache<string, () => boolean>({ max: MAX_ADDRESSES });
  const allowanceOf = (address: string): (() => boolean) => {
    // Calm screens don't need it: enough for those that open many pages quickly.
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
      // Closed first: what is already read is left unheard.
      conversation.close(true);
      request.socket.destroy();
    };
    conversation.on('packet', count);
    if ('websocket' in request && request.websocket instanceof EventEmitter) {
      request.websocket.on('ping', count).on('pong', count);
    }
  };
}
