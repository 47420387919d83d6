import * as contract from '@sofra/contracts/api-keys';
import { getPlan } from '../businesses/businesses.service.ts';
import { requireSignedIn } from '../core/caller.ts';
import type { Deps } from '../core/deps.ts';
import { type Endpoint, handle } from '../http/endpoint.ts';
import { createApiKey, endApiKey, listApiKeys } from './api-keys.service.ts';

export const apiKeysEndpoints = ({ db }: Deps): Endpoint[] => [
  handle(contract.listApiKeys, async ({ params: { businessId } }) => ({
    isIncluded: contract.planHasApi(await getPlan(db, businessId)),
    keys: await listApiKeys(db, businessId),
  })),
  handle(contract.createApiKey, ({ params: { businessId }, body }, { caller }) => {
    const at = { actorId: requireSignedIn(caller).userId, businessId };
    return db.transaction().execute((trx) => createApiKey(trx, at, body));
  }),
  handle(contract.revokeApiKey, async ({ params: { businessId, keyId } }, { caller }) => {
    const at = { actorId: requireSignedIn(caller).userId, businessId };
    await db.transaction().execute((trx) => endApiKey(trx, at, keyId));
    return {};
  }),
];
