import { lookup } from 'node:dns';
import { request as requestPlain } from 'node:http';
import { request as requestTls } from 'node:https';
import type { LookupFunction } from 'node:net';
import type { Env } from '@sofra/infra/env';
import { isWebhookAddress, isWebhookUrl } from '@sofra/infra/webhooks/webhook-address';
import type { AttemptResult } from './delivery-queue.ts';
import type { WebhookTiming } from './timing.ts';

/** Bytes of an answer that are kept. */
const MAX_RESPONSE = 2048;

class AddressRefused extends Error {}

type Allowed = Pick<Env, 'ALLOW_PRIVATE_WEBHOOKS'>;

/**
 * Resolves a name for a connection, to addresses that webhooks may be sent to only. The connection uses the address
 * that was checked, so that a name can't change in between.
 */
export const createCheckedLookup =
  (env: Allowed, resolve: typeof lookup = lookup): LookupFunction =>
  (hostname, options, callback) => {
    resolve(hostname, { ...options, all: true }, (error, found) => {
      const addresses = error ? [] : found.filter(({ address }) => isWebhookAddress(address, env));
      const [first] = addresses;
      if (!first) callback(error ?? new AddressRefused('address not allowed'), '', 4);
      else if (options.all) callback(null, addresses);
      else callback(null, first.address, first.family);
    });
  };

/** Keeps what Postgres can store and a page can show. */
const readable = (chunks: readonly Buffer[]): string =>
  Buffer.concat(chunks)
    .subarray(0, MAX_RESPONSE)
    .toString('utf8')
    // oxlint-disable-next-line no-control-regex -- removing control characters is the point
    .replaceAll(/[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F]/g, '');

function faultOf(status: number): AttemptResult['fault'] {
  if (status >= 200 && status < 300) return null;
  return status >= 300 && status < 400 ? 'redirect' : 'status';
}

/** Posts an event to an endpoint. Never throws, and follows no redirect. */
export function sendWebhook(
  { url, headers, body }: { url: string; headers: Record<string, string>; body: string },
  env: Allowed,
  { attemptMs }: Pick<WebhookTiming, 'attemptMs'>,
  lookupName: LookupFunction = createCheckedLookup(env),
): Promise<AttemptResult> {
  const startedAt = performance.now();
  const failed = (fault: AttemptResult['fault']): AttemptResult => ({
    fault,
    status: null,
    response: null,
    durationMs: performance.now() - startedAt,
  });
  if (!isWebhookUrl(url, env)) return Promise.resolve(failed('address'));
  return new Promise((resolve) => {
    const chunks: Buffer[] = [];
    let size = 0;
    let status: number | undefined;
    const send = new URL(url).protocol === 'https:' ? requestTls : requestPlain;
    const options = { method: 'POST', headers, agent: false, lookup: lookupName };
    const request = send(url, options, (response) => {
      status = response.statusCode ?? 0;
      response.on('data', (chunk: Buffer) => {
        chunks.push(chunk);
        size += chunk.length;
        if (size >= MAX_RESPONSE) finish('connection');
      });
      for (const end of ['end', 'error', 'close']) response.on(end, () => finish('connection'));
    });
    /** Ends the attempt: with the status, or with a fault if none arrived. */
    const finish = (fault: AttemptResult['fault']): void => {
      clearTimeout(timer);
      request.destroy();
      resolve(
        status === undefined
          ? failed(fault)
          : { ...failed(faultOf(status)), status, response: readable(chunks) },
      );
    };
    const timer = setTimeout(() => finish('timeout'), attemptMs);
    request.on('error', (error) =>
      finish(error instanceof AddressRefused ? 'address' : 'connection'),
    );
    request.end(body);
  });
}
