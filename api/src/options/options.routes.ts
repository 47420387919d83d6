import * as contract from '@sofra/contracts/options';
import type { Deps } from '../core/deps.ts';
import { handleCreation } from '../http/creation.ts';
import { type Endpoint, handle } from '../http/endpoint.ts';
import { changeOptionGroup, createOptionGroup } from './change-group.ts';
import { deleteOptionGroup, restoreOptionGroup } from './delete-group.ts';
import { setOptionAvailability } from './option-availability.ts';
import { selectOptionGroups } from './select-groups.ts';

export const optionsEndpoints = (deps: Deps): Endpoint[] => {
  const { db, rooms } = deps;
  return [
    handle(contract.listOptionGroups, (_input, { scope }) =>
      selectOptionGroups(db, scope.businessId),
    ),
    handleCreation(
      deps,
      contract.createOptionGroup,
      ({ body }, { scope }) =>
        (trx) =>
          createOptionGroup(trx, scope.businessId, body),
    ),
    handle(contract.changeOptionGroup, ({ params, body }, { scope }) =>
      rooms.transact((trx) => changeOptionGroup(trx, scope.businessId, params.groupId, body)),
    ),
    handle(contract.deleteOptionGroup, async ({ params }, { scope }) => {
      await rooms.transact((trx) => deleteOptionGroup(trx, scope.businessId, params.groupId));
      return {};
    }),
    handle(contract.restoreOptionGroup, ({ params }, { scope }) =>
      rooms.transact((trx) => restoreOptionGroup(trx, scope.businessId, params.groupId)),
    ),
    handle(contract.setOptionAvailability, ({ params, body }, { scope }) =>
      rooms.transact((trx) => setOptionAvailability(trx, scope.businessId, params.optionId, body)),
    ),
  ];
};
