import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { NoteReading } from '@sofra/contracts/notes';
import { selectAllergies } from '@sofra/infra/allergies';
import { selectOrders } from '@sofra/infra/order-document';
import { openPrinting, type PrintingFixture } from '../../../test/printing.ts';
import { openWorkerFixture, type WorkerFixture } from '../../../test/worker-fixture.ts';
import { slipPage } from './slip-page.ts';

let fixture: WorkerFixture;
let printing: PrintingFixture;
beforeAll(async () => {
  fixture = await openWorkerFixture();
});
afterAll(() => fixture.close());
beforeEach(async () => {
  printing = await openPrinting(fixture);
});

const text = 'нельзя кунжут';
const reading: NoteReading = {
  language: 'ru',
  text: 'Susam yasak',
  kitchenLanguage: 'tr',
  translatedBy: 'provider',
  allergens: ['sesame'],
};

/** Shares milk and a text, and returns the white texts on black of a slip. */
async function allergyOn(read: NoteReading | null): Promise<string[]> {
  const { db } = fixture;
  const { sessionId, guestId } = printing;
  const orderId = await printing.order([{}]);
  await db
    .insertInto('session_allergies')
    .values({
      session_id: sessionId,
      user_id: guestId,
      allergens: ['milk'],
      text,
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
  return slipPage(facts, { language: 'tr', copy: 1 }).flatMap((block) =>
    block.kind === 'text' && block.isInverted ? [block.text] : [],
  );
}

describe('a shared allergy on a slip', () => {
  it('is in the kitchen’s language, then as its guest wrote it', async () => {
    expect(await allergyOn(reading)).toEqual(['Alerji: Süt, Susam yasak', 'RU: нельзя кунжут']);
  });

  it('names the allergens of a text that nobody could translate', async () => {
    const untranslated = { ...reading, text: null, translatedBy: null };
    expect(await allergyOn(untranslated)).toEqual(['Alerji: Süt, Susam, нельзя кунжут']);
  });

  it('is as its guest wrote it until it was read, or in the kitchen’s language', async () => {
    const asWritten = ['Alerji: Süt, нельзя кунжут'];
    expect(await allergyOn(null)).toEqual(asWritten);
    printing = await openPrinting(fixture);
    const own = { ...reading, text: null, translatedBy: null, kitchenLanguage: 'ru' as const };
    expect(await allergyOn(own)).toEqual(asWritten);
  });
});
