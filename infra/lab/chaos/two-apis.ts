import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { SeededRandom } from '../robots/seeded-random.ts';
import { printLine } from '../../tools/local/process/print.ts';
import type { Scope } from '../../tools/local/process/scope.ts';
import { freePort, until } from '../../tools/local/process/wait.ts';
import type { PrivateServices } from '../../tools/local/services.ts';
import { type FrontDoor, openFrontDoor } from './front-door.ts';
import { keepApi, type Server } from './servers.ts';

const LIVE_WITHIN_MS = 60_000;
const EQUAL_WITHIN_MS = 60_000;
/** Findings that a report lists. */
const LISTED = 12;

/** Two API processes behind one address. */
interface TwoApis {
  readonly apis: readonly Server[];
  readonly door: FrontDoor;
}

/** Starts two API processes; their logs are `<name>-api-a.log` and `<name>-api-b.log`. */
export async function openTwoApis(
  scope: Scope,
  services: PrivateServices,
  { logs, name }: { logs: string; name: string },
): Promise<TwoApis> {
  const ports: [number, number] = [await freePort(), await freePort()];
  const apis = ports.map((port, index) =>
    keepApi(scope, services, {
      name: `API ${'AB'[index]}`,
      port,
      log: join(logs, `${name}-api-${'ab'[index]}.log`),
    }),
  );
  await Promise.all(apis.map((api) => api.ready()));
  return { apis, door: await openFrontDoor(scope, ports) };
}

/** One way to break something; resolves when it works again. */
type Fault = () => Promise<void> | void;

/** Makes random faults with pauses between them until `signal` aborts; returns how many. */
export async function breakAlong(
  apis: readonly Server[],
  faults: readonly Fault[],
  { dice, pauseMs }: { dice: SeededRandom; pauseMs: readonly [number, number] },
  signal: AbortSignal,
): Promise<number> {
  let count = 0;
  while (!signal.aborted) {
    await sleep(dice.between(...pauseMs));
    await dice.pick(faults)?.();
    count += 1;
  }
  await Promise.all(apis.map((api) => api.ready()));
  return count;
}

/** Waits until every screen is live. */
export const whenLive = (connections: () => readonly string[]): Promise<unknown> =>
  until('all screens live', LIVE_WITHIN_MS, () =>
    connections().every((connection) => connection === 'live') ? true : undefined,
  );

/** Waits until nothing differs; returns the differences that remain. */
export async function whenEqual(find: () => Promise<string[]>): Promise<string[]> {
  const endsAt = performance.now() + EQUAL_WITHIN_MS;
  for (;;) {
    const found = await find();
    if (found.length === 0 || performance.now() > endsAt) return found;
    await sleep(100);
  }
}

/** Prints the lines of a report and the first findings. Returns the exit code: 0 without findings. */
export function printReport(lines: readonly string[], found: readonly string[]): number {
  const listed = found.slice(0, LISTED).map((one) => `  ${one}`);
  for (const line of ['', ...lines, ...listed]) printLine(line);
  return found.length === 0 ? 0 : 1;
}
