import type { FastifyInstance } from 'fastify';
import type { Route } from '@sofra/contracts/route';
import type { Deps } from '../core/deps.ts';
import type { Limits } from '../edge/limits.ts';
import type { Doors } from '../http/endpoint.ts';
import { createProviders } from './providers.ts';
import { followOnlinePayments } from './sweep.ts';
import { serveTestPages } from './test-page.ts';
import { addWebhook, webhookEndpoint } from './webhook.ts';

/** Serves the webhook and, in a demo, the test provider; resolves open payments. Returns the webhook's route. */
export async function serveOnlinePayments(
  app: FastifyInstance,
  deps: Deps,
  { doors, limits }: { doors: Doors; limits: Pick<Limits, 'stranger'> },
): Promise<Route> {
  const providers = createProviders(deps);
  const webhook = webhookEndpoint(deps, providers);
  await addWebhook(app, deps, webhook, doors);
  if (providers.test) await serveTestPages(app, deps, providers.test, limits);
  followOnlinePayments(app, deps);
  return webhook.route;
}
