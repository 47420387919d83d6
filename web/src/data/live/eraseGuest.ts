/** Deleting a guest's data, on the server and on this phone. */
import { eraseGuestData } from '@sofra/contracts/personal-data';
import { call } from '../transport/api.ts';
import { auth } from '../client/auth.ts';
import { LANGUAGE_KEY } from '../../lib/i18n/language.ts';

/** Choices that say nothing about a person. */
const kept = ['sofra.theme', LANGUAGE_KEY];

/** Removes everything saved in this browser and this tab, except some keys. */
function clearSaved(except: readonly string[]): void {
  for (const kind of ['localStorage', 'sessionStorage'] as const) {
    try {
      const storage = globalThis[kind];
      for (const key of Object.keys(storage)) if (!except.includes(key)) storage.removeItem(key);
    } catch {
      // Blocked storage has nothing to remove.
    }
  }
}

/** Deletes the guest's data; the page must be loaded again afterwards. Throws `session_busy` and others. */
export async function eraseGuest(): Promise<void> {
  const user = await auth.known();
  if (typeof user === 'object') await call(eraseGuestData, {});
  auth.leave();
  clearSaved(kept);
}
