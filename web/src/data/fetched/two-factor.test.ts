// @vitest-environment happy-dom
import { describe, expect, it, vi } from 'vitest';
import { get, refusal } from '../../../test/data.ts';
import {
  renderHook,
  renderSettled,
  respondToCalls,
  settled,
  visitTwice,
} from '../../../test/hooks.ts';
import { queryClient } from '../client/query.ts';
import {
  refreshTwoFactor,
  useConfirmTwoFactor,
  useNewTwoFactor,
  useRemoveTwoFactor,
  useRenewRecoveryCodes,
  useTwoFactor,
} from './two-factor.ts';

const path = '/api/user/two-factor';
const read = get(path);
const begin = { method: 'POST', path, body: undefined };
const standing = { isEnabled: true, isRequired: false, recoveryCodesLeft: 10 };
const codes = { recoveryCodes: ['abcde23456'] };

/**
 * Scripts the state of the second factor, with a new secret each time; `answers` are other
 * responses.
 */
function answerTwoFactor(answers: Record<string, unknown> = {}) {
  let seeds = 0;
  return respondToCalls((request) => {
    const asked = `${request.method} ${request.path}`;
    if (asked in answers) return answers[asked];
    if (request.method === 'GET') return standing;
    seeds += 1;
    return { secret: `SEED${seeds}`, uri: `otpauth://totp/Sofra?secret=SEED${seeds}` };
  });
}

it('reads the second factor each time, and when it changes', async () => {
  const asked = answerTwoFactor();
  expect(await visitTwice(() => useTwoFactor().data)).toEqual([standing, standing]);
  expect(asked).toEqual([read, read]);
  const { run } = await renderSettled(useTwoFactor);
  await run(refreshTwoFactor);
  expect(asked).toEqual([read, read, read, read]);
});

describe('the secret of an enrolment', () => {
  it('remains the same while it is shown', async () => {
    const asked = answerTwoFactor();
    const { current, act } = await renderSettled(() => useNewTwoFactor().data?.secret);
    await act(() => queryClient.invalidateQueries());
    await act(refreshTwoFactor);
    const other = await renderSettled(() => useNewTwoFactor().data?.secret);
    expect([current(), other.current()]).toEqual(['SEED1', 'SEED1']);
    expect(asked).toEqual([begin]);
  });

  it('is different for the next enrolment', async () => {
    const asked = answerTwoFactor();
    for (const seed of ['SEED1', 'SEED2']) {
      const { current, leave } = await renderSettled(() => useNewTwoFactor().data?.secret);
      expect(current()).toBe(seed);
      await leave();
      await vi.waitUntil(() => queryClient.getQueryCache().getAll().length === 0);
    }
    expect(asked).toEqual([begin, begin]);
  });
});

describe('a code of the second factor', () => {
  const body = { code: '123456' };
  const uses = [
    {
      what: 'sets it up, without reading how it stands before the new codes are seen',
      useIt: useConfirmTwoFactor,
      request: { method: 'POST', path: `${path}/confirm`, body },
      answer: codes,
      reads: [],
    },
    {
      what: 'gets new recovery codes',
      useIt: useRenewRecoveryCodes,
      request: { method: 'POST', path: `${path}/recovery-codes`, body },
      answer: codes,
      reads: [read],
    },
    {
      what: 'takes it away',
      useIt: useRemoveTwoFactor,
      request: { method: 'DELETE', path, body },
      answer: {},
      reads: [read],
    },
  ];

  it.each(uses)('$what', async ({ useIt, request, answer, reads }) => {
    const asked = answerTwoFactor({ [`${request.method} ${request.path}`]: answer });
    const { current, act } = await renderSettled(() => {
      useTwoFactor();
      return useIt().mutateAsync;
    });
    asked.length = 0;
    expect(await act(() => current()('123456'))).toEqual(answer);
    await act(settled);
    expect(asked).toEqual([request, ...reads]);
  });

  it.each(uses)('changes nothing if it is wrong: $request.path', async ({ useIt, request }) => {
    const key = `${request.method} ${request.path}`;
    const asked = answerTwoFactor({ [key]: refusal('two_factor_wrong') });
    const { current, act } = await renderHook(() => useIt().mutateAsync);
    await expect(act(() => current()('123456'))).rejects.toMatchObject({
      code: 'two_factor_wrong',
    });
    expect(asked).toEqual([request]);
  });
});
