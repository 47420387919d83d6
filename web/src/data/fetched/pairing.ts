/** Pairs this tablet with a branch: shows a code until a user has entered it. */
import { claimPairing, openPairing } from '@sofra/contracts/screens';
import type { User } from '@sofra/contracts/users';
import { type Call } from '../transport/api.ts';
import { ApiError, type ApiErrorCode, isTransient } from '../../lib/apiError.ts';
import { delayAfter, type Wait } from '../../lib/browser/retry.ts';

const POLL_MS = 2500;
const MAX_WAIT_MS = 15_000;

/** The current code, or the reason why there is none yet; retries continue. */
export interface Pairing {
  code?: string;
  /** Epoch milliseconds by this device's clock. */
  endsAt?: number;
  failure?: ApiErrorCode;
}

interface Ports {
  call: Call;
  wait: Wait;
  now: () => number;
  show: (pairing: Pairing) => void;
}

interface Opened {
  secret: string;
  endsAt: number;
}

/**
 * Shows one code after another, each while it is valid. Resolves to the screen that this browser has become,
 * or to undefined once `signal` is aborted. The secret is kept in memory only.
 */
export async function pair(
  { call, wait, now, show }: Ports,
  signal: AbortSignal,
): Promise<User | undefined> {
  async function open(): Promise<Opened | undefined> {
    for (let failures = 0; !signal.aborted; failures += 1) {
      try {
        const { code, secret, expiresInSeconds } = await call(openPairing, {}, { signal });
        const endsAt = now() + expiresInSeconds * 1000;
        show({ code, endsAt });
        return { secret, endsAt };
      } catch (error) {
        if (signal.aborted) return undefined;
        show({ failure: error instanceof ApiError ? error.code : 'internal' });
        await wait(delayAfter(error, failures + 2, MAX_WAIT_MS));
      }
    }
    return undefined;
  }

  /** Undefined if the code has expired. */
  async function claim({ secret, endsAt }: Opened): Promise<User | undefined> {
    let failure: unknown;
    for (let failures = 0; !signal.aborted;) {
      await wait(POLL_MS + (failures > 0 ? delayAfter(failure, failures, MAX_WAIT_MS) : 0));
      // Asks once more after expiry, because the code may have been entered in its last second.
      const isLast = now() >= endsAt;
      try {
        const { user } = await call(claimPairing, { body: { secret } }, { signal });
        if (user) return user;
        failures = 0;
      } catch (error) {
        if (!isTransient(error)) return undefined;
        failures += 1;
        failure = error;
      }
      if (isLast) return undefined;
    }
    return undefined;
  }

  while (!signal.aborted) {
    const opened = await open();
    const user = opened && (await claim(opened));
    if (user) return user;
  }
  return undefined;
}
