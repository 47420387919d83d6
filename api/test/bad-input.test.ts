import { Agent, request } from 'node:http';
import { text } from 'node:stream/consumers';
import { sql } from 'kysely';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ErrorBody } from '@sofra/contracts/errors';
import { placeOrder } from '@sofra/contracts/orders';
import type { Route } from '@sofra/contracts/route';
import { startSession } from '@sofra/contracts/sessions';
import { proof } from '@sofra/infra/proof';
import { createSeededRandom } from '@sofra/infra/seeded-random';
import { startApi, type TestApi } from './api.ts';
import { type BadInput, type GoodCall, makeBadInputs } from './bad-inputs.ts';
import { type SignedInUser, signInAs } from './sign-in.ts';
import { readContract } from '../src/reference/contract.ts';
import { dayBodies, QUIET_DAY } from './day-requests.ts';
import { buildOptionGroup } from './option-groups.ts';
import { billBodies } from './bill-requests.ts';
import { buildVenue } from './venue.ts';
import { platformBodies } from './platform-bodies.ts';
import { workspaceBodies } from './business-bodies.ts';

/** Bad inputs a route; a short round draws them from `ALL`, a longer one adds to them. */
const { seed, times } = proof('bad-input', { short: 6, long: 200 });
const ALL = 200;
/** Number of concurrent requests; as many as there are connections. */
const LANES = 16;
const { shuffled } = createSeededRandom(seed);

const routes = [...(await readContract()).values()];
const agent = new Agent({ keepAlive: true, maxSockets: LANES });
let api: TestApi;
let owner: SignedInUser;
/** Ids that exist, and that the owner may use. */
let params: Record<string, string | number>;
let bodies: Record<string, unknown>;
/** Everything that was stored before the next route. */
let stored: Record<string, unknown>;

beforeAll(async () => {
  api = await startApi();
  const venue = await buildVenue(api.db);
  const [item] = venue.items;
  const lines = [{ itemId: item.id, quantity: 1, note: 'az pişmiş' }];
  owner = await signInAs(api, 'business_owner', { businessId: venue.businessId });
  // Seen lately for as long as this runs: a sign-in noted as seen would be something written.
  await api.rows('auth_sessions', {}).set({ last_seen_at: new Date(Date.now() + 3_600_000) });
  const tableId = venue.tables[0].id;
  const { id: sessionId } = await api.ask(startSession, { params: { tableId }, ...owner });
  await api.db
    .insertInto('session_guests')
    .values({ session_id: sessionId, user_id: owner.userId, nickname: null, seat: 1 })
    .execute();
  const body = { clientOrderId: 'bad-input-1', items: lines };
  const order = await api.ask(placeOrder, { params: { sessionId }, body, ...owner });
  const group = await buildOptionGroup(api.db, venue);
  params = {
    businessId: venue.businessId,
    branchId: venue.branchId,
    tableId,
    sessionId,
    orderId: order.id,
    lineId: order.lines[0]?.id ?? 0,
    itemId: item.id,
    qrValue: venue.tables[0].qrCode,
    menuId: venue.menuId,
    key: 'main',
    day: QUIET_DAY,
    groupId: group.id,
    optionId: group.options[0]?.id ?? 0,
    userId: owner.userId,
    membershipId: 1,
    invitationId: 1,
    signInId: 1,
    token: 'x'.repeat(43),
    paymentId: 1,
    adjustmentId: 1,
  };
  bodies = {
    ...dayBodies,
    'auth.login': { email: 'owner@sofra.test', password: 'sofra1234' },
    'sessions.join': { userId: 1 },
    'sessions.rename': { nickname: 'Ayşe' },
    'orders.place': { clientOrderId: 'bad-input-2', items: lines, expectedTotal: 85 },
    'orders.addItem': lines[0],
    'orders.changeStatus': { status: 'preparing', reason: 'acele' },
    'orders.strikeLine': { isDone: true },
    'menuItems.setAvailability': { isAvailable: false, unavailableUntil: new Date().toISOString() },
    'options.setAvailability': { isAvailable: false, unavailableUntil: new Date().toISOString() },
    ...workspaceBodies,
    ...platformBodies,
    ...billBodies,
  };
  stored = await readStored();
});
afterAll(async () => {
  agent.destroy();
  await api.close();
});

const callOf = (route: Route): GoodCall => ({
  route,
  params,
  body: bodies[`${route.method} ${route.path}`] ?? bodies[route.action],
});

interface Outcome {
  status: number;
  text: string;
}

/** Sends the bytes as they are: `fetch` would mend paths and headers. */
function sendRaw({ method, path, headers, body }: BadInput): Promise<Outcome> {
  return new Promise((resolve, reject) => {
    const sent = request(api.url, {
      agent,
      method,
      path,
      headers: {
        cookie: owner.cookie,
        ...headers,
        ...(body !== undefined && { 'content-length': Buffer.byteLength(body) }),
      },
    });
    let hasAnswer = false;
    sent.on('response', (response) => {
      hasAnswer = true;
      const { statusCode: status = 0 } = response;
      text(response).then((answer) => resolve({ status, text: answer }), reject);
    });
    // Refused while it was still being sent: what counts is the answer.
    sent.on('error', (error) => {
      if (!hasAnswer) reject(error);
    });
    sent.end(body);
  });
}

async function sendAll(inputs: readonly BadInput[]): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  const left = inputs.entries();
  const lane = async (): Promise<void> => {
    for (const [index, input] of left) outcomes[index] = await sendRaw(input);
  };
  await Promise.all(Array.from({ length: LANES }, lane));
  return outcomes;
}

/** Everything that is stored, save the counters of sign-in attempts: a checksum a table. */
async function readStored(): Promise<Record<string, unknown>> {
  const { rows: tables } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_name not in ('login_failures', 'guess_budgets')`.execute(
    api.db,
  );
  const sums = tables.map(
    ({ name }) => sql`(select ${sql.lit(name)} as name, count(*) as rows,
      md5(string_agg(stored::text, '|' order by stored::text)) as sum from ${sql.table(name)} stored)`,
  );
  const { rows } = await sql<{ name: string }>`${sql.join(sums, sql` union all `)}`.execute(api.db);
  return Object.fromEntries(rows.map((row) => [row.name, row]));
}

const isRefusal = ({ status, text: answer }: Outcome): boolean =>
  status >= 400 && status < 500 && v.safeParse(ErrorBody, JSON.parse(answer)).success;

describe('bad input', () => {
  it.each(routes.map((route) => [`${route.method} ${route.path}`, route] as const))(
    'is refused by %s',
    async (_name, route) => {
      const all = makeBadInputs(callOf(route), Math.max(ALL, times), seed);
      expect(all.length).toBeGreaterThanOrEqual(Math.max(ALL, times));
      const inputs = times < ALL ? shuffled(all).slice(0, times) : all;
      const outcomes = await sendAll(inputs);
      const accepted = inputs.flatMap(({ why }, index) => {
        const outcome = outcomes[index];
        return outcome && isRefusal(outcome) ? [] : [{ why, outcome }];
      });
      expect(accepted).toEqual([]);
      // Reading everything takes longer than a short round, which checks it once, below.
      if (times < ALL) return;
      const before = stored;
      stored = await readStored();
      expect(stored).toEqual(before);
    },
  );

  it('writes nothing', async () => {
    expect(await readStored()).toEqual(stored);
  });
});
