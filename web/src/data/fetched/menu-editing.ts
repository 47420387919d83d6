/** The menus of a business as their managers edit them: fetched, never live. */
import { useMutation, useQuery } from '@tanstack/react-query';
import * as contract from '@sofra/contracts/managed-menus';
import type { Menu } from '@sofra/contracts/managed-menus';
import { listMenuItems, type MenuItem } from '@sofra/contracts/menus';
import type { RouteCall } from '@sofra/contracts/route';
import { useMemo } from 'react';
import { call } from '../transport/api.ts';
import { keyOf, queryClient, reading } from '../client/query.ts';

const listOf = (businessId: number) => reading(contract.listMenus, { params: { businessId } });
const oneOf = (menuId: number) => reading(contract.readManagedMenu, { params: { menuId } });

export const useMenus = (businessId: number) => useQuery(listOf(businessId));
export const useMenuTemplates = () => useQuery(reading(contract.listMenuTemplates, {}));
/** Fetched again each time: a translation, or another user, may have changed it. */
export const useManagedMenu = (menuId: number) => useQuery({ ...oneOf(menuId), staleTime: 0 });

/** Counts the open orders with items of a menu, without a cache. */
export const useMenuUse = (businessId: number, menuId: number) =>
  useQuery({
    ...reading(contract.readMenuUse, { params: { businessId, menuId } }),
    staleTime: 0,
    gcTime: 0,
  });

/** Reads a menu again, and whatever is shown of its items and of the others. */
export async function refreshMenu(menuId: number): Promise<void> {
  await queryClient.invalidateQueries({ queryKey: keyOf(contract.readManagedMenu, { menuId }) });
}

/** Puts a menu as the server answered it in the list, at its place or at the end. */
function keep(menu: Menu): void {
  queryClient.setQueryData(oneOf(menu.id).queryKey, menu);
  queryClient.setQueryData(listOf(menu.businessId).queryKey, (held) => {
    if (!held) return held;
    const isThere = held.some(({ id }) => id === menu.id);
    return isThere ? held.map((one) => (one.id === menu.id ? menu : one)) : [...held, menu];
  });
}

/** Changes of a business's menus by its managers; each throws `ApiError`. */
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
    // The switch moves under the finger; a refusal puts it back.
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

/** Saves what is named of a menu. */
export const useSaveMenu = (menuId: number) =>
  useMutation({
    mutationFn: (body: RouteCall<typeof contract.changeMenu>['body']) =>
      call(contract.changeMenu, { params: { menuId }, body }),
    onSuccess: keep,
  });

/** The items of one menu in the guests' order, for looking at; empty until they are here. */
export function useMenuDishes(businessId: number, menuId: number): readonly MenuItem[] {
  const { data } = useQuery(reading(listMenuItems, { params: { businessId } }));
  return useMemo(() => data?.filter((item) => item.menuId === menuId) ?? [], [data, menuId]);
}
