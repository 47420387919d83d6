// @vitest-environment happy-dom
import * as v from 'valibot';
import { describe, expect, it, vi } from 'vitest';
import { type LocalizedText, type MenuLanguage, menuLanguages } from '@sofra/contracts/common';
import { translateText, type TranslationRun } from '@sofra/contracts/translate';
import { get, refusal } from '../../../test/data.ts';
import { hear } from '../../../test/events.ts';
import { type Rendered, renderHook, respondToCalls, settled } from '../../../test/hooks.ts';
import type { SavedTexts } from '../../lib/domain/textDraft.ts';
import { subscribeToUserRoom } from '../live/userRoom.ts';
import { useTextDraft } from './textDrafts.ts';
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

describe('what counts as news of a translation', () => {
  const at = (done: number) => ({ status: 'running' as const, done });
  it.each<[string, Partial<TranslationRun>, Partial<TranslationRun> | null, boolean]>([
    ['isn’t the request of a short run that has ended', {}, { status: 'done' }, false],
    ['isn’t the start of a failed run', { status: 'running' }, { status: 'failed' }, false],
    ['is a first run', {}, null, true],
    ['is the start of a run', { status: 'running' }, {}, true],
    ['is the progress of a run', at(3), at(2), true],
    ['is the end of a run', { status: 'done' }, { status: 'running' }, true],
    ['is the next run', { jobId: 8 }, { status: 'done' }, true],
    ['isn’t the same progress again', at(2), at(2), false],
    ['isn’t an earlier run', { jobId: 6, done: 9 }, { jobId: 7 }, false],
    ['isn’t earlier progress', at(1), at(2), false],
  ])('%s', (_what, next, known, counts) => {
    expect(isNewer(buildRun(next), known && buildRun(known))).toBe(counts);
  });
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
});

describe('the translation of a menu', () => {
  const position = { room: 'user:7', epoch: 'e', seq: 0 };
  const read = get('/api/menus/1/translation');
  const progress = (state: Partial<TranslationRun>): void =>
    hear('translation.progressed', buildRun(state), 'user:7');
  async function open(answer: Parameters<typeof respondToCalls>[0]) {
    const asked = respondToCalls(answer);
    const page = await renderHook(() => ({
      run: useTranslationRun(1),
      start: useTranslateMenu(1).mutateAsync,
    }));
    return { ...page, asked };
  }

  it('is read each time the page opens, and updated by events', async () => {
    const answer = () => ({ run: buildRun({ status: 'running', done: 2 }), position });
    const { act, current, asked, leave } = await open(answer);
    await act(settled);
    expect(current().run).toEqual(buildRun({ status: 'running', done: 2 }));
    await act(() => progress({ status: 'running', done: 1 }));
    expect(current().run?.done).toBe(2);
    await act(() => progress({ status: 'running', done: 3 }));
    expect(current().run?.done).toBe(3);
    await act(() => progress({ menuId: 2, jobId: 9 }));
    expect(current().run?.jobId).toBe(7);
    await leave();
    const again = await open(answer);
    await again.act(settled);
    expect(again.current().run?.done).toBe(3);
    expect([...asked, ...again.asked]).toEqual([read, read]);
  });

  it('keeps the latest event if an older response arrives', async () => {
    const answer = Promise.withResolvers<unknown>();
    const { act, current } = await open(() => answer.promise);
    expect(current().run).toBeUndefined();
    await act(() => progress({ status: 'done', done: 4 }));
    answer.resolve({ run: buildRun({ status: 'running', done: 2 }), position });
    await act(settled);
    expect(current().run).toEqual(buildRun({ status: 'done', done: 4 }));
  });

  it('is null until requested, and then the run started by the server', async () => {
    const { act, current, asked, run } = await open(({ method }) =>
      method === 'POST' ? buildRun() : { run: null, position },
    );
    await act(settled);
    expect(current().run).toBeNull();
    await run(() => current().start(['en', 'ar']));
    expect(current().run).toEqual(buildRun());
    const body = { languages: ['en', 'ar'] };
    expect(asked).toEqual([read, { method: 'POST', path: '/api/menus/1/translate', body }]);
  });

  it('is read again if events for the user may be lost', async () => {
    const { act, asked } = await open(({ path }) => {
      if (path === read.path) return { run: null, position };
      return path.endsWith('/room') ? { position } : refusal('unavailable');
    });
    await act(settled);
    let stop = (): void => undefined;
    await act(() => void (stop = subscribeToUserRoom(7)));
    const reads = () => asked.filter(({ path }) => path === read.path);
    await act(() => vi.waitUntil(() => reads().length === 2));
    await act(settled);
    expect(reads()).toEqual([read, read]);
    stop();
  });
});

const buildSaved = (name: LocalizedText, description: LocalizedText = {}): SavedTexts => ({
  name,
  description,
  marks: { name: {}, description: {} },
});
const everywhere = (text: string): LocalizedText =>
  Object.fromEntries(menuLanguages.map((language) => [language, text]));
const others = (...known: MenuLanguage[]) => menuLanguages.filter((one) => !known.includes(one));

/** Translates into the languages asked for, except those the provider is `missing`. */
const translateAs = (body: unknown, missing: readonly MenuLanguage[] = []) => {
  const { text, targetLanguages } = v.parse(translateText.body, body);
  const known = targetLanguages.filter((one) => !missing.includes(one));
  return {
    translations: Object.fromEntries(known.map((one) => [one, `${text} (${one})`])),
    missing: targetLanguages.filter((one) => missing.includes(one)),
    provider: 'glossary',
    isFallback: false,
  };
};
const request = (text: string, sourceLanguage: MenuLanguage, targetLanguages: MenuLanguage[]) => ({
  method: 'POST',
  path: '/api/translate',
  body: { text, sourceLanguage, targetLanguages },
});

describe('a draft of texts', () => {
  it('keeps typed text until it is reset', async () => {
    const saved = buildSaved({ tr: 'Çay' });
    const hook = await renderHook(() => useTextDraft(saved));
    expect(hook.current()).toMatchObject({ isChanged: false, progress: undefined });
    await hook.act(() => hook.current().type('name', 'en', 'Tea'));
    expect(hook.current().draft.name.edits).toEqual({ en: 'Tea' });
    expect(hook.current().isChanged).toBe(true);
    await hook.act(() => hook.current().reset());
    expect(hook.current()).toMatchObject({ isChanged: false, draft: { name: { edits: {} } } });
  });

  it('records that a user reviewed a saved text', async () => {
    const saved = buildSaved({ tr: 'Çay', en: 'Tea' });
    const hook = await renderHook(() => useTextDraft(saved));
    await hook.act(() => hook.current().accept('name', 'en'));
    expect(hook.current().draft.name.accepted).toEqual(['en']);
    expect(hook.current().isChanged).toBe(true);
  });

  it.each<[string, SavedTexts, MenuLanguage[]]>([
    ['nothing is written', buildSaved({}), []],
    ['only spaces are written', buildSaved({ tr: ' ' }, { tr: ' ' }), []],
    ['the name is complete', buildSaved(everywhere('Çay')), []],
    ['a name is blank', buildSaved({ ...everywhere('Çay'), de: ' ', en: '' }), ['en', 'de']],
    [
      'a description is blank',
      buildSaved(everywhere('Çay'), { ...everywhere('x'), ru: '' }),
      ['ru'],
    ],
    ['there is no Turkish source', buildSaved({ en: 'Tea' }), []],
    ['only the source is written', buildSaved({ tr: 'Çay' }), others('tr')],
  ])('lists the languages without a text when %s', async (_when, saved, missing) => {
    const hook = await renderHook(() => useTextDraft(saved));
    expect(hook.current().missing).toEqual(missing);
  });
});

describe('translating a draft', () => {
  /** Translates each text once the test calls its answer. */
  function translateLate() {
    const answers: (() => void)[] = [];
    const asked = respondToCalls(
      ({ body }) => new Promise((resolve) => void answers.push(() => resolve(translateAs(body)))),
    );
    return { asked, answers };
  }
  const startFilling = (hook: Rendered<ReturnType<typeof useTextDraft>>) =>
    hook.act(() => ({ done: hook.current().fillAll() }));

  it('fills a text in every empty language, and lists those without a translation', async () => {
    const asked = respondToCalls(({ body }) => translateAs(body, ['hi', 'bn']));
    const saved = buildSaved({ tr: 'Çay', en: ' Tea ', ar: 'شاي', de: '', fr: ' ' });
    const hook = await renderHook(() => useTextDraft(saved));
    const filled = await hook.act(() => hook.current().fillField('name', 'en'));
    expect(asked).toEqual([request('Tea', 'en', ['ru', 'es', 'de', 'fr', 'zh', 'hi', 'bn', 'pt'])]);
    expect(filled).toEqual({ count: 6, missing: ['hi', 'bn'], isFallback: false });
    const texts = Object.fromEntries(
      (['ru', 'es', 'de', 'fr', 'zh', 'pt'] as const).map((one) => [one, `Tea (${one})`]),
    );
    expect(hook.current().draft).toMatchObject({
      name: { edits: texts, machine: Object.keys(texts) },
      description: { edits: {} },
    });
    expect(hook.current().missing).toEqual(['hi', 'bn']);
  });

  it('fills every text with a Turkish source, and lists each missing language once', async () => {
    const asked = respondToCalls(({ body }) => translateAs(body, ['hi']));
    const saved = buildSaved({ tr: 'Çay' }, { tr: 'Sıcak' });
    const hook = await renderHook(() => useTextDraft(saved));
    const filled = await hook.act(() => hook.current().fillAll());
    expect(asked).toEqual([
      request('Çay', 'tr', others('tr')),
      request('Sıcak', 'tr', others('tr')),
    ]);
    expect(filled).toEqual({ count: 18, missing: ['hi'], isFallback: false });
    expect(hook.current().draft.description.edits).toMatchObject({ en: 'Sıcak (en)' });
  });

  it('leaves out a text without a source, and doesn’t count it', async () => {
    const { asked, answers } = translateLate();
    const saved = buildSaved({ tr: 'Çay' }, { tr: '  ', en: 'Hot' });
    const hook = await renderHook(() => useTextDraft(saved));
    const filling = await startFilling(hook);
    expect(hook.current().progress).toEqual({ done: 0, total: 1 });
    answers[0]?.();
    await hook.act(() => filling.done);
    expect(asked).toEqual([request('Çay', 'tr', others('tr'))]);
  });

  it.each<[string, SavedTexts]>([
    ['there is no source', buildSaved({ en: 'Tea' })],
    ['the source is blank', buildSaved({ tr: '  ' })],
    ['every language has a text', buildSaved(everywhere('Çay'))],
  ])('requests nothing when %s', async (_when, saved) => {
    const asked = respondToCalls(({ body }) => translateAs(body));
    const hook = await renderHook(() => useTextDraft(saved));
    const filled = await hook.act(() => hook.current().fillField('name', 'tr'));
    expect(filled).toEqual({ count: 0, missing: [], isFallback: false });
    expect(asked).toEqual([]);
    expect(hook.current().progress).toBeUndefined();
  });

  it('shows progress, and keeps what the user types in the meantime', async () => {
    const { answers } = translateLate();
    const saved = buildSaved({ tr: 'Çay' }, { tr: 'Sıcak' });
    const hook = await renderHook(() => useTextDraft(saved));
    const filling = await startFilling(hook);
    expect(hook.current().progress).toEqual({ done: 0, total: 2 });
    await hook.act(() => hook.current().type('name', 'en', 'Black tea'));
    await hook.act(() => answers[0]?.());
    await vi.waitFor(() => expect(hook.current().progress).toEqual({ done: 1, total: 2 }));
    answers[1]?.();
    await hook.act(() => filling.done);
    expect(hook.current().progress).toBeUndefined();
    expect(hook.current().draft.name.edits).toMatchObject({ en: 'Black tea', de: 'Çay (de)' });
  });

  it('keeps the texts filled before an error, and reports the error', async () => {
    const asked = respondToCalls(({ body }) =>
      asked.length === 1 ? translateAs(body) : refusal('translation_unavailable'),
    );
    const saved = buildSaved({ tr: 'Çay' }, { tr: 'Sıcak' });
    const hook = await renderHook(() => useTextDraft(saved));
    await hook.act(() =>
      expect(hook.current().fillAll()).rejects.toMatchObject({ code: 'translation_unavailable' }),
    );
    expect(hook.current().draft).toMatchObject({
      name: { edits: { en: 'Çay (en)' } },
      description: { edits: {} },
    });
    expect(hook.current().progress).toBeUndefined();
  });
});
