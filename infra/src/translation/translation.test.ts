import { afterAll, afterEach, describe, expect, it } from 'vitest';
import type { AskTiming } from './ask.ts';
import { createTranslator } from './create.ts';
import {
  type ReceivedRequest,
  type Reply,
  type Service,
  startService,
  startUppercaseService,
  translatorOn,
} from './testing.ts';
import { openTestDatabase, patience } from '../../tools/local/testing.ts';
import { findTranslations, translateThroughCache, type TranslationRequest } from './cache.ts';

const timing: AskTiming = { timeoutMs: 5000 * patience, maxAsks: 3, pauseMs: () => 5 };
const { signal } = new AbortController();
const noModel = { TRANSLATION_KEY: undefined, TRANSLATION_MODEL: undefined };

/** Provider, the setup of its service, and its protocol. */
interface Protocol {
  name: 'deepl' | 'libretranslate' | 'openai';
  env: Record<string, string>;
  /** Number of attempts; between further ones DeepL's library waits for seconds. */
  maxAsks: number;
  /** Path of a translation request. */
  path: string;
  says: (texts: readonly (string | null)[]) => Reply;
  /** Checks the content of a request from Turkish to German. */
  hears: (asked: ReceivedRequest, texts: readonly string[]) => void;
  garbage: readonly unknown[];
}

const completion = (content: unknown, finish_reason = 'stop') => ({
  body: { choices: [{ finish_reason, message: { content } }] },
});
const protocols: Protocol[] = [
  {
    name: 'deepl',
    env: { TRANSLATION_KEY: 'k' },
    maxAsks: 2,
    path: '/v2/translate',
    says: (texts) => ({
      body: {
        translations: texts.map((text) => ({ text, detected_source_language: 'TR' })),
      },
    }),
    hears: ({ headers, body }, texts) => {
      expect(headers['authorization']).toBe('DeepL-Auth-Key k');
      const form = new URLSearchParams(String(body));
      expect(form.getAll('text')).toEqual(texts);
      expect([form.get('source_lang'), form.get('target_lang')]).toEqual(['tr', 'de']);
    },
    garbage: ['<html>', '{"translations": 1}'],
  },
  {
    name: 'libretranslate',
    env: { TRANSLATION_KEY: 'k' },
    maxAsks: 3,
    path: '/translate',
    says: (texts) => ({ body: { translatedText: texts } }),
    hears: ({ body }, texts) => {
      expect(body).toEqual({ q: texts, source: 'tr', target: 'de', format: 'text', api_key: 'k' });
    },
    garbage: ['<html>', { translatedText: 'Suppe' }, { translatedText: ['Suppe'] }, { error: 'x' }],
  },
  {
    name: 'openai',
    env: { TRANSLATION_KEY: 'k', TRANSLATION_MODEL: 'small' },
    maxAsks: 3,
    path: '/v1/chat/completions',
    says: (texts) => completion(JSON.stringify(texts)),
    hears: ({ headers, body }, texts) => {
      expect(headers['authorization']).toBe('Bearer k');
      expect(body.model).toBe('small');
      expect(JSON.parse(body.messages[1].content)).toEqual(texts);
      expect(body.messages[0].content).toContain('from Turkish to German');
    },
    garbage: [
      '<html>',
      { choices: [] },
      completion('Certainly! Here you are: Suppe').body,
      completion('["Suppe"]').body,
      completion('["Suppe", "Tom', 'length').body,
      completion('["Suppe", 7]').body,
    ],
  },
];

describe.each(protocols)('$name', ({ name, env, maxAsks, path, says, hears, garbage }) => {
  let service: Service;
  afterEach(() => service.close());

  const spoken = { body: [{ code: 'tr', targets: ['de', 'zh-Hans'] }] };
  /** Answers translation requests with `answer`, counted from 1. */
  const start = async (
    answer: (count: number) => Reply | undefined,
    timeoutMs = timing.timeoutMs,
  ) => {
    let count = 0;
    service = await startService((asked) => {
      if (asked.path === '/languages') return spoken;
      count += 1;
      return answer(count);
    });
    return createTranslator(
      { TRANSLATION_PROVIDER: name, TRANSLATION_URL: service.url, ...noModel, ...env },
      { ...timing, timeoutMs, maxAsks },
    );
  };
  const questions = () => service.asked.filter((asked) => asked.path === path);
  const texts = ['Çorba', 'Domates & "peynir"'];

  it('translates texts in order, asking once', async () => {
    const translator = await start(() => says(['Suppe', ' Tomate & „Käse“ ']));
    expect(translator.provider).toBe(name);
    expect(await translator.translate(texts, 'tr', 'de', signal)).toEqual([
      'Suppe',
      'Tomate & „Käse“',
    ]);
    expect(questions()).toHaveLength(1);
    for (const asked of questions()) hears(asked, texts);
  });

  it('retries when the service is busy or broken', async () => {
    const busy: Reply[] = [
      { status: 429, body: {} },
      { status: 503, body: 'away' },
    ];
    const first = busy.slice(0, maxAsks - 1);
    const translator = await start((count) => first[count - 1] ?? says(['Suppe', 'Tomate']));
    expect(await translator.translate(texts, 'tr', 'de', signal)).toEqual(['Suppe', 'Tomate']);
    expect(questions()).toHaveLength(maxAsks);
  });

  it('fails at once on a refusal, and reveals neither address nor key', async () => {
    const translator = await start(() => ({ status: 403, body: { message: 'no' } }));
    const failed = await translator.translate(texts, 'tr', 'de', signal).catch(String);
    expect(failed).toMatch(/403|Authorization/);
    expect(failed).not.toMatch(/127\.0\.0\.1|DeepL-Auth-Key|Bearer/);
    expect(questions()).toHaveLength(1);
  });

  it('fails on an invalid answer, and never uses a part of it', async () => {
    for (const body of garbage) {
      const translator = await start(() => ({ body }));
      await expect(translator.translate(texts, 'tr', 'de', signal)).rejects.toThrow(/./);
      expect(questions()).toHaveLength(1);
      await service.close();
    }
    await start(() => undefined);
  });

  it('treats a text with a blank or garbled answer as unknown', async () => {
    const odd = ['', '  ', 'Sup\uFFFDpe', 'Sup\u0000pe', 'x'.repeat(2001), 'Suppe'];
    const translator = await start(() => says(odd));
    const answers = await translator.translate(
      odd.map((_, index) => `Çorba ${index}`),
      'tr',
      'de',
      signal,
    );
    expect(answers).toEqual([...odd.slice(1).map(() => undefined), 'Suppe']);
  });

  it('gives up on a silent service, and when aborted', async () => {
    const translator = await start(() => undefined, 200);
    await expect(translator.translate(texts, 'tr', 'de', signal)).rejects.toThrow(/./);
    expect(questions()).toHaveLength(maxAsks);

    const stop = new AbortController();
    const stopped = translator.translate(texts, 'tr', 'de', stop.signal);
    stop.abort(new Error('the worker stops'));
    await expect(stopped).rejects.toThrow('the worker stops');
  });
});

describe('libretranslate', () => {
  it('uses the server’s language codes, and skips languages it lacks', async () => {
    const service = await startService(({ path, body }) =>
      path === '/base/languages'
        ? { body: [{ code: 'tr', targets: ['zh-Hans'] }] }
        : { body: { translatedText: [`${body.target}!`] } },
    );
    const translator = createTranslator(
      {
        TRANSLATION_PROVIDER: 'libretranslate',
        TRANSLATION_URL: `${service.url}/base`,
        ...noModel,
      },
      timing,
    );
    expect(await translator.translate(['Çorba'], 'tr', 'zh', signal)).toEqual(['zh-Hans!']);
    expect(await translator.translate(['Çorba'], 'tr', 'bn', signal)).toEqual([undefined]);
    expect(await translator.translate(['Çorba'], 'hi', 'zh', signal)).toEqual([undefined]);
    expect(service.asked.map(({ path }) => path)).toEqual(['/base/languages', '/base/translate']);
    await service.close();
  });
});

const { db } = await openTestDatabase();

describe('the translation cache', async () => {
  let refused: string[] = [];
  const service = await startUppercaseService(({ target }) => {
    if (refused.includes(target)) throw new Error(`no ${target} now`);
  });
  afterAll(() => service.close());
  const translator = translatorOn(service);

  const translate = (...wanted: TranslationRequest[]) =>
    translateThroughCache({ db, translator, signal }, 'tr', wanted);
  /** Requests to the service since the last call, as "target: text, text". */
  let heard = 0;
  const asked = (): string[] => {
    const questions = service.asked.slice(heard).filter(({ path }) => path === '/translate');
    heard = service.asked.length;
    return questions.map(({ body }) => `${body.target}: ${body.q.join(', ')}`).toSorted();
  };

  it('requests only missing texts and languages, once each', async () => {
    const first = await translate(
      { text: 'çorba', targets: ['de', 'en'] },
      { text: 'pilav', targets: ['de'] },
      { text: 'çorba', targets: ['de'] },
    );
    expect(first).toEqual([
      { de: 'DE:ÇORBA', en: 'EN:ÇORBA' },
      { de: 'DE:PİLAV' },
      { de: 'DE:ÇORBA', en: 'EN:ÇORBA' },
    ]);
    expect(asked()).toEqual(['de: çorba, pilav', 'en: çorba']);

    await translate({ text: 'çorba', targets: ['de', 'en'] });
    expect(asked()).toEqual([]);
    await translate({ text: 'pilav', targets: ['de', 'en'] }, { text: 'Çorba', targets: ['de'] });
    expect(asked()).toEqual(['de: Çorba', 'en: pilav']);
  });

  it('leaves out what the provider does not know', async () => {
    expect(await translate({ text: 'börek', targets: ['bn', 'de'] })).toEqual([{ de: 'DE:BÖREK' }]);
  });

  it('keeps translations that arrived before a language failed', async () => {
    refused = ['fr'];
    const wanted: TranslationRequest = { text: 'ayran', targets: ['ar', 'fr', 'ru'] };
    await expect(translate(wanted)).rejects.toThrow('the translation service');
    asked();
    refused = [];
    expect(await translate(wanted)).toEqual([{ ar: 'AR:AYRAN', fr: 'FR:AYRAN', ru: 'RU:AYRAN' }]);
    expect(asked()).toEqual(['fr: ayran']);
  });

  it('is correct with concurrent callers', async () => {
    const texts = Array.from({ length: 20 }, (_, index) => `yemek ${index}`);
    const both = await Promise.all(
      [texts, texts.toReversed()].map((order) =>
        translate(...order.map((text): TranslationRequest => ({ text, targets: ['de', 'en'] }))),
      ),
    );
    expect(both[1]).toEqual(both[0]?.toReversed());
  });

  it('keeps glossary entries for a day, a service’s for good', async () => {
    const find = () => findTranslations(db, 'glossary', 'tr', ['çorba']);
    await translateThroughCache(
      { db, signal, translator: { provider: 'glossary', translate: async () => ['Suppe'] } },
      'tr',
      [{ text: 'çorba', targets: ['de'] }],
    );
    expect(await find()).toEqual([{ de: 'Suppe' }]);
    await db
      .updateTable('translations')
      .set({ created_at: new Date(0) })
      .execute();
    expect(await find()).toEqual([{}]);
    await translate({ text: 'çorba', targets: ['de'] });
    expect(asked().filter((question) => question.includes('çorba'))).toEqual([]);
  });
});
