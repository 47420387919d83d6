/** The room of the user who is signed in: followed by every page that isn't public. */
import { readOwnRoom } from '@sofra/contracts/account';
import { call } from '../transport/api.ts';
import { auth } from '../client/auth.ts';
import { subscribeToUser } from './subscriptions.ts';

const rereads = new Set<() => void>();

/**
 * Subscribes to the events for the user: their memberships, decisions on their application, the
 * progress of a translation; and detects that they were signed out elsewhere. Returns the function
 * that unsubscribes.
 */
export const subscribeToUserRoom = (userId: number): (() => void) =>
  subscribeToUser(userId, async () => {
    const { position } = await call(readOwnRoom, {});
    return {
      position,
      apply: () => {
        void auth.load();
        for (const reread of rereads) reread();
      },
    };
  });

/**
 * Calls back when events for the user may have been missed, so that the data is fetched again.
 * Returns the function that unsubscribes.
 */
export function onUserResync(reread: () => void): () => void {
  rereads.add(reread);
  return () => void rereads.delete(reread);
}
