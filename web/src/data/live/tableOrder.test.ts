import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { buildTable, firstId, itemsOf } from '../../../test/basket.ts';
import { buildLine, buildOrder, disconnect, refusal, until } from '../../../test/data.ts';

describe('lines of the shared basket', () => {
  it('takes lines away that another tab removed or ordered, but not what was added since', async () => {
    const { phone, server, sitDown, hear } = await buildTable();
    const page = await phone.openPage();
    await sitDown(page);
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
    const { phone, server, sitDown, pushes } = await buildTable({
      'POST /api/sessions/1/orders': (request) => {
        if (isRefused) return refusal('total_changed', { totalMinor: 9000 });
        // The shared basket has time to change while the order waits.
        if ((cuts -= 1) >= 0) disconnect();
        const [line] = server.lines();
        if (line) server.put({ ...line, quantity: 0, version: line.version + 1 });
        const sent = v.parse(v.object({ clientOrderId: v.string() }), request.body);
        const ordered = buildLine({ basketLineId: line?.id ?? null });
        return buildOrder({ ...sent, lines: [ordered] });
      },
    });
    const page = await phone.openPage();
    await sitDown(page);
    page.cart.add(1, 1);
    await until(() => server.contents().length === 1);
    const id = firstId(page);
    expect(await page.outbox.place(1)).toBe('refused');
    expect(firstId(page)).toBe(id);
    isRefused = false;
    expect(await page.outbox.place(1)).toBe('waiting');
    await until(() => page.outbox.store.getState().entries.length === 0);
    expect(itemsOf(page)).toEqual([]);
    expect(pushes()).toHaveLength(1);
    expect(page.sync.store.getState().ordered).toEqual({});
  });

  it('loses a line that comes back from a refused order but was ordered for the table', async () => {
    const { phone, server, sitDown } = await buildTable();
    const page = await phone.openPage();
    await sitDown(page);
    page.cart.add(1, 1);
    await until(() => server.contents().length === 1);
    const [line] = server.lines();
    const lines = page.cart.linesOf(1);
    if (!line) throw new Error('no line');
    page.cart.clear(1);
    server.put({ ...line, quantity: 0, version: 2 });
    page.orders.apply(buildOrder({ lines: [buildLine({ basketLineId: line.id })] }));
    page.cart.giveBack(1, lines);
    await until(() => itemsOf(page).length === 0);
    expect(server.contents()).toEqual([]);
  });
});

describe('ordering for the table', () => {
  it('marks the guest as ready only after their last change has arrived', async () => {
    const { phone, sitDown, pushes } = await buildTable({
      'PUT /api/sessions/1/basket/ready': () => ({
        userId: 7,
        isReady: true,
        isHere: true,
        version: 3,
      }),
    });
    const page = await phone.openPage();
    await sitDown(page);
    page.cart.add(1, 1);
    await page.sync.setReady(1, true);
    expect(pushes().map(({ path }) => path)).toEqual([
      '/api/sessions/1/basket/lines',
      '/api/sessions/1/basket/ready',
    ]);
    expect(page.baskets.store.getState().bySession[1]?.guests[7]).toMatchObject({ isReady: true });
  });

  it('sends the lines as shown, under one id while nothing arrives', async () => {
    let cuts = 2;
    const { phone, server, sitDown } = await buildTable({
      'POST /api/sessions/1/basket/send': () => {
        if ((cuts -= 1) >= 0) disconnect();
        return server
          .lines()
          .map(({ id }) => buildOrder({ lines: [buildLine({ basketLineId: id })] }));
      },
    });
    const page = await phone.openPage();
    await sitDown(page);
    page.cart.add(1, 1);
    const id = firstId(page);
    expect(await page.sync.sendTable(1, [id], 8500)).toHaveLength(1);
    const sent = phone.asked.filter(({ path }) => path.endsWith('/send')).map(({ body }) => body);
    expect(sent).toHaveLength(3);
    expect(new Set(sent.map((body) => JSON.stringify(body))).size).toBe(1);
    expect(sent[0]).toMatchObject({ lines: [{ id, version: 1 }], expectedTotal: 85 });
    expect(itemsOf(page)).toEqual([]);
    // The caller tells its own guest.
    expect(page.sync.store.getState().ordered).toEqual({});
  });

  it('succeeds if another guest has just ordered the same lines', async () => {
    const { phone, server, sitDown } = await buildTable({
      'POST /api/sessions/1/basket/send': () => {
        const [line] = server.lines();
        page.orders.apply(buildOrder({ lines: [buildLine({ basketLineId: line?.id ?? null })] }));
        return refusal('basket_changed');
      },
    });
    const page = await phone.openPage();
    await sitDown(page);
    page.cart.add(1, 1);
    expect(await page.sync.sendTable(1, [firstId(page)], 8500)).toMatchObject([{ id: 1 }]);
    expect(itemsOf(page)).toEqual([]);
    expect(page.sync.store.getState().ordered).toEqual({});
  });
});
