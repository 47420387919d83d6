/** Staff of a business and its open invitations: fetched, never live. */
import { useMutation, useQuery } from '@tanstack/react-query';
import type { RouteCall, RouteResponse } from '@sofra/contracts/route';
import * as contract from '@sofra/contracts/staff';
import { call } from '../transport/api.ts';
import { queryClient, queryFor } from '../client/query.ts';

type Staff = RouteResponse<typeof contract.listStaff>;

const staffOf = (businessId: number) => queryFor(contract.listStaff, { params: { businessId } });

/** Last sign-ins and changes by others: fetched again each time the page opens. */
export const useStaff = (businessId: number) => useQuery({ ...staffOf(businessId), staleTime: 0 });

/** Changes to the staff; each throws `ApiError`, such as `rank_too_high`. */
export function useStaffChanges(businessId: number) {
  const params = { businessId };
  const { queryKey } = staffOf(businessId);
  const keep = (change: (held: Staff) => Partial<Staff>): void => {
    queryClient.setQueryData(queryKey, (held) => held && { ...held, ...change(held) });
  };

  const invite = useMutation({
    mutationFn: (body: RouteCall<typeof contract.inviteStaff>['body']) =>
      call(contract.inviteStaff, { params, body }),
    onSuccess: ({ invitation }) =>
      keep(({ invitations }) => ({
        invitations: [invitation, ...invitations.filter(({ id }) => id !== invitation.id)],
      })),
  });
  const withdraw = useMutation({
    mutationFn: (invitationId: number) =>
      call(contract.withdrawInvitation, { params: { ...params, invitationId } }),
    onSuccess: (_nothing, withdrawnId) =>
      keep(({ invitations }) => ({
        invitations: invitations.filter(({ id }) => id !== withdrawnId),
      })),
    // The invitation may have been accepted in the meantime.
    onError: () => queryClient.invalidateQueries({ queryKey }),
  });
  const change = useMutation({
    mutationFn: ({
      membershipId,
      ...body
    }: { membershipId: number } & RouteCall<typeof contract.changeStaff>['body']) =>
      call(contract.changeStaff, { params: { ...params, membershipId }, body }),
    onSuccess: (member) =>
      keep(({ members }) => ({
        members: members.map((one) => (one.membershipId === member.membershipId ? member : one)),
      })),
  });
  const signOut = useMutation({
    mutationFn: (membershipId: number) =>
      call(contract.signOutStaff, { params: { ...params, membershipId } }),
    onSuccess: (_nothing, signedOutId) =>
      keep(({ members }) => ({
        members: members.map((one) =>
          one.membershipId === signedOutId ? { ...one, lastSeenAt: null } : one,
        ),
      })),
  });
  return {
    invite: invite.mutateAsync,
    withdraw: withdraw.mutateAsync,
    change: change.mutateAsync,
    signOut: signOut.mutateAsync,
  };
}
