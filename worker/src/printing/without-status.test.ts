import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { patience, waitFor } from '@sofra/infra/testing';
import type { PrinterDouble } from '../../test/printer-double.ts';
import { openPrinting, type PrintingFixture } from '../../test/printing.ts';
import { openWorkerFixture } from '../../test/worker-fixture.ts';

const fixture = await openWorkerFixture();

/** A branch with a printer that answers nothing; each test has its own, so that they wait together. */
const test = it.extend<{ printing: PrintingFixture; printer: PrinterDouble }>({
  printing: async ({ task: _task }, give) => {
    const printing = await openPrinting(fixture);
    // Each test waits several times for an answer that doesn't come.
    printing.deps.timing = { ...printing.deps.timing, statusMs: Math.min(600, 200 * patience) };
    await give(printing);
    await printing.close();
  },
  printer: async ({ printing }, give) => {
    const printer = await printing.startPrinter();
    printer.answered = [];
    printer.knowsStatusInTurn = false;
    await give(printer);
  },
});

/** Places orders of one dish, each in a round of its own. */
async function order(printing: PrintingFixture, count: number): Promise<void> {
  for (let round = 1; round <= count; round += 1) {
    await printing.order([{ name: `Yemek ${round}` }], { round });
    await printing.request();
  }
}
/** Reads the text of each printed page. */
const textsOf = ({ pages }: PrinterDouble) => pages.map(({ text }) => text);

describe.concurrent('a printer that doesn’t tell its state', () => {
  test('gets the bytes that a printer with a status gets, without a request after them', async ({
    printing,
    printer,
  }) => {
    const other = await printing.startPrinter();
    await order(printing, 1);
    await printing.run();
    const statusInTurn = Buffer.of(0x1d, 0x72, 1);
    expect(Buffer.concat([printer.printed, statusInTurn])).toEqual(other.printed);
    expect(printer.printed.length).toBeGreaterThan(100);
  });

  test('prints each slip once, over one connection', async ({ printing, printer }) => {
    await order(printing, 3);
    await printing.run();
    await printing.run();
    expect(printer.pages).toHaveLength(3);
    expect(textsOf(printer)[0]).toMatch(/^Masa 1\n1\. tur\n[^]*1 {2}Yemek 1\n[^]*Fiş 1$/);
    expect(textsOf(printer).join('\n')).not.toContain('nüsha');
    expect(printer.connections).toBe(1);
    expect(await printing.states()).toEqual(['unreported']);
    expect(await printing.waiting()).toBe(0);
  });

  test('isn’t waited for as long as a printer that answers', async ({ printing, printer }) => {
    printing.deps.timing = { ...printing.deps.timing, printedMs: 12_000 * patience };
    await order(printing, 1);
    const startedAt = Date.now();
    await printing.run();
    expect(Date.now() - startedAt).toBeLessThan(9000 * patience);
    expect(printer.pages).toHaveLength(1);
  });

  test('is known while it is idle', async ({ printing, printer }) => {
    await printing.serve();
    expect(printer.connections).toBe(1);
    expect(await printing.states()).toEqual(['unreported']);
  });

  test('is offline while nothing listens, and keeps its slips', async ({ printing, printer }) => {
    await order(printing, 1);
    await printer.close();
    await printing.run();
    expect(await printing.states()).toEqual(['offline']);
    expect(await printing.waiting()).toBe(1);
  });

  test.for([1, 2, 4])(
    'tells what it can if it answers status %i only',
    async (status, { printing, printer }) => {
      printer.answered = [status];
      await order(printing, 2);
      await printing.run();
      expect(printer.pages).toHaveLength(2);
      expect(await printing.states()).toEqual([status === 2 ? 'unreported' : 'ready']);
      printer.state = 'paperOut';
      await order(printing, 1);
      await printing.run();
      // Paper is known from status 4; without it the printer is offline, by status 1.
      const states = { 1: 'offline', 2: 'unreported', 4: 'paperOut' };
      expect(await printing.states()).toEqual([states[status as 1 | 2 | 4]]);
      expect(printer.pages).toHaveLength(2);
    },
  );

  test('prints once if its answers come too late', async ({ printing, printer }) => {
    printer.answered = [1, 2, 4];
    printer.answerDelayMs = printing.deps.timing.statusMs * 1.5;
    await order(printing, 2);
    await printing.run();
    await printing.run();
    expect(textsOf(printer).filter((text) => text.includes('nüsha'))).toEqual([]);
    expect(printer.pages).toHaveLength(2);
  });

  test('prints again as a copy what the end of its connection cut, once', async ({
    printing,
    printer,
  }) => {
    printer.ending = { breakAfterLines: 3 };
    await order(printing, 2);
    await printing.run();
    expect(printer.pages).toEqual([]);
    expect(await printing.states()).toEqual(['offline']);
    await printing.run();
    expect(printer.pages).toHaveLength(2);
    expect(textsOf(printer)[0]).toMatch(/Yemek 1[^]*nüsha 2$/);
    expect(textsOf(printer)[1]).not.toContain('nüsha');
    await printing.run();
    expect(printer.pages).toHaveLength(2);
  });

  test('prints once if it closes the connection after each page', async ({ printing, printer }) => {
    printer.ending = 'closed';
    await order(printing, 3);
    await printing.run();
    await printing.run();
    expect(printer.pages).toHaveLength(3);
    expect(textsOf(printer).join('\n')).not.toContain('nüsha');
    expect(printer.connections).toBe(3);
  });
});

describe.concurrent('a printer that told its state a moment ago', () => {
  test('is offline while it is silent, and prints without a status if that lasts', async ({
    printing,
    printer,
  }) => {
    printer.answered = [1, 2, 4];
    await printing.serve();
    const report = (ago: string) =>
      sql`update printers set reported_at = now() - ${ago}::interval
        where branch_id = ${printing.venue.branchId}`.execute(fixture.db);
    // On a busy machine, the answer may have come too late.
    await report('0');
    printer.answered = [];
    await order(printing, 1);
    await printing.run();
    expect(await printing.states()).toEqual(['offline']);
    expect(printer.pages).toEqual([]);
    await report('5 minutes');
    await printing.run();
    expect(textsOf(printer)).toHaveLength(1);
    expect(textsOf(printer)[0]).not.toContain('nüsha');
    expect(await printing.states()).toEqual(['unreported']);
  });

  test('is asked again before it counts as silent: it prints once', async ({
    printing,
    printer,
  }) => {
    printer.answered = [1, 2, 4];
    await order(printing, 1);
    await printing.run();
    printer.unanswered = 4;
    await order(printing, 2);
    await printing.run();
    expect(textsOf(printer)).toHaveLength(3);
    expect(textsOf(printer).join('\n')).not.toContain('nüsha');
    expect(await printing.states()).toEqual(['ready']);
  });

  test('prints as a copy what it fell silent about', async ({ printing, printer }) => {
    printer.answered = [1, 2, 4];
    await order(printing, 1);
    printing.deps.timing = { ...printing.deps.timing, printedMs: 600 };
    printer.state = 'stuck';
    const served = printing.run();
    await waitFor(async () => {
      expect(printer.connections).toBe(1);
      const prints = fixture.db
        .selectFrom('prints')
        .innerJoin('printers', 'printers.id', 'printer_id');
      const { branchId } = printing.venue;
      const sent = prints.select('attempts').where('branch_id', '=', branchId);
      expect(await sent.execute()).toEqual([{ attempts: 1 }]);
    });
    printer.answered = [];
    await served;
    expect(await printing.states()).toEqual(['offline']);
    printer.answered = [1, 2, 4];
    printer.state = 'ready';
    await printing.run();
    expect(textsOf(printer)).toHaveLength(1);
    expect(textsOf(printer)[0]).toMatch(/nüsha 2$/);
  });
});

test.concurrent('prints a line for a slip that can’t be printed, and goes on with the others', async ({
  printing,
  printer,
}) => {
  await order(printing, 1);
  await printing.changePrints({ attempts: 4 });
  printer.ending = { breakAfterLines: 1 };
  await printing.run();
  await order(printing, 1);
  await printing.run();
  expect(textsOf(printer)[0]).toBe('1 fiş basılamadı. Ekrana bakın.');
  expect(textsOf(printer)).toHaveLength(2);
});

test.concurrent('gives up a line about lost slips without another one', async ({
  printing,
  printer,
}) => {
  await order(printing, 1);
  for (let page = 0; page < 2; page += 1) {
    await printing.changePrints({ attempts: 4 });
    printer.ending = { breakAfterLines: 1 };
    await printing.run();
  }
  await printing.run();
  expect(textsOf(printer)).toEqual([]);
  expect(await printing.waiting()).toBe(0);
});

test.concurrent('prints for two printers at one address over one connection at a time', async ({
  printing,
  printer,
}) => {
  await printing.addPrinter({ port: printer.port, name: 'Aynı yazıcı' });
  await order(printing, 2);
  for (let round = 0; round < 3; round += 1) await printing.run();
  expect(printer.pages).toHaveLength(4);
  expect(printer.mostConnections).toBe(1);
});
