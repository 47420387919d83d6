import * as contract from '@sofra/contracts/managed-items';
import { handleCreation } from '../http/creation.ts';
import type { Deps } from '../core/deps.ts';
import { type Endpoint, handle } from '../http/endpoint.ts';
import { changeCategory, createCategory, selectCategories } from './categories.ts';
import { changeItem, createItem } from './change-item.ts';
import { deleteItem, restoreItem } from './delete-item.ts';
import { getManagedItem } from './managed-items.ts';

export const managedItemsEndpoints = (deps: Deps): Endpoint[] => {
  const { db, rooms } = deps;
  return [
    handleCreation(
      deps,
      contract.createItem,
      ({ params, body }, { place }) =>
        (trx) =>
          createItem(trx, place.businessId, params.menuId, body),
    ),
    handle(contract.readItem, ({ params }, { place }) =>
      getManagedItem(db, place.businessId, params.itemId),
    ),
    handle(contract.changeItem, ({ params, body }, { place }) =>
      rooms.transact((trx) => changeItem(trx, place, params.itemId, body)),
    ),
    handle(contract.deleteItem, async ({ params }, { place }) => {
      await rooms.transact((trx) => deleteItem(trx, place.businessId, params.itemId));
      return {};
    }),
    handle(contract.restoreItem, ({ params }, { place }) =>
      rooms.transact((trx) => restoreItem(trx, place.businessId, params.menuId, params.itemId)),
    ),
    handle(contract.listCategories, (_input, { place }) => selectCategories(db, place.businessId)),
    handleCreation(
      deps,
      contract.createCategory,
      ({ body }, { place }) =>
        (trx) =>
          createCategory(trx, place.businessId, body.name),
    ),
    handle(contract.changeCategory, ({ params, body }, { place }) =>
      rooms.transact((trx) => changeCategory(trx, place.businessId, params.key, body)),
    ),
  ];
};
