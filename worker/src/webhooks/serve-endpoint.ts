import { Webhook } from 'standardwebhooks';
import type { Logger } from 'pino';
import { TEST_EVENT } from '@sofra/contracts/webhooks';
import type { Db } from '@sofra/infra/db';
import type { Env } from '@sofra/infra/env';
import type { Rooms } from '@sofra/infra/rooms';
import { createSecrets } from '@sofra/infra/secrets';
import { webhookSecretContext } from '@sofra/infra/webhooks/webhook-secret';
import {
  type AttemptResult,
  beginAttempt,
  type DueDelivery,
  endAttempt,
  endLease,
  findDueDeliveries,
  type HeldEndpoint,
  holdEndpoint,
  verifyAddress,
} from './delivery-queue.ts';
import { markFailing, markWorking } from './report-failing.ts';
import { sendWebhook } from './send-webhook.ts';
import { MAX_IN_FLIGHT, pauseAfter, type WebhookTiming } from './timing.ts';

export interface WebhookDeps {
  db: Db;
  rooms: Rooms;
  env: Pick<Env, 'ALLOW_PRIVATE_WEBHOOKS' | 'SOFRA_SECRET' | 'PUBLIC_ORIGIN'>;
  log: Pick<Logger, 'warn'>;
  timing: WebhookTiming;
}

/**
 * Sends what is due to an endpoint: the events of a session one after the other, those of several sessions at the
 * same time. Does nothing if another worker has the endpoint. Its address, secrets and state are read again before
 * each attempt.
 */
export async function serveEndpoint(
  deps: WebhookDeps,
  endpointId: number,
  signal: AbortSignal,
): Promise<void> {
  const { db, timing } = deps;
  let held = await holdEndpoint(db, endpointId, timing);
  const inFlight = new Map<number, Promise<void>>();
  try {
    while (held && !signal.aborted) {
      const isIdle = inFlight.size === 0;
      const room = MAX_IN_FLIGHT - inFlight.size;
      const due =
        room > 0 ? await findDueDeliveries(db, endpointId, [...inFlight.keys()], room) : [];
      for (const delivery of due) {
        const sent = deliver(deps, held, delivery).finally(() => inFlight.delete(delivery.id));
        inFlight.set(delivery.id, sent);
      }
      // A delivery that lost its lease to the renewal below may have left while the others were searched.
      if (due.length === 0 && isIdle) break;
      if (inFlight.size > 0) await Promise.race(inFlight.values());
      // The renewed lease is another one: attempts that have begun don't need it.
      held = await holdEndpoint(db, endpointId, timing, held.until);
    }
  } finally {
    await Promise.allSettled(inFlight.values());
    if (held) await endLease(db, held);
  }
}

/** Makes one attempt and stores its result. */
async function deliver(
  deps: WebhookDeps,
  endpoint: HeldEndpoint,
  delivery: DueDelivery,
): Promise<void> {
  const { db, env, timing, log } = deps;
  const attempts = await beginAttempt(db, endpoint, delivery.id, timing);
  if (attempts === undefined) return;
  const result = await send(deps, endpoint, delivery).catch((error: unknown): AttemptResult => {
    log.warn({ err: error, endpointId: endpoint.id }, 'webhook not sent');
    return { fault: 'connection', status: null, response: null, durationMs: 0 };
  });
  const retryInMs = result.fault === null ? undefined : pauseAfter(attempts, timing);
  await endAttempt(db, { id: delivery.id, attempts }, result, retryInMs);
  if (result.fault === null) {
    if (endpoint.isFailing) await markWorking(db, endpoint.id);
    if (delivery.type === TEST_EVENT) await verifyAddress(db, endpoint);
  } else if (retryInMs === undefined) {
    await markFailing(deps.rooms, endpoint, env.PUBLIC_ORIGIN);
  }
}

/** Signs an event with each secret and sends it. Throws if a secret can't be opened. */
async function send(
  { env, timing }: WebhookDeps,
  { businessId, url, secrets }: HeldEndpoint,
  { eventId, body }: DueDelivery,
): Promise<AttemptResult> {
  const { open } = createSecrets(env.SOFRA_SECRET);
  const at = new Date();
  const signatures = secrets.map((sealed) =>
    new Webhook(open(webhookSecretContext(businessId), sealed)).sign(eventId, at, body),
  );
  const headers = {
    'content-type': 'application/json; charset=utf-8',
    'content-length': String(Buffer.byteLength(body)),
    'user-agent': 'Sofra-Webhooks/1',
    'webhook-id': eventId,
    'webhook-timestamp': String(Math.floor(at.getTime() / 1000)),
    'webhook-signature': signatures.join(' '),
  };
  return sendWebhook({ url, headers, body }, env, timing);
}
