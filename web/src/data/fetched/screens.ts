/** Screens of a branch for its managers; polled while the page is open. */
import { useMutation, useQuery } from '@tanstack/react-query';
import type { RouteCall } from '@sofra/contracts/route';
import * as contract from '@sofra/contracts/screens';
import type { Screen } from '@sofra/contracts/screens';
import { call } from '../transport/api.ts';
import { queryClient, queryFor } from '../client/query.ts';

/** Short enough to show a tablet soon after its code was entered. */
const READ_AGAIN_MS = 5000;

const screensOf = (branchId: number) => queryFor(contract.listScreens, { params: { branchId } });

export const useScreens = (branchId: number) =>
  useQuery({ ...screensOf(branchId), staleTime: 0, refetchInterval: READ_AGAIN_MS });

/** Changes to screens; each throws `ApiError`, such as `pairing_code_wrong`. */
export function useScreenChanges(branchId: number) {
  const { queryKey } = screensOf(branchId);
  const change = (to: (screens: readonly Screen[]) => Screen[]): void => {
    queryClient.setQueryData(queryKey, (held) => held && to(held));
  };

  const pair = useMutation({
    mutationFn: (body: RouteCall<typeof contract.pairScreen>['body']) =>
      call(contract.pairScreen, { params: { branchId }, body }),
    onSuccess: (screen) =>
      change((screens) => [...screens.filter(({ id }) => id !== screen.id), screen]),
  });
  const edit = useMutation({
    mutationFn: ({
      screenId,
      ...body
    }: { screenId: number } & RouteCall<typeof contract.changeScreen>['body']) =>
      call(contract.changeScreen, { params: { branchId, screenId }, body }),
    onSuccess: (screen) =>
      change((screens) => screens.map((one) => (one.id === screen.id ? screen : one))),
  });
  const remove = useMutation({
    mutationFn: (screenId: number) =>
      call(contract.revokeScreen, { params: { branchId, screenId } }),
    onSuccess: (_nothing, removedId) =>
      change((screens) => screens.filter(({ id }) => id !== removedId)),
  });
  return { pair: pair.mutateAsync, edit: edit.mutateAsync, remove: remove.mutateAsync };
}
