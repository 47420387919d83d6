/** Menus of a business for its managers: fetched, never live. */
import { useMutation, useQuery } from '@tanstack/react-query';
import * as contract from '@sofra/contracts/menus';
import type { Menu } from '@sofra/contracts/menus';
import { listMenuItems, type MenuItem } from '@sofra/contracts/items';
import type { RouteCall } from '@sofra/contracts/route';
import { useMemo } from 'react';
import { call } from '../transport/api.ts';
import { keyOf, queryClient, queryFor } from '../client/query.ts';

const listOf = (businessId: number) => queryFor(contract.listMenus, { params: { businessId } });
const oneOf = (menuId: number) => queryFor(contract.readManagedMenu, { params: { menuId } });

export const useMenus = (businessId: number) => useQuery(listOf(businessId));
export const useMenuTemplates = () => useQuery(queryFor(contract.listMenuTemplates, {}));
/** Fetched again each time: a translation or another user may have changed it. */
export const useManagedMenu = (menuId: number) => useQuery({ ...oneOf(menuId), staleTime: 0 });

/** Counts the open orders with items of a menu, without a cache. */
export const useMenuUse = (businessId: number, menuId: number) =>
  useQuery({
    ...queryFor(contract.readMenuUse, { params: { businessId, menuId } }),
    staleTime: 0,
    gcTime: 0,
  });

/** Fetches a menu again, with all lists that show it or its items. */
export async function refreshMenu(menuId: number): Promise<void> {
  await queryClient.invalidateQueries({ queryKey: keyOf(contract.readManagedMenu, { menuId }) });
}

/** Puts the server's version of a menu into the list, at its position or at the end. */
function keep(menu: Menu): void {
  queryClient.setQueryData(oneOf(menu.id).queryKey, menu);
  queryClient.setQueryData(listOf(menu.businessId).queryKey, (held) => {
    if (!held) return held;
    const isThere = held.some(({ id }) => id === menu.id);
    return isThere ? held.map((one) => (one.id === menu.id ? menu : one)) : [...held, menu];
  });
}

/** Changes to a business's menus; each throws `ApiError`. */
export function useMenuChanges(businessId: number) {
  const params = { businessId };
  const show = (menuId: number, isActive: boolean): void => {
    queryClient.setQueryData(listOf(businessId).queryKey, (held) =>
      held?.map((menu) => (menu.id === menuId ? { ...menu, isActive } : menu)),
    );
  };
  const create = useMutation({
    mutationFn: (name: string) => call(contract.createMenu, { params, body: { name } }),
    onSuccess: keep,
  });
  const createFrom = useMutation({
    mutationFn: (templateId: string) =>
      call(contract.createMenuFromTemplate, { params, body: { templateId } }),
    onSuccess: keep,
  });
  const copy = useMutation({
    mutationFn: (menuId: number) => call(contract.copyMenu, { params: { ...params, menuId } }),
    onSuccess: keep,
  });
  const setActive = useMutation({
    mutationFn: ({ menuId, isActive }: { menuId: number; isActive: boolean }) =>
      call(contract.setMenuStatus, { params: { ...params, menuId }, body: { isActive } }),
    // Switches at once; a refusal switches back.
    onMutate: ({ menuId, isActive }) => show(menuId, isActive),
    onError: (_error, { menuId, isActive }) => show(menuId, !isActive),
    onSuccess: keep,
  });
  const remove = useMutation({
    mutationFn: (menuId: number) => call(contract.deleteMenu, { params: { ...params, menuId } }),
    onSuccess: (_nothing, menuId) =>
      queryClient.setQueryData(listOf(businessId).queryKey, (held) =>
        held?.filter(({ id }) => id !== menuId),
      ),
  });
  const restore = useMutation({
    mutationFn: (menuId: number) => call(contract.restoreMenu, { params: { ...params, menuId } }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: listOf(businessId).queryKey }),
  });
  return {
    create: create.mutateAsync,
    createFrom: createFrom.mutateAsync,
    copy: copy.mutateAsync,
    setActive: setActive.mutateAsync,
    remove: remove.mutateAsync,
    restore: restore.mutateAsync,
  };
}

/** Saves the given fields of a menu. */
export const useSaveMenu = (menuId: number) =>
  useMutation({
    mutationFn: (body: RouteCall<typeof contract.changeMenu>['body']) =>
      call(contract.changeMenu, { params: { menuId }, body }),
    onSuccess: keep,
  });

/** Items of one menu in the guests' order, read-only; empty until loaded. */
export function useMenuItemsOf(businessId: number, menuId: number): readonly MenuItem[] {
  const { data } = useQuery(queryFor(listMenuItems, { params: { businessId } }));
  return useMemo(() => data?.filter((item) => item.menuId === menuId) ?? [], [data, menuId]);
}
