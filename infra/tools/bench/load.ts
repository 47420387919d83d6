import autocannon from 'autocannon';
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

/**
 * Sends requests to `origin` with one connection per sender, each waiting for its response. Throws
 * if any response wasn't a 2xx, because fast errors would distort the figure.
 */
export async function drive(
  origin: string,
  senders: readonly Sender[],
  { isQuick }: Pace,
): Promise<Driven> {
  let next = 0;
  const times: number[] = [];
  const result = await autocannon({
    url: origin,
    connections: senders.length,
    duration: isQuick ? QUICK_SECONDS : SECONDS,
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
