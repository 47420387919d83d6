/** This browser as a paired screen of a branch. */
import { logout } from '@sofra/contracts/auth';
import * as v from 'valibot';
import { call } from '../transport/api.ts';
import { browserStorage, forget, readSaved, save } from '../../lib/browser/storage.ts';
import { auth } from '../client/auth.ts';

/** Under which the name of the screen is kept, so that the page can say what was removed. */
const SCREEN_KEY = 'sofra.screen';

auth.store.subscribe(({ auth: now }) => {
  if (typeof now !== 'object') return;
  if (now.screen) save(browserStorage, SCREEN_KEY, now.name);
  else if (!now.isAnonymous) forget(browserStorage, SCREEN_KEY);
});

/** The name of the screen that this browser is, or was until a user removed it. */
export const screenName = (): string | undefined =>
  readSaved(browserStorage, SCREEN_KEY, v.string());

/**
 * Revokes the screen from its own tablet. Throws if the server can't be reached: it remains a
 * screen then.
 */
export async function unpair(): Promise<void> {
  await call(logout, {});
  forget(browserStorage, SCREEN_KEY);
  auth.leave();
}
