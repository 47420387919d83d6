/** Users for the platform's staff: fetched by page, and their changes. */
import {
  type InfiniteData,
  keepPreviousData,
  useInfiniteQuery,
  useMutation,
  useQuery,
} from '@tanstack/react-query';
import { listBranches } from '@sofra/contracts/branches';
import { listManagedBusinesses } from '@sofra/contracts/businesses';
import * as contract from '@sofra/contracts/users';
import type { ManagedUser } from '@sofra/contracts/users';
import type { RouteCall, RouteResponse } from '@sofra/contracts/route';
import { call } from '../transport/api.ts';
import { pagedQueryFor } from '../client/pagedQuery.ts';
import { keyOf, queryClient, queryFor } from '../client/query.ts';

/** Filter of the list; an empty search and no role mean all. */
export interface UserFilter {
  readonly search: string;
  readonly role: (typeof contract.userFilters)[number] | undefined;
}
type Pages = InfiniteData<RouteResponse<typeof contract.listUsers>, string>;

const listKey = keyOf(contract.listUsers);
const counts = queryFor(contract.countUsers, {});

/** Users, newest first, fetched by page, and again each time the page opens. */
export const useManagedUsers = ({ search, role }: UserFilter) => {
  const query = { ...(search !== '' && { search }), ...(role && { role }) };
  return useInfiniteQuery({
    ...pagedQueryFor([...listKey, query], (from, options) =>
      call(contract.listUsers, { query: { ...query, ...from } }, options),
    ),
    placeholderData: keepPreviousData,
  });
};

/** Number of users per role; fetched again each time. */
export const useUserCounts = () => useQuery({ ...counts, staleTime: 0 });

const keep = (change: (users: readonly ManagedUser[]) => ManagedUser[]): void => {
  queryClient.setQueriesData<Pages>(
    { queryKey: listKey },
    (held) =>
      held && {
        ...held,
        pages: held.pages.map((page) => ({ ...page, users: change(page.users) })),
      },
  );
  void queryClient.invalidateQueries({ queryKey: counts.queryKey });
};
const replace = (changed: ManagedUser): void =>
  keep((users) => users.map((user) => (user.id === changed.id ? changed : user)));

/** Changes of users; each throws `ApiError`, such as `rank_too_high`. */
export function useUserChanges() {
  const create = useMutation({
    mutationFn: (body: RouteCall<typeof contract.createUser>['body']) =>
      call(contract.createUser, { body }),
    onSuccess: () => {
      void queryClient.invalidateQueries({ queryKey: listKey });
      void queryClient.invalidateQueries({ queryKey: counts.queryKey });
    },
  });
  const change = useMutation({
    mutationFn: ({
      userId,
      ...body
    }: { userId: number } & RouteCall<typeof contract.changeUser>['body']) =>
      call(contract.changeUser, { params: { userId }, body }),
    onSuccess: replace,
  });
  const setPassword = useMutation({
    mutationFn: ({ userId, newPassword }: { userId: number; newPassword: string }) =>
      call(contract.setUserPassword, { params: { userId }, body: { newPassword } }),
    onSuccess: (_nothing, { userId }) =>
      keep((users) =>
        users.map((user) => (user.id === userId ? { ...user, lastSeenAt: null } : user)),
      ),
  });
  const remove = useMutation({
    mutationFn: (userId: number) => call(contract.deleteUser, { params: { userId } }),
    onSuccess: (_nothing, userId) => keep((users) => users.filter(({ id }) => id !== userId)),
  });
  const suspend = useMutation({
    mutationFn: ({ userId, isSuspended }: { userId: number; isSuspended: boolean }) =>
      call(contract.suspendUser, { params: { userId }, body: { isSuspended } }),
    onSuccess: replace,
  });
  const resetTwoFactor = useMutation({
    mutationFn: (userId: number) => call(contract.resetTwoFactor, { params: { userId } }),
    onSuccess: replace,
  });
  return {
    create: create.mutateAsync,
    change: change.mutateAsync,
    setPassword: setPassword.mutateAsync,
    remove: remove.mutateAsync,
    suspend: suspend.mutateAsync,
    resetTwoFactor: resetTwoFactor.mutateAsync,
  };
}

/** Businesses by name, to choose one in which a user gets a role. */
export const useBusinessChoice = (search: string) =>
  useQuery({
    ...queryFor(listManagedBusinesses, {
      query: { status: 'approved', ...(search !== '' && { search }) },
    }),
    staleTime: 0,
    placeholderData: keepPreviousData,
  });

/** Branches of a business; not fetched without a business. */
export const useBranchChoice = (businessId: number | undefined) =>
  useQuery({
    ...queryFor(listBranches, { params: { businessId: businessId ?? 0 } }),
    enabled: businessId !== undefined,
  });
