/**
 * Items of a business for its managers. The list and its order are fetched; the items themselves are in the
 * menus' store, which has their live availability.
 */
import { queryOptions, useIsMutating, useMutation, useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { useStore } from 'zustand';
import * as contract from '@sofra/contracts/items';
import { listMenuItems, type MenuItem } from '@sofra/contracts/items';
import { reorderItems } from '@sofra/contracts/menus';
import type { RouteCall } from '@sofra/contracts/route';
import { call } from '../transport/api.ts';
import { type ApiErrorCode } from '../../lib/apiError.ts';
import { apiErrorOf } from '../client/auth.ts';
import { itemStore } from '../live/itemAvailability.ts';
import { onEvent } from '../live/events.ts';
import { menus } from '../live/menus.ts';
import { itemsOf } from '../live/menuStore.ts';
import { keyOf, queryClient, queryFor } from '../client/query.ts';

/** Ids in the order of the guests' menu; fetched again each time the page opens. */
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

/** Delay that combines several changes into one fetch. */
const BURST_MS = 250;

/** Fetches the items again when the menu has changed, unless `isHeld` or a local change is pending. */
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
 * Returns the items of a business in the guests' order, live, except while `isHeld` (an item is being
 * dragged). Undefined until loaded.
 */
export function useItems(
  { businessId, branchId }: { businessId: number; branchId: number },
  isHeld: boolean,
): {
  items: readonly MenuItem[] | undefined;
  failure: ApiErrorCode | undefined;
  again: () => void;
} {
  const { data: ids, error, refetch } = useQuery(listOf(businessId));
  const held = useStore(menus.store, (state) => state.items);
  const items = useMemo(() => ids && itemsOf({ items: held }, ids), [ids, held]);
  useRereading(businessId, branchId, isHeld);
  return { items, failure: apiErrorOf(error)?.code, again: () => void refetch() };
}

type Body<R extends Parameters<typeof call>[0]> = RouteCall<R>['body'];
type ItemId = Pick<MenuItem, 'id' | 'menuId'>;

/** Changes to a business's items, shown optimistically; each throws `ApiError`. */
export function useItemChanges(businessId: number) {
  const mutationKey = changesOf(businessId);
  const { queryKey } = listOf(businessId);
  /** A pending fetch doesn't include this change; the one after the change's event will. */
  const cancelReading = () => queryClient.cancelQueries({ queryKey });
  /** Shows the changed list and returns the previous one. */
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
    mutationFn: ({ id, price }: { id: number; price: number }) => itemStore.setPrice(id, price),
    onMutate: cancelReading,
  });
  const setAvailable = useMutation({
    mutationKey,
    mutationFn: ({ id, isAvailable }: { id: number; isAvailable: boolean }) =>
      itemStore.setAvailability(id, isAvailable),
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
      // Items of the menu in their new order, in the positions that they occupied together.
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

const oneOf = (itemId: number) => queryFor(contract.readItem, { params: { itemId } });

/**
 * An item for editing; fetched again each time, because another user or a translation may have changed it.
 */
export const useManagedItem = (itemId: number) => useQuery({ ...oneOf(itemId), staleTime: 0 });

/** Saves the given fields of an item. */
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
  queryFor(contract.listCategories, { params: { businessId } });
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

/** Saves the given texts of a category; throws `name_taken`. */
export const useSaveCategory = (businessId: number, key: string) =>
  useMutation({
    mutationFn: (body: CategoryChange) => changeCategory(businessId, key, body),
    onSuccess: (saved) =>
      queryClient.setQueryData(categoriesOf(businessId).queryKey, (held) =>
        held?.map((one) => (one.key === key ? saved : one)),
      ),
  });

/** Moves a category to a position among the others: optimistic, undone if it fails. */
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
