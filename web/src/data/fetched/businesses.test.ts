// @vitest-environment happy-dom
import { useState } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { BusinessPlan } from '@sofra/contracts/business-plan';
import type { Business, BusinessInput } from '@sofra/contracts/businesses';
import { LEGAL_VERSION } from '@sofra/contracts/legal';
import type { Plan } from '@sofra/contracts/plans';
import { buildBranch, buildBusiness } from '../../../test/businesses.ts';
import { buildUser, get, noon, refusal, requestsOf } from '../../../test/data.ts';
import { hear } from '../../../test/events.ts';
import { renderSettled, respondToCalls, settled, visitTwice } from '../../../test/hooks.ts';
import { auth } from '../client/auth.ts';
import { queryClient } from '../client/query.ts';
import { subscribeToUserRoom } from '../live/userRoom.ts';
import { branches } from './branches.ts';
import { toPlanLimit, useBusinessPlan, useChangeOwnPlan, usePlanLimit } from './business-plan.ts';
import {
  useApply,
  useBusiness,
  useDecisions,
  useManagedBusiness,
  useMyBusinesses,
  useSaveBusiness,
} from './businesses.ts';
import { useTableChanges } from './tables.ts';

/** Without a socket the page only reads the user's room. */
vi.mock('socket.io-client', () => ({
  io: () => ({ connected: false, active: true, on: () => undefined, io: { on: () => undefined } }),
}));

beforeEach(() => void auth.enter(buildUser()));
const application: BusinessInput = {
  name: 'Sofra',
  about: 'Ev yemekleri',
  industryType: 'cafe',
  fullAddress: 'Karaköy',
  phone: '+90 212 000 00 00',
  email: 'sofra@example.com',
};
const accepted = { ...application, acceptedTerms: LEGAL_VERSION };
const buildDetails = (changes: Partial<Business> = {}) => buildBusiness({ id: 3, ...changes });
const branch = buildBranch({ businessId: 3 });

describe('reading businesses', () => {
  it('reads a business once, but for editing each time', async () => {
    const asked = respondToCalls(() => buildDetails());
    for (const use of [useBusiness, useBusiness, useManagedBusiness, useManagedBusiness]) {
      const hook = await renderSettled(() => use(3));
      expect(hook.current().data).toEqual(buildDetails());
      await hook.leave();
    }
    expect(requestsOf(asked)).toEqual(Array(3).fill('GET /api/businesses/3'));
  });

  it('reads the businesses of a user each time', async () => {
    const asked = respondToCalls(() => [buildDetails(), buildDetails({ id: 4 })]);
    const shown = await visitTwice(() => useMyBusinesses(7).data?.map(({ id }) => id));
    expect(shown).toEqual([
      [3, 4],
      [3, 4],
    ]);
    expect(requestsOf(asked)).toEqual(Array(2).fill('GET /api/businesses/user/7'));
  });
});

describe('saving a business', () => {
  /**
   * Renders the settings of business 3; saving returns them with the changes, unless `saved` is
   * given.
   */
  async function drawSettings(saved: unknown, branchAnswer: unknown = [branch]) {
    const asked = respondToCalls(({ method, path }) => {
      if (method === 'PUT') return saved;
      if (path === '/api/auth/me') return buildUser({ name: 'Read again' });
      return path.endsWith('/branches') ? branchAnswer : buildDetails();
    });
    const hook = await renderSettled(() => ({ read: useBusiness(3), save: useSaveBusiness(3) }));
    expect(hook.current().read.data).toEqual(buildDetails());
    return { hook, asked: () => asked.slice(1) };
  }

  it('shows the saved business, and reads nothing else again for a text', async () => {
    const body = { about: 'Esnaf lokantası' };
    const saved = buildDetails(body);
    const { hook, asked } = await drawSettings(saved);
    await hook.act(() => hook.current().save.mutateAsync(body));
    expect(hook.current().read.data).toEqual(saved);
    expect(asked()).toEqual([{ method: 'PUT', path: '/api/businesses/3', body }]);
  });

  it.each([{ name: 'Sofra Yeni' }, { currency: 'EUR' as const }])(
    'reads the user and the branches again after %o',
    async (body) => {
      const { hook, asked } = await drawSettings(buildDetails(body));
      await hook.act(() => hook.current().save.mutateAsync(body));
      expect(requestsOf(asked())).toEqual([
        'PUT /api/businesses/3',
        'GET /api/auth/me',
        'GET /api/businesses/3/branches',
      ]);
      await vi.waitFor(() => expect(branches.store.getState().byBusiness[3]).toEqual([branch]));
      expect(auth.store.getState().auth).toMatchObject({ name: 'Read again' });
    },
  );

  it('succeeds even if the branches can’t be read again', async () => {
    const { hook, asked } = await drawSettings(buildDetails(), refusal('forbidden'));
    const saved = await hook.act(() => hook.current().save.mutateAsync({ name: 'Sofra' }));
    expect(saved).toEqual(buildDetails());
    await vi.waitFor(() => expect(asked()).toHaveLength(3));
  });

  it('reports a refusal, and shows the business unchanged', async () => {
    const { hook, asked } = await drawSettings(refusal('currency_in_use'));
    await hook.act(() =>
      expect(hook.current().save.mutateAsync({ currency: 'EUR' })).rejects.toMatchObject({
        code: 'currency_in_use',
      }),
    );
    expect(hook.current().read.data).toEqual(buildDetails());
    expect(asked()).toHaveLength(1);
  });
});

describe('applying for a business', () => {
  it.each([
    ['for the first time', undefined, 'POST', '/api/businesses'],
    ['again after a rejection', 3, 'PUT', '/api/businesses/3/application'],
  ])('sends the application %s, then reads the list again', async (_how, id, method, path) => {
    const asked = respondToCalls(({ method: asking, path: at }) => {
      if (asking !== 'GET') return buildDetails({ status: 'pending' });
      return at === '/api/businesses/3' ? buildDetails() : [];
    });
    const hook = await renderSettled(() => ({
      other: useBusiness(3),
      mine: useMyBusinesses(7),
      apply: useApply(7, id),
    }));
    expect(hook.current()).toMatchObject({ mine: { data: [] }, other: { data: buildDetails() } });
    await hook.act(() => hook.current().apply.mutateAsync(accepted));
    expect(asked.slice(2)).toEqual([
      { method, path, body: accepted },
      get('/api/businesses/user/7'),
    ]);
  });
});

describe('decisions on applications', () => {
  const decide = (businessId: number) =>
    hear('business.decided', { businessId, status: 'approved' }, 'user:7');

  /** Renders the list of a user's businesses and returns the decisions that reach the page. */
  async function drawDecisions() {
    const asked = respondToCalls(({ path }) => {
      if (path === '/api/auth/me') return buildUser();
      if (path === '/api/user/room') return { position: { room: 'user:7', epoch: 'e1', seq: 0 } };
      return path === '/api/businesses/3' ? buildDetails() : [];
    });
    const onDecision = vi.fn();
    const hook = await renderSettled(() => {
      const [tell, setTell] = useState<typeof onDecision>(() => onDecision);
      useDecisions(7, tell);
      return { mine: useMyBusinesses(7), other: useBusiness(3), setTell };
    });
    expect(hook.current()).toMatchObject({ mine: { data: [] }, other: { data: buildDetails() } });
    const readings = () => asked.filter(({ path }) => path === '/api/businesses/user/7').length;
    return { hook, onDecision, asked, readings };
  }

  it('receives each decision and reads the list again until the page is left', async () => {
    const { hook, onDecision, asked, readings } = await drawDecisions();
    await hook.act(() => decide(3));
    expect(onDecision.mock.calls).toEqual([[{ businessId: 3, status: 'approved' }]]);
    await vi.waitFor(() => expect(readings()).toBe(2));
    expect(asked.filter(({ path }) => path === '/api/businesses/3')).toHaveLength(1);

    const toldNext = vi.fn();
    await hook.act(() => hook.current().setTell(() => toldNext));
    await hook.act(() => decide(4));
    expect(toldNext).toHaveBeenCalledTimes(1);
    await hook.leave();
    decide(5);
    expect(toldNext).toHaveBeenCalledTimes(1);
    expect(onDecision).toHaveBeenCalledTimes(1);
  });

  it('reads the list again if a decision may have been missed', async () => {
    const { hook, onDecision, asked, readings } = await drawDecisions();
    let stop: (() => void) | undefined;
    await hook.act(() => {
      stop = subscribeToUserRoom(7);
    });
    await vi.waitFor(() => expect(readings()).toBe(2));
    expect(onDecision).not.toHaveBeenCalled();
    stop?.();
    await hook.leave();
    expect(queryClient.isFetching()).toBe(0);

    const stopAgain = subscribeToUserRoom(7);
    await vi.waitFor(() => expect(asked.at(-1)?.path).toBe('/api/auth/me'));
    stopAgain();
    expect(queryClient.getQueryState(['/api/businesses/user/7', {}])?.isInvalidated).toBe(false);
  });
});

const buildPlan = (changes: Partial<BusinessPlan> = {}): BusinessPlan => ({
  plan: 'baslangic',
  since: noon,
  requested: null,
  isCharged: false,
  branches: 1,
  tables: 18,
  ...changes,
});
const path = '/api/businesses/4/plan';

describe('a limit of a plan', () => {
  it.each<
    [Plan, number, { limit: number | null; room: number | undefined; next: Plan | undefined }]
  >([
    ['baslangic', 18, { limit: 20, room: 2, next: 'baslangic' }],
    ['baslangic', 20, { limit: 20, room: 0, next: 'isletme' }],
    ['baslangic', 31, { limit: 20, room: 0, next: 'isletme' }],
    ['isletme', 31, { limit: null, room: undefined, next: 'isletme' }],
  ])('of %s with %i tables', (plan, held, expected) => {
    expect(toPlanLimit('tables', plan, held)).toMatchObject({ held, ...expected });
  });

  it('leads from five branches to the plan without a limit', () => {
    const limit = toPlanLimit('branches', 'isletme', 5);
    expect(limit).toMatchObject({ limit: 5, room: 0, next: 'kurumsal' });
  });

  it('is read again after an addition was refused', async () => {
    let tables = 19;
    const asked = respondToCalls(({ method }) =>
      method === 'GET' ? buildPlan({ tables }) : refusal('plan_limit'),
    );
    const page = await renderSettled(() => ({
      limit: usePlanLimit(4, 'tables'),
      add: useTableChanges(1).add,
    }));
    expect(page.current().limit?.room).toBe(1);
    tables = 20;
    const refused = page.act(() => page.current().add({ tableNumber: 'Masa 20' }));
    await expect(refused).rejects.toMatchObject({ code: 'plan_limit' });
    await page.act(settled);
    expect(page.current().limit).toMatchObject({ held: 20, room: 0, next: 'isletme' });
    expect(asked.filter(({ method }) => method === 'GET')).toHaveLength(2);
  });
});

describe('a change of the own plan', () => {
  const draw = () =>
    renderSettled(() => ({
      plan: useBusinessPlan(4).data,
      change: useChangeOwnPlan(4).mutateAsync,
    }));

  it('is shown as returned', async () => {
    const changed = buildPlan({ plan: 'isletme' });
    const asked = respondToCalls(({ method }) => (method === 'GET' ? buildPlan() : changed));
    const page = await draw();
    const body = { plan: 'isletme', from: 'baslangic' } as const;
    await page.act(() => page.current().change(body));
    expect(page.current().plan).toEqual(changed);
    expect(asked.at(-1)).toEqual({ method: 'PUT', path, body });
  });

  it('reads the plan again after a refusal', async () => {
    let plan: Plan = 'baslangic';
    respondToCalls(({ method }) =>
      method === 'GET' ? buildPlan({ plan }) : refusal('state_changed'),
    );
    const page = await draw();
    plan = 'kurumsal';
    const refused = page.act(() => page.current().change({ plan: 'isletme', from: 'baslangic' }));
    await expect(refused).rejects.toMatchObject({ code: 'state_changed' });
    await page.act(settled);
    expect(page.current().plan?.plan).toBe('kurumsal');
  });
});
