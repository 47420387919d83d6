import { describe, expect, it } from 'vitest';
import { placeOrder } from '@sofra/contracts/orders';
import { sessionRoom } from '@sofra/contracts/rooms';
import { sharedApi } from '../../test/api.ts';
import { fillBasket, newLine } from '../../test/baskets.ts';
import { eventsOf, headOf } from '../../test/parties.ts';
import { lockRow, whenWaiting } from '../../test/waiting.ts';

const api = await sharedApi();

describe('an order with lines of the basket', () => {
  const orderOf = (
    sessionId: number,
    { cookie }: { cookie: string },
    ...items: { itemId: number; basketLineId: string }[]
  ) => ({
    params: { sessionId },
    body: { items: items.map((line) => ({ ...line, quantity: 1 })) },
    cookie,
  });

  it('ends them without an event of their own, also those that never arrived', async () => {
    const { venue, party, mine, theirs, own } = await fillBasket(api);
    const late = newLine(venue.items[1].id);
    const head = await headOf(api, sessionRoom(party.sessionId));
    const items = [own, late].map(({ id, itemId }) => ({ itemId, basketLineId: id }));
    const order = await api.ask(placeOrder, orderOf(party.sessionId, party.guest, ...items));
    expect(order.lines.map(({ basketLineId }) => basketLineId)).toEqual([own.id, late.id]);
    const events = await eventsOf(api, sessionRoom(party.sessionId), head);
    expect(events.map(({ type }) => type)).toEqual(['order.placed']);
    const { lines } = await mine.change(
      { ...late, quantity: 5 },
      { ...late, id: own.id, version: 1 },
    );
    expect(lines).toMatchObject([
      { id: late.id, quantity: 0, version: 1 },
      { id: own.id, quantity: 0, version: 2, note: null },
    ]);
    expect((await theirs.read())?.lines).toHaveLength(1);
  });

  it('is refused if its line is ordered while it waits for the session', async () => {
    const { party, other, others, mine } = await fillBasket(api);
    const holder = await lockRow(api.db, 'table_sessions', 'id', party.sessionId);
    const items = [{ itemId: others.itemId, basketLineId: others.id }];
    const waiting = api.refused(placeOrder, orderOf(party.sessionId, other, ...items));
    await whenWaiting(api.db, 1);
    await holder
      .updateTable('basket_lines')
      .set({ quantity: 0 })
      .where('session_id', '=', party.sessionId)
      .where('id', '=', others.id)
      .execute();
    await holder.commit().execute();
    expect(await waiting).toMatchObject({ code: 'basket_changed' });
    expect(await mine.orders()).toEqual([]);
  });

  it('orders a line once, also if another guest sends it at the same time', async () => {
    const { party, other, mine, theirs, lines, others } = await fillBasket(api);
    await mine.ready();
    const items = [{ itemId: others.itemId, basketLineId: others.id }];
    const sent = await Promise.allSettled([
      api.ask(placeOrder, orderOf(party.sessionId, other, ...items)),
      theirs.send(lines),
      mine.send(lines),
    ]);
    expect(sent.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const ordered = await mine.orders();
    const named = ordered.flatMap((order) => order.lines.map(({ basketLineId }) => basketLineId));
    expect(named.filter((id) => id === others.id)).toHaveLength(1);
    const again = orderOf(party.sessionId, other, ...items);
    expect(await api.refused(placeOrder, again)).toMatchObject({
      code: 'basket_changed',
      details: { lines: [{ id: others.id, quantity: 0 }] },
    });
  });

  it('can’t name another guest’s line', async () => {
    const { party, mine, others } = await fillBasket(api);
    const items = { itemId: others.itemId, basketLineId: others.id };
    const call = orderOf(party.sessionId, party.guest, items);
    expect((await api.refused(placeOrder, call)).code).toBe('forbidden');
    expect((await mine.read())?.lines).toMatchObject([{ quantity: 2 }, { quantity: 1 }]);
  });

  it('may name a line twice', async () => {
    const { party, own } = await fillBasket(api);
    const items = { itemId: own.itemId, basketLineId: own.id };
    const order = await api.ask(placeOrder, orderOf(party.sessionId, party.guest, items, items));
    expect(order.lines).toHaveLength(2);
  });
});
