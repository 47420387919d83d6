import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { createApiKey } from '@sofra/contracts/api-keys';
import { listBranchOrders, placeOrder } from '@sofra/contracts/orders';
import { startSession } from '@sofra/contracts/sessions';
import { createWebhook, listDeliveries } from '@sofra/contracts/webhooks';
import { freePort, patience } from '@sofra/infra/testing';
import { startApi } from '../../test/api.ts';
import { givePlan } from '../../test/integration-requests.ts';
import { signInAs } from '../../test/sign-in.ts';
import { buildVenue } from '../../test/venue.ts';
import { startWorkerProcess } from '../../test/worker-process.ts';

const example = join(import.meta.dirname, '../../examples/integration.mjs');
const local = { ALLOW_PRIVATE_WEBHOOKS: '1' };

it(
  'lets another system list open orders and start new ones by webhook, as the example does',
  async () => {
    const api = await startApi(local);
    onTestFinished(() => api.close());
    const stopWorker = startWorkerProcess(api.deps.env, local, () => undefined);
    onTestFinished(stopWorker);
    const venue = await buildVenue(api.db);
    await givePlan(api.db, venue.businessId);
    const { cookie } = await signInAs(api, 'business_owner', venue);
    const params = { businessId: venue.businessId };
    const port = await freePort();
    const { secret: key } = await api.ask(createApiKey, {
      params,
      cookie,
      body: {
        requestId: randomUUID(),
        name: 'Kasa',
        actions: ['branches.list', 'branches.orders', 'orders.changeStatus'],
      },
    });
    const { endpoint, secret } = await api.ask(createWebhook, {
      params,
      cookie,
      body: {
        requestId: randomUUID(),
        url: `http://127.0.0.1:${port}/`,
        events: ['order.placed', 'order.statusChanged'],
      },
    });
    const [table] = venue.tables;
    const session = await api.ask(startSession, { params: { tableId: table.id }, cookie });
    const order = () =>
      api.ask(placeOrder, {
        params: { sessionId: session.id },
        cookie,
        body: { items: [{ itemId: venue.items[0].id, quantity: 1 }] },
      });
    const isDelivered = async () =>
      (
        await api.ask(listDeliveries, { params: { ...params, endpointId: endpoint.id }, cookie })
      ).deliveries.map(({ state }) => state);
    const early = await order();

    const child = spawn(process.execPath, [example], {
      stdio: ['ignore', 'pipe', 'inherit'],
      env: {
        SOFRA_URL: api.url,
        SOFRA_BUSINESS: String(venue.businessId),
        SOFRA_KEY: key,
        SOFRA_SECRET: secret ?? '',
        PORT: String(port),
      },
    });
    const exited = once(child, 'exit');
    onTestFinished(async () => {
      child.kill();
      await exited;
    });
    let printed = '';
    child.stdout.setEncoding('utf8').on('data', (text: string) => (printed += text));
    await expect.poll(() => printed).toContain('listening\n');
    expect(printed).toContain(`open order ${early.id} at Masa 1: pending\n`);

    const late = await order();
    await expect
      .poll(() => printed, { timeout: 20_000 * patience })
      .toContain(`order ${late.id} at Masa 1: preparing\n`);
    const { orders } = await api.ask(listBranchOrders, {
      params: { branchId: venue.branchId },
      cookie,
    });
    expect(orders.find(({ id }) => id === late.id)?.status).toBe('preparing');
    expect(printed).not.toContain('refused');
    // The early one's webhook may have found no listener yet, and is repeated.
    await expect
      .poll(isDelivered, { timeout: 30_000 * patience })
      .toSatisfy((states: string[]) => states.every((state) => state === 'delivered'));
  },
  90_000 * patience,
);
