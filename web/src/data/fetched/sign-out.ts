/** Signing out. Apart from `auth.ts`, which every guest's phone carries. */
import { logout } from '@sofra/contracts/auth';
import { call, type Call } from '../transport/api.ts';
import { auth } from '../client/auth.ts';

/** Makes the page's `signOut`; a test has a browser and a network of its own. */
export const createSignOut =
  ({ leave }: Pick<typeof auth, 'leave'>, call: Call) =>
  async (): Promise<void> => {
    leave();
    await call(logout, {});
  };

/** Signs out here at once, even if the server can't be reached; then throws. */
export const signOut = createSignOut(auth, call);
