import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../tools/local/testing.ts';
import { openDatabase, type OpenDatabase } from '../db.ts';
import { askTiming } from './ask.ts';
import { findTranslations, translateThroughCache, type TranslationRequest } from './cache.ts';
import { createLibreTranslateTranslator } from './libretranslate.ts';
import { type Service, startUppercaseService } from './testing.ts';
import type { Translator } from './translator.ts';

const signal = new AbortController().signal;

describe('the translation cache', () => {
  let database: TestDatabase;
  let open: OpenDatabase;
  let service: Service;
  let refused: string[];
  let translator: Translator;
  beforeAll(async () => {
    database = await createTestDatabase();
    open = openDatabase(database.url);
    service = await startUppercaseService(({ target }) => {
      if (refused.includes(target)) throw new Error(`no ${target} now`);
    });
    const timing = { ...askTiming, maxAsks: 1 };
    translator = createLibreTranslateTranslator({ url: service.url, timing });
    refused = [];
  });
  afterAll(async () => {
    await service.close();
    await open.close();
    await database.drop();
  });

  const translate = (...wanted: TranslationRequest[]) =>
    translateThroughCache({ db: open.db, translator, signal }, 'tr', wanted);
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
    const { db } = open;
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
