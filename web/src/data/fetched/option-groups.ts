/** Option groups of a business for its managers, and which of them an item offers. */
import { useMutation, useQuery } from '@tanstack/react-query';
import { type ManagedItem, readItem } from '@sofra/contracts/items';
import * as contract from '@sofra/contracts/options';
import type { RouteCall } from '@sofra/contracts/route';
import { call } from '../transport/api.ts';
import { queryClient, queryFor } from '../client/query.ts';

const groupsOf = (businessId: number) =>
  queryFor(contract.listOptionGroups, { params: { businessId } });

/** All option groups of a business; fetched again each time, because others may have changed them. */
export const useOptionGroups = (businessId: number) =>
  useQuery({ ...groupsOf(businessId), staleTime: 0 });

type GroupBody = RouteCall<typeof contract.createOptionGroup>['body'];

/** Item whose editor shows its groups. */
type ItemId = Pick<ManagedItem, 'id' | 'businessId'>;
const itemQuery = (itemId: number) => queryFor(readItem, { params: { itemId } });
const reread = ({ id, businessId }: ItemId): Promise<unknown> =>
  Promise.all([
    queryClient.invalidateQueries({ queryKey: itemQuery(id).queryKey }),
    queryClient.invalidateQueries({ queryKey: groupsOf(businessId).queryKey }),
  ]);

/** Changes to the groups of an item's business; each throws `ApiError`. */
export function useGroupChanges(item: ItemId) {
  const { businessId } = item;
  const params = (groupId: number) => ({ params: { businessId, groupId } });
  const onSettled = () => reread(item);
  const save = useMutation({
    /** Adds a group, or changes one if it still has the version that the user saw. */
    mutationFn: ({ group, body }: { group?: { id: number; version: number }; body: GroupBody }) =>
      group
        ? call(contract.changeOptionGroup, {
            ...params(group.id),
            body: { ...body, version: group.version },
          })
        : call(contract.createOptionGroup, { params: { businessId }, body }),
    onSettled,
  });
  const remove = useMutation({
    mutationFn: (groupId: number) => call(contract.deleteOptionGroup, params(groupId)),
    onSettled,
  });
  const restore = useMutation({
    mutationFn: (groupId: number) => call(contract.restoreOptionGroup, params(groupId)),
    onSettled,
  });
  return { save: save.mutateAsync, remove: remove.mutateAsync, restore: restore.mutateAsync };
}

/** Ids of an item's groups in their order: the wanted ones, and those that the user saw. */
interface GroupsChange {
  readonly groupIds: readonly number[];
  readonly from: readonly number[];
}

/**
 * Sets the groups of an item in their order: optimistic, one call after the other, read again after the last
 * one.
 */
export function useSetItemGroups(item: ItemId) {
  const { queryKey } = itemQuery(item.id);
  const mutationKey = ['item-option-groups', item.id];
  return useMutation({
    mutationKey,
    scope: { id: mutationKey.join() },
    mutationFn: ({ groupIds, from }: GroupsChange) =>
      call(contract.setItemOptionGroups, {
        params: { itemId: item.id },
        body: { groupIds: [...groupIds], from: [...from] },
      }),
    onMutate: async ({ groupIds }) => {
      await queryClient.cancelQueries({ queryKey });
      queryClient.setQueryData(
        queryKey,
        (held) => held && { ...held, optionGroupIds: [...groupIds] },
      );
    },
    onSettled: () => (queryClient.isMutating({ mutationKey }) > 1 ? undefined : reread(item)),
  });
}
