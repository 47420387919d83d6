import * as contract from '@sofra/contracts/days';
import type { ResourceScope } from '../access/authorize.ts';
import { type Caller, requireSignedIn } from '../core/caller.ts';
import type { Deps } from '../core/deps.ts';
import { type Endpoint, handle } from '../http/endpoint.ts';
import { sendFile } from '../http/send-file.ts';
import { closeDay, type DayScope, reopenDay } from './close-day.ts';
import { openDayFile } from './export-day.ts';
import { listBranchDays, readDay } from './read-day.ts';

const atOf = (caller: Caller, { businessId, branchId }: ResourceScope, day: string): DayScope => ({
  actorId: requireSignedIn(caller).userId,
  businessId,
  branchId,
  day,
});

export const daysEndpoints = ({ db, rooms }: Deps): Endpoint[] => [
  handle(contract.listDays, ({ params: { branchId }, query }) =>
    listBranchDays(db, branchId, query),
  ),
  handle(contract.readDay, ({ params: { branchId, day } }) => readDay(db, branchId, day)),
  handle(contract.closeDay, ({ params: { day }, body }, { caller, scope }) => {
    const at = atOf(caller, scope, day);
    return rooms.transact((trx) => closeDay(trx, at, body));
  }),
  handle(contract.reopenDay, ({ params: { day }, body }, { caller, scope }) => {
    const at = atOf(caller, scope, day);
    return rooms.transact((trx) => reopenDay(trx, at, body.reason));
  }),
  handle(contract.exportDay, async ({ params: { branchId, day }, query }, { reply }) => {
    const { fileName, body } = await openDayFile(db, { branchId, day }, query.language);
    return sendFile(reply, { fileName, type: 'text/csv; charset=utf-8', body });
  }),
];
