// @vitest-environment happy-dom
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { ApiError } from '../../lib/apiError.ts';
import { useAsync } from './useAsync.ts';
import { renderHook } from '../../../test/hooks.ts';

/** Renders a page that calls, and returns the function that responds. */
async function drawQuestion(first: string | undefined) {
  const asked: {
    question: string | undefined;
    signal: AbortSignal;
    answer: (value: string) => void;
    fail: (error: unknown) => void;
  }[] = [];
  const hook = await renderHook(() => {
    const [question, setQuestion] = useState(first);
    const answer = useAsync(
      question,
      (signal) =>
        new Promise<string>((resolve, reject) => {
          asked.push({ question, signal, answer: resolve, fail: reject });
        }),
    );
    return { ...answer, setQuestion };
  });
  const at = (index: number) => {
    const one = asked[index];
    if (!one) throw new Error(`There was no call ${index}.`);
    return one;
  };
  return {
    shown: () => {
      const { value, isStale, failure } = hook.current();
      return { value, isStale, failure };
    },
    questions: () => asked.map(({ question }) => question),
    isAbandoned: (index: number) => at(index).signal.aborted,
    ask: (question: string | undefined) => hook.act(() => hook.current().setQuestion(question)),
    answer: (index: number, value: string) => hook.act(() => at(index).answer(value)),
    fail: (index: number, error: unknown) => hook.act(() => at(index).fail(error)),
    again: () => hook.act(() => hook.current().again()),
    leave: hook.leave,
  };
}

const offline = new ApiError(0, 'network', 'network');

describe('an asynchronous request', () => {
  it('isn’t sent without a question', async () => {
    const page = await drawQuestion(undefined);
    expect(page.questions()).toEqual([]);
    await page.ask('tea');
    expect(page.questions()).toEqual(['tea']);
  });

  it('shows the last response as stale while a failed one is retried', async () => {
    const page = await drawQuestion('tea');
    await page.answer(0, 'çay');
    await page.ask('water');
    await page.fail(1, offline);
    await page.again();
    expect(page.shown()).toEqual({ value: 'çay', isStale: true, failure: undefined });
  });

  it('keeps the response, and shows it as stale until the next one arrives', async () => {
    const page = await drawQuestion('tea');
    expect(page.shown()).toEqual({ value: undefined, isStale: true, failure: undefined });
    await page.answer(0, 'çay');
    expect(page.shown()).toEqual({ value: 'çay', isStale: false, failure: undefined });
    await page.ask('water');
    expect(page.shown()).toEqual({ value: 'çay', isStale: true, failure: undefined });
    await page.answer(1, 'su');
    expect(page.shown()).toEqual({ value: 'su', isStale: false, failure: undefined });
    expect(page.questions()).toEqual(['tea', 'water']);
  });

  it('aborts an earlier request, and ignores its late response', async () => {
    const page = await drawQuestion('tea');
    await page.ask('water');
    expect(page.isAbandoned(0)).toBe(true);
    expect(page.isAbandoned(1)).toBe(false);
    await page.answer(1, 'su');
    await page.answer(0, 'çay');
    expect(page.shown()).toEqual({ value: 'su', isStale: false, failure: undefined });

    await page.ask('tea');
    await page.ask('water');
    await page.fail(2, offline);
    expect(page.shown()).toEqual({ value: 'su', isStale: false, failure: undefined });
    await page.leave();
    expect(page.isAbandoned(3)).toBe(true);
  });

  it('reports the error, and keeps the last response', async () => {
    const page = await drawQuestion('tea');
    await page.fail(0, offline);
    expect(page.shown()).toEqual({ value: undefined, isStale: true, failure: 'network' });
    await page.ask('water');
    expect(page.shown()).toEqual({ value: undefined, isStale: true, failure: undefined });
    await page.answer(1, 'su');
    await page.ask('coffee');
    await page.fail(2, new Error('a fault of our own'));
    expect(page.shown()).toEqual({ value: 'su', isStale: true, failure: 'internal' });
  });

  it('is repeated for the same question, and clears the error in the meantime', async () => {
    const page = await drawQuestion('tea');
    await page.answer(0, 'çay');
    await page.again();
    await page.fail(1, offline);
    expect(page.shown()).toEqual({ value: 'çay', isStale: true, failure: 'network' });
    await page.again();
    expect(page.shown()).toMatchObject({ value: 'çay', failure: undefined });
    expect(page.questions()).toEqual(['tea', 'tea', 'tea']);
    await page.answer(2, 'taze çay');
    expect(page.shown()).toEqual({ value: 'taze çay', isStale: false, failure: undefined });
  });
});
