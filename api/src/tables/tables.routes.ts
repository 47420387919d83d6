import { restoreTable as restoreRoute } from '@sofra/contracts/bin';
import * as managed from '@sofra/contracts/tables';
import { setTableOrdering } from '@sofra/contracts/ordering';
import * as contract from '@sofra/contracts/tables';
import { hashToken, scanToken } from '../edge/cookies.ts';
import { handleCreation } from '../http/creation.ts';
import type { Deps } from '../core/deps.ts';
import { AppError } from '../lib/errors.ts';
import { type Endpoint, handle } from '../http/endpoint.ts';
import { createTable, createTables } from './add-tables.ts';
import {
  changeTable,
  changeTableStatus,
  deleteTable,
  renewTableCode,
  restoreTable,
} from './change-table.ts';
import { selectManagedTables } from './select-tables.ts';
import * as pause from '../seating/table-ordering.ts';
import { findGuestTable, findTableByCode } from '../access/table-grants.ts';

export const tablesEndpoints = (deps: Deps): Endpoint[] => [
  handle(contract.lookUpTable, async ({ params }, { request, reply }) => {
    const scanHash = hashToken(scanToken(deps.env, request, reply));
    const table = await findTableByCode(deps.db, params.qrValue, scanHash);
    if (!table) throw new AppError('not_found');
    return table;
  }),
  handle(contract.viewTable, async ({ params }, { caller }) => {
    const table = await findGuestTable(deps.db, params.tableId, caller.scanHash);
    if (!table) throw new AppError('not_found');
    return table;
  }),

  handle(managed.listTables, (_input, { scope }) => selectManagedTables(deps.db, scope)),
  handleCreation(deps, managed.createTable, ({ body }, { scope }) => {
    const { qrCodeUrl: _ignored, branchId: _known, ...table } = body;
    return (trx) => createTable(trx, scope, table);
  }),
  handleCreation(
    deps,
    managed.createTables,
    ({ body }, { scope }) =>
      (trx) =>
        createTables(trx, scope, body),
  ),
  handle(managed.changeTable, ({ body }, { scope }) =>
    deps.rooms.transact((trx) => changeTable(trx, scope, body)),
  ),
  handle(managed.setTableStatus, ({ body }, { caller, scope }) =>
    deps.rooms.transact((trx) => changeTableStatus(trx, caller, scope, body)),
  ),
  handle(setTableOrdering, ({ body }, { caller, scope }) =>
    deps.rooms.transact((trx) => pause.setTableOrdering(trx, caller, scope, body.isPaused)),
  ),
  handle(managed.renewTableCode, (_input, { caller, scope }) =>
    deps.rooms.transact((trx) => renewTableCode(trx, caller, scope)),
  ),
  handle(managed.deleteTable, async ({ params }, { caller, scope }) => {
    const table = { ...scope, tableId: params.tableId };
    await deps.rooms.transact((trx) => deleteTable(trx, caller, table));
    return {};
  }),
  handle(restoreRoute, ({ params }, { scope }) =>
    deps.rooms.transact((trx) => restoreTable(trx, { ...scope, tableId: params.tableId })),
  ),
];
