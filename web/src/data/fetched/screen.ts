/** State of this browser as a paired screen. */
import { logout } from '@sofra/contracts/auth';
import * as v from 'valibot';
import { call } from '../transport/api.ts';
import { readSaved } from '../../lib/browser/savedValues.ts';
import { browserStorage, removeSaved, save } from '../../lib/browser/storage.ts';
import { auth } from '../client/auth.ts';

/** Storage key of the screen's name, which the page shows after the screen was revoked. */
const SCREEN_KEY = 'sofra.screen';

auth.store.subscribe(({ auth: now }) => {
  if (typeof now !== 'object') return;
  if (now.screen) save(browserStorage, SCREEN_KEY, now.name);
  else if (!now.isAnonymous) removeSaved(browserStorage, SCREEN_KEY);
});

/** Returns the name of the screen that this browser is, or was until it was revoked. */
export const screenName = (): string | undefined =>
  readSaved(browserStorage, SCREEN_KEY, v.string());

/**
 * Revokes the screen from its own tablet. Throws if the server can't be reached; it then remains a screen.
 */
export async function unpair(): Promise<void> {
  await call(logout, {});
  removeSaved(browserStorage, SCREEN_KEY);
  auth.leave();
}
