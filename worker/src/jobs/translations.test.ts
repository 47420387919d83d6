import { describe, expect, it } from 'vitest';
import { menuRoom } from '@sofra/contracts/rooms';
import type { Translator } from '@sofra/infra/translation/translator';
import { findRun } from '@sofra/infra/translation/run';
import { createTranslator } from '@sofra/infra/translation/create';
import { findTranslations } from '@sofra/infra/translation/cache';
import { startService } from '@sofra/infra/translation/testing';
import { buildGuest, buildItem, buildVenue } from '../../test/build.ts';
import { through } from '../../test/reading.ts';
import { openWorkerFixture } from '../../test/worker-fixture.ts';
import { translateMenu } from './translate-menu.ts';
import { translateText } from './translate-text.ts';

const fixture = await openWorkerFixture();
const userId = await buildGuest(fixture.db, { isAnonymous: false });
const glossary = createTranslator({
  TRANSLATION_PROVIDER: 'glossary',
  TRANSLATION_URL: '',
  TRANSLATION_KEY: undefined,
  TRANSLATION_MODEL: undefined,
});
const machine = { isMachine: true, isStale: false };

/** Builds a business with an item, and a group of two options that it offers if `isOffered`. */
async function build({ isOffered }: { isOffered: boolean }) {
  const { db } = fixture;
  const venue = await buildVenue(db);
  const owned = { business_id: venue.businessId };
  const group = await db
    .insertInto('option_groups')
    .values({ ...owned, name: '{"tr":"Pişirme"}' })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('options')
    .values([
      { ...owned, group_id: group.id, name: '{"tr":"az pişmiş"}', sort_order: 0 },
      { ...owned, group_id: group.id, name: '{"tr":"Zıpır usulü"}', sort_order: 1 },
    ])
    .execute();
  if (isOffered) {
    await db
      .insertInto('item_option_groups')
      .values({ ...owned, item_id: venue.itemId, group_id: group.id, position: 1 })
      .execute();
  }
  return { venue, groupId: group.id };
}

/** Starts a translation of a menu, or of one of its items, into German. */
async function start(menuId: number, translator: Translator, itemId: number | null = null) {
  const data = { menuId, userId, languages: ['de' as const], itemId, refreshStale: false };
  const jobId = await fixture.requestJob('translate-menu', data);
  const translated = translateMenu(fixture.context({ jobId, translator }), data);
  return { jobId, translated };
}

/** Translates with the glossary, and returns the run's last state. */
async function run(menuId: number, itemId: number | null = null) {
  const { jobId, translated } = await start(menuId, glossary, itemId);
  await translated;
  return findRun(fixture.db, { jobId }, 'glossary');
}

const read = async (groupId: number) => {
  const { db } = fixture;
  const group = await db
    .selectFrom('option_groups')
    .select(['name', 'name_marks as marks', 'version'])
    .where('id', '=', groupId)
    .executeTakeFirstOrThrow();
  const options = await db
    .selectFrom('options')
    .select(['name', 'name_marks as marks'])
    .where('group_id', '=', groupId)
    .orderBy('sort_order')
    .execute();
  return { ...group, options };
};

it.each([['the menu'], ['one item']])(
  'a run for %s fills the names of the groups and options that are offered, and counts them',
  async (what) => {
    const { venue, groupId } = await build({ isOffered: true });
    const last = await run(venue.menuId, what === 'the menu' ? null : venue.itemId);
    expect(await read(groupId)).toEqual({
      name: { tr: 'Pişirme', de: 'Garstufe' },
      marks: { de: machine },
      version: 3,
      options: [
        { name: { tr: 'az pişmiş', de: 'blutig' }, marks: { de: machine } },
        { name: { tr: 'Zıpır usulü' }, marks: {} },
      ],
    });
    expect(last).toMatchObject({ unknown: ['Zıpır usulü'], total: what === 'the menu' ? 6 : 4 });
    const told = await fixture.readEvents({ room: menuRoom(venue.branchId) });
    expect(told.map(({ type }) => type)).toContain('menu.changed');
  },
);

it('gives a group no new version if it knows none of its names', async () => {
  const { venue, groupId } = await build({ isOffered: true });
  await run(venue.menuId);
  const { version } = await read(groupId);
  expect(await run(venue.menuId)).toMatchObject({ translated: 0, unknown: ['Zıpır usulü'] });
  expect(await read(groupId)).toMatchObject({ version });
});

it('leaves groups alone that no item of the menu offers', async () => {
  const { venue, groupId } = await build({ isOffered: false });
  expect(await run(venue.menuId)).toMatchObject({ total: 3 });
  expect(await read(groupId)).toMatchObject({ name: { tr: 'Pişirme' }, version: 1 });
});

describe('while the translation service fails', () => {
  const startFailing = async () => through(await startService(() => ({ status: 500 })));

  it('a menu gets what the glossary knows, and the run says so', async () => {
    const { db } = fixture;
    const venue = await buildVenue(db);
    const known = await buildItem(db, venue, { tr: 'Domates' });
    const unknown = await buildItem(db, venue, { tr: 'Zıpır Tabağı' });
    const { jobId, translated } = await start(venue.menuId, await startFailing());
    await expect(translated).rejects.toThrow(/500/);

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
    const context = fixture.context({ jobId, translator: await startFailing() });
    await expect(translateText(context, data)).rejects.toThrow(/500/);
    const of = (provider: 'glossary' | 'libretranslate') =>
      findTranslations(fixture.db, provider, 'tr', ['Domates']);
    expect(await of('glossary')).toMatchObject([{ en: 'Tomato' }]);
    expect(await of('libretranslate')).toEqual([{}]);
  });
});
