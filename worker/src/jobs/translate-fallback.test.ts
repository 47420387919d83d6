import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { askTiming } from '@sofra/infra/translation/ask';
import { findTranslations } from '@sofra/infra/translation/cache';
import { createTranslator } from '@sofra/infra/translation/create';
import { findRun } from '@sofra/infra/translation/run';
import { type Service, startService } from '@sofra/infra/translation/testing';
import { buildGuest, buildVenue } from '../../test/build.ts';
import { openWorkerFixture, type WorkerFixture } from '../../test/worker-fixture.ts';
import { translateMenu } from './translate-menu.ts';
import { translateText } from './translate-text.ts';

let fixture: WorkerFixture;
let service: Service;
beforeAll(async () => {
  fixture = await openWorkerFixture();
  service = await startService(() => ({ status: 500 }));
});
afterAll(async () => {
  await service.close();
  await fixture.close();
});

const failing = () =>
  createTranslator(
    {
      TRANSLATION_PROVIDER: 'libretranslate',
      TRANSLATION_URL: service.url,
      TRANSLATION_KEY: undefined,
      TRANSLATION_MODEL: undefined,
    },
    { ...askTiming, maxAsks: 1 },
  );

describe('while the translation service fails', () => {
  it('a menu gets what the glossary knows, and the run says so', async () => {
    const { db } = fixture;
    const venue = await buildVenue(db);
    const userId = await buildGuest(db, { isAnonymous: false });
    const item = async (tr: string): Promise<number> => {
      const { id } = await db
        .insertInto('menu_items')
        .values({
          business_id: venue.businessId,
          menu_id: venue.menuId,
          category_id: venue.categoryId,
          name: JSON.stringify({ tr }),
          description: '{}',
          price_minor: 100,
          image_url: null,
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      return id;
    };
    const [known, unknown] = [await item('Domates'), await item('Zıpır Tabağı')];
    const data = {
      menuId: venue.menuId,
      userId,
      languages: ['de' as const],
      itemId: null,
      refreshStale: false,
    };
    const jobId = await fixture.requestJob('translate-menu', data);
    const translator = failing();
    await expect(translateMenu(fixture.context({ jobId, translator }), data)).rejects.toThrow(
      /500/,
    );

    const nameOf = async (id: number) =>
      (await db.selectFrom('menu_items').select('name').where('id', '=', id).executeTakeFirst())
        ?.name;
    expect(await nameOf(known)).toEqual({ tr: 'Domates', de: 'Tomate' });
    expect(await nameOf(unknown)).toEqual({ tr: 'Zıpır Tabağı' });
    expect(await findRun(db, { jobId }, 'libretranslate')).toMatchObject({
      provider: 'glossary',
      isFallback: true,
      unknown: ['Zıpır Tabağı'],
    });
  });

  it('a text’s translations are kept as the glossary’s', async () => {
    const data = {
      text: 'Domates',
      sourceLanguage: 'tr' as const,
      targetLanguages: ['en' as const],
    };
    const jobId = await fixture.requestJob('translate-text', data);
    const context = fixture.context({ jobId, translator: failing() });
    await expect(translateText(context, data)).rejects.toThrow(/500/);
    const of = (provider: 'glossary' | 'libretranslate') =>
      findTranslations(fixture.db, provider, 'tr', ['Domates']);
    expect(await of('glossary')).toMatchObject([{ en: 'Tomato' }]);
    expect(await of('libretranslate')).toEqual([{}]);
  });
});
