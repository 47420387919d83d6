import { randomBytes, randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect, it, onTestFinished } from 'vitest';
import { type PaymentMethod, paymentMethods } from '@sofra/contracts/payments';
import { branchRoom } from '@sofra/contracts/rooms';
import { selectPayments } from '@sofra/infra/bill-ledger';
import { proof } from '@sofra/infra/proof';
import { emit } from '@sofra/infra/rooms';
import { buildGuest } from '../../test/build.ts';
import { buildPlacedOrder } from '../../test/build-order.ts';
import { createFiscalDevice } from '../../test/fiscal-device.ts';
import { createRandom } from '../../test/reports/random.ts';
import { startReceiver } from '../../test/webhook-receiver.ts';
import { openWebhooks, type WebhooksFixture } from '../../test/webhooks.ts';
import { openWorkerFixture } from '../../test/worker-fixture.ts';

const fixture = await openWorkerFixture();

const { seed, times } = proof('fiscal-device', { short: 40, long: 1500 });
const DAY = '2026-11-25';
const rates = [100, 1000, 2000];
/** Enough for the payments of a long proof. */
const QUANTITY = 50;

interface Table {
  sessionId: number;
  lines: { id: number; vatRate: number; leftMinor: number }[];
}
interface Paid {
  id: number;
  table: Table;
  method: PaymentMethod;
  shares: { lineId: number; amountMinor: number }[];
  state: 'intent' | 'paid';
  isRefunded: boolean;
}

/** Seats guests at tables with a line of each VAT rate. */
async function openTables(webhooks: WebhooksFixture): Promise<Table[]> {
  const { db } = fixture;
  const tables: Table[] = [];
  for (let made = 0; made < 5; made += 1) {
    const sessionId = await webhooks.addSession();
    const { table_id: tableId } = await fixture.rows('table_sessions', sessionId).one();
    const at = { ...webhooks.venue, tableId, sessionId, guestId: await buildGuest(db) };
    const lines = [];
    for (const vatRate of rates) {
      const orderId = await buildPlacedOrder(db, at, 'served');
      const { id } = await db
        .updateTable('order_lines')
        .set({ vat_rate: vatRate, quantity: QUANTITY })
        .where('order_id', '=', orderId)
        .returning('id')
        .executeTakeFirstOrThrow();
      lines.push({ id, vatRate, leftMinor: QUANTITY * 8500 });
    }
    tables.push({ sessionId, lines });
  }
  return tables;
}

/** Steps that write the ledger as the API does: rows and event in one transaction. */
function ledgerOf(webhooks: WebhooksFixture) {
  const { businessId, branchId } = webhooks.venue;
  const { rooms } = fixture.context();
  const write = (
    { table, method, shares }: Pick<Paid, 'table' | 'method' | 'shares'>,
    refundOf: number | null,
  ): Promise<number> =>
    rooms.transact(async (trx) => {
      const total = shares.reduce((sum, { amountMinor }) => sum + amountMinor, 0);
      const { id } = await trx
        .insertInto('payments')
        .values({
          business_id: businessId,
          branch_id: branchId,
          session_id: table.sessionId,
          kind: refundOf === null ? 'payment' : 'refund',
          refund_of: refundOf,
          client_payment_id: randomUUID(),
          request_hash: randomBytes(32),
          method,
          amount_minor: Math.abs(total),
          state: refundOf === null ? 'intent' : 'paid',
          day: refundOf === null ? null : DAY,
          settled_at: refundOf === null ? null : new Date(),
          split: '{"kind":"rest"}',
          payer_id: null,
          recorded_by: null,
          provider: method === 'online' ? 'stripe' : null,
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      await trx
        .insertInto('payment_shares')
        .values(
          shares.map(({ lineId, amountMinor }) => ({
            payment_id: id,
            line_id: lineId,
            amount_minor: amountMinor,
          })),
        )
        .execute();
      await publish(trx, id);
      return id;
    });
  const publish = async (trx: Parameters<typeof emit>[0], id: number): Promise<void> => {
    const [payment] = await selectPayments(trx, sql`payment.id = ${id}`);
    if (payment) emit(trx, branchRoom(branchId), 'payment.changed', payment);
  };
  const settle = (id: number): Promise<void> =>
    rooms.transact(async (trx) => {
      await trx
        .updateTable('payments')
        .set({ state: 'paid', day: DAY, settled_at: new Date(), version: sql`version + 1` })
        .where('id', '=', id)
        .execute();
      await publish(trx, id);
    });
  /** Closes or reopens the day with these sums. */
  const close = (figures: object): Promise<number> =>
    rooms.transact(async (trx) => {
      const { id } = await trx
        .insertInto('day_closes')
        .values({
          business_id: businessId,
          branch_id: branchId,
          day: DAY,
          figures: JSON.stringify(figures),
          counted: '{"cash":0,"card":0,"mealCard":0,"notes":[]}',
          reason: null,
          closed_by: null,
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      const change = { branchId, day: DAY, isClosed: true, closeId: id };
      emit(trx, branchRoom(branchId), 'day.changed', change);
      return id;
    });
  const reopen = (closeId: number): Promise<void> =>
    rooms.transact(async (trx) => {
      await trx
        .updateTable('day_closes')
        .set({ reopened_at: new Date(), reopen_reason: 'Hata' })
        .where('id', '=', closeId)
        .execute();
      const change = { branchId, day: DAY, isClosed: false, closeId };
      emit(trx, branchRoom(branchId), 'day.changed', change);
    });
  return { write, settle, close, reopen };
}

it('a fiscal device prints each payment once, with lines and VAT, despite failures and repeats', async () => {
  const { next: random, below } = createRandom(seed);
  const webhooks = await openWebhooks(fixture);
  const tables = await openTables(webhooks);
  const device = createFiscalDevice();
  const receiver = await startReceiver();
  onTestFinished(() => receiver.close());
  const { secret } = await webhooks.addEndpoint({
    url: receiver.url,
    events: ['payment.changed', 'day.closed', 'day.reopened'],
  });
  receiver.secrets = [secret];
  // The device fails a fifth of the attempts, and breaks some connections after it has printed.
  receiver.answer = (event) => {
    const chance = random();
    return device.receive(event, chance < 0.2 ? 'refused' : chance < 0.3 ? 'broken' : 'taken');
  };
  webhooks.deps.timing = { ...webhooks.deps.timing, retryMs: Array(30).fill(1) };

  const ledger = ledgerOf(webhooks);
  const paid: Paid[] = [];
  for (let step = 0; step < times; step += 1) {
    const waiting = paid.filter(({ state }) => state === 'intent');
    const refundable = paid.filter((one) => one.state === 'paid' && !one.isRefunded);
    const chance = random();
    const settled = waiting[below(waiting.length)];
    const refunded = refundable[below(refundable.length)];
    if (chance < 0.4 && settled) {
      await ledger.settle(settled.id);
      settled.state = 'paid';
    } else if (chance < 0.5 && refunded) {
      const [share] = refunded.shares;
      const amountMinor = -1 - below(share?.amountMinor ?? 1);
      const shares = [{ lineId: share?.lineId ?? 0, amountMinor }];
      await ledger.write({ ...refunded, shares }, refunded.id);
      refunded.isRefunded = true;
    } else {
      const table = tables[below(tables.length)];
      const method = paymentMethods[below(paymentMethods.length)];
      if (!table || !method) continue;
      const shares = table.lines
        .map((line) => ({ lineId: line.id, amountMinor: below(Math.min(line.leftMinor, 5000)) }))
        .filter(({ amountMinor }) => amountMinor > 0);
      if (shares.length === 0) continue;
      for (const line of table.lines) {
        line.leftMinor -= shares.find(({ lineId }) => lineId === line.id)?.amountMinor ?? 0;
      }
      const id = await ledger.write({ table, method, shares }, null);
      paid.push({ id, table, method, shares, state: 'intent', isRefunded: false });
    }
    if (chance < 0.3) await webhooks.run();
  }
  const { rows: written } = await sql<{
    id: number;
    method: PaymentMethod;
    sums: Record<string, number>;
  }>`
    select payment.id, payment.method, (
      select json_object_agg(vat_rate, minor) from (
        select line.vat_rate, sum(share.amount_minor) as minor
        from payment_shares share join order_lines line on line.id = share.line_id
        where share.payment_id = payment.id group by line.vat_rate) by_rate) as sums
    from payments payment where payment.state = 'paid' order by payment.id`.execute(fixture.db);
  const total = (sums: Record<string, number>) =>
    Object.values(sums).reduce((sum, amount) => sum + amount, 0);
  const methods = paymentMethods.map((method) => ({
    method,
    expectedMinor: written
      .filter((one) => one.method === method)
      .reduce((sum, { sums }) => sum + total(sums), 0),
  }));
  const first = await ledger.close({ paidMinor: 0, tipsMinor: 0, refundedMinor: 0, methods });
  await ledger.reopen(first);
  const second = await ledger.close({ paidMinor: 0, tipsMinor: 0, refundedMinor: 0, methods });
  await expect
    .poll(
      async () => {
        await webhooks.run();
        return (await webhooks.deliveries()).filter(({ state }) => state !== 'delivered').length;
      },
      { timeout: 30_000, interval: 10 },
    )
    .toBe(0);

  expect(receiver.unverified).toBe(0);
  expect(device.faults).toEqual([]);
  expect([...device.receipts.keys()].toSorted((one, other) => one - other)).toEqual(
    written.map(({ id }) => id),
  );
  for (const { id, sums } of written) {
    const receipt = device.receipts.get(id);
    const sign = receipt?.kind === 'refund' ? -1 : 1;
    expect(receipt).toMatchObject({ currency: 'TRY', day: DAY });
    const byRate = Map.groupBy(receipt?.lines ?? [], ({ vatRate }) => String(vatRate));
    expect(
      Object.fromEntries(
        [...byRate].map(([rate, lines]) => [
          rate,
          lines.reduce((sum, { amountMinor }) => sum + amountMinor, 0),
        ]),
      ),
    ).toEqual(sums);
    expect(sign * total(sums)).toBe(receipt?.amountMinor);
    const vat = Object.entries(sums).map(([rate, minor]) => ({
      rate: Number(rate),
      vatMinor: sign * Math.round((sign * minor * Number(rate)) / (10_000 + Number(rate))),
    }));
    expect(receipt?.vat).toEqual(vat.filter(({ vatMinor }) => vatMinor !== 0));
  }
  expect(
    [...device.closes.values()].map(({ closeId, isReopened }) => [closeId, isReopened]),
  ).toEqual(
    expect.arrayContaining([
      [first, true],
      [second, false],
    ]),
  );
  for (const { method, expectedMinor } of device.closes.get(second)?.methods ?? []) {
    expect(device.sumOf(DAY, method), method).toBe(expectedMinor);
  }
  expect(JSON.stringify([...device.receipts.values()])).not.toContain('Ayşe');
  // A few steps needn't include a refund, a failure and a repeat.
  if (times < 400) return;
  expect(written.some(({ sums }) => total(sums) < 0)).toBe(true);
  expect(device.repeats).toBeGreaterThan(0);
  expect(receiver.received.some(({ isTaken }) => !isTaken)).toBe(true);
});
