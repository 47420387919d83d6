import { beforeAll, describe, expect, it } from 'vitest';
import { isKeyAction, keyActions } from '@sofra/contracts/api-keys';
import type { Scope } from '@sofra/contracts/grants';
import { type Action, actions, policy } from '@sofra/contracts/policy';
import { isOpenWhileStopped } from '@sofra/contracts/stopping';
import { findRefusal } from '../src/access/authorize.ts';
import {
  findScopeFacts,
  isTenantScope,
  paramOf,
  type ScopeFacts,
} from '../src/access/scope-facts.ts';
import { createIdentity } from '../src/auth/identity.ts';
import { createPlatformSettings } from '../src/core/platform-settings.ts';
import { actionRequests } from './action-requests.ts';
import { ownApi } from './api.ts';
import { buildApiKey } from './integration-requests.ts';
import { buildLogin, buildScene, buildStage, type Role, roles, type Scene } from './matrix.ts';
import { expectedRefusal } from './matrix-cells.ts';
import { buildTicket } from './platform-requests.ts';
import { signInAs } from './sign-in.ts';

const api = await ownApi({ DEMO: '1', RATE_LIMIT: '100000' });
const stage = await buildStage(api);
const login = await buildLogin(api);
const { userId: stopped_by } = await signInAs(api, 'platform_admin');
const { businessId } = stage.venue;
await api.db.updateTable('businesses').set({ plan: 'kurumsal' }).execute();

const stop = () =>
  api
    .rows('businesses', businessId)
    .set({ stopped_at: new Date(), stopped_by, stop_reason: 'Sahte işletme' });
const resume = () =>
  api.rows('businesses', businessId).set({ stopped_at: null, stopped_by: null, stop_reason: null });
const setStatus = (status: 'pending' | 'approved' | 'rejected') =>
  api.rows('businesses', businessId).set({ status });
const openScene = async (): Promise<Scene> => ({ ...(await buildScene(api, stage)), login });

const tenantScopes = (Object.keys(paramOf) as Scope[]).filter(isTenantScope);

/** Returns true if a stopped business refuses what the permission table allows. */
const isEnded = (action: Action, { isScreen }: Pick<Role, 'isScreen'>): boolean =>
  isTenantScope(policy[action].scope) && (isScreen === true || !isOpenWhileStopped(action));

describe('the permission table of a stopped business, in memory', () => {
  /** Decides every action of these roles once `change` is made, and what the stop alone should make of it. */
  async function decideAll(tryingRoles: readonly Role[], change: () => Promise<unknown>) {
    const scene = await openScene();
    const ids = {
      ...scene,
      ...stage.venue,
      tableId: scene.table.id,
      itemId: stage.venue.items[0].id,
      ticketId: await buildTicket(api, stage),
    };
    const settings = createPlatformSettings(api.db);
    const identity = createIdentity({ ...api.deps, settings });
    const entered: (readonly [Role, { cookie?: string }])[] = [];
    for (const role of tryingRoles) entered.push([role, await role.enter(api, stage, scene)]);
    await change();
    const decided: Record<string, string> = {};
    const expected: Record<string, string> = {};
    for (const [role, { cookie }] of entered) {
      const caller = await identity.identify(cookie);
      const facts: Partial<Record<Scope, ScopeFacts | undefined>> = {};
      for (const scope of tenantScopes) {
        facts[scope] = await findScopeFacts(api.db, scope, ids[paramOf[scope]], caller);
      }
      for (const action of actions) {
        const found = facts[policy[action].scope];
        const cell = `${action} as ${role.name}`;
        decided[cell] = findRefusal(action, caller, scene.owner.userId, found) ?? 'allowed';
        const ended = isEnded(action, role) ? 'business_stopped' : 'allowed';
        expected[cell] = expectedRefusal(action, role) ?? ended;
      }
    }
    return { decided, expected };
  }

  it('ends exactly what isn’t open then for everyone, and everything for screens', async () => {
    const { decided, expected } = await decideAll(roles, stop);
    await resume();
    expect(decided).toEqual(expected);
  });

  it.each(['pending', 'rejected'] as const)(
    'is the same for guests and platform users while the business is %s: nobody works in it',
    async (status) => {
      const others = roles.filter(({ held }) => held === undefined);
      const { decided, expected } = await decideAll(others, () => setStatus(status));
      await setStatus('approved');
      expect(decided).toEqual(expected);
    },
  );
});

const isHttp = (action: Action): action is keyof typeof actionRequests => action in actionRequests;
const tried = actions.filter(isHttp).filter((action) => isTenantScope(policy[action].scope));
const tryingRoles = [
  'business_owner of the branch',
  'the guest who ordered',
  'a waiter screen of the branch',
];

describe('the permission table of a stopped business, over HTTP', () => {
  let key: Record<string, string>;
  /** A scene that no action has used up: what is refused leaves it as it was. */
  let unused: Scene | undefined;
  beforeAll(async () => {
    ({ headers: key } = await buildApiKey(api.db, { businessId, actions: keyActions }));
  });

  it.each(tried)('%s', async (action) => {
    const results: Record<string, string> = {};
    const expected: Record<string, string> = {};
    const attempt = async (name: string, ended: boolean, enter?: Role['enter']) => {
      const scene = (unused ??= await openScene());
      const { method, path, ...options } = await actionRequests[action](stage, scene, api);
      const as = enter ? await enter(api, stage, scene) : { headers: key };
      await stop();
      const { status, body } = await api.call(method, path, { ...options, ...as });
      await resume();
      const isRefused = status === 403 && body?.code === 'business_stopped';
      if (!isRefused) unused = undefined;
      results[name] = isRefused ? 'stopped' : status >= 500 ? `${status}` : 'allowed';
      expected[name] = ended ? 'stopped' : 'allowed';
    };
    for (const role of roles) {
      if (!tryingRoles.includes(role.name) || expectedRefusal(action, role)) continue;
      await attempt(role.name, isEnded(action, role), role.enter);
    }
    if (isKeyAction(action)) await attempt('an API key', true);
    expect(results).toEqual(expected);
  });
});
