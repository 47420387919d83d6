import { sql, type Updateable } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { NoteReading } from '@sofra/contracts/notes';
import { selectAllergies } from '@sofra/infra/allergies';
import { selectOrders } from '@sofra/infra/order-document';
import type { PrinterTables } from '@sofra/infra/schema/printers';
import type { PrinterDouble } from '../../test/printer-double.ts';
import {
  addLines,
  clearBranches,
  openPrinting,
  type PrintingFixture,
} from '../../test/printing.ts';
import { openWorkerFixture } from '../../test/worker-fixture.ts';
import { slipPage } from './pages/slip-page.ts';

const fixture = await openWorkerFixture();

let printing: PrintingFixture;
let kitchen: PrinterDouble;
let bar: PrinterDouble;

beforeEach(async () => {
  await clearBranches(fixture);
  printing = await openPrinting(fixture);
  kitchen = await printing.startPrinter({ station_id: printing.kitchenId });
  bar = await printing.startPrinter({ station_id: printing.barId });
});
afterEach(() => printing.close());

const run = () => printing.run();
const setQuantity = (orderId: number, quantity: number) => () =>
  sql`update order_lines set quantity = ${quantity}, change_reason = 'Misafir vazgeçti'
    where order_id = ${orderId}`.execute(fixture.db);
const setPrinter = ({ port }: PrinterDouble, columns: Updateable<PrinterTables['printers']>) =>
  fixture.db.updateTable('printers').set(columns).where('port', '=', port).execute();
const keys = () =>
  fixture.db.selectFrom('prints').select(['printer_id', 'key', 'kind']).orderBy('id').execute();

describe('slips', () => {
  it('print at each station what it makes', async () => {
    const { barId } = printing;
    await printing.order([
      { name: 'Izgara Köfte', quantity: 2 },
      { name: 'Çay', stationId: barId },
    ]);
    await run();
    expect(kitchen.pages).toHaveLength(1);
    expect(kitchen.pages[0]?.text).toMatch(/^Masa 1\n1\. tur\nMutfak · 2 kişi · QR/);
    expect(kitchen.pages[0]?.text).toContain('2  Izgara Köfte');
    expect(kitchen.pages[0]?.text).not.toContain('Çay');
    expect(bar.pages).toHaveLength(1);
    expect(bar.pages[0]?.text).toContain('1  Çay');
    expect(bar.pages[0]?.text).not.toContain('Köfte');
  });

  it('print by station on the printer of all stations', async () => {
    await setPrinter(bar, { station_id: null });
    const { barId } = printing;
    await printing.order([{ name: 'Köfte' }, { name: 'Çay', stationId: barId }]);
    await run();
    expect(bar.pages[0]?.text).toMatch(/Mutfak\n1  Köfte\n[^]*Bar\n1  Çay/);
  });

  it('are requested once, however often and by however many workers', async () => {
    const orderId = await printing.order([{}]);
    await Promise.all([1, 2, 3, 4, 5].map(() => printing.request()));
    await printing.change(orderId, 'order.statusChanged', () =>
      sql`update orders set status = 'preparing' where id = ${orderId}`.execute(fixture.db),
    );
    await printing.request();
    // As if the run's position were lost.
    await sql`update print_runs set seq = 0`.execute(fixture.db);
    await run();
    expect(await keys()).toHaveLength(1);
    expect(kitchen.pages).toHaveLength(1);
    expect(bar.pages).toEqual([]);
  });

  it('put the orders of a round that were sent together on one', async () => {
    await printing.order([{ name: 'Köfte' }]);
    await printing.order([{ name: 'Pide' }]);
    await run();
    expect(kitchen.pages).toHaveLength(1);
    expect(kitchen.pages[0]?.text).toMatch(/Köfte[^]*Pide[^]*Fiş 1, 2$/);
  });

  it('say first that an order is a later one', async () => {
    await printing.order([{}]);
    await run();
    const second = await printing.order([{ name: 'Çi Börek' }], { round: 2 });
    await run();
    expect(kitchen.pages[1]?.parts[0]).toMatchObject({ isInverted: true });
    expect(kitchen.pages[1]?.text.trim()).toMatch(/^EK SİPARİŞ, 2\. tur\nMasa 1/);
    await printing.change(second, 'order.lineAdded', () =>
      addLines(fixture, printing.venue, second, [{ name: 'Salata' }]),
    );
    await run();
    expect(kitchen.pages[2]?.text).toContain('Salata');
    expect(kitchen.pages[2]?.text).not.toContain('Börek');
  });

  it('tell a change and a cancellation, each once, at the station concerned only', async () => {
    const orderId = await printing.order([{ name: 'Levrek', quantity: 2 }]);
    await run();
    for (const quantity of [3, 2, 3]) {
      await printing.change(orderId, 'order.lineChanged', setQuantity(orderId, quantity));
      await run();
    }
    expect(kitchen.pages).toHaveLength(4);
    expect(kitchen.pages[1]?.text.trim()).toMatch(/^DEĞİŞİKLİK\n[^]*3  Levrek\n   2 yerine 3/);
    await printing.change(orderId, 'order.lineChanged', setQuantity(orderId, 0));
    await run();
    await printing.change(orderId, 'order.statusChanged', () =>
      sql`update orders set status = 'cancelled' where id = ${orderId}`.execute(fixture.db),
    );
    await run();
    expect(kitchen.pages).toHaveLength(5);
    expect(kitchen.pages[4]?.text.trim()).toMatch(
      /^İPTAL\nMasa 1\n[^]*-3 Levrek[^]*Misafir vazgeçti[^]*Fiş 1: düşüldü$/,
    );
    expect(bar.pages).toEqual([]);
  });

  it('cancel all lines of a cancelled order', async () => {
    const orderId = await printing.order([{ name: 'Köfte' }, { name: 'Pide', quantity: 2 }]);
    await run();
    await printing.change(orderId, 'order.statusChanged', () =>
      sql`update orders set status = 'cancelled', cancel_reason = 'Misafir kalktı'
        where id = ${orderId}`.execute(fixture.db),
    );
    await run();
    expect(kitchen.pages[1]?.text).toMatch(/-1 Köfte[^]*Misafir kalktı[^]*-2 Pide/);
  });

  it('cancel the lines of a served order that were cancelled, not the others', async () => {
    const orderId = await printing.order([{ name: 'Köfte' }, { name: 'Pide', quantity: 2 }]);
    await run();
    await printing.change(orderId, 'order.statusChanged', () =>
      sql`with line as (update order_lines set quantity = 0
          where order_id = ${orderId} and name ->> 'tr' = 'Pide')
        update orders set status = 'served' where id = ${orderId}`.execute(fixture.db),
    );
    await run();
    expect(kitchen.pages).toHaveLength(2);
    expect(kitchen.pages[1]?.text).toMatch(/İPTAL[^]*-2 Pide/);
    expect(kitchen.pages[1]?.text).not.toContain('Köfte');
  });

  it('of a held order wait until it is released', async () => {
    const orderId = await printing.order([{}], { placed_at: null, held_at: new Date() });
    await run();
    expect(await keys()).toEqual([]);
    await printing.change(orderId, 'order.released', () =>
      sql`update orders set held_at = null, placed_at = now() where id = ${orderId}`.execute(
        fixture.db,
      ),
    );
    await run();
    expect(kitchen.pages).toHaveLength(1);
  });

  it('aren’t printed for orders from before the printer, served ones and cancelled ones', async () => {
    await printing.order([{}], { placed_at: new Date(Date.now() - 60_000) });
    await printing.order([{}], { status: 'served' });
    await printing.order([{}], { status: 'cancelled' });
    await run();
    expect(await keys()).toEqual([]);
  });

  it('print nothing on disabled printers and on those for receipts', async () => {
    await setPrinter(kitchen, { is_enabled: false });
    await setPrinter(bar, { purpose: 'receipts' });
    await printing.order([{}, { stationId: printing.barId }]);
    await run();
    expect(await keys()).toEqual([]);
  });

  it('frame a note with its reading and its original', async () => {
    const orderId = await printing.order([{ name: 'Salata', note: 'Без орехов' }]);
    await sql`update order_lines set note_reading = ${JSON.stringify({
      language: 'ru',
      text: 'Cevizsiz',
      kitchenLanguage: 'tr',
      translatedBy: 'phrases',
      allergens: ['nuts'],
    })} where order_id = ${orderId}`.execute(fixture.db);
    await sql`insert into session_allergies (session_id, user_id, allergens)
      values (${printing.sessionId}, ${printing.guestId}, '{nuts}')`.execute(fixture.db);
    await run();
    expect(kitchen.pages[0]?.text).toContain('[picture]');
    const inverted = kitchen.pages[0]?.parts.filter(
      (part) => part.kind === 'text' && part.isInverted && part.text.includes('Alerji'),
    );
    expect(inverted).toHaveLength(1);
  });

  it.each([
    ['a note', () => printing.order([{ note: 'Acısız' }])],
    [
      'a shared text',
      async () => {
        await sql`insert into session_allergies (session_id, user_id, text)
          values (${printing.sessionId}, ${printing.guestId}, 'кунжут')`.execute(fixture.db);
        return printing.order([{}]);
      },
    ],
  ])('wait for the reading of %s, but not for long', async (_what, place) => {
    printing.deps.timing.notesMs = 60_000;
    await place();
    await run();
    expect(kitchen.pages).toEqual([]);
    printing.deps.timing.notesMs = 0;
    await run();
    expect(kitchen.pages).toHaveLength(1);
  });
});

describe('a shared allergy on a slip', () => {
  const reading: NoteReading = {
    language: 'ru',
    text: 'Susam yasak',
    kitchenLanguage: 'tr',
    translatedBy: 'provider',
    allergens: ['sesame'],
  };
  const untranslated = { ...reading, text: null, translatedBy: null };
  const asWritten = ['Alerji: Süt, нельзя кунжут'];

  it.each<[string, NoteReading | null, string[]]>([
    [
      'is in the kitchen’s language, then as its guest wrote it',
      reading,
      ['Alerji: Süt, Susam yasak', 'RU: нельзя кунжут'],
    ],
    [
      'names the allergens of a text that nobody could translate',
      untranslated,
      ['Alerji: Süt, Susam, нельзя кунжут'],
    ],
    ['is as its guest wrote it until it was read', null, asWritten],
    [
      'is as its guest wrote it in the kitchen’s language',
      { ...untranslated, kitchenLanguage: 'ru' },
      asWritten,
    ],
  ])('%s', async (_what, read, expected) => {
    const { db } = fixture;
    const { sessionId, guestId } = printing;
    const orderId = await printing.order([{}]);
    await db
      .insertInto('session_allergies')
      .values({
        session_id: sessionId,
        user_id: guestId,
        allergens: ['milk'],
        text: 'нельзя кунжут',
        reading: read && JSON.stringify(read),
      })
      .execute();
    const orders = await selectOrders(db, sql`ordered.id = ${orderId}`);
    const [allergies] = await selectAllergies(db, sql`session.id = ${sessionId}`);
    const facts = {
      kind: 'order' as const,
      isLater: false,
      entries: orders.flatMap((order) =>
        order.lines.map((line) => ({ line, order, from: 0, to: line.quantity })),
      ),
      allergies,
      stations: [],
      defaultStationId: printing.kitchenId,
      timeZone: 'Europe/Istanbul',
      requestedAt: new Date(),
    };
    const page = slipPage(facts, { language: 'tr', copy: 1 });
    expect(
      page.flatMap((block) => (block.kind === 'text' && block.isInverted ? [block.text] : [])),
    ).toEqual(expected);
  });
});
