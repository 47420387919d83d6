import { recordOf } from '@sofra/contracts/facts';
import { counterMethods } from '@sofra/contracts/payments';
import type { Action } from '@sofra/contracts/policy';
import type { ActionRequest, MakeRequest } from './action-requests.ts';
import type { TestApi } from './api.ts';
import type { Stage } from './matrix.ts';

/** A day that began long ago, without money. */
export const QUIET_DAY = '2026-01-05';
const nothing = recordOf(counterMethods, () => 0);

const dayOf = ({ venue }: Stage, day: string): string =>
  `/api/branches/${venue.branchId}/days/${day}`;

/** Bodies of the routes of business days, by action. */
export const dayBodies: Record<string, unknown> = {
  'days.close': { counted: nothing, expected: nothing },
  'days.reopen': { reason: 'Hata' },
};

/** Closes a quiet day, and asks for its reopening. */
async function reopen(stage: Stage, api: TestApi): Promise<ActionRequest> {
  const { businessId: business_id, branchId: branch_id } = stage.venue;
  await api.db
    .insertInto('day_closes')
    .values({
      business_id,
      branch_id,
      day: '2026-01-06',
      figures: JSON.stringify(quietFigures),
      counted: JSON.stringify({ ...nothing, notes: [] }),
      reason: null,
      closed_by: null,
    })
    // Another try has closed it and nobody has reopened it.
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const path = `${dayOf(stage, '2026-01-06')}/reopen`;
  return { method: 'POST', path, body: dayBodies['days.reopen'] };
}

const quietFigures = {
  soldMinor: 0,
  discountedMinor: 0,
  complimentaryMinor: 0,
  unpaidMinor: 0,
  unpaidBills: 0,
  openMinor: 0,
  paidMinor: 0,
  tipsMinor: 0,
  refundedMinor: 0,
  commissionMinor: 0,
  openingFloatMinor: 0,
  methods: [],
  staff: [],
};

/** Requests that try the actions of business days and their export. */
export const dayRequests: Record<Extract<Action, `${'days' | 'fiscal'}.${string}`>, MakeRequest> = {
  'days.read': (stage) => ({ method: 'GET', path: dayOf(stage, QUIET_DAY) }),
  'days.close': (stage) => ({
    method: 'POST',
    path: `${dayOf(stage, QUIET_DAY)}/close`,
    body: dayBodies['days.close'],
  }),
  'days.reopen': (stage, _scene, api) => reopen(stage, api),
  'fiscal.export': ({ venue }) => ({
    method: 'GET',
    path: `/api/businesses/${venue.businessId}/fiscal-export?from=2026-11-01&to=2026-11-07`,
  }),
};
