import * as contract from '@sofra/contracts/menus';
import { menuTemplates } from '@sofra/infra/templates';
import { handleCreation } from '../http/creation.ts';
import type { Deps } from '../core/deps.ts';
import { type Endpoint, handle } from '../http/endpoint.ts';
import { changeMenu, deleteMenu, restoreMenu, setMenuStatus } from './change-menu.ts';
import { copyMenu, createMenu, createMenuFromTemplate } from './create-menu.ts';
import { countOpenOrders, getMenu, selectMenus } from './select-menus.ts';
import { reorderItems } from './reorder-items.ts';

const templates: contract.MenuTemplate[] = menuTemplates.map(({ items, ...template }) => ({
  ...template,
  itemCount: items.length,
}));

export const menusEndpoints = (deps: Deps): Endpoint[] => {
  const { db, rooms } = deps;
  return [
    handle(contract.listMenus, (_input, { scope }) => selectMenus(db, scope.businessId)),
    handleCreation(
      deps,
      contract.createMenu,
      ({ body }, { scope }) =>
        (trx) =>
          createMenu(trx, scope.businessId, body),
    ),
    handle(contract.listMenuTemplates, async () => templates),
    handleCreation(
      deps,
      contract.createMenuFromTemplate,
      ({ body }, { scope }) =>
        (trx) =>
          createMenuFromTemplate(trx, scope.businessId, body.templateId),
    ),
    handleCreation(
      deps,
      contract.copyMenu,
      ({ params }, { scope }) =>
        (trx) =>
          copyMenu(trx, scope.businessId, params.menuId),
    ),
    handle(contract.readMenuUse, async ({ params }, { scope }) => ({
      openOrders: await countOpenOrders(db, scope.businessId, params.menuId),
    })),
    handle(contract.deleteMenu, async ({ params }, { scope }) => {
      await rooms.transact((trx) => deleteMenu(trx, scope.businessId, params.menuId));
      return {};
    }),
    handle(contract.restoreMenu, ({ params }, { scope }) =>
      rooms.transact((trx) => restoreMenu(trx, scope.businessId, params.menuId)),
    ),
    handle(contract.setMenuStatus, ({ params, body }, { scope }) =>
      rooms.transact((trx) => setMenuStatus(trx, scope.businessId, params.menuId, body.isActive)),
    ),
    handle(contract.readManagedMenu, ({ params }, { scope }) =>
      getMenu(db, scope.businessId, params.menuId),
    ),
    handle(contract.changeMenu, ({ params, body }, { scope }) =>
      rooms.transact((trx) => changeMenu(trx, scope.businessId, params.menuId, body)),
    ),
    handle(contract.reorderItems, async ({ params, body }, { scope }) => {
      await rooms.transact((trx) =>
        reorderItems(trx, scope.businessId, params.menuId, body.itemOrders),
      );
      return {};
    }),
  ];
};
