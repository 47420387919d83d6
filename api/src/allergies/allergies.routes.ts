import * as contract from '@sofra/contracts/allergies';
import { requireSignedIn } from '../core/caller.ts';
import type { Deps } from '../core/deps.ts';
import { type Endpoint, handle } from '../http/endpoint.ts';
import { shareAllergy, withdrawAllergy } from '../seating/session-allergies.ts';

export const allergiesEndpoints = ({ rooms }: Deps): Endpoint[] => [
  handle(contract.shareAllergy, ({ params: { sessionId }, body }, { caller }) => {
    const { userId } = requireSignedIn(caller);
    return rooms.transact((trx) => shareAllergy(trx, { sessionId, userId }, body));
  }),
  handle(contract.withdrawAllergy, ({ params: { sessionId } }, { caller }) => {
    const { userId } = requireSignedIn(caller);
    return rooms.transact((trx) => withdrawAllergy(trx, { sessionId, userId }));
  }),
];
