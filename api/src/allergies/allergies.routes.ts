import * as contract from '@sofra/contracts/allergies';
import { enqueueJob } from '@sofra/infra/jobs';
import { requireSignedIn } from '../core/caller.ts';
import type { Deps } from '../core/deps.ts';
import { type Endpoint, handle } from '../http/endpoint.ts';
import { shareAllergy, withdrawAllergy } from '../seating/session-allergies.ts';

export const allergiesEndpoints = ({ rooms, jobs }: Deps): Endpoint[] => [
  handle(contract.shareAllergy, async ({ params: { sessionId }, body }, { caller }) => {
    const { userId } = requireSignedIn(caller);
    const { allergies, jobId } = await rooms.transact((trx) =>
      shareAllergy(trx, { sessionId, userId }, body),
    );
    if (jobId !== null) enqueueJob(jobs, jobId, 'read-allergies');
    return allergies;
  }),
  handle(contract.withdrawAllergy, ({ params: { sessionId } }, { caller }) => {
    const { userId } = requireSignedIn(caller);
    return rooms.transact((trx) => withdrawAllergy(trx, { sessionId, userId }));
  }),
];
