import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { SeededRandom } from '../robots/seeded-random.ts';
import { printLine } from '../../tools/local/process/print.ts';
import type { Scope } from '../../tools/local/process/scope.ts';
import { freePort } from '../../tools/local/process/wait.ts';
import type { PrivateServices } from '../../tools/local/services.ts';
import { type FrontDoor, openFrontDoor } from './front-door.ts';
import { keepApi, type Server } from './servers.ts';

/** Time in which every screen must be live again after faults. */
export const LIVE_WITHIN_MS = 60_000;
/** Findings that a report lists. */
const LISTED = 12;

/** Two API processes behind one address. */
interface TwoApis {
  readonly apis: readonly Server[];
  readonly door: FrontDoor;
}

/** Starts two API processes; their logs are `<name>-api-a.log` and `<name>-api-b.log`. */
export async function startTwoApis(
  scope: Scope,
  services: PrivateServices,
  { logs, name, isBehindProxy }: { logs: string; name: string; isBehindProxy?: boolean },
): Promise<{ apis: Server[]; ports: number[] }> {
  const ports = [await freePort(), await freePort()];
  const apis = ports.map((port, index) =>
    keepApi(scope, services, {
      name: `API ${'AB'[index]}`,
      port,
      log: join(logs, `${name}-api-${'ab'[index]}.log`),
      ...(isBehindProxy && { isBehindProxy }),
    }),
  );
  await Promise.all(apis.map((api) => api.ready()));
  return { apis, ports };
}

/** Starts two API processes behind a front door. */
export async function openTwoApis(
  scope: Scope,
  services: PrivateServices,
  place: { logs: string; name: string },
): Promise<TwoApis> {
  const { apis, ports } = await startTwoApis(scope, services, place);
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

/** Prints the lines of a report and the first findings. Returns the exit code: 0 without findings. */
export function printReport(lines: readonly string[], found: readonly string[]): number {
  const listed = found.slice(0, LISTED).map((one) => `  ${one}`);
  for (const line of ['', ...lines, ...listed]) printLine(line);
  return found.length === 0 ? 0 : 1;
}
