/** Signing out. Separate from `auth.ts`, which every guest's phone loads. */
import { logout } from '@sofra/contracts/auth';
import { call, type Call } from '../transport/api.ts';
import { auth } from '../client/auth.ts';

/** Creates `signOut`; tests pass their own browser and network. */
export const createSignOut =
  ({ leave }: Pick<typeof auth, 'leave'>, call: Call) =>
  async (): Promise<void> => {
    leave();
    await call(logout, {});
  };

/** Signs out here immediately, even if the server can't be reached; then throws. */
export const signOut = createSignOut(auth, call);
