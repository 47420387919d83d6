/** Proof of identity; some calls require one from the last 10 minutes. */
import { create } from 'zustand';
import { proveIdentity } from '@sofra/contracts/account';
import type { RouteCall } from '@sofra/contracts/route';
import { call, proofs } from '../transport/api.ts';

interface Asked {
  /** Closes the dialog; true if the proof was given. */
  settle: (isProven: boolean) => void;
}

/** Current request for a proof, shown by the dialog; at most one at a time. */
export const useProofRequest = create<{ asked: Asked | undefined }>(() => ({ asked: undefined }));

let asking: Promise<boolean> | undefined;

/** Opens the dialog; resolves to false if it was closed without a proof. */
proofs.ask = () => {
  asking ??= new Promise<boolean>((resolve) => {
    useProofRequest.setState({ asked: { settle: resolve } });
  }).finally(() => {
    asking = undefined;
    useProofRequest.setState({ asked: undefined });
  });
  return asking;
};

/**
 * Sends a proof of identity. Throws `current_password_wrong`, `two_factor_required` without a code,
 * `two_factor_wrong`, `locked_out` and others.
 */
export const sendProof = (body: RouteCall<typeof proveIdentity>['body']) =>
  call(proveIdentity, { body });
