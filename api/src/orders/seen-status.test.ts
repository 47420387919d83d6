import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { setTableStatus } from '@sofra/contracts/tables';
import * as contract from '@sofra/contracts/orders';
import { branchRoom } from '@sofra/contracts/rooms';
import { changeTicketStatus, openTicket } from '@sofra/contracts/support';
import { headOf, orderOf, type Party, seatParty } from '../../test/parties.ts';
import { type SignedInUser, signInAs } from '../../test/sign-in.ts';
import { buildVenue, type Venue } from '../../test/venue.ts';
import { startApi, type TestApi } from '../../test/api.ts';

let api: TestApi;
let venue: Venue;
let party: Party;
let waiter: SignedInUser;

beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());
beforeEach(async () => {
  venue = await buildVenue(api.db);
  waiter = await signInAs(api, 'waiter', venue);
  party = await seatParty(api, venue);
});

/** Counts the events of the branch while `work` runs. */
async function countEvents(work: () => Promise<unknown>): Promise<number> {
  const before = await headOf(api, branchRoom(venue.branchId));
  await work();
  return (await headOf(api, branchRoom(venue.branchId))) - before;
}
const stale = (status: string) => ({ status: 409, code: 'state_changed', details: { status } });

describe('a status change that names the current status', () => {
  const place = () => api.ask(contract.placeOrder, orderOf(party, party.guest, venue.items[0].id));
  const to = (
    order: contract.Order,
    status: contract.OrderStatus,
    from?: contract.OrderStatus,
    reason?: string,
  ) => ({
    params: { orderId: order.id },
    cookie: waiter.cookie,
    body: { status, ...(from && { from }), ...(reason !== undefined && { reason }) },
  });

  it('moves an order that is still in that status', async () => {
    const order = await place();
    const moved = await api.ask(contract.changeOrderStatus, to(order, 'preparing', 'pending'));
    expect(moved.status).toBe('preparing');
  });

  it('answers a second press with the order, and sends one event', async () => {
    const order = await place();
    const press = () => api.ask(contract.changeOrderStatus, to(order, 'preparing', 'pending'));
    const count = await countEvents(async () => {
      const answers = await Promise.all(Array.from({ length: 8 }, press));
      expect(new Set(answers.map(({ version }) => version)).size).toBe(1);
    });
    expect(count).toBe(1);
  });

  it('refuses an order in another status, and returns that status', async () => {
    const order = await place();
    await api.ask(contract.changeOrderStatus, to(order, 'ready'));
    const count = await countEvents(async () => {
      const late = to(order, 'served', 'preparing');
      expect(await api.refused(contract.changeOrderStatus, late)).toMatchObject(stale('ready'));
      const cancel = to(order, 'cancelled', 'preparing');
      expect(await api.refused(contract.changeOrderStatus, cancel)).toMatchObject(stale('ready'));
    });
    expect(count).toBe(0);
    // Without it, the specification's call works as before.
    expect((await api.ask(contract.changeOrderStatus, to(order, 'served'))).status).toBe('served');
  });

  it('obeys the transitions of the status', async () => {
    const order = await place();
    const back = to(order, 'served', 'pending');
    await api.ask(contract.changeOrderStatus, back);
    expect(
      await api.refused(contract.changeOrderStatus, to(order, 'preparing', 'served')),
    ).toMatchObject({ code: 'transition_not_allowed', details: { status: 'served' } });
    const begun = await place();
    await api.ask(contract.changeOrderStatus, to(begun, 'preparing'));
    const mute = to(begun, 'cancelled', 'preparing');
    expect((await api.refused(contract.changeOrderStatus, mute)).code).toBe('reason_required');
  });

  it('works for tables too', async () => {
    const set = (
      status: 'idle' | 'active' | 'warning' | 'closed',
      from?: 'active' | 'warning',
    ) => ({
      params: { tableId: party.table.id },
      cookie: waiter.cookie,
      body: { status, ...(from && { from }) },
    });
    const count = await countEvents(async () => {
      await api.ask(setTableStatus, set('warning', 'active'));
      expect((await api.ask(setTableStatus, set('warning', 'active'))).status).toBe('warning');
      expect(await api.refused(setTableStatus, set('closed', 'active'))).toMatchObject(
        stale('warning'),
      );
    });
    expect(count).toBe(1);
    expect((await api.ask(setTableStatus, set('active'))).status).toBe('active');
  });

  it('works for support tickets too', async () => {
    const admin = await signInAs(api, 'platform_admin');
    const { id } = await api.ask(openTicket, {
      params: { businessId: venue.businessId },
      body: {
        title: 'Ses yok',
        description: 'Ses duyulmuyor.',
        priority: 'low',
        category: 'technical',
      },
      cookie: waiter.cookie,
    });
    type Status = 'open' | 'in_progress' | 'resolved';
    const move = (status: Status, from: Status) => ({
      params: { ticketId: id },
      cookie: admin.cookie,
      body: { status, from },
    });
    const moved = await api.ask(changeTicketStatus, move('in_progress', 'open'));
    expect(await api.ask(changeTicketStatus, move('in_progress', 'open'))).toEqual(moved);
    expect(await api.refused(changeTicketStatus, move('resolved', 'open'))).toMatchObject(
      stale('in_progress'),
    );
    expect(await api.refused(changeTicketStatus, move('open', 'in_progress'))).toMatchObject({
      code: 'ticket_not_back',
    });
  });
});
