import { describe, expect, it } from 'vitest';
import * as orders from '@sofra/contracts/orders';
import * as sessions from '@sofra/contracts/sessions';
import { listTables, lookUpTable, renewTableCode } from '@sofra/contracts/tables';
import { openEvening } from '../../test/evening.ts';
import { orderOf, scan } from '../../test/parties.ts';
import { buildGuest, type SignedInUser } from '../../test/sign-in.ts';
import { buildBranch, type BuiltTable, buildTable } from '../../test/venue.ts';
import { readShortCode } from './short-code.ts';

const { api, venue, waiter, manager, aTable, end } = await openEvening();

describe('staff of one branch', () => {
  const sitDown = (table: BuiltTable, { cookie }: SignedInUser) =>
    api.ask(sessions.startSession, { params: { tableId: table.id }, cookie });
  const orderAt = (sessionId: number, who: SignedInUser) =>
    orderOf({ sessionId }, who, venue.items[0].id);

  it('may open a table for guests, place orders there and end its session', async () => {
    const session = await sitDown(await aTable(), waiter);
    expect(session.guestCount).toBe(0);
    await api.ask(orders.placeOrder, orderAt(session.id, waiter));
    expect((await end({ sessionId: session.id })).endedAt).not.toBeNull();
  });

  it('have only a guest’s rights in another branch of the same business', async () => {
    const { businessId } = venue;
    const branchId = await buildBranch(api.db, businessId, 'scan', 'Moda');
    const table = await buildTable(api.db, { businessId, branchId }, 'Moda 1');
    const guest = await scan(api, waiter, table);
    const session = await sitDown(table, guest);
    expect(session.guests.map(({ userId }) => userId)).toEqual([waiter.userId]);
    const { cookie } = guest;
    const { id: orderId } = await api.ask(orders.placeOrder, orderAt(session.id, guest));
    const prepare = { params: { orderId }, body: { status: 'preparing' as const }, cookie };
    expect((await api.refused(orders.changeOrderStatus, prepare)).code).toBe(
      'transition_not_allowed',
    );
    const leave = { params: { sessionId: session.id }, cookie };
    expect((await api.refused(sessions.endSession, leave)).code).toBe('session_busy');
    // Without the table's code they may sit there, but not order.
    const unscanned = await api.refused(orders.placeOrder, orderAt(session.id, waiter));
    expect(unscanned.code).toBe('scan_required');
  });
});

describe('a short code', () => {
  const shortCodeOf = async (tableId: number): Promise<string> => {
    const tables = await api.ask(listTables, { params: { branchId: venue.branchId }, ...manager });
    return tables.find(({ id }) => id === tableId)?.shortCode ?? '';
  };

  it('finds its table, in any case and with blanks, until the code is renewed', async () => {
    const [{ id }] = venue.tables;
    const code = await shortCodeOf(id);
    expect(code).toMatch(new RegExp(`^${id}-[0-9A-F]{4}-[0-9A-F]{4}$`));
    const guest = await buildGuest(api);
    for (const qrValue of [code, code.toLowerCase(), code.replaceAll('-', ' ')]) {
      expect(await api.ask(lookUpTable, { params: { qrValue }, ...guest })).toMatchObject({ id });
    }
    await api.ask(renewTableCode, { params: { tableId: id }, ...manager });
    const refused = await api.refused(lookUpTable, { params: { qrValue: code }, ...guest });
    expect(refused.status).toBe(404);
    expect(await shortCodeOf(id)).not.toBe(code);
  });

  it('is not confused with a QR value', () => {
    expect(readShortCode('27-9f3a1c07')).toEqual({ tableId: 27, code: '27-9F3A-1C07' });
    expect(readShortCode('AbCdEfGhIjKlMnOpQrStUv')).toBeUndefined();
    expect(readShortCode('27-9f3a')).toBeUndefined();
  });
});
