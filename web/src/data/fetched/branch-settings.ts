/** Branches of a business and its usage of the plan. */
import { useMutation, useQueries, useQuery } from '@tanstack/react-query';
import * as contract from '@sofra/contracts/branches';
import type { Branch, BranchSettings } from '@sofra/contracts/branches';
import { listTables } from '@sofra/contracts/tables';
import { listMenuItems } from '@sofra/contracts/items';
import type { RouteCall } from '@sofra/contracts/route';
import { call } from '../transport/api.ts';
import { branches } from './branches.ts';
import { queryClient, queryFor } from '../client/query.ts';

const settingsOf = (branchId: number) =>
  queryFor(contract.readBranchSettings, { params: { branchId } });

/** Fetched again each time: another user may have changed them. */
export const useBranchSettings = (branchId: number) =>
  useQuery({ ...settingsOf(branchId), staleTime: 0 });

/** Stores the server's response, and refreshes the workspace's list of branches. */
function keep(settings: BranchSettings): void {
  queryClient.setQueryData(settingsOf(settings.id).queryKey, settings);
  branches.load(settings.businessId).catch(() => undefined);
}

type Body<R extends Parameters<typeof call>[0]> = RouteCall<R>['body'];

/** Saves the given fields of a branch; throws `name_taken`. */
export const useSaveBranch = (branchId: number) =>
  useMutation({
    mutationFn: (body: Body<typeof contract.changeBranch>) =>
      call(contract.changeBranch, { params: { branchId }, body }),
    onSuccess: keep,
  });

/** Opens a branch; throws `plan_limit` and `name_taken`. */
export const useOpenBranch = (businessId: number) =>
  useMutation({
    mutationFn: (body: Body<typeof contract.createBranch>) =>
      call(contract.createBranch, { params: { businessId }, body }),
    onSuccess: keep,
  });

/** Counts the tables of all these branches; undefined until loaded. */
export function useTableCount(of: readonly Branch[]): number | undefined {
  return useQueries({
    queries: of.map(({ id }) => ({
      ...queryFor(listTables, { params: { branchId: id } }),
      staleTime: 0,
    })),
    combine: (lists) =>
      lists.every(({ data }) => data !== undefined)
        ? lists.reduce((count, { data = [] }) => count + data.length, 0)
        : undefined,
  });
}

/** All items of a business with their texts in every language; fetched again each time. */
export const useItemTexts = (businessId: number) =>
  useQuery({ ...queryFor(listMenuItems, { params: { businessId } }), staleTime: 0 });
