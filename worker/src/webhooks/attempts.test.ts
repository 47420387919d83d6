import type { LookupAddress } from 'node:dns';
import { promisify } from 'node:util';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createSecrets } from '@sofra/infra/secrets';
import { newWebhookSecret, webhookSecretContext } from '@sofra/infra/webhooks/webhook-secret';
import { startReceiver, type WebhookReceiver } from '../../test/webhook-receiver.ts';
import { openWebhooks, type WebhooksFixture } from '../../test/webhooks.ts';
import { openWorkerFixture } from '../../test/worker-fixture.ts';
import { beginAttempt, endAttempt, findDueDeliveries, holdEndpoint } from './delivery-queue.ts';
import { createCheckedLookup, sendWebhook } from './send-webhook.ts';

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

describe('an attempt', () => {
  const lastAttempt = async () => {
    await webhooks.emitOrder(webhooks.sessionId, 1);
    await webhooks.run();
    return fixture.db.selectFrom('webhook_deliveries').selectAll().executeTakeFirstOrThrow();
  };

  it('doesn’t follow a redirect', async () => {
    receiver.answer = () => 'redirected';
    expect(await lastAttempt()).toMatchObject({ state: 'waiting', fault: 'redirect', status: 302 });
    expect(receiver.received).toHaveLength(1);
  });

  it('ends without an answer in time', async () => {
    receiver.answer = () => 'silent';
    const { fault, status, duration_ms } = await lastAttempt();
    expect({ fault, status }).toEqual({ fault: 'timeout', status: null });
    expect(duration_ms).toBeGreaterThan(250);
  });

  it('keeps the beginning of the answer only', async () => {
    receiver.text = `\u0000${'é'.repeat(5000)}`;
    const { state, response } = await lastAttempt();
    expect(state).toBe('delivered');
    expect(response?.length).toBeGreaterThan(1000);
    expect(Buffer.byteLength(response ?? '')).toBeLessThan(2100);
  });

  it('is repeated later each time, unless it succeeded', async () => {
    webhooks.deps.timing.retryMs = [1000, 100_000];
    receiver.answer = () => 'broken';
    await webhooks.emitOrder(webhooks.sessionId, 1);
    const pauses: number[] = [];
    for (let attempt = 1; attempt <= 2; attempt += 1) {
      await webhooks.run();
      const row = await fixture.db
        .selectFrom('webhook_deliveries')
        .select(sql<number>`extract(epoch from next_attempt_at - now())`.as('pause'))
        .executeTakeFirstOrThrow();
      pauses.push(Number(row.pause));
    }
    expect(pauses[0]).toBeGreaterThan(0.4);
    expect(pauses[0]).toBeLessThan(1.2);
    expect(pauses[1]).toBeGreaterThan(75);
    expect(pauses[1]).toBeLessThan(120);
  });

  it('belongs to the worker with the lease, and a replay meanwhile makes it again', async () => {
    const { db } = fixture;
    const { timing } = webhooks.deps;
    await webhooks.emitOrder(webhooks.sessionId, 1);
    await webhooks.request();
    const held = await holdEndpoint(db, endpoint.id, timing);
    if (!held) throw new Error('the endpoint is free');
    expect(await holdEndpoint(db, endpoint.id, timing)).toBeUndefined();
    const renewed = await holdEndpoint(db, endpoint.id, timing, held.until);
    if (!renewed) throw new Error('the lease is ours');
    expect(await holdEndpoint(db, endpoint.id, timing, held.until)).toBeUndefined();
    const [due] = await findDueDeliveries(db, endpoint.id, [], 1);
    const id = due?.id ?? 0;
    expect(await beginAttempt(db, held, id, timing)).toBeUndefined();
    const attempts = (await beginAttempt(db, renewed, id, timing)) ?? 0;
    await db.updateTable('webhook_deliveries').set({ attempts: 0 }).execute();
    const taken = { fault: null, status: 200, response: 'ok', durationMs: 1 };
    await endAttempt(db, { id, attempts }, taken, undefined);
    expect(await webhooks.deliveries()).toMatchObject([{ state: 'waiting', attempts: 0 }]);
  });

  it('is never made to a private address', async () => {
    webhooks.deps.env = { ...webhooks.deps.env, ALLOW_PRIVATE_WEBHOOKS: false };
    expect(await lastAttempt()).toMatchObject({ fault: 'address', status: null });
    await change({ url: 'https://localhost:1/hooks' });
    await webhooks.run();
    // The name of this machine resolves to a loopback or private address.
    expect(receiver.received).toEqual([]);
  });

  it('signs with the old secret too, until the rotation ends', async () => {
    const { SOFRA_SECRET } = webhooks.deps.env;
    const next = newWebhookSecret();
    const context = webhookSecretContext(webhooks.venue.businessId);
    await change({
      secret: createSecrets(SOFRA_SECRET).seal(context, next),
      old_secret: sql`secret`,
      old_secret_until: new Date(Date.now() + 60_000),
    });
    await webhooks.emitOrder(webhooks.sessionId, 1);
    await webhooks.run();
    receiver.secrets = [next];
    await webhooks.emitOrder(webhooks.sessionId, 2);
    await webhooks.run();
    expect(versions()).toEqual([1, 2]);
    expect(receiver.received[0]?.signature.split(' ')).toHaveLength(2);
    await change({ old_secret_until: new Date(Date.now() - 1000) });
    receiver.secrets = [endpoint.secret];
    await webhooks.emitOrder(webhooks.sessionId, 3);
    await webhooks.run();
    expect(receiver.unverified).toBe(1);
  });
});

describe('an endpoint that isn’t verified', () => {
  const verifiedAt = async () =>
    (await fixture.rows('webhook_endpoints', endpoint.id).one()).verified_at;
  beforeEach(async () => {
    await change({ verified_at: null });
    await webhooks.emitOrder(webhooks.sessionId, 1);
  });

  it('receives its test event only, and what waits once it has taken that', async () => {
    receiver.answer = () => 'refused';
    await webhooks.run();
    expect(receiver.received).toEqual([]);
    await webhooks.addTest(endpoint.id);
    await webhooks.run();
    expect(receiver.received.map(({ type }) => type)).toEqual(['webhook.test']);
    expect(await verifiedAt()).toBeNull();
    receiver.answer = () => 'taken';
    await webhooks.run();
    expect(await verifiedAt()).not.toBeNull();
    const types = receiver.received.map(({ type }) => type);
    expect(types).toEqual(['webhook.test', 'webhook.test', 'order.placed']);
  });

  it('isn’t verified by the answer of the address that it had', async () => {
    let changed: Promise<unknown> = Promise.resolve();
    receiver.answer = () => {
      changed = change({ url: 'https://other.example/', leased_until: null });
      return 'taken';
    };
    await webhooks.addTest(endpoint.id);
    await webhooks.run();
    await changed;
    expect(receiver.received).toHaveLength(1);
    expect(await verifiedAt()).toBeNull();
  });
});

const production = { ALLOW_PRIVATE_WEBHOOKS: false };
const timing = { attemptMs: 2000 };
const event = (url: string) => ({ url, headers: {}, body: '{}' });

/** A resolver that knows these addresses. */
const resolverOf = (...addresses: LookupAddress[]) =>
  ((_name: string, _options: object, callback: (error: null, found: LookupAddress[]) => void) =>
    callback(null, addresses)) as never;

describe('the address of a webhook', () => {
  it.each([
    'http://till.example/hooks',
    'https://127.0.0.1/',
    'https://127.1/',
    'https://0x7f000001/',
    'https://[::1]/',
    'https://[::ffff:10.0.0.1]/',
    'https://[::ffff:0:127.0.0.1]/',
    'https://[64:ff9b::7f00:1]/',
    'https://10.1.2.3/',
    'https://169.254.169.254/latest/meta-data',
    'https://[fd00:ec2::254]/',
    'https://localhost/',
    'https://api.localhost./',
    'https://user:password@till.example/',
    'ftp://till.example/',
    'nonsense',
  ])('isn’t %s', async (url) => {
    expect(await sendWebhook(event(url), production, timing)).toMatchObject({ fault: 'address' });
  });

  it.each([
    '127.0.0.1',
    '10.0.0.7',
    '192.168.1.1',
    '169.254.169.254',
    '::1',
    'fe80::1',
    '::ffff:127.0.0.1',
    '::ffff:0:127.0.0.1',
  ])('isn’t a name that resolves to %s at the time of the connection', async (address) => {
    const family = address.includes(':') ? 6 : 4;
    const lookup = createCheckedLookup(production, resolverOf({ address, family }));
    const { port } = new URL(receiver.url);
    const sent = event(`https://till.example:${port}/`);
    const result = await sendWebhook(sent, production, timing, lookup);
    expect(result).toMatchObject({ fault: 'address', status: null });
    expect(receiver.received).toEqual([]);
    expect(receiver.unverified).toBe(0);
  });

  it('may have a port that is refused to new ones: whoever has it receives there', async () => {
    const sent = async (port: number) => {
      const lookup = createCheckedLookup(production, ((
        _name: string,
        _options: object,
        callback: (error: Error) => void,
      ) => callback(new Error('unknown name'))) as never);
      return (await sendWebhook(event(`https://till.example:${port}/`), production, timing, lookup))
        .fault;
    };
    expect([await sent(6443), await sent(5432)]).toEqual(['connection', 'address']);
  });

  it('is one of those that are public, if a name has several', async () => {
    const lookup = createCheckedLookup(
      production,
      resolverOf({ address: '10.0.0.7', family: 4 }, { address: '93.184.216.34', family: 4 }),
    );
    expect(await promisify(lookup)('till.example', {})).toBe('93.184.216.34');
  });
});
