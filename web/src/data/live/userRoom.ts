/** The room of the user who is signed in: followed by every page that isn't public. */
import { readOwnRoom } from '@sofra/contracts/account';
import { call } from '../transport/api.ts';
import { auth } from '../fetched/auth.ts';
import { followUser } from './subscriptions.ts';

const rereads = new Set<() => void>();

/**
 * Follows what the user is told: where and as what they work, what was decided on their application,
 * how far a translation is; and notices when they are signed out elsewhere. Returns the way to stop.
 */
export const followPerson = (userId: number): (() => void) =>
  followUser(userId, async () => {
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
 * Calls back when what the user was told meanwhile may be lost, for who holds something of it: read
 * it again. Returns the way to stop.
 */
export function onPersonReread(reread: () => void): () => void {
  rereads.add(reread);
  return () => void rereads.delete(reread);
}
