import { setTimeout as sleep } from 'node:timers/promises';
import { openDatabase } from '../../../src/db.ts';
import { prepareWorld } from '../../robots/world.ts';
import { prepareDatabase } from '../../../tools/local/prepare.ts';
import { printLine } from '../../../tools/local/process/print.ts';
import type { Scope } from '../../../tools/local/process/scope.ts';
import type { PrivateServices } from '../../../tools/local/services.ts';
import { createSeededRandom, type SeededRandom } from '../../robots/seeded-random.ts';
import { whenLive } from '../../robots/screens.ts';
import { whenEqual } from '../catch-up.ts';
import { breakAlong, LIVE_WITHIN_MS, openTwoApis, printReport } from '../two-apis.ts';
import { findDivergences, findWrongOrders } from './compare.ts';
import { type BasketPhone, type Counts, openBasketPhone } from '../../robots/basket-phone.ts';

/** Tables of a branch, and phones at each. */
const TABLES_EACH = 2;
const GUESTS_EACH = 4;
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
  const { apis, door } = await openTwoApis(scope, services, { logs, name: 'baskets' });
  const dice = createSeededRandom(seed);
  const counts: Counts = { edits: 0, merges: 0, orders: 0, wrong: [] };
  const phones = world.guests.map((guest) =>
    openBasketPhone(door.origin, guest, { dice: dice.fork(), counts }),
  );
  scope.defer(() => {
    for (const { page } of phones) page.close();
  });
  printLine(`Seed ${seed}: npm run chaos -- --seed ${seed} --baskets ${edits} --tables ${tables}`);
  await whenLive(phones, LIVE_WITHIN_MS);

  const closing = new AbortController();
  const ways = [
    () => door.cut(),
    () => door.stall(AWAY_MS),
    ...apis.map((api) => () => api.kill(AWAY_MS)),
  ];
  const breaking = breakAlong(
    apis,
    ways,
    { dice: dice.fork(), pauseMs: [0, FAULT_PAUSE_MS] },
    closing.signal,
  );
  await Promise.all(
    phones.map((phone) => live(phone, { edits, pauseMs: tables * EDIT_PAUSE_MS }, dice.fork())),
  );
  closing.abort();
  const faults = await breaking;
  const findAll = async (): Promise<string[]> => {
    await whenLive(phones, LIVE_WITHIN_MS);
    return whenEqual(() => findDivergences(pool, phones));
  };
  const before = await findAll();
  await sendAll(phones, counts);
  const after = await findAll();
  const wrong = [...counts.wrong, ...(await findWrongOrders(pool, phones))];
  const serverFaults = apis.flatMap((api) => api.faults());
  const divergences = [...before, ...after];
  const lines = [
    `phones        ${phones.length} at ${phones.length / GUESTS_EACH} tables`,
    `edits         ${counts.edits}, and ${counts.orders} orders`,
    `faults        ${faults}`,
    `merges        ${counts.merges} answers with another state than was sent`,
    `divergences   ${divergences.length}`,
    `wrong         ${wrong.length} lines lost, doubled or changed`,
    `servers       ${serverFaults.length} unexpected ends and logged errors`,
  ];
  return printReport(lines, [...divergences, ...wrong, ...serverFaults]);
}

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
