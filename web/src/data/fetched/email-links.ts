/** Links mailed for an email change, to the new address and to the old one. */
import { useQuery } from '@tanstack/react-query';
import * as contract from '@sofra/contracts/auth';
import { call } from '../transport/api.ts';
import { auth } from '../client/auth.ts';
import { queryFor } from '../client/query.ts';

/** Returns the new address of a link; throws `link_invalid`. */
export const useEmailLink = (token: string) =>
  useQuery({ ...queryFor(contract.viewEmailLink, { params: { token } }), staleTime: 0 });

/** Activates the new address. Throws `link_invalid`, `email_taken` and others. */
export async function confirmEmail(token: string): Promise<void> {
  await call(contract.confirmEmail, { params: { token } });
  await auth.load();
}

/** Returns the change that a link to the old address withdraws; throws `link_invalid`. */
export const useEmailWithdrawal = (token: string) =>
  useQuery({ ...queryFor(contract.viewEmailWithdrawal, { params: { token } }), staleTime: 0 });

/**
 * Withdraws a change, or undoes it, which signs the user out. Throws `link_invalid`, `email_taken` and
 * others.
 */
export async function withdrawEmail(token: string): Promise<void> {
  await call(contract.withdrawEmail, { params: { token } });
  await auth.load();
}
