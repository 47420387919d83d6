import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { branchRoom } from '@sofra/contracts/rooms';
import { emit } from '@sofra/infra/rooms';
import { buildOwner } from '../../test/build.ts';
import { startReceiver, type WebhookReceiver } from '../../test/webhook-receiver.ts';
import { openWebhooks, type WebhooksFixture } from '../../test/webhooks.ts';
import { openWorkerFixture } from '../../test/worker-fixture.ts';
import { deleteExpired } from '../jobs/delete-expired.ts';
import { markFailing, markWorking } from './report-failing.ts';

const fixture = await openWorkerFixture();

let webhooks: WebhooksFixture;
let receiver: WebhookReceiver;
let endpoint: { id: number; secret: string };

beforeEach(async () => {
  webhooks = await openWebhooks(fixture);
  receiver = await startReceiver();
  endpoint = await webhooks.addEndpoint({ url: receiver.url });
  receiver.secrets = [endpoint.secret];
});
afterEach(() => receiver.close());

const versions = () => receiver.received.map(({ data }) => data['version']);
const change = (columns: Record<string, unknown>) =>
  fixture.db.updateTable('webhook_endpoints').set(columns).where('id', '=', endpoint.id).execute();

async function addOwner(businessId: number): Promise<void> {
  await sql`delete from memberships`.execute(fixture.db);
  await sql`delete from users where email = 'elif@sofra.test'`.execute(fixture.db);
  await buildOwner(fixture.db, businessId, 'elif@sofra.test');
}

describe('an event of a branch', () => {
  it('reaches the endpoint once, signed, with the time at which it happened', async () => {
    await webhooks.emitOrder(webhooks.sessionId, 1);
    await webhooks.run();
    await webhooks.run();
    expect(receiver.unverified).toBe(0);
    expect(receiver.received).toHaveLength(1);
    expect(receiver.received[0]).toMatchObject({
      type: 'order.placed',
      eventId: expect.stringMatching(/^evt_[0-9a-f]{12}_\d+_1$/),
      data: { sessionId: webhooks.sessionId, totalMinor: 8500, placedBy: { seat: 2 } },
    });
    expect(await webhooks.deliveries()).toEqual([{ state: 'delivered', attempts: 1, fault: null }]);
  });

  it('tells nothing of guests but their seats', async () => {
    await webhooks.emitOrder(webhooks.sessionId, 1);
    await webhooks.run();
    const { body } = await fixture.rows('webhook_deliveries', {}).one();
    for (const secret of ['Zübeyde', 'alerji', 'nuts', '4711', 'client-order']) {
      expect(body).not.toContain(secret);
    }
    expect(JSON.parse(body).data.lines[0]).toMatchObject({
      hasNote: true,
      quantity: 1,
      vatRate: 1000,
    });
  });

  it('is kept back while the order is held', async () => {
    await webhooks.emitOrder(webhooks.sessionId, 1, { isHeld: true });
    await webhooks.run();
    expect(await webhooks.deliveries()).toEqual([]);
  });

  it('is sent only to endpoints that chose its type, its branch and aren’t paused', async () => {
    await change({ events: ['session.ended'] });
    const { businessId: business_id } = webhooks.venue;
    const { id } = await fixture.db
      .insertInto('branches')
      .values({ business_id, name: 'Öteki', ordering_access: 'scan' })
      .returning('id')
      .executeTakeFirstOrThrow();
    await webhooks.addEndpoint({ url: receiver.url, branch_id: id });
    await webhooks.addEndpoint({ url: receiver.url, is_enabled: false });
    await webhooks.addEndpoint({ url: receiver.url, events_since: new Date(Date.now() + 60_000) });
    await webhooks.emitOrder(webhooks.sessionId, 1);
    await webhooks.run();
    expect(await webhooks.deliveries()).toEqual([]);
    await webhooks.addEndpoint({ url: receiver.url, branch_id: webhooks.venue.branchId });
    await webhooks.emitOrder(webhooks.sessionId, 2);
    await webhooks.request();
    expect(await webhooks.deliveries()).toHaveLength(1);
  });

  it('isn’t sent once the plan has no API or the business isn’t approved', async () => {
    await webhooks.emitOrder(webhooks.sessionId, 1);
    await webhooks.request();
    await sql`update businesses set plan = 'isletme'`.execute(fixture.db);
    await webhooks.emitOrder(webhooks.sessionId, 2);
    await webhooks.run();
    await sql`update businesses set plan = 'kurumsal', status = 'rejected'`.execute(fixture.db);
    await webhooks.run();
    expect(receiver.received).toEqual([]);
    expect(await webhooks.deliveries()).toHaveLength(1);
    await sql`update businesses set status = 'approved'`.execute(fixture.db);
    await webhooks.run();
    expect(versions()).toEqual([1, 2]);
  });

  it('waits while the business is stopped, and is dropped for ever if it happened then', async () => {
    const userId = await buildOwner(fixture.db, webhooks.venue.businessId);
    const stop = sql`update businesses
      set stopped_at = now(), stopped_by = ${userId}, stop_reason = 'Sahte'`;
    const resume = sql`update businesses
      set stopped_at = null, stopped_by = null, stop_reason = null, resumed_at = now()`;
    await webhooks.emitOrder(webhooks.sessionId, 1);
    await stop.execute(fixture.db);
    await webhooks.emitOrder(webhooks.sessionId, 2);
    await webhooks.run();
    expect(receiver.received).toEqual([]);
    expect((await webhooks.deliveries()).map(({ state }) => state)).toEqual(['waiting', 'dropped']);
    // No worker runs at the end of the stop.
    await webhooks.emitOrder(webhooks.sessionId, 3);
    await resume.execute(fixture.db);
    await webhooks.emitOrder(webhooks.sessionId, 4);
    await webhooks.run();
    expect(versions()).toEqual([1, 4]);
  });

  it('of a payment or a merge has its own type', async () => {
    const { branchId } = webhooks.venue;
    const payment = {
      id: 7,
      branchId,
      sessionId: webhooks.sessionId,
      kind: 'payment',
      state: 'paid',
      amountMinor: 8500,
      note: 'Zübeyde',
    };
    await fixture.context().rooms.transact(async (trx) => {
      emit(trx, branchRoom(branchId), 'payment.changed', payment as never);
    });
    const session = (id: number, endedAt: string | null) => ({
      id,
      branchId,
      tableId: 1,
      tableNumber: '1',
      guestCount: 2,
      guests: [{ userId: 4711, nickname: 'Zübeyde', seat: 1 }],
      startedAt: '2026-11-26T10:00:00.000Z',
      endedAt,
      version: 3,
    });
    const other = await webhooks.addSession();
    await fixture.context().rooms.transact(async (trx) => {
      emit(trx, branchRoom(branchId), 'session.guestsMoved', {
        userIds: [4711],
        from: session(webhooks.sessionId, '2026-11-26T11:00:00.000Z'),
        to: session(other, null),
      } as never);
    });
    await webhooks.run();
    expect(receiver.received.map(({ type }) => type).toSorted()).toEqual([
      'payment.changed',
      'session.changed',
      'session.ended',
    ]);
    expect(JSON.stringify(receiver.received)).not.toMatch(/Zübeyde|4711/);
  });

  it('that can’t be read is left out, and the next one is sent', async () => {
    await webhooks.emitOrder(webhooks.sessionId, 1, { lines: 'broken' as never });
    await webhooks.emitOrder(webhooks.sessionId, 2);
    await webhooks.run();
    expect(versions()).toEqual([2]);
    expect(webhooks.warnings).toHaveLength(1);
  });
});

describe('the events of a session', () => {
  it('wait for the earlier ones; those of other sessions go on', async () => {
    const other = await webhooks.addSession();
    receiver.answer = ({ data }) =>
      data['sessionId'] === webhooks.sessionId ? 'refused' : 'taken';
    for (const version of [1, 2]) {
      await webhooks.emitOrder(webhooks.sessionId, version);
      await webhooks.emitOrder(other, version);
    }
    await webhooks.run();
    const taken = receiver.received.filter(({ isTaken }) => isTaken);
    expect(taken.map(({ data }) => [data['sessionId'], data['version']])).toEqual([
      [other, 1],
      [other, 2],
    ]);
    expect(receiver.received).toHaveLength(3);
    receiver.answer = () => 'taken';
    await webhooks.run();
    expect(versions().slice(-2)).toEqual([1, 2]);
  });

  it('go on once an event was given up, and the owners are told once', async () => {
    const { businessId: business_id } = webhooks.venue;
    await addOwner(business_id);
    receiver.answer = () => 'refused';
    await webhooks.emitOrder(webhooks.sessionId, 1);
    await webhooks.emitOrder(webhooks.sessionId, 2);
    for (let attempt = 1; attempt <= 3; attempt += 1) await webhooks.run();
    expect(await webhooks.deliveries()).toMatchObject([
      { state: 'failed', attempts: 3, fault: 'status' },
      { attempts: 1 },
    ]);
    for (let attempt = 1; attempt <= 3; attempt += 1) await webhooks.run();
    const mails = await fixture.db.selectFrom('mails').selectAll().execute();
    expect(mails.map(({ to_address }) => to_address)).toEqual(['elif@sofra.test']);
    expect(mails[0]?.text_body).toContain(`/business/${business_id}/integrations`);
    const failing = () =>
      fixture.db.selectFrom('webhook_endpoints').select('failing_since').executeTakeFirst();
    expect((await failing())?.failing_since).not.toBeNull();
    receiver.answer = () => 'taken';
    await webhooks.emitOrder(webhooks.sessionId, 3);
    await webhooks.run();
    expect((await failing())?.failing_since).toBeNull();
  });
});

describe('an endpoint that fails again and again', () => {
  it('is mailed about once a day', async () => {
    const { rooms } = fixture.context();
    const { businessId } = webhooks.venue;
    await addOwner(businessId);
    const failing = { ...endpoint, businessId, url: receiver.url };
    const since = async () => {
      await markFailing(rooms, failing, 'http://sofra.test');
      const row = await fixture.db
        .selectFrom('webhook_endpoints')
        .select('failing_since')
        .executeTakeFirst();
      return row?.failing_since;
    };
    // It has failed since the first event that was given up.
    const first = await since();
    expect(await since()).toEqual(first);
    await markWorking(fixture.db, endpoint.id);
    for (let time = 1; time <= 3; time += 1) {
      await markFailing(rooms, failing, 'http://sofra.test');
      await markWorking(fixture.db, endpoint.id);
    }
    expect(await fixture.db.selectFrom('mails').selectAll().execute()).toHaveLength(1);
  });
});

describe('an endpoint', () => {
  it('may be deleted while an event is on its way', async () => {
    const serving = webhooks.deps;
    let deleted: Promise<unknown> = Promise.resolve();
    receiver.answer = () => {
      deleted = fixture.db.deleteFrom('webhook_endpoints').execute();
      return 'refused';
    };
    serving.timing = { ...serving.timing, retryMs: [] };
    await webhooks.emitOrder(webhooks.sessionId, 1);
    await webhooks.run();
    await deleted;
    expect(receiver.received).toHaveLength(1);
    expect(await webhooks.deliveries()).toEqual([]);
    expect(webhooks.warnings).toEqual([]);
  });

  it('that another worker has is left alone until its lease ends', async () => {
    await webhooks.emitOrder(webhooks.sessionId, 1);
    await change({ leased_until: new Date(Date.now() + 60_000) });
    await webhooks.run();
    expect(receiver.received).toEqual([]);
    await change({ leased_until: new Date(Date.now() - 1000) });
    await webhooks.run();
    expect(versions()).toEqual([1]);
  });

  it('isn’t tried with a lease that might end before the attempt does', async () => {
    await webhooks.emitOrder(webhooks.sessionId, 1);
    webhooks.deps.timing = { ...webhooks.deps.timing, leaseMs: 200, attemptMs: 300 };
    const signal = AbortSignal.timeout(150);
    await webhooks.request();
    const { serveEndpoint } = await import('./serve-endpoint.ts');
    await serveEndpoint(webhooks.deps, endpoint.id, signal);
    expect(receiver.received).toEqual([]);
  });

  it('loses its deliveries after 30 days', async () => {
    await webhooks.emitOrder(webhooks.sessionId, 1);
    await webhooks.emitOrder(webhooks.sessionId, 2);
    await webhooks.run();
    await sql`update webhook_deliveries set created_at = now() - interval '31 days'
      where id = (select min(id) from webhook_deliveries)`.execute(fixture.db);
    const deleted = await deleteExpired(fixture.db, new AbortController().signal);
    expect(deleted.webhook_deliveries).toBe(1);
    expect(await webhooks.deliveries()).toHaveLength(1);
  });
});
