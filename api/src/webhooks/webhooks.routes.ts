import { planHasApi } from '@sofra/contracts/api-keys';
import * as contract from '@sofra/contracts/webhooks';
import { getPlan } from '../businesses/businesses.service.ts';
import { requireSignedIn } from '../core/caller.ts';
import type { Deps } from '../core/deps.ts';
import type { Limits } from '../edge/limits.ts';
import { handleCreation } from '../http/creation.ts';
import { type Call, type Endpoint, handle } from '../http/endpoint.ts';
import {
  changeWebhook,
  createWebhook,
  deleteWebhook,
  replay,
  rotateSecret,
  sendTestEvent,
  type WebhookScope,
} from './change-webhooks.ts';
import { getDelivery, listDeliveries, selectWebhooks } from './select-webhooks.ts';

const atOf = ({ caller, scope }: Call): WebhookScope => ({
  actorId: requireSignedIn(caller).userId,
  businessId: scope.businessId,
});

export const webhooksEndpoints = (
  deps: Deps,
  { webhook: limit }: Pick<Limits, 'webhook'>,
): Endpoint[] => {
  const { db, env } = deps;
  return [
    handle(contract.listWebhooks, async ({ params: { businessId } }) => ({
      isIncluded: planHasApi(await getPlan(db, businessId)),
      endpoints: await selectWebhooks(db, businessId),
    })),
    handle(contract.createWebhook, async ({ params: { businessId }, body }, call) => {
      await limit(businessId);
      return db.transaction().execute((trx) => createWebhook(trx, atOf(call), body, env));
    }),
    handle(contract.changeWebhook, async ({ params: { businessId, endpointId }, body }, call) => {
      if (body.url !== undefined) await limit(businessId);
      return db
        .transaction()
        .execute((trx) => changeWebhook(trx, atOf(call), endpointId, body, env));
    }),
    handle(contract.deleteWebhook, async ({ params: { endpointId } }, call) => {
      await db.transaction().execute((trx) => deleteWebhook(trx, atOf(call), endpointId));
      return {};
    }),
    handle(contract.rotateWebhookSecret, ({ params: { endpointId }, body }, call) =>
      db
        .transaction()
        .execute((trx) => rotateSecret(trx, atOf(call), endpointId, body.requestId, env)),
    ),
    handleCreation(deps, contract.testWebhook, async ({ params: { businessId, endpointId } }) => {
      await limit(businessId);
      return (trx) => sendTestEvent(trx, businessId, endpointId);
    }),
    handleCreation(
      deps,
      contract.replayWebhook,
      async ({ params: { businessId, endpointId }, body }) => {
        await limit(businessId);
        return async (trx) => ({ replayed: await replay(trx, businessId, endpointId, body) });
      },
    ),
    handle(contract.listDeliveries, ({ params: { businessId, endpointId }, query }) =>
      listDeliveries(db, businessId, endpointId, query),
    ),
    handle(contract.readDelivery, ({ params: { businessId, endpointId, deliveryId } }) =>
      getDelivery(db, businessId, endpointId, deliveryId),
    ),
  ];
};
