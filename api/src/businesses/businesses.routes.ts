import * as planContract from '@sofra/contracts/business-plan';
import * as contract from '@sofra/contracts/businesses';
import * as stopping from '@sofra/contracts/stopping';
import { enqueueJob } from '@sofra/infra/jobs';
import { requireSignedIn } from '../core/caller.ts';
import { handleCreation } from '../http/creation.ts';
import type { Deps } from '../core/deps.ts';
import { type Call, type Endpoint, handle } from '../http/endpoint.ts';
import { pageLanguage } from '../http/page-language.ts';
import type { PlatformSettings } from '../core/platform-settings.ts';
import { applyForBusiness, reapplyForBusiness, requireCurrentTerms } from './apply.ts';
import { getBusinessPlan } from './business-plan.ts';
import { getBusiness, listBusinessesOf } from './businesses.service.ts';
import { changeBusiness } from './change-business.ts';
import { changeOwnPlan } from './change-plan.ts';
import { DECISION_MAIL_DELAY_MS, decideBusiness, undoDecision } from './decide-business.ts';
import { setStopped } from './stop-business.ts';

export function businessesEndpoints(
  deps: Deps,
  { settings }: { settings: PlatformSettings },
): Endpoint[] {
  const { db, env, rooms, jobs } = deps;
  const applicantOf = ({ caller, request }: Call) => ({
    userId: requireSignedIn(caller).userId,
    language: pageLanguage(request),
    origin: env.PUBLIC_ORIGIN,
  });
  /** Returns the business after enqueueing its mails. */
  const mailed = <Of>(sent: { business: Of; mailJobIds: number[] }, delayMs = 0): Of => {
    for (const jobId of sent.mailJobIds) enqueueJob(jobs, jobId, 'send-mail', delayMs);
    return sent.business;
  };
  const actorOf = ({ caller }: Call, businessId: number) => ({
    actorId: requireSignedIn(caller).userId,
    businessId,
    origin: env.PUBLIC_ORIGIN,
  });
  return [
    handleCreation(
      deps,
      contract.applyForBusiness,
      ({ body }, call) =>
        async (trx, afterCommit) => {
          requireCurrentTerms(body);
          const sent = await applyForBusiness(trx, settings, applicantOf(call), body);
          afterCommit(() => mailed(sent));
          return sent.business;
        },
    ),
    handle(contract.reapplyForBusiness, async ({ params: { businessId }, body }, call) => {
      requireCurrentTerms(body);
      const applicant = { ...applicantOf(call), businessId };
      return mailed(
        await rooms.transact((trx) => reapplyForBusiness(trx, settings, applicant, body)),
      );
    }),
    handle(contract.listMyBusinesses, ({ params }) => listBusinessesOf(db, params.userId)),
    handle(contract.readBusiness, ({ params }) => getBusiness(db, params.businessId)),
    handle(contract.changeBusiness, ({ params: { businessId }, body }, { caller }) => {
      const actorId = requireSignedIn(caller).userId;
      return rooms.transact((trx) => changeBusiness(trx, { actorId, businessId }, body));
    }),
    handle(planContract.readBusinessPlan, ({ params }) => getBusinessPlan(db, params.businessId)),
    handle(planContract.changeBusinessPlan, ({ params, body: { plan, from } }, { caller }) => {
      const actorId = requireSignedIn(caller).userId;
      const change = { actorId, businessId: params.businessId, plan, seen: from };
      return rooms.transact((trx) => changeOwnPlan(trx, change));
    }),
    ...[contract.decideBusiness, contract.decideBusinessAsAdmin].map((route) =>
      handle(route, async ({ params, body }, call) => {
        const decision = { ...actorOf(call, params.businessId), ...body };
        const decided = await rooms.transact((trx) => decideBusiness(trx, decision));
        return mailed(decided, DECISION_MAIL_DELAY_MS);
      }),
    ),
    handle(stopping.undoDecision, ({ params }, call) =>
      rooms.transact((trx) => undoDecision(trx, actorOf(call, params.businessId))),
    ),
    handle(stopping.stopBusiness, async ({ params, body }, call) => {
      const actor = actorOf(call, params.businessId);
      return mailed(await rooms.transact((trx) => setStopped(trx, actor, body.reason)));
    }),
    handle(stopping.resumeBusiness, async ({ params }, call) => {
      const actor = actorOf(call, params.businessId);
      return mailed(await rooms.transact((trx) => setStopped(trx, actor, null)));
    }),
  ];
}
