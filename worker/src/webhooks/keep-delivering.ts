import { setTimeout as sleep } from 'node:timers/promises';
import { isDatabaseUnavailable } from '@sofra/infra/db';
import { findDueEndpoints } from './delivery-queue.ts';
import { findUnfollowedBranches, requestDeliveries } from './request-deliveries.ts';
import { serveEndpoint, type WebhookDeps } from './serve-endpoint.ts';

/**
 * Requests deliveries as branches' logs move on and sends them, until `signal` aborts and the attempts on their way
 * have ended. Errors are logged, and the next round retries. Several workers may run this at once: each endpoint
 * belongs to one of them at a time.
 */
export async function keepDelivering(deps: WebhookDeps, signal: AbortSignal): Promise<void> {
  const serving = new Map<number, Promise<void>>();
  while (!signal.aborted) {
    try {
      await runRound(deps, serving, signal);
    } catch (error) {
      if (!signal.aborted) deps.log.warn({ err: error }, 'webhooks not requested');
    }
    await sleep(deps.timing.roundMs, undefined, { signal }).catch(() => undefined);
  }
  await Promise.all(serving.values());
}

/** Requests the deliveries of each branch, and begins to serve the endpoints that are due. */
async function runRound(
  deps: WebhookDeps,
  serving: Map<number, Promise<void>>,
  signal: AbortSignal,
): Promise<void> {
  const { db, log } = deps;
  for (const branchId of await findUnfollowedBranches(db)) {
    signal.throwIfAborted();
    try {
      await requestDeliveries(deps, branchId);
    } catch (error) {
      if (signal.aborted || isDatabaseUnavailable(error)) throw error;
      log.warn({ err: error, branchId }, 'webhooks of a branch not requested');
    }
  }
  for (const endpointId of await findDueEndpoints(db)) {
    if (serving.has(endpointId) || signal.aborted) continue;
    // A slow endpoint doesn't delay the others.
    const served = serveEndpoint(deps, endpointId, signal)
      .catch((error: unknown) => {
        if (!signal.aborted) log.warn({ err: error, endpointId }, 'webhook endpoint not served');
      })
      .finally(() => serving.delete(endpointId));
    serving.set(endpointId, served);
  }
}
