import { describe, expect, it } from 'vitest';
import * as contract from '@sofra/contracts/tables';
import * as orders from '@sofra/contracts/orders';
import { type RoomName, branchRoom, sessionRoom } from '@sofra/contracts/rooms';
import { endSession, startSession } from '@sofra/contracts/sessions';
import { leftUnpaid } from '../../test/bills.ts';
import { sharedApi } from '../../test/api.ts';
import { openVenue } from '../../test/tables.ts';

const api = await sharedApi();

const rename = (cookie: string, tableId: number, tableNumber: string) =>
  api.ask(contract.changeTable, { params: { tableId }, cookie, body: { tableNumber, seats: 4 } });

/** Returns the events of a room after `seq`, in order. */
async function heard(room: RoomName, seq: number) {
  const rows = await api.db
    .selectFrom('room_events')
    .select(['type', 'payload'])
    .where('room', '=', room)
    .where('seq', '>', seq)
    .orderBy('seq')
    .execute();
  return rows.map(({ type, payload }) => [type, payload]);
}
const headOf = async (room: RoomName) => (await heard(room, 0)).length;

describe('a renamed table', () => {
  it('updates every open order for the kitchen, the floor and its guests, and no other', async () => {
    const own = await openVenue(api, { tableCount: 2 });
    const { cookie } = own.owner;
    const [table, other] = own.tables;
    const sit = (tableId: number) => api.ask(startSession, { params: { tableId }, cookie });
    const place = (sessionId: number) =>
      api.ask(orders.placeOrder, {
        params: { sessionId },
        body: { items: [{ itemId: own.items[0].id, quantity: 1 }] },
        cookie,
      });
    const move = async (placed: Promise<orders.Order>, ...statuses: orders.OrderStatus[]) => {
      const { id } = await placed;
      for (const status of statuses)
        await api.ask(orders.changeOrderStatus, {
          params: { orderId: id },
          body: { status },
          cookie,
        });
      return id;
    };
    // A party that left while an item of theirs was still cooking.
    const gone = await sit(table.id);
    const left = await move(place(gone.id), 'preparing');
    await api.ask(endSession, { params: { sessionId: gone.id }, body: leftUnpaid, cookie });
    const session = await sit(table.id);
    const pending = await move(place(session.id));
    const ready = await move(place(session.id), 'ready');
    const cancelled = await move(place(session.id), 'cancelled');
    await move(place(session.id), 'served');
    const seen = await move(place(session.id), 'cancelled');
    await api.ask(orders.acknowledgeOrder, { params: { orderId: seen }, cookie });
    await move(place((await sit(other?.id ?? 0)).id));

    const board = () =>
      api.ask(orders.listBranchOrders, { params: { branchId: own.branchId }, cookie });
    const before = await board();
    const rooms = [
      branchRoom(own.branchId),
      sessionRoom(session.id),
      sessionRoom(gone.id),
    ] as const;
    const heads = await Promise.all(rooms.map(headOf));
    await rename(cookie, table.id, 'Köşe');

    const tableNumber = 'Köşe';
    const versionOf = (id: number) => before.orders.find((order) => order.id === id)?.version ?? 0;
    const renamed = [left, pending, ready, cancelled].map((id) => ({
      id,
      tableNumber,
      version: versionOf(id) + 1,
    }));
    const tickets = renamed.map((order) => ['order.tableRenamed', order]);
    const party = [
      'session.tableRenamed',
      { id: session.id, tableNumber, version: session.version + 1 },
    ];
    expect(
      await Promise.all(rooms.map((room, index) => heard(room, heads[index] ?? 0))),
    ).toMatchObject([
      [['table.changed', { id: table.id, tableNumber }], party, ...tickets],
      [party, ...tickets.slice(1)],
      tickets.slice(0, 1),
    ]);
    const after = await board();
    expect(after.orders).toMatchObject(
      before.orders.map((order) => renamed.find(({ id }) => id === order.id) ?? order),
    );

    // The form always sends every field: the same name is no event.
    await rename(cookie, table.id, tableNumber);
    expect((await heard(rooms[0], after.position.seq)).map(([type]) => type)).toEqual([
      'table.changed',
    ]);
  });
});
