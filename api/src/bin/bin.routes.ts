import { readBin as contract } from '@sofra/contracts/bin';
import type { Deps } from '../core/deps.ts';
import { type Endpoint, handle } from '../http/endpoint.ts';
import { readBin } from './read-bin.ts';

export const binEndpoints = ({ db }: Deps): Endpoint[] => [
  handle(contract, ({ params: { businessId } }, { caller }) => {
    const held = caller.user?.memberships.find((one) => one.businessId === businessId);
    return readBin(db, businessId, held?.branchId ?? null);
  }),
];
