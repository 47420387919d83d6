import * as contract from '@sofra/contracts/managed-menus';
import { menuTemplates } from '@sofra/infra/templates';
import { handleCreation } from '../http/creation.ts';
import type { Deps } from '../core/deps.ts';
import { type Endpoint, handle } from '../http/endpoint.ts';
import { changeMenu, deleteMenu, restoreMenu, setMenuStatus } from './change-menu.ts';
import { copyMenu, createMenu, createMenuFromTemplate } from './create-menu.ts';
import { countOpenOrders, getMenu, selectMenus } from './managed-menus.ts';
import { reorderItems } from './reorder-items.ts';

const templates: contract.MenuTemplate[] = menuTemplates.map(({ items, ...template }) => ({
  ...template,
  itemCount: items.length,
}));

export const managedMenusEndpoints = (deps: Deps): Endpoint[] => {
  const { db, rooms } = deps;
  return [
    handle(contract.listMenus, (_input, { place }) => selectMenus(db, place.businessId)),
    handleCreation(
      deps,
      contract.createMenu,
      ({ body }, { place }) =>
        (trx) =>
          createMenu(trx, place.businessId, body),
    ),
    handle(contract.listMenuTemplates, async () => templates),
    handleCreation(
      deps,
      contract.createMenuFromTemplate,
      ({ body }, { place }) =>
        (trx) =>
          createMenuFromTemplate(trx, place.businessId, body.templateId),
    ),
    handleCreation(
      deps,
      contract.copyMenu,
      ({ params }, { place }) =>
        (trx) =>
          copyMenu(trx, place.businessId, params.menuId),
    ),
    handle(contract.readMenuUse, async ({ params }, { place }) => ({
      openOrders: await countOpenOrders(db, place.businessId, params.menuId),
    })),
    handle(contract.deleteMenu, async ({ params }, { place }) => {
      await rooms.transact((trx) => deleteMenu(trx, place.businessId, params.menuId));
      return {};
    }),
    handle(contract.restoreMenu, ({ params }, { place }) =>
      rooms.transact((trx) => restoreMenu(trx, place.businessId, params.menuId)),
    ),
    handle(contract.setMenuStatus, ({ params, body }, { place }) =>
      rooms.transact((trx) => setMenuStatus(trx, place.businessId, params.menuId, body.isActive)),
    ),
    handle(contract.readManagedMenu, ({ params }, { place }) =>
      getMenu(db, place.businessId, params.menuId),
    ),
    handle(contract.changeMenu, ({ params, body }, { place }) =>
      rooms.transact((trx) => changeMenu(trx, place.businessId, params.menuId, body)),
    ),
    handle(contract.reorderItems, async ({ params, body }, { place }) => {
      await rooms.transact((trx) =>
        reorderItems(trx, place.businessId, params.menuId, body.itemOrders),
      );
      return {};
    }),
  ];
};
