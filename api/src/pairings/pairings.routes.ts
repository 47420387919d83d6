import * as contract from '@sofra/contracts/pairings';
import type { Deps } from '../core/deps.ts';
import { type Endpoint, handle } from '../http/endpoint.ts';
import { readPairings, refreshPairings } from './pairings.service.ts';

export const pairingsEndpoints = (deps: Deps): Endpoint[] => [
  handle(contract.listPairings, ({ params }) => readPairings(deps.db, params.businessId)),
  handle(contract.refreshPairings, ({ params }, { reply }) => {
    const gone = new AbortController();
    reply.raw.once('close', () => gone.abort());
    return refreshPairings(deps, params.businessId, gone.signal);
  }),
];
