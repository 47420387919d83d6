import { sql } from 'kysely';
import * as contract from '@sofra/contracts/printers';
import { selectPrinters } from '@sofra/infra/printers/printer-document';
import type { ResourceScope } from '../access/authorize.ts';
import { type Caller, requireSignedIn } from '../core/caller.ts';
import type { Deps } from '../core/deps.ts';
import { handleCreation } from '../http/creation.ts';
import { type Endpoint, handle } from '../http/endpoint.ts';
import {
  changePrinter,
  createPrinter,
  deletePrinter,
  type PrinterScope,
  printNow,
} from './printers.service.ts';

const atOf = (caller: Caller, { businessId, branchId }: ResourceScope): PrinterScope => ({
  actorId: requireSignedIn(caller).userId,
  businessId,
  branchId,
});

export const printersEndpoints = (deps: Deps): Endpoint[] => [
  handle(contract.listPrinters, ({ params: { branchId } }) =>
    selectPrinters(deps.db, sql`branch_id = ${branchId}`),
  ),
  handleCreation(deps, contract.createPrinter, ({ body }, { caller, scope }) => {
    const at = atOf(caller, scope);
    return (trx) => createPrinter(trx, at, body, deps.env);
  }),
  handle(contract.changePrinter, ({ params: { printerId }, body }, { caller, scope }) => {
    const at = atOf(caller, scope);
    return deps.rooms.transact((trx) =>
      changePrinter(trx, at, { printerId, facts: body }, deps.env),
    );
  }),
  handle(contract.deletePrinter, async ({ params: { printerId } }, { caller, scope }) => {
    const at = atOf(caller, scope);
    await deps.rooms.transact((trx) => deletePrinter(trx, at, printerId));
    return {};
  }),
  handleCreation(
    deps,
    contract.printNow,
    ({ params: { printerId }, body }, { caller, scope }) => {
      const at = atOf(caller, scope);
      return (trx) => printNow(trx, at, { printerId, print: body });
    },
  ),
];
