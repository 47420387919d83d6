import { subscribe } from 'node:diagnostics_channel';
import { writeFileSync } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import pg from 'pg';

/**
 * Loaded into an API process before its own code, to measure where an order's time goes without
 * any code in the product: the time of each request that places an order, and of each named
 * statement, from one `SIGUSR2` to the next. Written to `TRACE_FILE` as JSON when it exits.
 */
const times: Record<string, number[]> = {};
let isOn = false;
process.on('SIGUSR2', () => {
  isOn = !isOn;
});
const note = (stage: string, startedAt: number): void => {
  if (isOn) (times[stage] ??= []).push(performance.now() - startedAt);
};

const requests = new WeakMap<IncomingMessage, number>();
const requestOf = (message: unknown): IncomingMessage =>
  (message as { request: IncomingMessage }).request;
subscribe('http.server.request.start', (message) => {
  const request = requestOf(message);
  if (request.method === 'POST' && request.url?.endsWith('/orders')) {
    requests.set(request, performance.now());
  }
});
subscribe('http.server.response.finish', (message) => {
  const startedAt = requests.get(requestOf(message));
  if (startedAt !== undefined) note('request', startedAt);
});

type Query = (this: pg.Client, statement: unknown, ...args: unknown[]) => unknown;
const prototype: { query: unknown } = pg.Client.prototype;
const query = prototype.query as Query;
prototype.query = function watched(this: pg.Client, statement: unknown, ...args: unknown[]) {
  const { name } = (statement ?? {}) as { name?: unknown };
  if (typeof name !== 'string') return query.call(this, statement, ...args);
  const startedAt = performance.now();
  const callback = args.at(-1);
  if (typeof callback === 'function') {
    const answer = (...results: unknown[]): void => {
      note(name, startedAt);
      callback(...results);
    };
    return query.call(this, statement, ...args.slice(0, -1), answer);
  }
  const result = query.call(this, statement, ...args);
  if (result instanceof Promise) result.then(() => note(name, startedAt)).catch(() => undefined);
  return result;
};

process.on('exit', () => {
  const file = process.env['TRACE_FILE'];
  if (file) writeFileSync(file, JSON.stringify(times));
});
