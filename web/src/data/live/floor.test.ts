import { expect, it } from 'vitest';
import {
  buildNetwork,
  buildOrder,
  buildOrdering,
  buildSession,
  get,
  refusal,
} from '../../../test/data.ts';
import { readBranchFloor } from './floor.ts';
import { ordering } from './ordering.ts';
import { orders } from './orders.ts';
import { sessions } from './sessions.ts';
import { tables } from './tables.ts';

const branch = {
  id: 1,
  businessId: 1,
  businessName: 'Sofra',
  name: 'Karaköy',
  timeZone: 'Europe/Istanbul',
  dayStartsAt: 300,
  currency: 'TRY',
};
const table = {
  id: 1,
  branchId: 1,
  tableNumber: '1',
  area: '',
  seats: 4,
  status: 'active' as const,
  isOrderingPaused: false,
  version: 1,
};
const taken = buildOrdering({ isOrderingPaused: true });
const stored = () => ({
  tables: Object.values(tables.store.getState().byId),
  sessions: Object.values(sessions.store.getState().byId),
  orders: Object.values(orders.store.getState().byId),
});

it('replaces the stored floor with the one that was read, once it is applied', async () => {
  const left = buildSession({ id: 2, tableId: 2 });
  tables.apply({ ...table, id: 2 });
  sessions.apply(left);
  orders.apply(buildOrder({ id: 2, tableId: 2, sessionId: 2 }));
  const before = stored();
  const position = { room: 'branch:1', epoch: 'e1', seq: 8 };
  const read = { tables: [table], sessions: [buildSession()], orders: [buildOrder()] };
  const { call, asked } = buildNetwork(() => ({ branch, ordering: taken, ...read, position }));

  const floor = await readBranchFloor(call, 1);
  expect(floor.position).toEqual(position);
  expect(stored()).toEqual(before);
  floor.apply();
  expect(stored()).toEqual(read);
  expect(ordering.store.getState().byBranch).toEqual({ 1: taken });
  expect(asked).toEqual([get('/api/branches/1/floor')]);
});

it('reports a refusal', async () => {
  const { call } = buildNetwork(() => refusal('forbidden'));
  await expect(readBranchFloor(call, 1)).rejects.toMatchObject({ code: 'forbidden' });
});
