/**
 * The items of a business as their managers see and change them. Which there are and in what order is
 * fetched; the items themselves are held with the menus' own, where their availability is live.
 */
import { queryOptions, useIsMutating, useMutation, useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { useStore } from 'zustand';
import * as contract from '@sofra/contracts/managed-items';
import { listMenuItems, type MenuItem } from '@sofra/contracts/menus';
import { reorderItems } from '@sofra/contracts/managed-menus';
import type { RouteCall } from '@sofra/contracts/route';
import { call } from '../transport/api.ts';
import { type FailureCode } from '../../lib/apiError.ts';
import { failureOf } from '../client/auth.ts';
import { dishes } from '../live/itemAvailability.ts';
import { onEvent } from '../live/events.ts';
import { itemsOf, menus } from '../live/menus.ts';
import { keyOf, queryClient, reading } from '../client/query.ts';

/** Reads the ids in the order of the guests' menu, again each time the page opens. */
const listOf = (businessId: number) =>
  queryOptions({
    queryKey: keyOf(listMenuItems, { businessId }),
    queryFn: async ({ signal }) => {
      const items = await call(listMenuItems, { params: { businessId } }, { signal });
      menus.hold(items);
      return items.map(({ id }): number => id);
    },
    staleTime: 0,
  });
const reread = (businessId: number): Promise<void> =>
  queryClient.invalidateQueries({ queryKey: listOf(businessId).queryKey });

/** Key of the local changes; while one is pending, fetched data may not include it. */
const changesOf = (businessId: number) => ['item-changes', businessId];

/** A burst of changes is read once. */
const BURST_MS = 250;

/** Reads the items again when the menu changed, unless `isHeld` or a change of ours is being sent. */
function useRereading(businessId: number, branchId: number, isHeld: boolean): void {
  const [isBehind, setBehind] = useState(false);
  const isChanging = useIsMutating({ mutationKey: changesOf(businessId) }) > 0;
  useEffect(
    () =>
      onEvent('menu.changed', (changed) => {
        if (changed.branchId === branchId) setBehind(true);
      }),
    [branchId],
  );
  useEffect(() => {
    if (!isBehind || isChanging || isHeld) return undefined;
    const timer = setTimeout(() => {
      setBehind(false);
      void reread(businessId);
    }, BURST_MS);
    return () => clearTimeout(timer);
  }, [isBehind, isChanging, isHeld, businessId]);
}

/**
 * Returns the items of a business in the guests' order, live: changes of others appear too, except
 * while `isHeld` (one is being dragged). Undefined until loaded.
 */
export function useItems(
  { businessId, branchId }: { businessId: number; branchId: number },
  isHeld: boolean,
): {
  items: readonly MenuItem[] | undefined;
  failure: FailureCode | undefined;
  again: () => void;
} {
  const { data: ids, error, refetch } = useQuery(listOf(businessId));
  const held = useStore(menus.store, (state) => state.items);
  const items = useMemo(() => ids && itemsOf({ items: held }, ids), [ids, held]);
  useRereading(businessId, branchId, isHeld);
  return { items, failure: failureOf(error)?.code, again: () => void refetch() };
}

type Body<R extends Parameters<typeof call>[0]> = RouteCall<R>['body'];
type ItemId = Pick<MenuItem, 'id' | 'menuId'>;

/** Changes of a business's items by its managers; each shows at once, and throws `ApiError`. */
export function useItemChanges(businessId: number) {
  const mutationKey = changesOf(businessId);
  const { queryKey } = listOf(businessId);
  /** A pending read doesn't include this change; the one after the change's event will. */
  const cancelReading = () => queryClient.cancelQueries({ queryKey });
  /** Shows the list as it will be; answers how it was. */
  const show = async (to: (ids: readonly number[]) => number[]) => {
    await cancelReading();
    const before = queryClient.getQueryData(queryKey);
    queryClient.setQueryData(queryKey, (ids) => ids && to(ids));
    return { before };
  };
  const takeBack = (_error: Error, _sent: unknown, shown?: { before: number[] | undefined }) => {
    queryClient.setQueryData(queryKey, shown?.before);
    return reread(businessId);
  };

  const create = useMutation({
    mutationKey,
    mutationFn: ({ menuId, ...body }: { menuId: number } & Body<typeof contract.createItem>) =>
      call(contract.createItem, { params: { menuId }, body }),
    onSuccess: () => reread(businessId),
  });
  const setPrice = useMutation({
    mutationKey,
    mutationFn: ({ id, price }: { id: number; price: number }) => dishes.setPrice(id, price),
    onMutate: cancelReading,
  });
  const setAvailable = useMutation({
    mutationKey,
    mutationFn: ({ id, isAvailable }: { id: number; isAvailable: boolean }) =>
      dishes.setAvailability(id, isAvailable),
    onMutate: cancelReading,
  });
  const remove = useMutation({
    mutationKey,
    mutationFn: ({ id }: ItemId) => call(contract.deleteItem, { params: { itemId: id } }),
    onMutate: ({ id }) => show((ids) => ids.filter((one) => one !== id)),
    onError: takeBack,
  });
  const restore = useMutation({
    mutationKey,
    mutationFn: ({ id, menuId }: ItemId) =>
      call(contract.restoreItem, { params: { menuId, itemId: id } }),
    onSuccess: () => reread(businessId),
  });
  const reorder = useMutation({
    mutationKey,
    mutationFn: ({ menuId, ids }: { menuId: number; ids: readonly number[] }) =>
      call(reorderItems, {
        params: { menuId },
        body: { itemOrders: ids.map((id, sortOrder) => ({ id, sortOrder })) },
      }),
    onMutate: ({ ids }) => {
      // The items of the menu in their new order, on the places that they held together.
      const moved = new Set(ids);
      const queue = [...ids];
      return show((held) => held.map((id) => (moved.has(id) ? (queue.shift() ?? id) : id)));
    },
    onError: takeBack,
  });
  return {
    create: create.mutateAsync,
    setPrice: setPrice.mutateAsync,
    setAvailable: setAvailable.mutateAsync,
    remove: remove.mutateAsync,
    restore: restore.mutateAsync,
    reorder: reorder.mutateAsync,
  };
}

const oneOf = (itemId: number) => reading(contract.readItem, { params: { itemId } });

/** An item to be edited, read again each time: another user, or a machine, may have written meanwhile. */
export const useManagedItem = (itemId: number) => useQuery({ ...oneOf(itemId), staleTime: 0 });

/** Saves what is named of an item. */
export const useSaveItem = (itemId: number) =>
  useMutation({
    mutationFn: (body: Body<typeof contract.changeItem>) =>
      call(contract.changeItem, { params: { itemId }, body }),
    onSuccess: (saved) => {
      menus.hold([saved]);
      queryClient.setQueryData(oneOf(itemId).queryKey, saved);
    },
  });

const categoriesOf = (businessId: number) =>
  reading(contract.listCategories, { params: { businessId } });
export const useCategories = (businessId: number) =>
  useQuery({ ...categoriesOf(businessId), staleTime: 0 });

/** Adds a category by its Turkish name; throws `name_taken`. */
export const useAddCategory = (businessId: number) =>
  useMutation({
    mutationFn: (name: string) =>
      call(contract.createCategory, { params: { businessId }, body: { name: { tr: name } } }),
    onSuccess: (added) =>
      queryClient.setQueryData(
        categoriesOf(businessId).queryKey,
        (held) => held && [...held, added],
      ),
  });

type CategoryChange = Body<typeof contract.changeCategory>;
const changeCategory = (businessId: number, key: string, body: CategoryChange) =>
  call(contract.changeCategory, { params: { businessId, key }, body });

/** Saves what is named of a category's texts; throws `name_taken`. */
export const useSaveCategory = (businessId: number, key: string) =>
  useMutation({
    mutationFn: (body: CategoryChange) => changeCategory(businessId, key, body),
    onSuccess: (saved) =>
      queryClient.setQueryData(categoriesOf(businessId).queryKey, (held) =>
        held?.map((one) => (one.key === key ? saved : one)),
      ),
  });

/** Moves a category to a place among the others: shown at once, taken back where it fails. */
export const useMoveCategory = (businessId: number) => {
  const queryKey = categoriesOf(businessId).queryKey;
  return useMutation({
    mutationFn: ({ key, place }: { key: string; place: number }) =>
      changeCategory(businessId, key, { sortOrder: place }),
    onMutate: async ({ key, place }) => {
      await queryClient.cancelQueries({ queryKey });
      const before = queryClient.getQueryData(queryKey);
      queryClient.setQueryData(queryKey, (held) => {
        const moved = held?.find((one) => one.key === key);
        if (!held || !moved) return undefined;
        const others = held.filter((one) => one !== moved);
        return [...others.slice(0, place), moved, ...others.slice(place)];
      });
      return { before };
    },
    onError: (_error, _sent, shown) => queryClient.setQueryData(queryKey, shown?.before),
  });
};
