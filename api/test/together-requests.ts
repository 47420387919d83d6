import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Action } from '@sofra/contracts/policy';
import type { MakeRequest } from './action-requests.ts';
import { buildOptionGroup } from './option-groups.ts';

type TogetherAction = Extract<
  Action,
  | `${'allergies' | 'baskets' | 'calls' | 'optionGroups' | 'options' | 'pairings'}.${string}`
  | 'rounds.advance'
>;

/** Requests that try the actions about ordering together. */
export const togetherRequests: Record<TogetherAction, MakeRequest> = {
  'rounds.advance': (_stage, { sessionId, orderId }) => ({
    method: 'PATCH',
    path: `/api/sessions/${sessionId}/rounds/1/status`,
    body: { from: 'pending', status: 'preparing', orderIds: [orderId] },
  }),
  'baskets.change': ({ venue }, { sessionId }) => ({
    method: 'PUT',
    path: `/api/sessions/${sessionId}/basket/lines`,
    body: { lines: [{ id: randomUUID(), version: 0, itemId: venue.items[0].id, quantity: 1 }] },
  }),
  'baskets.send': async ({ venue }, { sessionId, owner }, api) => {
    const line = { session_id: sessionId, added_by: owner.userId, item_id: venue.items[0].id };
    const id = randomUUID();
    await api.db
      .insertInto('basket_lines')
      .values({ ...line, id, quantity: 1 })
      .execute();
    await api.db
      .insertInto('basket_guests')
      .values({ session_id: sessionId, user_id: owner.userId, is_ready: true })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    return {
      method: 'POST',
      path: `/api/sessions/${sessionId}/basket/send`,
      body: { roundId: randomUUID(), lines: [{ id, version: 1 }] },
    };
  },
  'allergies.share': (_stage, { sessionId }) => ({
    method: 'PUT',
    path: `/api/sessions/${sessionId}/allergy`,
    body: { allergens: ['nuts'] },
  }),
  'calls.create': (_stage, { sessionId }) => ({
    method: 'POST',
    path: `/api/sessions/${sessionId}/calls`,
    body: { kinds: ['water'] },
  }),
  'calls.answer': async ({ venue }, { sessionId, table }, api) => {
    await api.db.deleteFrom('calls').where('session_id', '=', sessionId).execute();
    const { id } = await api.db
      .insertInto('calls')
      .values({
        business_id: venue.businessId,
        branch_id: venue.branchId,
        table_id: table.id,
        session_id: sessionId,
        kind: 'water',
        text: null,
        called_by: null,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return {
      method: 'PATCH',
      path: `/api/sessions/${sessionId}/calls/${id}`,
      body: { status: 'seen' },
    };
  },
  'optionGroups.list': ({ venue }) => ({
    method: 'GET',
    path: `/api/businesses/${venue.businessId}/option-groups`,
  }),
  'optionGroups.change': ({ venue }) => ({
    method: 'POST',
    path: `/api/businesses/${venue.businessId}/option-groups`,
    body: {
      name: { tr: 'Porsiyon' },
      minChoices: 1,
      maxChoices: 1,
      options: [{ name: { tr: 'Tam' }, isDefault: true }],
    },
  }),
  'options.setAvailability': async ({ venue }, _scene, api) => {
    const { options } = await buildOptionGroup(api.db, venue);
    return {
      method: 'PATCH',
      path: `/api/businesses/${venue.businessId}/options/${options[0]?.id}/availability`,
      body: { isAvailable: false },
    };
  },
  'pairings.view': ({ venue }) => ({
    method: 'GET',
    path: `/api/businesses/${venue.businessId}/pairings`,
  }),
  'pairings.refresh': async ({ venue }, _scene, api) => {
    // Just computed, so that no worker is needed.
    await api.db
      .insertInto('pairing_runs')
      .values({ business_id: venue.businessId, rounds: 0 })
      .onConflict((on) => on.column('business_id').doUpdateSet({ computed_at: sql`now()` }))
      .execute();
    return { method: 'POST', path: `/api/businesses/${venue.businessId}/pairings/refresh` };
  },
};
