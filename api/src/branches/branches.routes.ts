import { sql } from 'kysely';
import * as contract from '@sofra/contracts/branches';
import { readFloor } from '@sofra/contracts/floor';
import { setBranchOrdering } from '@sofra/contracts/ordering';
import { branchRoom } from '@sofra/contracts/rooms';
import { hasAllergies, selectAllergies } from '@sofra/infra/allergies';
import { readSnapshot } from '@sofra/infra/db';
import { readPosition } from '@sofra/infra/rooms';
import { selectBranchLedgers } from '../bills/branch-ledgers.ts';
import { isWaiting, selectCalls } from '../calls/call-document.ts';
import { requireSignedIn, workplaceIn } from '../core/caller.ts';
import { handleCreation } from '../http/creation.ts';
import type { Deps } from '../core/deps.ts';
import { type Endpoint, handle } from '../http/endpoint.ts';
import { isSent, selectOrders, sentAt } from '@sofra/infra/order-document';
import { selectSessions } from '../seating/session-document.ts';
import { tableColumns } from '@sofra/infra/table-columns';
import {
  changeBranch,
  createBranch,
  getBranchSettings,
  selectBranches,
} from './branches.service.ts';
import * as ordering from '../branch-settings/branch-ordering.ts';

export const branchesEndpoints = (deps: Deps): Endpoint[] => [
  handle(contract.listBranches, ({ params }, { caller }) => {
    const held = workplaceIn(caller, params.businessId);
    const all = selectBranches(deps.db).where('branch.business_id', '=', params.businessId);
    const mine = held?.branchId ? all.where('branch.id', '=', held.branchId) : all;
    return mine.execute();
  }),
  handle(contract.readBranchSettings, ({ params }) => getBranchSettings(deps.db, params.branchId)),
  handleCreation(deps, contract.createBranch, ({ params: { businessId }, body }, { caller }) => {
    const actorId = requireSignedIn(caller).userId;
    return (trx) => createBranch(trx, { actorId, businessId }, body);
  }),
  handle(contract.changeBranch, ({ params: { branchId }, body }, { caller, scope }) => {
    const at = { actorId: requireSignedIn(caller).userId, businessId: scope.businessId, branchId };
    return deps.rooms.transact((trx) => changeBranch(trx, at, body));
  }),
  handle(setBranchOrdering, ({ params: { branchId }, body }, { caller, scope }) => {
    const at = { actorId: requireSignedIn(caller).userId, businessId: scope.businessId, branchId };
    return deps.rooms.transact((trx) => ordering.setBranchOrdering(trx, at, body.isPaused));
  }),
  handle(readFloor, ({ params: { branchId } }) =>
    readSnapshot(deps.db, async (trx) => {
      const isOpen = sql`session.branch_id = ${branchId} and session.ended_at is null`;
      return {
        position: await readPosition(trx, branchRoom(branchId)),
        branch: await selectBranches(trx)
          .where('branch.id', '=', branchId)
          .executeTakeFirstOrThrow(),
        ordering: await ordering.getBranchOrdering(trx, branchId),
        tables: await trx
          .selectFrom('tables')
          .select(tableColumns)
          .where('branch_id', '=', branchId)
          .where('deleted_at', 'is', null)
          .orderBy('sort_order')
          .orderBy('id')
          .execute(),
        sessions: await selectSessions(trx, isOpen),
        orders: await selectOrders(
          trx,
          sql`${isSent} and ordered.session_id in (
            select session.id from table_sessions session where ${isOpen})
            order by ${sentAt}, ordered.id`,
        ),
        bills: await selectBranchLedgers(trx, branchId),
        calls: await selectCalls(trx, sql`called.branch_id = ${branchId} and ${isWaiting}`),
        allergies: await selectAllergies(
          trx,
          sql`session.branch_id = ${branchId} and ${hasAllergies}`,
        ),
      };
    }),
  ),
];
