import { randomUUID } from 'node:crypto';
import Fastify from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createCategory, createItem, readItem } from '@sofra/contracts/items';
import { createMenu } from '@sofra/contracts/menus';
import { changeTable } from '@sofra/contracts/tables';
import { IDEMPOTENCY_HEADER, type Route } from '@sofra/contracts/route';
import { anonymousCaller } from '../core/caller.ts';
import { readContract } from '../reference/contract.ts';
import { alreadySent, type Doors, handle, register } from './endpoint.ts';
import { openEvening } from '../../test/evening.ts';
import { signInAs } from '../../test/sign-in.ts';
import {
  addedRows,
  buildInstallation,
  countRows,
  prepareRequest,
  type SendAgain,
  type Installation,
} from '../../test/requests.ts';
import { type Answer, startApi } from '../../test/api.ts';

const contract = await readContract();
const repeatable = [...contract.values()].filter(({ isRepeatable }) => isRepeatable);

describe('every repeatable route', () => {
  let sentOnce: Installation;
  let repeated: Installation;
  beforeAll(async () => {
    [sentOnce, repeated] = [await buildInstallation(), await buildInstallation()];
  });
  afterAll(async () => {
    await sentOnce.api.close();
    await repeated.api.close();
  });

  /** Sends a request to a route as `send` does, and counts the rows it added by table. */
  async function run(
    world: Installation,
    route: Route,
    send: (again: SendAgain) => Promise<Answer[]>,
  ) {
    const again = await prepareRequest(route, world);
    const before = await countRows(world);
    const answers = await send(again);
    return { answers, added: addedRows(before, await countRows(world)) };
  }

  it.each(repeatable.map((route) => [`${route.method} ${route.path}`, route] as const))(
    '%s creates once per key, however often it is sent, and gives the same response',
    async (_name, route) => {
      const headers = { [IDEMPOTENCY_HEADER]: `key-of-${randomUUID()}` };
      const one = await run(sentOnce, route, async (send) => [await send()]);
      const many = await run(repeated, route, async (send) => [
        ...(await Promise.all([send({ headers }), send({ headers })])),
        await send({ headers }),
      ]);
      expect(one.answers.map(({ status }) => status)).toEqual([200]);
      expect(many.answers.map(({ status }) => status)).toEqual([200, 200, 200]);
      const [first, ...others] = many.answers.map(({ text }) => text);
      expect(others).toEqual([first, first]);
      expect(many.added).toEqual({ ...one.added, idempotency_keys: 1 });
    },
  );
});

const { api, venue, manager } = await openEvening();

describe('a creating call with an Idempotency-Key', () => {
  const item = (name: string) => ({ name: { tr: name }, category: 'main', price: 40 });
  const post = (key: string, route: Route, body: unknown, { cookie } = manager, at = venue) => {
    const path = route.path
      .replace(':menuId', String(at.menuId))
      .replace(':businessId', String(at.businessId));
    return api.call(route.method, path, { cookie, body, headers: { [IDEMPOTENCY_HEADER]: key } });
  };
  const countItems = async (name: string): Promise<number> => {
    const items = await api.rows('menu_items', { business_id: venue.businessId }).column('name');
    return items.filter(({ tr }) => tr === name).length;
  };

  it.each(['', 'short', 'x'.repeat(129), 'has a space in it', 'ünlü-harfli', 'a-key,another-key'])(
    'is refused when the key is "%s"',
    async (key) => {
      const sent = encodeURI(key).replaceAll('%20', ' ');
      const { status, body } = await post(sent, createItem, item('Anahtar'));
      expect([status, body.code]).toEqual([400, 'invalid_input']);
      expect(Object.keys(body.fields)).toEqual([IDEMPOTENCY_HEADER]);
      expect(await countItems('Anahtar')).toBe(0);
    },
  );

  it('is refused if the key was used for another body, path or route', async () => {
    const key = 'one-key-for-all';
    expect((await post(key, createItem, item('Pilav'))).status).toBe(200);
    const other = await post('another-menu', createMenu, { name: { tr: 'Öteki' } });
    const reused = [
      await post(key, createItem, item('Bulgur')),
      await post(key, createItem, item('Pilav'), manager, { ...venue, menuId: other.body.id }),
      await post(key, createCategory, { name: { tr: 'Pilav' } }),
    ];
    expect(reused.map(({ status, body }) => [status, body.code])).toEqual(
      reused.map(() => [409, 'idempotency_key_reused']),
    );
    expect([await countItems('Pilav'), await countItems('Bulgur')]).toEqual([1, 0]);
  });

  it('may send its fields in a different order', async () => {
    const { name, category, price } = item('Erişte');
    const first = await post('the-same-body', createItem, { name, category, price });
    const second = await post('the-same-body', createItem, { price, category, name });
    expect(second.body).toEqual(first.body);
  });

  it('isn’t treated as a repeat of another user’s call', async () => {
    const colleague = await signInAs(api, 'branch_manager', venue);
    const mine = await post('a-key-of-two', createItem, item('Kısır'));
    const theirs = await post('a-key-of-two', createItem, item('Kısır'), colleague);
    expect(theirs.status).toBe(200);
    expect(theirs.body.id).not.toBe(mine.body.id);
  });

  it('leaves no key behind if it is refused', async () => {
    const body = { name: { tr: 'Tatlılar' } };
    const { body: taken } = await post('the-first-key', createCategory, body);
    expect(await post('a-second-key', createCategory, body)).toMatchObject({
      status: 409,
      body: { code: 'name_taken' },
    });
    const own = api.db.deleteFrom('menu_categories').where('business_id', '=', venue.businessId);
    await own.where('key', '=', taken.key).execute();
    expect(await post('a-second-key', createCategory, body)).toMatchObject({ status: 200 });
  });

  it('repeats the first response even if the item has changed since', async () => {
    const first = await post('changed-since', createItem, item('Mantı'));
    await api.rows('menu_items', first.body.id).set({ price_minor: 9900 });
    expect((await post('changed-since', createItem, item('Mantı'))).body).toEqual(first.body);
    const params = { itemId: first.body.id };
    expect((await api.ask(readItem, { params, cookie: manager.cookie })).priceMinor).toBe(9900);
  });

  it('stores a hash of its body, keyed with the installation’s secret', async () => {
    const body = item('Sırlı');
    expect((await post('a-hashed-body', createItem, body)).status).toBe(200);
    const other = await startApi({
      DATABASE_URL: api.deps.env.DATABASE_URL,
      SOFRA_SECRET: 'another secret than that of the other tests',
    });
    const answer = await other.call('POST', `/api/menus/${venue.menuId}/items`, {
      cookie: manager.cookie,
      body,
      headers: { [IDEMPOTENCY_HEADER]: 'a-hashed-body' },
    });
    await other.close();
    expect(answer.body.code).toBe('idempotency_key_reused');
  });

  it('needs handleCreation: the API doesn’t start with another handler', () => {
    const doors: Doors = {
      callerOf: async () => anonymousCaller,
      admit: async () => undefined,
      actionLimiter: { count: () => undefined, check: () => undefined },
      tenantQueue: { enter: () => () => undefined, run: (_call, work) => work() },
    };
    const endpoint = handle(createItem, async () => alreadySent);
    expect(() => register(Fastify(), api.deps, [endpoint], doors)).toThrow('handleCreation');
  });

  it('ignores the key if the call creates nothing', async () => {
    const { path, method } = changeTable;
    const answer = await api.call(method, path.replace(':tableId', String(venue.tables[0].id)), {
      cookie: manager.cookie,
      body: { area: 'Bahçe' },
      headers: { [IDEMPOTENCY_HEADER]: 'x' },
    });
    expect(answer.status).toBe(200);
  });
});
