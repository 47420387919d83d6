/** Proof that the signed-in user is who they are; some calls need one of the last 10 minutes. */
import { create } from 'zustand';
import { proveIdentity } from '@sofra/contracts/account';
import type { RouteCall } from '@sofra/contracts/route';
import { call } from '../transport/api.ts';
import { failureOf } from '../client/auth.ts';

interface Asked {
  /** Ends the question; true: the proof was given. */
  settle: (isProven: boolean) => void;
}

/** The question that the dialog shows; the page asks one at a time. */
export const useAskedProof = create<{ asked: Asked | undefined }>(() => ({ asked: undefined }));

let asking: Promise<boolean> | undefined;

/** Opens the dialog; false where it was closed without a proof. */
function ask(): Promise<boolean> {
  asking ??= new Promise<boolean>((resolve) => {
    useAskedProof.setState({ asked: { settle: resolve } });
  }).finally(() => {
    asking = undefined;
    useAskedProof.setState({ asked: undefined });
  });
  return asking;
}

/**
 * Makes a call that may need a proof: where it is refused with `proof_required`, asks for one and makes it
 * again. Throws `proof_required` where none was given.
 */
export async function withProof<T>(run: () => Promise<T>): Promise<T> {
  try {
    return await run();
  } catch (error) {
    if (failureOf(error)?.code !== 'proof_required' || !(await ask())) throw error;
    return run();
  }
}

/**
 * Proves who a user is. Throws `current_password_wrong`, `two_factor_required` where a code is missing,
 * `two_factor_wrong`, `locked_out` and others.
 */
export const prove = (body: RouteCall<typeof proveIdentity>['body']) =>
  call(proveIdentity, { body });
