import { expect, it } from 'vitest';
import { openEvening } from '../../test/evening.ts';

const evening = await openEvening();
const { api } = evening;

it('GET /api/sessions/:id has the estimates of its orders in preparation', async () => {
  const [party, other] = [await evening.aParty(), await evening.aParty()];
  const place = async (at: typeof party) => (await evening.place(at)).id;
  const [open, ready, without] = [await place(party), await place(party), await place(party)];
  const elsewhere = await place(other);
  const [from, to] = [new Date(Date.now() + 600_000), new Date(Date.now() + 900_000)];
  await api.db
    .insertInto('order_estimates')
    .values(
      [open, ready, elsewhere].map((orderId) => ({
        order_id: orderId,
        session_id: orderId === elsewhere ? other.sessionId : party.sessionId,
        ready_from: from,
        ready_to: to,
        first_ready_to: to,
        last_item_id: null,
        version: 5,
      })),
    )
    .execute();
  await api.rows('orders', ready).set({ status: 'ready' });
  const snapshot = await evening.read(party);
  expect(snapshot.orders.map(({ id }) => id)).toEqual([open, ready, without]);
  expect(snapshot.estimates).toEqual([
    {
      orderId: open,
      sessionId: party.sessionId,
      readyFrom: from.toISOString(),
      readyTo: to.toISOString(),
      isSlower: false,
      lastItemId: null,
      version: 5,
    },
  ]);
});
