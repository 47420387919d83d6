import Fastify from 'fastify';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createCategory, createItem, readItem } from '@sofra/contracts/managed-items';
import { createMenu } from '@sofra/contracts/managed-menus';
import { changeTable } from '@sofra/contracts/managed-tables';
import { allows, type Hat } from '@sofra/contracts/policy';
import { IDEMPOTENCY_HEADER, type Route } from '@sofra/contracts/route';
import { nobody } from './caller.ts';
import { ANSWER_WITHIN_MS } from './deadline.ts';
import { readContract } from './contract.ts';
import { handle, register, sent } from './http.ts';
import { buildScene, buildStage, type Scene, type Stage } from './testing/matrix.ts';
import { eventually } from './testing/eventually.ts';
import { type Person, signInAs } from './testing/people.ts';
import { type HttpTry, tries } from './testing/tries.ts';
import { buildVenue, type Venue } from './testing/venue.ts';
import { workspaceBodies } from './testing/workspace-bodies.ts';
import { startApi, type TestApi } from './testing.ts';

const contract = await readContract();
const repeatable = [...contract.values()].filter(({ isRepeatable }) => isRepeatable);

/** An installation with the data that the routes need. */
interface World {
  api: TestApi;
  stage: Stage;
  scene: Scene;
  /** People with the roles that may create things. */
  people: { hats: Hat[]; cookie: string }[];
}

async function buildWorld(): Promise<World> {
  const api = await startApi();
  const stage = await buildStage(api);
  const scene = await buildScene(api, stage);
  const owner = await signInAs(api, 'business_owner', stage.venue);
  const admin = await signInAs(api, 'platform_admin');
  return {
    api,
    stage,
    scene,
    people: [
      { hats: ['signedIn', 'tableHolder', 'sessionMember', 'orderOwner'], ...scene.owner },
      { hats: ['signedIn', 'person', 'manager', 'business_owner'], ...owner },
      { hats: ['signedIn', 'person', 'platform_admin'], ...admin },
    ],
  };
}

/** A valid request to a route: its action's try, or the route's own body where routes share an action. */
async function requestTo(route: Route, { api, stage, scene }: World): Promise<HttpTry> {
  const isTried = (key: string): key is keyof typeof tries => key in tries;
  if (!isTried(route.action)) throw new Error(`${route.action} has no try`);
  const tried = await tries[route.action](stage, scene, api);
  const { businessId, branchId, menuId } = stage.venue;
  const ids: Record<string, number> = { businessId, branchId, menuId, orderId: scene.orderId };
  const path = route.path.replace(/:(\w+)/g, (_match, name: string) => String(ids[name]));
  const body = tried.path === path ? tried.body : workspaceBodies[`${route.method} ${route.path}`];
  return { method: route.method, path, body };
}

/** The number of rows in every table. */
async function countRows({ api }: World): Promise<Map<string, number>> {
  const { rows: tables } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE'`.execute(api.db);
  const counts = tables.map(
    ({ name }) => sql`(select ${sql.lit(name)} as name, count(*) as count from ${sql.table(name)})`,
  );
  const { rows } = await sql<{
    name: string;
    count: number;
  }>`${sql.join(counts, sql` union all `)}`.execute(api.db);
  return new Map(rows.map(({ name, count }) => [name, count]));
}

/** Sends a request to a route, and counts the rows it added by table. */
async function create(
  world: World,
  route: Route,
  send: (
    request: () => ReturnType<TestApi['call']>,
  ) => Promise<Awaited<ReturnType<TestApi['call']>>[]>,
  headers: Record<string, string> = {},
) {
  const { method, path, body } = await requestTo(route, world);
  const who = world.people.find(({ hats }) => allows(route.action, hats));
  const before = await countRows(world);
  const answers = await send(() =>
    world.api.call(method, path, { body, headers, ...(who && { cookie: who.cookie }) }),
  );
  const after = await countRows(world);
  const added = [...after].map(([name, count]) => [name, count - (before.get(name) ?? 0)] as const);
  return { answers, added: Object.fromEntries(added.filter(([, count]) => count !== 0)) };
}

describe('every repeatable route', () => {
  let sentOnce: World;
  let repeated: World;
  beforeAll(async () => {
    [sentOnce, repeated] = [await buildWorld(), await buildWorld()];
  });
  afterAll(async () => {
    await sentOnce.api.close();
    await repeated.api.close();
  });

  it.each(repeatable.map((route) => [`${route.method} ${route.path}`, route] as const))(
    '%s creates one thing under a key, however often it is sent, and answers the same',
    async (_name, route) => {
      const one = await create(sentOnce, route, async (send) => [await send()]);
      const many = await create(
        repeated,
        route,
        async (send) => [...(await Promise.all([send(), send()])), await send()],
        { [IDEMPOTENCY_HEADER]: 'a-key-of-eight-or-more' + repeatable.indexOf(route) },
      );
      expect(one.answers.map(({ status }) => status)).toEqual([200]);
      expect(many.answers.map(({ status }) => status)).toEqual([200, 200, 200]);
      const [first, ...others] = many.answers.map(({ text }) => text);
      expect(others).toEqual([first, first]);
      expect(many.added).toEqual({ ...one.added, idempotency_keys: 1 });
    },
  );
});

describe('a creating call with an Idempotency-Key', () => {
  let api: TestApi;
  let venue: Venue;
  let owner: Person;
  beforeAll(async () => {
    api = await startApi();
    venue = await buildVenue(api.db);
    owner = await signInAs(api, 'business_owner', venue);
  });
  afterAll(() => api.close());

  const item = (name: string) => ({ name: { tr: name }, category: 'main', price: 40 });
  const post = (key: string, route: Route, body: unknown, { cookie } = owner, at = venue) => {
    const path = route.path
      .replace(':menuId', String(at.menuId))
      .replace(':businessId', String(at.businessId));
    return api.call(route.method, path, { cookie, body, headers: { [IDEMPOTENCY_HEADER]: key } });
  };
  const countItems = async (name: string): Promise<number> => {
    const { rows } = await sql<{ count: number }>`
      select count(*) as count from menu_items where name->>'tr' = ${name}`.execute(api.db);
    return rows[0]?.count ?? 0;
  };

  it.each(['', 'short', 'x'.repeat(129), 'has a space in it', 'ünlü-harfli', 'a-key,another-key'])(
    'is refused when the key is "%s"',
    async (key) => {
      const { status, body } = await post(
        encodeURI(key).replaceAll('%20', ' '),
        createItem,
        item('Anahtar'),
      );
      expect([status, body.code, Object.keys(body.fields)]).toEqual([
        400,
        'invalid_input',
        [IDEMPOTENCY_HEADER],
      ]);
      expect(await countItems('Anahtar')).toBe(0);
    },
  );

  it('is refused when the key was used for another body, path or route', async () => {
    const key = 'one-key-for-all';
    expect((await post(key, createItem, item('Pilav'))).status).toBe(200);
    const other = await post('another-menu', createMenu, { name: { tr: 'Öteki' } });
    const reused = [
      await post(key, createItem, item('Bulgur')),
      await post(key, createItem, item('Pilav'), owner, { ...venue, menuId: other.body.id }),
      await post(key, createCategory, { name: { tr: 'Pilav' } }),
    ];
    expect(reused.map(({ status, body }) => [status, body.code])).toEqual(
      reused.map(() => [409, 'idempotency_key_reused']),
    );
    expect([await countItems('Pilav'), await countItems('Bulgur')]).toEqual([1, 0]);
  });

  it('may send its fields in another order', async () => {
    const { name, category, price } = item('Erişte');
    const first = await post('the-same-body', createItem, { name, category, price });
    const second = await post('the-same-body', createItem, { price, category, name });
    expect(second.body).toEqual(first.body);
  });

  it("is not a repeat of another person's call", async () => {
    const colleague = await signInAs(api, 'business_owner', venue);
    const mine = await post('a-key-of-two', createItem, item('Kısır'));
    const theirs = await post('a-key-of-two', createItem, item('Kısır'), colleague);
    expect(theirs.status).toBe(200);
    expect(theirs.body.id).not.toBe(mine.body.id);
  });

  it('leaves no key behind when it is refused', async () => {
    const body = { name: { tr: 'Tatlılar' } };
    const { body: taken } = await post('the-first-key', createCategory, body);
    expect(await post('a-second-key', createCategory, body)).toMatchObject({
      status: 409,
      body: { code: 'name_taken' },
    });
    await api.db.deleteFrom('menu_categories').where('key', '=', taken.key).execute();
    expect(await post('a-second-key', createCategory, body)).toMatchObject({ status: 200 });
  });

  it('answers a repeat as it answered first, even if the item has changed since', async () => {
    const first = await post('changed-since', createItem, item('Mantı'));
    await api.db
      .updateTable('menu_items')
      .set({ price_minor: 9900 })
      .where('id', '=', first.body.id)
      .execute();
    expect((await post('changed-since', createItem, item('Mantı'))).body).toEqual(first.body);
    const params = { itemId: first.body.id };
    expect((await api.ask(readItem, { params, cookie: owner.cookie })).priceMinor).toBe(9900);
  });

  it('answers a repeat with what was committed after a 503', async () => {
    await sql
      .raw(
        `create function take_long() returns trigger language plpgsql as $$
          begin perform pg_sleep(${ANSWER_WITHIN_MS / 1000 + 0.5}); return new; end $$;
        create trigger slow before insert on menu_items for each row
          when (new.name->>'tr' = 'Geç Kalan') execute function take_long()`,
      )
      .execute(api.db);
    const create = () => post('late-but-there', createItem, item('Geç Kalan'));
    expect(await create()).toMatchObject({ status: 503, body: { code: 'unavailable' } });
    // The first call still runs; the repeat waits for it.
    const repeat = await create();
    expect(repeat.status).toBe(200);
    await eventually('one item', async () => (await countItems('Geç Kalan')) > 0);
    expect(await countItems('Geç Kalan')).toBe(1);
    expect((await create()).body).toEqual(repeat.body);
  });

  it("keeps a hash of its body that needs the installation's secret", async () => {
    const body = item('Sırlı');
    expect((await post('a-hashed-body', createItem, body)).status).toBe(200);
    const other = await startApi({
      DATABASE_URL: api.deps.env.DATABASE_URL,
      SOFRA_SECRET: 'another secret than that of the other tests',
    });
    const answer = await other.call('POST', `/api/menus/${venue.menuId}/items`, {
      cookie: owner.cookie,
      body,
      headers: { [IDEMPOTENCY_HEADER]: 'a-hashed-body' },
    });
    await other.close();
    expect(answer.body.code).toBe('idempotency_key_reused');
  });

  it('needs handleCreation: the API does not start with another handler', () => {
    const doors = { callerOf: async () => nobody, admit: async () => undefined };
    const endpoint = handle(createItem, async () => sent);
    expect(() => register(Fastify(), api.deps, [endpoint], doors)).toThrow('handleCreation');
  });

  it('is read by creating calls only', async () => {
    const { path, method } = changeTable;
    const answer = await api.call(method, path.replace(':tableId', String(venue.tables[0].id)), {
      cookie: owner.cookie,
      body: { area: 'Bahçe' },
      headers: { [IDEMPOTENCY_HEADER]: 'x' },
    });
    expect(answer.status).toBe(200);
  });
});
