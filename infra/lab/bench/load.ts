import autocannon from 'autocannon';
import { type CpuTime, type Parts, withCpu } from './cpu.ts';
import type { Pace } from './rounds.ts';

/** Requests that one connection repeats. */
export interface Sender {
  path: string;
  headers: Record<string, string>;
  /** Creates the next POST request; without it, requests are GET. */
  next?: () => { path: string; headers: Record<string, string>; body: string };
}

/** Results of driving a server. */
export interface Driven {
  count: number;
  aSecond: number;
  /** Time of each response in ms. */
  times: number[];
}

/** Duration of a round: long enough to include checkpoints and garbage collections. */
const SECONDS = 5;
const QUICK_SECONDS = 2;
/** Time before each round in which a pool opens the connections that it closed while others ran. */
const WARM_UP_SECONDS = 1;

/** Drives a server for a moment, then measures it, with the CPU time of each part. */
export async function driveWithCpu(
  parts: Parts,
  origin: string,
  senders: readonly Sender[],
  pace: Pace,
): Promise<{ result: Driven; cpu: CpuTime }> {
  await driveFor(WARM_UP_SECONDS, origin, senders);
  return withCpu(parts, () => drive(origin, senders, pace));
}

/** Drives a server for a round; see `driveFor`. */
export const drive = (
  origin: string,
  senders: readonly Sender[],
  { isQuick }: Pace,
): Promise<Driven> => driveFor(isQuick ? QUICK_SECONDS : SECONDS, origin, senders);

/**
 * Sends requests to `origin` with one connection per sender, each waiting for its response. Throws
 * if any response wasn't a 2xx, because fast errors would distort the figure.
 */
async function driveFor(
  seconds: number,
  origin: string,
  senders: readonly Sender[],
): Promise<Driven> {
  let next = 0;
  const times: number[] = [];
  const result = await autocannon({
    url: origin,
    connections: senders.length,
    duration: seconds,
    setupClient: (client) => {
      const sender = senders[next % senders.length];
      next += 1;
      client.on('response', (_status, _bytes, time) => times.push(time));
      if (!sender) return;
      const { path, headers, next: prepare } = sender;
      client.setRequests([
        prepare
          ? {
              method: 'POST',
              path,
              setupRequest: (request) => {
                const post = prepare();
                const json = { 'content-type': 'application/json' };
                return { ...request, ...post, headers: { ...post.headers, ...json } };
              },
            }
          : { method: 'GET', path, headers },
      ]);
    },
  });
  const failed = result.non2xx + result.errors + result.timeouts;
  if (failed > 0) {
    throw new Error(`${failed} of ${result.requests.total} requests to ${origin} failed`);
  }
  const count = result.requests.total;
  return { count, aSecond: count / result.duration, times };
}
