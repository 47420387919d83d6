/** One's own profile and password, and the invitation one was sent. */
import { useMutation, useQuery } from '@tanstack/react-query';
import * as contract from '@sofra/contracts/account';
import type { RouteCall } from '@sofra/contracts/route';
import { acceptInvitation, viewInvitation } from '@sofra/contracts/staff';
import { call } from '../transport/api.ts';
import { auth } from '../client/auth.ts';
import { withProof } from './proof.ts';
import { queryClient, reading } from '../client/query.ts';

const own = reading(contract.readProfile, {});

/** Read again whenever the page is looked at: a new address may be confirmed elsewhere. */
export const useProfile = () => useQuery({ ...own, staleTime: 0, refetchOnWindowFocus: 'always' });

/**
 * Saves one's own profile, and shows the new name wherever one is named; a new address waits for its
 * confirmation, and asks for a proof. Throws `email_taken` and others.
 */
export const useSaveProfile = () =>
  useMutation({
    mutationFn: (body: RouteCall<typeof contract.changeProfile>['body']) =>
      withProof(() => call(contract.changeProfile, { body })),
    onSuccess: (profile) => {
      queryClient.setQueryData(own.queryKey, profile);
      void auth.load();
    },
  });

const keep = (profile: contract.Profile) => queryClient.setQueryData(own.queryKey, profile);

/** Mails the link to the new address again. Throws `not_found`, `too_many_requests` and others. */
export const useSendEmailLink = () =>
  useMutation({ mutationFn: () => call(contract.sendEmailLink, {}), onSuccess: keep });

/** Withdraws the change of the address. */
export const useWithdrawEmailChange = () =>
  useMutation({ mutationFn: () => call(contract.withdrawEmailChange, {}), onSuccess: keep });

/**
 * Changes one's own password; `alone` by the standalone page's path (S7). Throws
 * `current_password_wrong`, `password_too_short` (with `minLength`), `password_too_common` and others.
 */
export const useChangePassword = ({ alone = false } = {}) =>
  useMutation({
    mutationFn: (body: RouteCall<typeof contract.changePassword>['body']) =>
      withProof(() =>
        call(alone ? contract.changePasswordAlone : contract.changePassword, { body }),
      ),
  });

/** Reads the offer of an invitation; `invitation_invalid` if it isn't open. */
export const useInvitation = (token: string) =>
  useQuery({ ...reading(viewInvitation, { params: { token } }), staleTime: 0 });

/**
 * Takes an invitation up, as who is signed in or, with name and password, as a user new; resolves
 * once this page knows it too. Throws `invitation_invalid`, `sign_in_required` and others.
 */
export const useAcceptInvitation = (token: string) =>
  useMutation({
    mutationFn: async (body: RouteCall<typeof acceptInvitation>['body']) => {
      const user = await call(acceptInvitation, { params: { token }, body });
      await auth.load();
      return user;
    },
  });
