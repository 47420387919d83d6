import autocannon from 'autocannon';

/** What one connection sends again and again. */
export interface Sender {
  path: string;
  headers: Record<string, string>;
  /** The next request to post; without it the request is a GET. */
  next?: () => { path: string; headers: Record<string, string>; body: string };
}

/** Long enough that a checkpoint or a collection is part of each round. */
const SECONDS = 5;

/**
 * Drives `origin` with one connection a sender, each waiting for its answer; answers the requests a
 * second. Throws when any answer wasn't a 2xx: a fast refusal is no figure.
 */
export async function drive(origin: string, senders: readonly Sender[]): Promise<number> {
  let next = 0;
  const result = await autocannon({
    url: origin,
    connections: senders.length,
    duration: SECONDS,
    setupClient: (client) => {
      const sender = senders[next % senders.length];
      next += 1;
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
  if (failed > 0)
    throw new Error(`${failed} of ${result.requests.total} requests to ${origin} failed`);
  return result.requests.total / result.duration;
}
