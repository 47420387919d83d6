import * as contract from '@sofra/contracts/businesses';
import { enqueueJob } from '@sofra/infra/jobs';
import { signedInAs } from '../caller.ts';
import type { Deps } from '../deps.ts';
import { originOf } from '../edge/origin.ts';
import { type Endpoint, handle } from '../http.ts';
import type { Settings } from '../settings/settings.service.ts';
import { applyForBusiness, getBusiness, listBusinessesOf } from './businesses.service.ts';
import { changeBusiness } from './change-business.ts';
import { decideBusiness } from './decide-business.ts';

export function businessesEndpoints(
  { db, env, rooms, jobs }: Deps,
  { settings }: { settings: Settings },
): Endpoint[] {
  return [
    handle(contract.applyForBusiness, ({ body }, { caller }) =>
      rooms.transact((trx) => applyForBusiness(trx, settings, signedInAs(caller).userId, body)),
    ),
    handle(contract.listMyBusinesses, ({ params }) => listBusinessesOf(db, params.userId)),
    handle(contract.readBusiness, ({ params }) => getBusiness(db, params.businessId)),
    handle(contract.changeBusiness, ({ params: { businessId }, body }, { caller }) => {
      const actorId = signedInAs(caller).userId;
      return rooms.transact((trx) => changeBusiness(trx, { actorId, businessId }, body));
    }),
    ...[contract.decideBusiness, contract.decideBusinessAsAdmin].map((route) =>
      handle(route, async ({ params: { businessId }, body }, { caller, request }) => {
        const actorId = signedInAs(caller).userId;
        const origin = originOf(request, env);
        const { business, mailJobId } = await rooms.transact((trx) =>
          decideBusiness(trx, { actorId, businessId, ...body, origin }),
        );
        if (mailJobId !== null) enqueueJob(jobs, mailJobId, 'send-mail');
        return business;
      }),
    ),
  ];
}
