// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { buildCall, buildNetwork, noon, refusal } from '../../../test/data.ts';
import { renderHook } from '../../../test/hooks.ts';
import { calls as pageCalls, createCalls, useSessionCalls } from './calls.ts';

function build(answer: Parameters<typeof buildNetwork>[0] = () => []) {
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
    expect(asked).toEqual([
      {
        method: 'POST',
        path: '/api/sessions/1/calls',
        body: { kinds: ['water', 'other'], text: 'mama sandalyesi' },
      },
      { method: 'POST', path: '/api/sessions/1/calls', body: { kinds: ['help'] } },
      { method: 'DELETE', path: '/api/sessions/1/calls', body: undefined },
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
