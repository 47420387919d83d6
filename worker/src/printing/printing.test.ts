import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { patience, waitFor } from '@sofra/infra/testing';
import type { PrinterDouble } from '../../test/printer-double.ts';
import { clearBranches, openPrinting, type PrintingFixture } from '../../test/printing.ts';
import { openWorkerFixture } from '../../test/worker-fixture.ts';
import { openPrinter, PrinterOffline } from './printer-connection.ts';

const fixture = await openWorkerFixture();

let printing: PrintingFixture;
let printer: PrinterDouble;

beforeEach(async () => {
  await clearBranches(fixture);
  printing = await openPrinting(fixture);
  printer = await printing.startPrinter();
});
afterEach(() => printing.close());

const run = () => printing.run();
const published = async () => {
  const events = await fixture.readEvents({ type: 'printer.changed' });
  return events.map(({ payload }) => payload);
};
const names = (count: number) => Array.from({ length: count }, (_, index) => `Yemek ${index + 1}`);
/** Orders the dishes with these numbers, each in a round of its own, and does a step after each. */
async function orderDishes(from: number, to: number, step?: () => Promise<void>): Promise<void> {
  for (let round = from; round <= to; round += 1) {
    await printing.order([{ name: `Yemek ${round}` }], { round });
    await step?.();
  }
}
const dishes = () => printer.pages.map(({ text }) => /Yemek \d+/.exec(text)?.[0]);

describe('a printer', () => {
  it('prints slips in their order over one connection', async () => {
    await orderDishes(1, 12, printing.request);
    await Promise.all([1, 2, 3].map(() => printing.serve()));
    expect(dishes()).toEqual(names(12));
    expect(printer.mostConnections).toBe(1);
    expect(await printing.waiting()).toBe(0);
  });

  it.each(['paperOut', 'offline'] as const)(
    'keeps slips while it is %s, tells its branch, and prints them afterwards',
    async (state) => {
      printer.state = state;
      await orderDishes(1, 3, run);
      expect(printer.pages).toEqual([]);
      expect(await printing.states()).toEqual([state]);
      expect((await published()).at(-1)).toMatchObject({ state, waiting: 3 });
      printer.state = 'ready';
      await run();
      expect(dishes()).toEqual(names(3));
      expect((await published()).at(-1)).toMatchObject({ state: 'ready', waiting: 0 });
    },
  );

  it('isn’t connected to at an address that isn’t its business’s', async () => {
    const { env, timing } = printing.deps;
    const asked: string[] = [];
    const isOurs = async (address: string) => {
      asked.push(address);
      return false;
    };
    const target = { host: 'localhost', port: printer.port };
    await expect(openPrinter(target, env, timing, isOurs)).rejects.toThrow(PrinterOffline);
    expect(asked).toEqual([expect.stringMatching(/^(127\.0\.0\.1|::1)$/)]);
    expect(printer.mostConnections).toBe(0);
  });

  it('is offline while nothing listens', async () => {
    await printing.order([{}]);
    await printer.close();
    await run();
    expect(await printing.states()).toEqual(['offline']);
    expect(await printing.waiting()).toBe(1);
  });

  it('prints with little paper, and says so', async () => {
    printer.state = 'paperLow';
    await printing.order([{}]);
    await run();
    expect(printer.pages).toHaveLength(1);
    expect(await printing.states()).toEqual(['paperLow']);
  });

  it('prints again as a copy what ran out of paper on its way', async () => {
    printer.next = { state: 'paperOut', afterLines: 2 };
    await printing.order([{ name: 'Yemek 1' }]);
    await run();
    expect(printer.pages).toEqual([]);
    expect(await printing.states()).toEqual(['paperOut']);
    printer.state = 'ready';
    await run();
    expect(printer.pages.at(-1)?.text).toMatch(/Yemek 1[^]*nüsha 2$/);
    expect(await printing.waiting()).toBe(0);
  });

  it('prints once if it doesn’t know the status in turn', async () => {
    printer.knowsStatusInTurn = false;
    await printing.order([{}]);
    await run();
    await run();
    expect(printer.pages).toHaveLength(1);
  });

  it('is asked for its state while it is idle, and not all the time', async () => {
    await printing.serve();
    await printing.serve();
    expect(printer.connections).toBe(1);
    expect(await printing.states()).toEqual(['ready']);
  });

  it('drops slips of hours ago, and says how many', async () => {
    printer.state = 'offline';
    await orderDishes(1, 2, run);
    await sql`update prints set requested_at = now() - interval '3 hours'`.execute(fixture.db);
    await orderDishes(3, 3, run);
    printer.state = 'ready';
    await run();
    expect(printer.pages.map(({ text }) => text).join('\n')).not.toMatch(/Yemek [12]/);
    expect(printer.pages.map(({ text }) => text)).toContainEqual('2 fiş basılamadı. Ekrana bakın.');
    expect(dishes()).toContain('Yemek 3');
  });

  it('is connected to at printers’ addresses only', async () => {
    printing.deps.env = { ALLOW_LOOPBACK_PRINTERS: false };
    await printing.order([{}]);
    await run();
    expect(printer.connections).toBe(0);
    expect(await printing.states()).toEqual(['offline']);
    printing.deps.env = { ALLOW_LOOPBACK_PRINTERS: true };
    await sql`update printers set port = 22`.execute(fixture.db);
    await run();
    expect(await printing.states()).toEqual(['offline']);
  });

  it('prints copies, receipts and test pages on request', async () => {
    const orderId = await printing.order([{ name: 'Yemek 1', quantity: 2 }], {
      total_minor: 17_000,
    });
    await run();
    const { id: printerId } = await fixture.rows('printers', {}).one();
    const wanted = { printer_id: printerId, session_id: printing.sessionId };
    await fixture.db
      .insertInto('prints')
      .values([
        { printer_id: printerId, key: 'a', kind: 'copy', order_id: orderId },
        { ...wanted, key: 'b', kind: 'receipt' },
        { printer_id: printerId, key: 'c', kind: 'test' },
      ])
      .execute();
    await run();
    const [, copy, receipt, test] = printer.pages.map(({ text }) => text);
    expect(copy).toMatch(/2  Yemek 1[^]*nüsha 2$/);
    expect(receipt).toMatch(/2× Yemek 1 +170,00\n[^]*Toplam +170,00 TL\n[^]*Mali değeri yoktur/);
    expect(test).toContain('ğüşıöç ĞÜŞİÖÇ');
  });
});

describe('the worker', () => {
  it(
    'prints what is ordered, survives a kill with at most one copy, and loses nothing',
    async () => {
      const env = { ALLOW_LOOPBACK_PRINTERS: '1' };
      const first = fixture.spawnWorker({ env });
      try {
        await orderDishes(1, 5);
        await waitFor(() => expect(printer.pages.length).toBeGreaterThan(1), 30_000);
        // The next page is on its way and never ends.
        printer.state = 'stuck';
        await orderDishes(6, 8);
        await waitFor(async () => {
          const { rows } = await sql`select from prints
          where attempts = 1 and printed_at is null`.execute(fixture.db);
          expect(rows).toHaveLength(1);
        });
      } finally {
        first.signal('SIGKILL');
        await first.exited;
      }
      printer.state = 'ready';
      // As after the time of the lease.
      await sql`update printers set leased_until = null`.execute(fixture.db);
      const second = fixture.spawnWorker({ env });
      try {
        await waitFor(async () => expect(await printing.waiting()).toBe(0), 30_000);
      } finally {
        second.signal('SIGTERM');
        await second.exited;
      }
      expect(new Set(dishes())).toEqual(new Set(names(8)));
      expect(printer.pages.length).toBeLessThanOrEqual(9);
      const copies = printer.pages.filter(({ text }) => text.includes('nüsha 2'));
      expect(copies).toHaveLength(1);
    },
    90_000 * patience,
  );
});
