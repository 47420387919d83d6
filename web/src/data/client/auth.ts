/**
 * User who is signed in on this browser (S3, §7). The cookie decides; this is the server's last
 * response.
 */
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { anonymous, me } from '@sofra/contracts/auth';
import { User } from '@sofra/contracts/users';
import { call, type Call } from '../transport/api.ts';
import { ApiError } from '../../lib/apiError.ts';
import { readSaved } from '../../lib/browser/savedValues.ts';
import {
  browserStorage,
  removeSaved,
  type KeyValueStorage,
  save,
} from '../../lib/browser/storage.ts';

export type AuthState = 'loading' | 'signedOut' | User;

/** Storage key of the signed-in user (S3); read only if the server can't be reached. */
const USER_KEY = 'user';

interface Ports {
  call: Call;
  storage: KeyValueStorage;
  /** Logs a failed anonymous sign-in (S8). */
  log: (error: unknown) => void;
}

export function createAuth({ call, storage, log }: Ports) {
  const store = createStore<{ auth: AuthState }>(() => ({ auth: 'loading' }));
  let loading: Promise<AuthState> | undefined;
  let signingIn: Promise<User> | undefined;
  /** Increases with each sign-in and sign-out, so that the response of an older request undoes neither. */
  let changes = 0;

  function enter(user: User): User {
    changes += 1;
    save(storage, USER_KEY, user);
    store.setState({ auth: user });
    return user;
  }
  function leave(): void {
    changes += 1;
    removeSaved(storage, USER_KEY);
    store.setState({ auth: 'signedOut' });
  }

  /** Requests the signed-in user. Without a response, the last known user stays. */
  function load(): Promise<AuthState> {
    loading = ask().finally(() => (loading = undefined));
    return loading;
  }
  async function ask(): Promise<AuthState> {
    const asked = changes;
    try {
      const user = await call(me, {});
      if (changes === asked) {
        if (user) enter(user);
        else leave();
      }
    } catch {
      const saved = readSaved(storage, USER_KEY, User) ?? 'signedOut';
      if (changes === asked) store.setState({ auth: saved });
    }
    return store.getState().auth;
  }

  /** Returns the signed-in user; requests it only the first time. */
  async function known(): Promise<AuthState> {
    const { auth } = store.getState();
    if (auth !== 'loading') return auth;
    return loading ?? load();
  }

  /** Returns the signed-in user, or creates a guest; concurrent calls share one request. */
  async function makeGuest(): Promise<User> {
    const auth = await known();
    if (typeof auth === 'object') return auth;
    signingIn ??= call(anonymous, {})
      .then(enter)
      .finally(() => (signingIn = undefined));
    return signingIn;
  }

  return {
    store,
    load,
    known,
    /** Records that a user has signed in on this browser (`sign-in.ts`) or out (`sign-out.ts`). */
    enter,
    leave,
    /** Signs in as a guest; a failure is only logged (S8) and returns undefined. */
    signInAsGuest: async (): Promise<User | undefined> => {
      try {
        return await makeGuest();
      } catch (error) {
        log(error);
        return undefined;
      }
    },
    /**
     * Returns the signed-in user, signing in as a guest if there is none (S7). Throws "Failed to create user
     * session".
     */
    ensureGuest: async (): Promise<User> => {
      try {
        return await makeGuest();
      } catch (cause) {
        throw new Error('Failed to create user session', { cause });
      }
    },
    /** Handles a sign-in or sign-out in another tab. */
    storageChanged: (key: string | null): void => {
      if (key === USER_KEY) void load();
    },
  };
}

/** Returns the signed-in user with an account; neither a guest nor a paired screen. */
export const accountOf = (who: AuthState): User | undefined =>
  typeof who === 'object' && !who.isAnonymous && !who.screen ? who : undefined;

/** Finds the failed call behind an error, however deeply it is wrapped. */
export function apiErrorOf(error: unknown): ApiError | undefined {
  if (error instanceof ApiError) return error;
  return error instanceof Error && error.cause instanceof ApiError ? error.cause : undefined;
}

/** Sign-in state of the page. */
export const auth = createAuth({
  call,
  storage: browserStorage,
  // oxlint-disable-next-line no-console -- the specification asks for it: "only logged"
  log: (error) => console.error('Anonymous sign-in failed', error),
});
globalThis.addEventListener?.('storage', (event) => auth.storageChanged(event.key));

/** Returns 'loading' until the server has responded, then 'signedOut' or the user. */
export const useAuth = (): AuthState => useStore(auth.store, (state) => state.auth);
