import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { scrubGuests } from './scrub-guests.ts';
import { openWorkerFixture } from '../../test/worker-fixture.ts';
import { buildGuest, buildSession, buildVenue, buildVisit } from '../../test/build.ts';

const fixture = await openWorkerFixture();

const venue = await buildVenue(fixture.db);
const scrub = () => scrubGuests(fixture.context(), {});

describe('scrub-guests', () => {
  const readGuest = async (id: number) => {
    const { name, phone, scrubbed_at } = await fixture.rows('users', id).one();
    return { name, phone, isScrubbed: scrubbed_at !== null };
  };
  const known = { name: 'Ayşe', phone: '+90 555 000 00 00', isScrubbed: false };
  const forgotten = { name: '', phone: null, isScrubbed: true };
  /** Builds a guest with one visit; the session ended the given number of days ago. */
  const buildPastGuest = async (endedDaysAgo: number, signInEndsInDays = -1) => {
    const guestId = await buildGuest(fixture.db, { signInEndsInDays });
    const sessionId = await buildSession(fixture.db, venue, endedDaysAgo);
    const orderId = await buildVisit(fixture.db, venue, { guestId, sessionId });
    return { guestId, sessionId, orderId };
  };

  it('scrubs guests 30 days after their session and keeps totals', async () => {
    const old = await buildPastGuest(30.01);
    const recent = await buildPastGuest(29.99);
    expect(await scrub()).toEqual({ scrubbed: 1 });

    expect(await readGuest(old.guestId)).toEqual(forgotten);
    expect(await readGuest(recent.guestId)).toEqual(known);
    const left = await fixture.db
      .selectFrom('orders')
      .innerJoin('order_lines', 'order_lines.order_id', 'orders.id')
      .innerJoin('session_guests', 'session_guests.user_id', 'orders.placed_by')
      .select(['orders.id', 'total_minor', 'quantity', 'unit_price_minor', 'note', 'nickname'])
      .where('orders.id', 'in', [old.orderId, recent.orderId])
      .orderBy('orders.id')
      .execute();
    const money = { total_minor: 8500, quantity: 1, unit_price_minor: 8500 };
    expect(left).toEqual([
      { id: old.orderId, ...money, note: null, nickname: null },
      { id: recent.orderId, ...money, note: 'Ayşe için, tuzsuz', nickname: 'Ayşe' },
    ]);
    expect(await scrub()).toEqual({ scrubbed: 0 });
  });

  it('forgets whom staff ordered for, and the notes of that order', async () => {
    const { db } = fixture;
    const { guestId, sessionId } = await buildPastGuest(31);
    const waiterId = await buildGuest(db, { isAnonymous: false });
    const id = await buildVisit(db, venue, { guestId: waiterId, sessionId });
    await db.updateTable('orders').set({ placed_for: guestId }).where('id', '=', id).execute();
    expect(await scrub()).toEqual({ scrubbed: 1 });
    const order = db.selectFrom('orders').where('id', '=', id).select('placed_for');
    expect(await order.execute()).toEqual([{ placed_for: null }]);
    const lines = db.selectFrom('order_lines').where('order_id', '=', id).select('note');
    expect(await lines.execute()).toEqual([{ note: null }]);
  });

  it('counts from the last visit', async () => {
    const { guestId } = await buildPastGuest(60);
    const sessionId = await buildSession(fixture.db, venue, 10);
    await buildVisit(fixture.db, venue, { guestId, sessionId });
    expect(await scrub()).toEqual({ scrubbed: 0 });
    expect(await readGuest(guestId)).toEqual(known);
  });

  it('keeps guests of an open session, and scrubs those who left one 30 days ago', async () => {
    const sessionId = await buildSession(fixture.db, venue, null);
    const [seated, gone] = [await buildGuest(fixture.db), await buildGuest(fixture.db)];
    await buildVisit(fixture.db, venue, { guestId: seated, sessionId });
    await buildVisit(fixture.db, venue, { guestId: gone, sessionId, leftDaysAgo: 31 });
    expect(await scrub()).toEqual({ scrubbed: 1 });
    expect(await readGuest(seated)).toEqual(known);
    expect(await readGuest(gone)).toEqual(forgotten);
  });

  it('keeps a guest with a valid sign-in session, and never touches registered users', async () => {
    const returning = await buildPastGuest(60, 1);
    const customer = await buildGuest(fixture.db, { isAnonymous: false });
    const sessionId = await buildSession(fixture.db, venue, 60);
    await buildVisit(fixture.db, venue, { guestId: customer, sessionId });
    expect(await scrub()).toEqual({ scrubbed: 0 });
    expect(await readGuest(returning.guestId)).toEqual(known);
    expect(await readGuest(customer)).toEqual(known);
  });

  it('scrubs a guest who never sat down', async () => {
    const guestId = await buildGuest(fixture.db);
    expect(await scrub()).toEqual({ scrubbed: 1 });
    expect(await readGuest(guestId)).toEqual(forgotten);
  });

  it('scrubs more guests than a page holds', async () => {
    await sql`insert into users (name, is_anonymous, created_at)
      select 'Ayşe', true, now() - interval '90 days' from generate_series(1, 1100)`.execute(
      fixture.db,
    );
    expect(await scrub()).toEqual({ scrubbed: 1100 });
  });

  it('scrubs what guests wrote in calls 30 days after their session', async () => {
    const { db } = fixture;
    for (const [endedDaysAgo, text] of [
      [31, 'eski'],
      [29, 'yeni'],
    ] as const) {
      const { guestId, sessionId } = await buildPastGuest(endedDaysAgo);
      const call = {
        business_id: venue.businessId,
        branch_id: venue.branchId,
        table_id: venue.tableId,
        session_id: sessionId,
        kind: 'other',
        text,
        called_by: guestId,
      } as const;
      await db.insertInto('calls').values(call).execute();
    }
    await scrub();
    const left = await db.selectFrom('calls').select(['text', 'called_by']).orderBy('id').execute();
    expect(left).toEqual([
      { text: null, called_by: null },
      { text: 'yeni', called_by: expect.any(Number) },
    ]);
  });

  it('scrubs basket lines, ready marks and readings of notes of guests 30 days after their session', async () => {
    const { db } = fixture;
    const visit = async (endedDaysAgo: number) => {
      const { guestId, sessionId, orderId } = await buildPastGuest(endedDaysAgo);
      await db
        .insertInto('basket_lines')
        .values({
          session_id: sessionId,
          id: `line-${guestId}`,
          added_by: guestId,
          item_id: venue.itemId,
          quantity: 1,
        })
        .execute();
      await db
        .insertInto('basket_guests')
        .values({ session_id: sessionId, user_id: guestId })
        .execute();
      return { guestId, orderId };
    };
    const old = await visit(31);
    const recent = await visit(29);
    await fixture
      .rows('order_lines', {})
      .set({ note_reading: JSON.stringify({ text: 'unsalted, for Ayşe' }) });
    await scrub();
    const lines = await db.selectFrom('basket_lines').select('added_by').execute();
    expect(lines).toEqual([{ added_by: recent.guestId }]);
    const guests = await db.selectFrom('basket_guests').select('user_id').execute();
    expect(guests).toEqual([{ user_id: recent.guestId }]);
    const readings = await db
      .selectFrom('order_lines')
      .select('order_id')
      .where('note_reading', 'is not', null)
      .where('order_id', 'in', [old.orderId, recent.orderId])
      .execute();
    expect(readings).toEqual([{ order_id: recent.orderId }]);
  });
});
