// @vitest-environment happy-dom
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { TranslationRun } from '@sofra/contracts/translate';
import { get, refusal } from '../../../test/data.ts';
import { renderHook, respondToCalls } from '../../../test/hooks.ts';
import { queryClient } from '../client/query.ts';
import { applyEvent } from '../live/events.ts';
import { subscribeToUserRoom } from '../live/userRoom.ts';
import { isNewer, translate, useTranslateMenu, useTranslationRun } from './translate.ts';

vi.mock('socket.io-client', () => ({
  io: () => ({ connected: false, on: () => undefined, io: { on: () => undefined } }),
}));

const buildRun = (state: Partial<TranslationRun> = {}): TranslationRun => ({
  jobId: 7,
  menuId: 1,
  status: 'requested',
  done: 0,
  total: 0,
  translated: 0,
  unknown: [],
  provider: 'glossary',
  isFallback: false,
  ...state,
});

it('keeps the end of a short run if the response to its request arrives later', () => {
  expect(isNewer(buildRun(), buildRun({ status: 'done' }))).toBe(false);
  expect(isNewer(buildRun({ status: 'running' }), buildRun({ status: 'failed' }))).toBe(false);
});

it('continues with a run, and with the next one', () => {
  expect(isNewer(buildRun(), null)).toBe(true);
  expect(isNewer(buildRun({ status: 'running' }), buildRun())).toBe(true);
  expect(
    isNewer(buildRun({ status: 'running', done: 3 }), buildRun({ status: 'running', done: 2 })),
  ).toBe(true);
  expect(isNewer(buildRun({ status: 'done' }), buildRun({ status: 'running' }))).toBe(true);
  expect(isNewer(buildRun({ jobId: 8 }), buildRun({ status: 'done' }))).toBe(true);
  expect(
    isNewer(buildRun({ status: 'running', done: 2 }), buildRun({ status: 'running', done: 2 })),
  ).toBe(false);
});

it('doesn’t go back within a run, or to an earlier one', () => {
  expect(isNewer(buildRun({ jobId: 6, done: 9 }), buildRun({ jobId: 7 }))).toBe(false);
  expect(
    isNewer(buildRun({ status: 'running', done: 1 }), buildRun({ status: 'running', done: 2 })),
  ).toBe(false);
});

it('translates one text, and lists languages without a translation', async () => {
  const asked = respondToCalls(() => ({
    translations: { en: 'Soup' },
    missing: ['ar'],
    provider: 'glossary',
    isFallback: false,
  }));
  expect(await translate('Çorba', 'tr', ['en', 'ar'])).toEqual({
    texts: { en: 'Soup' },
    missing: ['ar'],
    isFallback: false,
  });
  const body = { text: 'Çorba', sourceLanguage: 'tr', targetLanguages: ['en', 'ar'] };
  expect(asked).toEqual([{ method: 'POST', path: '/api/translate', body }]);
  vi.unstubAllGlobals();
});

describe('the translation of a menu', () => {
  const position = { room: 'user:7', epoch: 'e', seq: 0 };
  const read = get('/api/menus/1/translation');
  const progress = (state: Partial<TranslationRun>): void =>
    applyEvent({
      ...position,
      at: '2026-11-21T12:00:00.000Z',
      type: 'translation.progressed',
      payload: buildRun(state),
    });
  let leave = (): Promise<void> => Promise.resolve();
  async function open(answer: Parameters<typeof respondToCalls>[0]) {
    const asked = respondToCalls(answer);
    const page = await renderHook(() => ({
      run: useTranslationRun(1),
      start: useTranslateMenu(1).mutateAsync,
    }));
    leave = page.leave;
    const settle = () => page.act(() => vi.waitUntil(() => queryClient.isFetching() === 0));
    return { ...page, asked, settle };
  }

  afterEach(async () => {
    await leave();
  });

  it('is read each time the page opens, and updated by events', async () => {
    const answer = () => ({ run: buildRun({ status: 'running', done: 2 }), position });
    const { act, current, asked, settle } = await open(answer);
    await settle();
    expect(current().run).toEqual(buildRun({ status: 'running', done: 2 }));
    await act(() => progress({ status: 'running', done: 1 }));
    expect(current().run?.done).toBe(2);
    await act(() => progress({ status: 'running', done: 3 }));
    expect(current().run?.done).toBe(3);
    await act(() => progress({ menuId: 2, jobId: 9 }));
    expect(current().run?.jobId).toBe(7);
    await leave();
    const again = await open(answer);
    await again.settle();
    expect(again.current().run?.done).toBe(3);
    expect([...asked, ...again.asked]).toEqual([read, read]);
  });

  it('keeps the latest event if an older response arrives', async () => {
    const answer = Promise.withResolvers<unknown>();
    const { act, current, settle } = await open(() => answer.promise);
    expect(current().run).toBeUndefined();
    await act(() => progress({ status: 'done', done: 4 }));
    answer.resolve({ run: buildRun({ status: 'running', done: 2 }), position });
    await settle();
    expect(current().run).toEqual(buildRun({ status: 'done', done: 4 }));
  });

  it('is null until requested, and then the run started by the server', async () => {
    const { act, current, asked, settle } = await open(({ method }) =>
      method === 'POST' ? buildRun() : { run: null, position },
    );
    await settle();
    expect(current().run).toBeNull();
    await act(() => current().start(['en', 'ar']));
    await settle();
    expect(current().run).toEqual(buildRun());
    const body = { languages: ['en', 'ar'] };
    expect(asked).toEqual([read, { method: 'POST', path: '/api/menus/1/translate', body }]);
  });

  it('is read again if events for the user may be lost', async () => {
    const { act, asked, settle } = await open(({ path }) => {
      if (path === read.path) return { run: null, position };
      return path.endsWith('/room') ? { position } : refusal('unavailable');
    });
    await settle();
    let stop = (): void => undefined;
    await act(() => void (stop = subscribeToUserRoom(7)));
    await act(() =>
      vi.waitUntil(() => asked.filter(({ path }) => path === read.path).length === 2),
    );
    await settle();
    expect(asked.filter(({ path }) => path === read.path)).toEqual([read, read]);
    stop();
  });
});
