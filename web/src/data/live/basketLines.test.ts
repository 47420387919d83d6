import { describe, expect, it } from 'vitest';
import { buildTable, firstId, itemsOf } from '../../../test/basket.ts';
import { buildLine, buildOrder, disconnect, refusal, until } from '../../../test/data.ts';

/** Order of a line of the basket. */
const orderOf = (basketLineId: string | null = null) =>
  buildOrder({ lines: [buildLine({ basketLineId })] });

describe('lines of the shared basket', () => {
  it('takes lines away that another tab removed or ordered, but not what was added since', async () => {
    const { server, openSeated, hear } = await buildTable();
    const page = await openSeated();
    page.cart.add(1, 1);
    page.cart.add(1, 2, { quantity: 2 });
    await until(() => server.contents().length === 2);
    const [soup, ayran] = server.lines();
    if (!soup || !ayran) throw new Error('no lines');
    hear(page, { ...soup, quantity: 0, version: 2 });
    expect(itemsOf(page)).toEqual([[2, 2]]);
    page.cart.change(1, ayran.id, { quantity: 3 });
    const ordered = buildLine({ itemId: 2, quantity: 2, basketLineId: ayran.id });
    page.orders.apply(buildOrder({ lines: [ordered] }));
    expect(itemsOf(page)).toEqual([[2, 1]]);
    expect(firstId(page)).not.toBe(ayran.id);
    expect(page.sync.store.getState().ordered).toEqual({ 1: false });
    page.sync.markTold(1);
    expect(page.sync.store.getState().ordered).toEqual({});
  });

  it('keeps the lines of an order that is being sent, and loses them with it', async () => {
    let isRefused = true;
    let cuts = 5;
    const { openWithLine, pushes } = await buildTable((server) => ({
      'POST /api/sessions/1/orders': ({ body }) => {
        if (isRefused) return refusal('total_changed', { totalMinor: 9000 });
        // The shared basket has time to change while the order waits.
        if ((cuts -= 1) >= 0) disconnect();
        const [line] = server.lines();
        if (line) server.put({ ...line, quantity: 0, version: line.version + 1 });
        return { ...orderOf(line?.id), clientOrderId: Object(body).clientOrderId };
      },
    }));
    const { page, line } = await openWithLine();
    expect(await page.outbox.place(1)).toBe('refused');
    expect(firstId(page)).toBe(line.id);
    isRefused = false;
    expect(await page.outbox.place(1)).toBe('waiting');
    await until(() => page.outbox.store.getState().entries.length === 0);
    expect(itemsOf(page)).toEqual([]);
    expect(pushes()).toHaveLength(1);
    expect(page.sync.store.getState().ordered).toEqual({});
  });

  it('loses a line that comes back from a refused order but was ordered for the table', async () => {
    const { server, openWithLine } = await buildTable();
    const { page, line } = await openWithLine();
    const lines = page.cart.linesOf(1);
    page.cart.clear(1);
    server.put({ ...line, quantity: 0, version: 2 });
    page.orders.apply(orderOf(line.id));
    page.cart.giveBack(1, lines);
    await until(() => itemsOf(page).length === 0);
    expect(server.contents()).toEqual([]);
  });
});
