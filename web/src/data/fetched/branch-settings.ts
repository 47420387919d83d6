/** Settings of branches. */
import { useMutation, useQuery } from '@tanstack/react-query';
import * as contract from '@sofra/contracts/branches';
import type { BranchSettings } from '@sofra/contracts/branches';
import { listMenuItems } from '@sofra/contracts/items';
import type { RouteCall } from '@sofra/contracts/route';
import { call } from '../transport/api.ts';
import { branches } from './branches.ts';
import { refreshPlanUsage } from './business-plan.ts';
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
    onSettled: refreshPlanUsage,
  });

/** All items of a business with their texts in every language; fetched again each time. */
export const useItemTexts = (businessId: number) =>
  useQuery({ ...queryFor(listMenuItems, { params: { businessId } }), staleTime: 0 });
