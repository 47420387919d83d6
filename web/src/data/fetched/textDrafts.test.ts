// @vitest-environment happy-dom
import { type LocalizedText, type MenuLanguage, menuLanguages } from '@sofra/contracts/common';
import { translateText } from '@sofra/contracts/translate';
import * as v from 'valibot';
import { describe, expect, it, vi } from 'vitest';
import type { SavedTexts } from '../../lib/domain/textDraft.ts';
import { refusal } from '../../../test/data.ts';
import { respondToCalls, renderHook } from '../../../test/hooks.ts';
import { useTextDraft } from './textDrafts.ts';

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
    const answers: (() => void)[] = [];
    const asked = respondToCalls(
      ({ body }) => new Promise((resolve) => void answers.push(() => resolve(translateAs(body)))),
    );
    const saved = buildSaved({ tr: 'Çay' }, { tr: '  ', en: 'Hot' });
    const hook = await renderHook(() => useTextDraft(saved));
    let filling: Promise<unknown> | undefined;
    await hook.act(() => {
      filling = hook.current().fillAll();
    });
    expect(hook.current().progress).toEqual({ done: 0, total: 1 });
    await hook.act(async () => {
      answers[0]?.();
      await filling;
    });
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
    const answers: (() => void)[] = [];
    respondToCalls(
      ({ body }) => new Promise((resolve) => void answers.push(() => resolve(translateAs(body)))),
    );
    const saved = buildSaved({ tr: 'Çay' }, { tr: 'Sıcak' });
    const hook = await renderHook(() => useTextDraft(saved));
    let filling: Promise<unknown> | undefined;
    await hook.act(() => {
      filling = hook.current().fillAll();
    });
    expect(hook.current().progress).toEqual({ done: 0, total: 2 });
    await hook.act(() => hook.current().type('name', 'en', 'Black tea'));
    await hook.act(() => answers[0]?.());
    await vi.waitFor(() => expect(hook.current().progress).toEqual({ done: 1, total: 2 }));
    await hook.act(async () => {
      answers[1]?.();
      await filling;
    });
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
