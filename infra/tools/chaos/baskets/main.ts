import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Pool } from 'pg';
import { openDatabase } from '../../../src/db.ts';
import { prepareWorld } from '../../bench/prepare.ts';
import { prepareDatabase } from '../../local/prepare.ts';
import { printLine } from '../../local/process/print.ts';
import type { Scope } from '../../local/process/scope.ts';
import { freePort, until } from '../../local/process/wait.ts';
import type { PrivateServices } from '../../local/services.ts';
import { type FrontDoor, openFrontDoor } from '../front-door.ts';
import { createSeededRandom, type SeededRandom } from '../../bench/seeded-random.ts';
import { keepApi, type Server } from '../servers.ts';
import { findDivergences, findWrongOrders } from './compare.ts';
import { type BasketPhone, type Counts, openBasketPhone } from './phone.ts';

/** Tables of a branch, and phones at each. */
const TABLES_EACH = 2;
const GUESTS_EACH = 4;
const LIVE_WITHIN_MS = 60_000;
const EQUAL_WITHIN_MS = 60_000;
/** Longest pause between two edits of a phone for each table: all tables together edit at one pace. */
const EDIT_PAUSE_MS = 100;
/** Longest pause between two faults. */
const FAULT_PAUSE_MS = 1500;
const AWAY_MS = 800;
/** Share of edits after which the guest orders their own lines. */
const ORDERS = 0.05;

/** Options of a run with shared baskets. */
export interface BasketOptions {
  readonly seed: number;
  readonly tables: number;
  /** Number of edits by each phone. */
  readonly edits: number;
  readonly logs: string;
}

/**
 * Edits shared baskets on four phones at each table through two API processes, while connections are cut and
 * processes killed; then two guests of each table send its basket at once. Returns 0 if every phone shows what
 * the database has, and each line was ordered once, as its own guest wanted it.
 */
export async function shareBaskets(
  scope: Scope,
  services: PrivateServices,
  { seed, tables, edits, logs }: BasketOptions,
): Promise<number> {
  await prepareDatabase(services.databaseUrl);
  const { pool, close } = openDatabase(services.databaseUrl, { maxConnections: 4 });
  scope.defer(close);
  const branches = Math.ceil(tables / TABLES_EACH);
  const size = { branches, tablesEach: TABLES_EACH, guestsEach: GUESTS_EACH };
  const world = await prepareWorld(pool, size);
  const ports: [number, number] = [await freePort(), await freePort()];
  const apis = ports.map((port, index) =>
    keepApi(scope, services, {
      name: `API ${'AB'[index]}`,
      port,
      log: join(logs, `baskets-api-${'ab'[index]}.log`),
    }),
  );
  await Promise.all(apis.map((api) => api.ready()));
  const door = await openFrontDoor(scope, ports);
  const dice = createSeededRandom(seed);
  const counts: Counts = { edits: 0, merges: 0, orders: 0, wrong: [] };
  const phones = world.guests.map((guest) =>
    openBasketPhone(door.origin, guest, { dice: dice.fork(), counts }),
  );
  scope.defer(() => {
    for (const { page } of phones) page.close();
  });
  printLine(`Seed ${seed}: npm run chaos -- --seed ${seed} --baskets ${edits} --tables ${tables}`);
  await whenLive(phones);

  const closing = new AbortController();
  const breaking = breakAlong(apis, door, dice.fork(), closing.signal);
  await Promise.all(
    phones.map((phone) => live(phone, { edits, pauseMs: tables * EDIT_PAUSE_MS }, dice.fork())),
  );
  closing.abort();
  const faults = await breaking;
  const before = await whenEqual(pool, phones);
  await sendAll(phones, counts);
  const after = await whenEqual(pool, phones);
  const wrong = [...counts.wrong, ...(await findWrongOrders(pool, phones))];
  const serverFaults = apis.flatMap((api) => api.faults());
  const divergences = [...before, ...after];
  for (const line of [
    '',
    `phones        ${phones.length} at ${phones.length / GUESTS_EACH} tables`,
    `edits         ${counts.edits}, and ${counts.orders} orders`,
    `faults        ${faults}`,
    `merges        ${counts.merges} answers with another state than was sent`,
    `divergences   ${divergences.length}`,
    `wrong         ${wrong.length} lines lost, doubled or changed`,
    `servers       ${serverFaults.length} unexpected ends and logged errors`,
    ...[...divergences, ...wrong, ...serverFaults].slice(0, 12).map((one) => `  ${one}`),
  ])
    printLine(line);
  return divergences.length + wrong.length + serverFaults.length === 0 ? 0 : 1;
}

const whenLive = (phones: readonly BasketPhone[]): Promise<unknown> =>
  until('all phones live', LIVE_WITHIN_MS, () =>
    phones.every(({ page, sessionId }) => {
      const shown = page.display('phone', { kind: 'phone', sessionId });
      return shown.connection === 'live';
    })
      ? true
      : undefined,
  );

/** Edits, and sometimes orders, one phone's lines; resolves when the server has all. */
async function live(
  phone: BasketPhone,
  { edits, pauseMs }: { edits: number; pauseMs: number },
  dice: SeededRandom,
): Promise<void> {
  const sent: Promise<void>[] = [];
  let syncing = phone.sync();
  for (let edit = 0; edit < edits; edit += 1) {
    await sleep(dice.between(0, pauseMs));
    phone.edit();
    if (dice.happens(ORDERS)) sent.push(phone.order());
    syncing = syncing.then(() => phone.sync());
  }
  await Promise.all([...sent, syncing]);
}

/** Cuts connections and kills processes, one after the other; returns the number of faults. */
async function breakAlong(
  apis: readonly Server[],
  door: FrontDoor,
  dice: SeededRandom,
  signal: AbortSignal,
): Promise<number> {
  const strikes: readonly (() => Promise<void> | void)[] = [
    () => door.cut(),
    () => door.stall(AWAY_MS),
    ...apis.map((api) => () => api.kill(AWAY_MS)),
  ];
  let faults = 0;
  while (!signal.aborted) {
    await sleep(dice.between(0, FAULT_PAUSE_MS));
    await dice.pick(strikes)?.();
    faults += 1;
  }
  await Promise.all(apis.map((api) => api.ready()));
  return faults;
}

/** Waits until every phone shows what the database has; returns the differences that remain. */
async function whenEqual(pool: Pool, phones: readonly BasketPhone[]): Promise<string[]> {
  await whenLive(phones);
  const endsAt = performance.now() + EQUAL_WITHIN_MS;
  for (;;) {
    const found = await findDivergences(pool, phones);
    if (found.length === 0 || performance.now() > endsAt) return found;
    await sleep(100);
  }
}

/** Marks everyone as ready; then two guests of each table send its basket at once. */
async function sendAll(phones: readonly BasketPhone[], counts: Counts): Promise<void> {
  await Promise.all(phones.map((phone) => phone.ready()));
  const tables = Map.groupBy(phones, ({ sessionId }) => sessionId);
  await Promise.all(
    [...tables].map(async ([sessionId, [one, two]]) => {
      if (!one || !two || one.shown().length === 0) return;
      const sent = await Promise.all([one.send(), two.send()]);
      const times = sent.filter((outcome) => outcome === 'sent').length;
      if (times !== 1)
        counts.wrong.push(`the basket of session ${sessionId} was sent ${times} times`);
    }),
  );
  for (const phone of phones) for (const line of phone.drafts()) line.isOrdered = true;
}
