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
import {
  browserStorage,
  forget,
  type KeyValueStorage,
  readSaved,
  save,
} from '../../lib/browser/storage.ts';

export type AuthState = 'loading' | 'signedOut' | User;

/** Under which the signed-in user is kept (S3); only read when the server can't be asked. */
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
  /** Grows with each sign-in and sign-out, so that an older question's answer undoes neither. */
  let changes = 0;

  function enter(user: User): User {
    changes += 1;
    save(storage, USER_KEY, user);
    store.setState({ auth: user });
    return user;
  }
  function leave(): void {
    changes += 1;
    forget(storage, USER_KEY);
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

  /** Returns the signed-in user, with a request only if none was made. */
  async function known(): Promise<AuthState> {
    const { auth } = store.getState();
    if (auth !== 'loading') return auth;
    return loading ?? load();
  }

  /** Returns the signed-in user, else a new guest; concurrent calls share one. */
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
    /** A user has just signed in on this browser (`sign-in.ts`), or out (`sign-out.ts`). */
    enter,
    leave,
    /** Signs in as a guest; a failure is only logged (S8) and answers undefined. */
    signInAsGuest: async (): Promise<User | undefined> => {
      try {
        return await makeGuest();
      } catch (error) {
        log(error);
        return undefined;
      }
    },
    /** The signed-in user, made a guest where there is none (S7). Throws "Failed to create user session". */
    ensureGuest: async (): Promise<User> => {
      try {
        return await makeGuest();
      } catch (cause) {
        throw new Error('Failed to create user session', { cause });
      }
    },
    /** Another tab signed a user in or out. */
    storageChanged: (key: string | null): void => {
      if (key === USER_KEY) void load();
    },
  };
}

/** The user who is signed in: no guest, and no paired screen. */
export const personOf = (who: AuthState): User | undefined =>
  typeof who === 'object' && !who.isAnonymous && !who.screen ? who : undefined;

/** The failed call behind an error, wherever it is wrapped. */
export function failureOf(error: unknown): ApiError | undefined {
  if (error instanceof ApiError) return error;
  return error instanceof Error && error.cause instanceof ApiError ? error.cause : undefined;
}

/** The page's own. */
export const auth = createAuth({
  call,
  storage: browserStorage,
  // oxlint-disable-next-line no-console -- the specification asks for it: "only logged"
  log: (error) => console.error('Anonymous sign-in failed', error),
});
globalThis.addEventListener?.('storage', (event) => auth.storageChanged(event.key));

/** 'loading' until the server was asked, then 'signedOut' or the user. */
export const useAuth = (): AuthState => useStore(auth.store, (state) => state.auth);
