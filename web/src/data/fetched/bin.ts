/** Deleted menus, items and tables of a business, fetched each time the page opens. */
import { useMutation, useQuery } from '@tanstack/react-query';
import * as contract from '@sofra/contracts/bin';
import { listCategories, listMenuItems, restoreItem } from '@sofra/contracts/items';
import { listMenus, restoreMenu } from '@sofra/contracts/menus';
import { call } from '../transport/api.ts';
import { refreshPlanUsage } from './business-plan.ts';
import { keyOf, queryClient, queryFor } from '../client/query.ts';

/** A deleted thing, as its id and the list that it returns to. */
export type Deleted =
  | { kind: 'menu'; id: number }
  | { kind: 'item'; id: number; menuId: number }
  | { kind: 'table'; id: number; branchId: number };

const binOf = (businessId: number) => queryFor(contract.readBin, { params: { businessId } });

export const useBin = (businessId: number) =>
  useQuery({ ...binOf(businessId), staleTime: 0, gcTime: 0 });

/** Restores a deleted thing; throws `ApiError`, such as `name_taken`. */
export function useRestore(businessId: number) {
  const restore = useMutation({
    mutationFn: (deleted: Deleted): Promise<unknown> => {
      if (deleted.kind === 'menu') {
        return call(restoreMenu, { params: { businessId, menuId: deleted.id } });
      }
      if (deleted.kind === 'item') {
        return call(restoreItem, { params: { menuId: deleted.menuId, itemId: deleted.id } });
      }
      const { branchId, id: tableId } = deleted;
      return call(contract.restoreTable, { params: { branchId, tableId } });
    },
    onSuccess: () =>
      Promise.all(
        [contract.readBin, listMenus, listMenuItems, listCategories].map((route) =>
          queryClient.invalidateQueries({ queryKey: keyOf(route, { businessId }) }),
        ),
      ),
    onSettled: refreshPlanUsage,
  });
  return restore.mutateAsync;
}
