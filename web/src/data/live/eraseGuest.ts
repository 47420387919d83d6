/** Deleting a guest's data, on the server and on this phone. */
import { eraseGuestData } from '@sofra/contracts/personal-data';
import { call } from '../transport/api.ts';
import { auth } from '../client/auth.ts';
import { clearSaved } from '../../lib/browser/storage.ts';
import { LANGUAGE_KEY } from '../../lib/i18n/language.ts';

/** Choices that say nothing about a person. */
const kept = ['sofra.theme', LANGUAGE_KEY];

/** Deletes the guest's data; the page must be loaded again afterwards. Throws `orders_open` and others. */
export async function eraseGuest(): Promise<void> {
  const user = await auth.known();
  if (typeof user === 'object') await call(eraseGuestData, {});
  auth.leave();
  clearSaved(kept);
}
