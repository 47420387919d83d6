// @vitest-environment happy-dom
import { useState } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Business, BusinessInput } from '@sofra/contracts/businesses';
import { LEGAL_VERSION } from '@sofra/contracts/legal';
import { buildUser, get, refusal, requestsOf } from '../../../test/data.ts';
import { renderHook, respondToCalls } from '../../../test/hooks.ts';
import { auth } from '../client/auth.ts';
import { queryClient } from '../client/query.ts';
import { applyEvent } from '../live/events.ts';
import { subscribeToUserRoom } from '../live/userRoom.ts';
import { branches } from './branches.ts';
import {
  useApply,
  useBusiness,
  useDecisions,
  useManagedBusiness,
  useMyBusinesses,
  useSaveBusiness,
} from './businesses.ts';

/** Without a socket the page only reads the user's room. */
vi.mock('socket.io-client', () => ({
  io: () => ({ connected: false, active: true, on: () => undefined, io: { on: () => undefined } }),
}));

beforeEach(() => void auth.enter(buildUser()));
const noon = '2026-11-21T12:00:00.000Z';
const application: BusinessInput = {
  name: 'Sofra',
  about: 'Ev yemekleri',
  industryType: 'cafe',
  fullAddress: 'Karaköy',
  phone: '+90 212 000 00 00',
  email: 'sofra@example.com',
};
const accepted = { ...application, acceptedTerms: LEGAL_VERSION };
const buildBusiness = (id: number, changes: Partial<Business> = {}): Business => ({
  ...application,
  id,
  description: application.about,
  status: 'approved',
  rejectionReason: null,
  businessType: 'cafe',
  address: application.fullAddress,
  website: null,
  logoUrl: null,
  coverUrl: null,
  currency: 'TRY',
  languages: ['tr'],
  plan: 'isletme',
  createdAt: noon,
  ...changes,
});
const buildDetails = (changes: Partial<Business> = {}) => ({
  ...buildBusiness(3, changes),
  hasOrders: false,
});
const branch = {
  id: 1,
  businessId: 3,
  businessName: 'Sofra Yeni',
  name: 'Karaköy',
  timeZone: 'Europe/Istanbul',
  dayStartsAt: 300,
  currency: 'TRY',
};

describe('reading businesses', () => {
  it('reads a business once, but for editing each time', async () => {
    const asked = respondToCalls(() => buildDetails());
    for (const use of [useBusiness, useBusiness, useManagedBusiness, useManagedBusiness]) {
      const hook = await renderHook(() => use(3));
      await vi.waitFor(() => expect(hook.current().isFetching).toBe(false));
      expect(hook.current().data).toEqual(buildDetails());
      await hook.leave();
    }
    expect(requestsOf(asked)).toEqual(Array(3).fill('GET /api/businesses/3'));
  });

  it('reads the businesses of a user each time', async () => {
    const asked = respondToCalls(() => [buildBusiness(3), buildBusiness(4)]);
    for (let visit = 0; visit < 2; visit += 1) {
      const hook = await renderHook(() => useMyBusinesses(7));
      await vi.waitFor(() => expect(hook.current().isFetching).toBe(false));
      expect(hook.current().data?.map(({ id }) => id)).toEqual([3, 4]);
      await hook.leave();
    }
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
    const hook = await renderHook(() => ({ read: useBusiness(3), save: useSaveBusiness(3) }));
    await vi.waitFor(() => expect(hook.current().read.data).toEqual(buildDetails()));
    return { hook, asked: () => asked.slice(1) };
  }

  it('shows the saved business, and reads nothing else again for a text', async () => {
    const saved = buildDetails({ about: 'Esnaf lokantası' });
    const { hook, asked } = await drawSettings(saved);
    await hook.act(() => hook.current().save.mutateAsync({ about: 'Esnaf lokantası' }));
    expect(hook.current().read.data).toEqual(saved);
    const body = { about: 'Esnaf lokantası' };
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
      if (asking !== 'GET') return buildBusiness(3, { status: 'pending' });
      return at === '/api/businesses/3' ? buildDetails() : [];
    });
    const hook = await renderHook(() => ({
      other: useBusiness(3),
      mine: useMyBusinesses(7),
      apply: useApply(7, id),
    }));
    await vi.waitFor(() => expect(hook.current().mine.data).toEqual([]));
    await vi.waitFor(() => expect(hook.current().other.data).toEqual(buildDetails()));
    await hook.act(() => hook.current().apply.mutateAsync(accepted));
    expect(asked.slice(2)).toEqual([
      { method, path, body: accepted },
      get('/api/businesses/user/7'),
    ]);
  });
});

describe('decisions on applications', () => {
  const decide = (businessId: number) =>
    applyEvent({
      room: 'user:7',
      epoch: 'e1',
      seq: 1,
      type: 'business.decided',
      at: noon,
      payload: { businessId, status: 'approved' },
    });

  /** Renders the list of a user's businesses and returns the decisions that reach the page. */
  async function drawDecisions() {
    const asked = respondToCalls(({ path }) => {
      if (path === '/api/auth/me') return buildUser();
      if (path === '/api/user/room') return { position: { room: 'user:7', epoch: 'e1', seq: 0 } };
      return path === '/api/businesses/3' ? buildDetails() : [];
    });
    const onDecision = vi.fn();
    const hook = await renderHook(() => {
      const [tell, setTell] = useState<typeof onDecision>(() => onDecision);
      useDecisions(7, tell);
      return { mine: useMyBusinesses(7), other: useBusiness(3), setTell };
    });
    await vi.waitFor(() => expect(hook.current().mine.data).toEqual([]));
    await vi.waitFor(() => expect(hook.current().other.data).toEqual(buildDetails()));
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
