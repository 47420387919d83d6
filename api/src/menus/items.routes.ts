import * as contract from '@sofra/contracts/items';
import { setItemOptionGroups } from '@sofra/contracts/options';
import { handleCreation } from '../http/creation.ts';
import type { Deps } from '../core/deps.ts';
import { type Endpoint, handle } from '../http/endpoint.ts';
import { setAvailability } from './availability.ts';
import { changeCategory, createCategory, selectCategories } from './categories.ts';
import { changeItem, createItem } from './change-item.ts';
import { deleteItem, restoreItem } from './delete-item.ts';
import { getManagedItem } from './get-item.ts';
import { selectMenuItems } from './menu-items.ts';
import { setItemGroups } from './set-item-groups.ts';

export const itemsEndpoints = (deps: Deps): Endpoint[] => {
  const { db, rooms } = deps;
  return [
    handle(contract.listMenuItems, (_input, { scope }) => selectMenuItems(db, scope.businessId)),
    handle(contract.setAvailability, ({ params, body }, { scope }) =>
      rooms.transact((trx) => setAvailability(trx, scope, params.itemId, body)),
    ),
    handleCreation(
      deps,
      contract.createItem,
      ({ params, body }, { scope }) =>
        (trx) =>
          createItem(trx, scope.businessId, params.menuId, body),
    ),
    handle(contract.readItem, ({ params }, { scope }) =>
      getManagedItem(db, scope.businessId, params.itemId),
    ),
    handle(contract.changeItem, ({ params, body }, { scope }) =>
      rooms.transact((trx) => changeItem(trx, scope, params.itemId, body)),
    ),
    handle(contract.deleteItem, async ({ params }, { scope }) => {
      await rooms.transact((trx) => deleteItem(trx, scope.businessId, params.itemId));
      return {};
    }),
    handle(contract.restoreItem, ({ params }, { scope }) =>
      rooms.transact((trx) => restoreItem(trx, scope.businessId, params.menuId, params.itemId)),
    ),
    handle(setItemOptionGroups, ({ params, body }, { scope }) =>
      rooms.transact((trx) => setItemGroups(trx, scope.businessId, params.itemId, body)),
    ),
    handle(contract.listCategories, (_input, { scope }) => selectCategories(db, scope.businessId)),
    handleCreation(
      deps,
      contract.createCategory,
      ({ body }, { scope }) =>
        (trx) =>
          createCategory(trx, scope.businessId, body),
    ),
    handle(contract.changeCategory, ({ params, body }, { scope }) =>
      rooms.transact((trx) => changeCategory(trx, scope.businessId, params.key, body)),
    ),
  ];
};
