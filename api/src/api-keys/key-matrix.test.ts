import { beforeAll, describe, expect, it } from 'vitest';
import { isKeyAction, keyActions } from '@sofra/contracts/api-keys';
import { type Action, actions, allows, isOpenInMaintenance, policy } from '@sofra/contracts/policy';
import { eventually } from '@sofra/infra/testing';
import { actionRequests } from '../../test/action-requests.ts';
import { ownApi } from '../../test/api.ts';
import { buildApiKey } from '../../test/integration-requests.ts';
import { saveSettings } from '@sofra/infra/rows';
import { buildLogin, buildScene, buildStage } from '../../test/matrix.ts';

const api = await ownApi({ DEMO: '1', RATE_LIMIT: '100000' });
const stage = await buildStage(api);
const login = await buildLogin(api);
await api.db.updateTable('businesses').set({ plan: 'kurumsal' }).execute();

const isHttp = (action: Action): action is keyof typeof actionRequests => action in actionRequests;
/** Calls that ask for no caller answer a key as they do everyone. */
const restricted = actions.filter(isHttp).filter((action) => !allows(action, []));

async function tryAs(action: (typeof restricted)[number], key: { authorization: string }) {
  const scene = { ...(await buildScene(api, stage)), login };
  const { method, path, body, image } = await actionRequests[action](stage, scene, api);
  return api.call(method, path, { headers: { ...key }, body, image });
}

describe('an API key with every permission', () => {
  it.each(restricted)('may do exactly its actions in its business: %s', async (action) => {
    const { businessId } = stage.venue;
    const { headers } = await buildApiKey(api.db, { businessId, actions: keyActions });
    const { status } = await tryAs(action, headers);
    expect(status).toBe(isKeyAction(action) ? 200 : 403);
  });

  it.each(keyActions)('doesn’t find what another business has: %s', async (action) => {
    const { businessId } = stage.foreign;
    const { headers } = await buildApiKey(api.db, { businessId, actions: keyActions });
    expect((await tryAs(action, headers)).status).toBe(404);
  });

  it.each(
    keyActions.filter((action) => ['branch', 'order', 'session'].includes(policy[action].scope)),
  )('doesn’t find what another branch has: %s', async (action) => {
    const { headers } = await buildApiKey(api.db, {
      businessId: stage.venue.businessId,
      branchId: stage.otherBranchId,
      actions: keyActions,
    });
    expect((await tryAs(action, headers)).status).toBe(404);
  });

  it.each(keyActions)('that lacks one may not do it: %s', async (action) => {
    const { headers } = await buildApiKey(api.db, {
      businessId: stage.venue.businessId,
      actions: keyActions.filter((one) => one !== action),
    });
    expect((await tryAs(action, headers)).status).toBe(403);
  });
});

it('a key reads published menus as everyone does, and no more of them', async () => {
  const { businessId, tables } = stage.venue;
  const { headers } = await buildApiKey(api.db, { businessId, actions: ['branches.list'] });
  const path = `/api/tables/${tables[0].id}/menu`;
  const { status, text } = await api.call('GET', path, { headers });
  expect({ status, text }).toEqual({ status: 200, text: (await api.call('GET', path)).text });
});

describe('during maintenance', () => {
  let answers: Map<Action, number>;
  beforeAll(async () => {
    const { businessId } = stage.venue;
    const { headers } = await buildApiKey(api.db, { businessId, actions: keyActions });
    const requests = [];
    for (const action of keyActions) {
      const scene = { ...(await buildScene(api, stage)), login };
      requests.push([action, await actionRequests[action](stage, scene, api)] as const);
    }
    await saveSettings(api.db, 'platform', { maintenanceMode: true });
    // A process learns of it within seconds.
    const isClosed = async () => (await api.call('GET', '/api/venues')).status;
    await eventually('it is closed', async () => (await isClosed()) === 503);
    answers = new Map();
    for (const [action, { method, path, body }] of requests) {
      answers.set(action, (await api.call(method, path, { headers, body })).status);
    }
  });

  it.each(keyActions)('a key may do what is open then only: %s', (action) => {
    expect(answers.get(action)).toBe(isOpenInMaintenance(action) ? 200 : 503);
  });
});
