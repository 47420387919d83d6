/** The user's own profile and password, and invitations sent to them. */
import { useMutation, useQuery } from '@tanstack/react-query';
import * as contract from '@sofra/contracts/account';
import type { RouteCall } from '@sofra/contracts/route';
import { acceptInvitation, viewInvitation } from '@sofra/contracts/staff';
import { call } from '../transport/api.ts';
import { auth } from '../client/auth.ts';
import { queryClient, queryFor } from '../client/query.ts';

const own = queryFor(contract.readProfile, {});

/** Fetched again whenever the page regains focus, because a new address may be confirmed elsewhere. */
export const useProfile = () => useQuery({ ...own, staleTime: 0, refetchOnWindowFocus: 'always' });

/**
 * Saves the user's profile and shows the new name everywhere. A new address needs a proof and a confirmation.
 * Throws `email_taken` and others.
 */
export const useSaveProfile = () =>
  useMutation({
    mutationFn: (body: RouteCall<typeof contract.changeProfile>['body']) =>
      call(contract.changeProfile, { body }),
    onSuccess: (profile) => {
      queryClient.setQueryData(own.queryKey, profile);
      void auth.load();
    },
  });

const keep = (profile: contract.Profile) => queryClient.setQueryData(own.queryKey, profile);

/** Mails the link to the new address again. Throws `not_found`, `too_many_requests` and others. */
export const useSendEmailLink = () =>
  useMutation({ mutationFn: () => call(contract.sendEmailLink, {}), onSuccess: keep });

/** Withdraws the email change. */
export const useWithdrawEmailChange = () =>
  useMutation({ mutationFn: () => call(contract.withdrawEmailChange, {}), onSuccess: keep });

/**
 * Changes the user's password; `alone` uses the standalone page's path (S7). Throws `current_password_wrong`,
 * `password_too_short` (with `minLength`), `password_too_common` and others.
 */
export const useChangePassword = ({ alone = false } = {}) =>
  useMutation({
    mutationFn: (body: RouteCall<typeof contract.changePassword>['body']) =>
      call(alone ? contract.changePasswordAlone : contract.changePassword, { body }),
  });

/** Fetches an invitation; throws `invitation_invalid` if it isn't open. */
export const useInvitation = (token: string) =>
  useQuery({ ...queryFor(viewInvitation, { params: { token } }), staleTime: 0 });

/**
 * Accepts an invitation as the signed-in user or, with name and password, as a new one; resolves once this
 * page is signed in. Throws `invitation_invalid`, `sign_in_required` and others.
 */
export const useAcceptInvitation = (token: string) =>
  useMutation({
    mutationFn: async (body: RouteCall<typeof acceptInvitation>['body']) => {
      const user = await call(acceptInvitation, { params: { token }, body });
      await auth.load();
      return user;
    },
  });
