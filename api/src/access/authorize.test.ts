import { beforeAll, describe, expect, it } from 'vitest';
import * as orders from '@sofra/contracts/orders';
import * as sessions from '@sofra/contracts/sessions';
import { leftUnpaid } from '../../test/bills.ts';
import { cookiesOf, type SignedInUser, signInAs } from '../../test/sign-in.ts';
import { sharedApi } from '../../test/api.ts';
import { buildBranch, type BuiltTable, buildTable, buildVenue } from '../../test/venue.ts';

let otherBranch: { businessId: number; branchId: number };
const api = await sharedApi();
const venue = await buildVenue(api.db);
beforeAll(async () => {
  const branchId = await buildBranch(api.db, venue.businessId, 'scan', 'Moda');
  otherBranch = { businessId: venue.businessId, branchId };
});

let tablesMade = 0;
const newTable = (at: { businessId: number; branchId: number }): Promise<BuiltTable> => {
  tablesMade += 1;
  return buildTable(api.db, at, `Masa ${tablesMade}0`);
};

describe('staff of one branch', () => {
  const sitDown = async (table: BuiltTable, { cookie }: SignedInUser) =>
    api.ask(sessions.startSession, { params: { tableId: table.id }, cookie });
  const orderAt = (sessionId: number, { cookie }: SignedInUser) => ({
    params: { sessionId },
    cookie,
    body: { items: [{ itemId: venue.items[0].id, quantity: 1 }] },
  });

  it('may open a table for guests, place orders there and end its session', async () => {
    const waiter = await signInAs(api, 'waiter', venue);
    const session = await sitDown(await newTable(venue), waiter);
    expect(session.guestCount).toBe(0);
    await api.ask(orders.placeOrder, orderAt(session.id, waiter));
    const ended = await api.ask(sessions.endSession, {
      params: { sessionId: session.id },
      body: leftUnpaid,
      cookie: waiter.cookie,
    });
    expect(ended.endedAt).not.toBeNull();
  });

  it('have only a guest’s rights in another branch of the same business', async () => {
    const waiter = await signInAs(api, 'waiter', venue);
    const table = await newTable(otherBranch);
    const scan = cookiesOf(await api.call('GET', `/api/tables/qr/${table.qrCode}`));
    const cookie = `${waiter.cookie}; ${scan}`;
    const guest = { ...waiter, cookie };
    const session = await sitDown(table, guest);
    expect(session.guests.map(({ userId }) => userId)).toEqual([waiter.userId]);
    const { id: orderId } = await api.ask(orders.placeOrder, orderAt(session.id, guest));
    const prepare = { params: { orderId }, body: { status: 'preparing' as const }, cookie };
    expect(await api.refused(orders.changeOrderStatus, prepare)).toMatchObject({
      code: 'transition_not_allowed',
    });
    const end = { params: { sessionId: session.id }, cookie };
    expect(await api.refused(sessions.endSession, end)).toMatchObject({ code: 'session_busy' });
    // Without the table's code they may sit there, but not order.
    expect(await api.refused(orders.placeOrder, orderAt(session.id, waiter))).toMatchObject({
      code: 'scan_required',
    });
  });
});
