// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import {
  buildCall,
  buildNetwork,
  disconnect,
  noon,
  refusal,
  unanswered,
} from '../../../test/data.ts';
import { renderHook, respondToCalls } from '../../../test/hooks.ts';
import { createMemoryStorage } from '../../lib/browser/storage.ts';
import {
  callAnswers as pageAnswers,
  createCallAnswers,
  useBranchCalls,
  useCallRefusal,
} from './callAnswers.ts';
import { calls as pageCalls, createCalls, useSessionCalls } from './calls.ts';
import { KEEP_ACTION_MS } from './optimisticDelivery.ts';

type Answer = Parameters<typeof buildNetwork>[0];
function build(answer: Answer = () => []) {
  const { call, asked } = buildNetwork(answer);
  const calls = createCalls({ call });
  return { calls, asked, held: () => Object.values(calls.store.getState().byId) };
}

describe('calls', () => {
  it('are those of the newest version; a new epoch makes any response newer', () => {
    const { calls, held } = build();
    calls.apply(buildCall({ status: 'seen', version: 2 }));
    calls.apply(buildCall({ version: 1 }));
    expect(held()).toEqual([buildCall({ status: 'seen', version: 2 })]);
    calls.reset();
    calls.apply(buildCall({ version: 1 }));
    expect(held()).toEqual([buildCall({ version: 1 })]);
  });

  it('are replaced by a snapshot of their session or branch, and only there', () => {
    const { calls, held } = build();
    const [one, two, three] = [
      buildCall({ id: 1 }),
      buildCall({ id: 2, sessionId: 2 }),
      buildCall({ id: 3, sessionId: 3, branchId: 2 }),
    ];
    for (const each of [one, two, three]) calls.apply(each);
    calls.replaceSession(1);
    expect(held()).toEqual([two, three]);
    calls.replaceBranch(1, [one]);
    expect(held()).toEqual([one, three]);
  });

  it('are made with the guest’s words, and withdrawn', async () => {
    const { calls, asked, held } = build(({ method }) => [
      buildCall(method === 'POST' ? {} : { status: 'done', version: 2 }),
    ]);
    await calls.make(1, ['water', 'other'], 'mama sandalyesi');
    expect(held()).toEqual([buildCall()]);
    await calls.make(1, ['help']);
    await calls.withdraw(1);
    const path = '/api/sessions/1/calls';
    expect(asked).toEqual([
      { method: 'POST', path, body: { kinds: ['water', 'other'], text: 'mama sandalyesi' } },
      { method: 'POST', path, body: { kinds: ['help'] } },
      { method: 'DELETE', path, body: undefined },
    ]);
    expect(held()).toMatchObject([{ status: 'done' }]);
  });

  it('stay as they are if the waiter can’t be called', async () => {
    const { calls, held } = build(() => refusal('scan_required'));
    await expect(calls.make(1, ['help'])).rejects.toMatchObject({ code: 'scan_required' });
    expect(held()).toEqual([]);
  });

  it('are shown by session, oldest first, until they are done', async () => {
    const { current, act } = await renderHook(() => useSessionCalls(1));
    expect(current()).toEqual([]);
    const later = buildCall({ id: 1, calledAt: '2026-11-21T12:01:00.000Z' });
    const first = buildCall({ id: 2, calledAt: noon });
    await act(() => {
      pageCalls.apply(later);
      pageCalls.apply(first);
      pageCalls.apply(buildCall({ id: 3, sessionId: 2 }));
      pageCalls.apply(buildCall({ id: 4, status: 'done' }));
    });
    expect(current()).toEqual([first, later]);
  });
});

it('tells its listeners which branch a snapshot was of, once it is applied', () => {
  const calls = createCalls({ call: buildNetwork(() => null).call });
  const heard: unknown[] = [];
  calls.onBranch((branchId) => heard.push([branchId, calls.store.getState().byId[1]?.status]));
  calls.replaceBranch(1, [buildCall()]);
  expect(heard).toEqual([[1, 'open']]);
});

/** Builds a page with one open call, and the test's waits and clock; `storage` survives a reload. */
function buildPage(answer: Answer, { storage = createMemoryStorage(), userId = 7, now = 0 } = {}) {
  const clock = { now, step: 0 };
  const { call, asked } = buildNetwork(answer);
  const calls = createCalls({ call });
  calls.apply(buildCall());
  const answers = createCallAnswers({
    call,
    calls,
    storage,
    userId: () => userId,
    now: () => clock.now,
    wait: async () => {
      clock.now += clock.step;
    },
  });
  const state = () => answers.store.getState();
  const known = () => calls.store.getState().byId[1];
  return { clock, answers, calls, state, known, requests: () => asked.map(({ body }) => body) };
}

describe('an answer to a call', () => {
  it('is shown at once and sent, seen before done', async () => {
    let version = 1;
    const { answers, state, known, requests } = buildPage(({ body }) =>
      buildCall({ ...(body as object), version: (version += 1) }),
    );
    const seen = answers.answer({ id: 1 }, 'seen');
    expect(state().pending).toEqual({ 1: 'seen' });
    const done = answers.answer({ id: 1 }, 'done');
    expect(state().pending).toEqual({ 1: 'done' });
    await Promise.all([seen, done]);
    expect(requests()).toEqual([{ status: 'seen' }, { status: 'done' }]);
    expect(state().pending).toEqual({});
    expect(known()).toMatchObject({ status: 'done', version: 3 });
  });

  it('is sent once, however often it is tapped', async () => {
    const { answers, requests } = buildPage(() => buildCall({ status: 'seen', version: 2 }));
    await Promise.all([answers.answer({ id: 1 }, 'seen'), answers.answer({ id: 1 }, 'seen')]);
    await answers.answer({ id: 1 }, 'seen');
    await answers.answer({ id: 9 }, 'seen');
    expect(requests()).toEqual([{ status: 'seen' }]);
  });

  it('is sent again after a lost response, for a shift', async () => {
    let cuts = 2;
    const { answers, requests, state } = buildPage(() =>
      cuts-- > 0 ? disconnect() : buildCall({ status: 'seen', version: 2 }),
    );
    await answers.answer({ id: 1 }, 'seen');
    expect(requests()).toHaveLength(3);
    expect(state().refusal).toBeUndefined();

    const lost = buildPage(() => disconnect());
    lost.clock.step = KEEP_ACTION_MS + 1;
    await lost.answers.answer({ id: 1 }, 'seen');
    expect(lost.requests()).toHaveLength(1);
    expect(lost.state()).toEqual({ pending: {}, refusal: 'timeout' });
  });

  it('is taken back with its reason if it is refused', async () => {
    const { answers, state, known } = buildPage(() => refusal('state_changed'));
    await answers.answer({ id: 1 }, 'seen');
    expect(state()).toEqual({ pending: {}, refusal: 'state_changed' });
    expect(known()).toMatchObject({ status: 'open' });
    answers.dismiss();
    expect(state().refusal).toBeUndefined();
  });
});

describe('an answer that the server hasn’t acknowledged', () => {
  /** Answers a call on a page that is closed before anything arrives. */
  function buildReload() {
    const storage = createMemoryStorage();
    const closed = buildPage(() => unanswered, { storage });
    void closed.answers.answer({ id: 1 }, 'seen');
    return storage;
  }
  const accept = () => buildCall({ status: 'seen', version: 2 });

  it('survives a reload, is shown at once, and is sent once', async () => {
    const storage = buildReload();
    const page = buildPage(accept, { storage });
    page.answers.resume(1);
    page.answers.resume(1);
    expect(page.state().pending).toEqual({ 1: 'seen' });
    await vi.waitUntil(() => page.known()?.status === 'seen');
    await vi.waitUntil(() => page.state().pending[1] === undefined);
    expect(page.requests()).toEqual([{ status: 'seen' }]);
    buildPage(accept, { storage }).answers.resume(1);
    expect(page.requests()).toHaveLength(1);
  });

  it('is sent after a reload only by the same user in the same branch', () => {
    const storage = buildReload();
    const other = buildPage(accept, { storage, userId: 8 });
    other.answers.resume(1);
    const elsewhere = buildPage(accept, { storage });
    elsewhere.answers.resume(2);
    expect([other.state().pending, elsewhere.state().pending]).toEqual([{}, {}]);
  });

  it('isn’t sent once it is too old: staff hear of it if the call still waits', async () => {
    for (const now of [KEEP_ACTION_MS + 1, 24 * 3_600_000]) {
      const late = buildPage(accept, { storage: buildReload(), now });
      late.answers.resume(1);
      await vi.waitUntil(() => late.state().refusal !== undefined);
      expect(late.state()).toEqual({ pending: {}, refusal: 'timeout' });
      expect(late.requests()).toEqual([]);
    }

    const answered = buildPage(accept, { storage: buildReload(), now: KEEP_ACTION_MS + 1 });
    answered.calls.apply(buildCall({ status: 'done', version: 3 }));
    answered.answers.resume(1);
    await vi.waitUntil(() => answered.state().pending[1] === undefined);
    expect(answered.state().refusal).toBeUndefined();
  });
});

describe('a finished call', () => {
  const accept = () => buildCall({ status: 'done', version: 2 });
  beforeEach(() => void vi.useFakeTimers());

  it('is shown at once and sent after the delay', async () => {
    const { answers, state, known, requests } = buildPage(accept);
    const finished = answers.finish({ id: 1 }, 6000);
    expect(state().pending).toEqual({ 1: 'done' });
    await vi.advanceTimersByTimeAsync(5999);
    expect(requests()).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    await finished;
    expect(requests()).toEqual([{ status: 'done' }]);
    expect([state().pending, known()?.status]).toEqual([{}, 'done']);
  });

  it('can be taken back until it is sent, also for good', async () => {
    const storage = createMemoryStorage();
    const { answers, state, known, requests } = buildPage(accept, { storage });
    const finished = answers.finish({ id: 1 }, 6000);
    answers.takeBack({ id: 1 });
    await finished;
    await vi.advanceTimersByTimeAsync(10_000);
    expect([state().pending, known()?.status, requests()]).toEqual([{}, 'open', []]);
    const reloaded = buildPage(accept, { storage });
    reloaded.answers.resume(1);
    expect(reloaded.state().pending).toEqual({});
    await answers.answer({ id: 1 }, 'seen');
    expect(requests()).toEqual([{ status: 'seen' }]);
  });

  it('is sent at once when the page is left, and after a reload if the page was killed', async () => {
    const left = buildPage(accept);
    void left.answers.finish({ id: 1 }, 6000);
    left.answers.flush();
    await vi.advanceTimersByTimeAsync(0);
    expect(left.requests()).toEqual([{ status: 'done' }]);

    const storage = createMemoryStorage();
    void buildPage(accept, { storage }).answers.finish({ id: 1 }, 6000);
    const reloaded = buildPage(accept, { storage });
    reloaded.answers.resume(1);
    await vi.advanceTimersByTimeAsync(0);
    expect(reloaded.requests()).toEqual([{ status: 'done' }]);
  });
});

it('the calls of a branch have their pending answers; a later status of the server wins', async () => {
  respondToCalls(() => unanswered);
  pageCalls.store.setState({ byId: {} });
  const { current, act } = await renderHook(() => [useBranchCalls(1), useCallRefusal()]);
  await act(() => {
    pageCalls.apply(buildCall());
    pageCalls.apply(buildCall({ id: 2, branchId: 2 }));
    void pageAnswers.answer({ id: 1 }, 'seen');
  });
  expect(current()).toEqual([[buildCall({ status: 'seen' })], undefined]);
  await act(() => pageCalls.apply(buildCall({ status: 'done', version: 3 })));
  expect(current()).toEqual([[], undefined]);
});
