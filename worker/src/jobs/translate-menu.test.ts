import { sql } from 'kysely';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import type { LocalizedText } from '@sofra/contracts/common';
import type { JobData } from '@sofra/contracts/jobs';
import { branchRoom, menuRoom, userRoom } from '@sofra/contracts/rooms';
import type { TextMarks } from '@sofra/contracts/texts';
import { createTranslator } from '@sofra/infra/translation/create';
import { findRun } from '@sofra/infra/translation/run';
import {
  type ReceivedTexts,
  startUppercaseService,
  translatorOn,
} from '@sofra/infra/translation/testing';
import { waitFor } from '@sofra/infra/testing';
import { handlers } from './handlers.ts';
import { openWorkerFixture } from '../../test/worker-fixture.ts';
import { buildGuest, buildItem, buildVenue, type BuiltVenue } from '../../test/build.ts';
import { timing } from '../runner/timing.ts';
import { translateMenu } from './translate-menu.ts';

const fixture = await openWorkerFixture();
const userId = await buildGuest(fixture.db, { isAnonymous: false });
const machine = { isMachine: true, isStale: false };
const thirty = Array.from({ length: 30 }, (_, index) => `Yemek ${index}`);

describe('translate-menu', async () => {
  const service = await startUppercaseService((heard) => beforeAnswer(heard));
  let venue: BuiltVenue;
  /** Hook called before the service answers. */
  let beforeAnswer: (heard: ReceivedTexts) => Promise<void> | void;
  afterEach(async () => {
    await fixture.clear();
    await fixture.db.deleteFrom('translations').execute();
    await fixture.db.deleteFrom('room_events').execute();
  });
  afterAll(() => service.close());
  const calm = (): void => undefined;

  /** Creates a separate menu, with one item per name. */
  const build = async (...names: string[]): Promise<number[]> => {
    beforeAnswer = calm;
    venue = await buildVenue(fixture.db);
    const ids: number[] = [];
    for (const name of names) ids.push(await buildItem(fixture.db, venue, { tr: name }));
    return ids;
  };
  const buildMarked = (
    name: LocalizedText,
    marks: TextMarks,
    description: LocalizedText = {},
  ): Promise<number> =>
    buildItem(fixture.db, venue, name, {
      name_marks: JSON.stringify(marks),
      description: JSON.stringify(description),
    });
  const item = (id: number) =>
    fixture.db
      .selectFrom('menu_items')
      .select(['name', 'description', 'name_marks as marks', 'version'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
  const setName = (id: number, name: LocalizedText) =>
    fixture.rows('menu_items', id).set({ name: JSON.stringify(name), name_marks: '{}' });

  type Asked = Partial<JobData<'translate-menu'>>;
  const request = (asked: Asked = {}): Promise<number> =>
    fixture.requestJob('translate-menu', dataOf(asked));
  const dataOf = (asked: Asked): JobData<'translate-menu'> => ({
    menuId: venue.menuId,
    userId,
    languages: ['de', 'en'],
    itemId: null,
    refreshStale: false,
    ...asked,
  });
  const shouter = translatorOn(service);
  /** Runs the job in this process until it ends. */
  const run = async (asked: Asked = {}, translator = shouter) => {
    const jobId = await request(asked);
    const context = fixture.context({ jobId, translator });
    const result = await translateMenu(context, dataOf(asked));
    return { ...result, run: await findRun(fixture.db, { jobId }, translator.provider) };
  };

  it('fills empty texts of the menu, its categories and items, and marks them', async () => {
    const [pilav = 0] = await build('Pilav');
    const held = await buildMarked(
      { tr: 'Ayran', de: 'Joghurtgetränk' },
      { de: { isMachine: false, isStale: true } },
      { tr: 'Buz gibi', en: ' ' },
    );
    expect(await run()).toMatchObject({ translated: 11, unknown: [] });

    expect(await item(pilav)).toEqual({
      name: { tr: 'Pilav', de: 'DE:PİLAV', en: 'EN:PİLAV' },
      description: {},
      marks: { de: machine, en: machine },
      version: 2,
    });
    expect(await item(held)).toMatchObject({
      name: { tr: 'Ayran', de: 'Joghurtgetränk', en: 'EN:AYRAN' },
      description: { tr: 'Buz gibi', de: 'DE:BUZ GİBİ', en: 'EN:BUZ GİBİ' },
      marks: { de: { isMachine: false, isStale: true }, en: machine },
    });
    const { rows } = await sql<{ name: LocalizedText; marks: TextMarks }>`
      select name, name_marks as marks from menus where id = ${venue.menuId}
      union all select name, name_marks from menu_categories
        where id = ${venue.categoryId}`.execute(fixture.db);
    const name = { tr: 'Çorba', de: 'DE:ÇORBA', en: 'EN:ÇORBA' };
    const soup = { name, marks: { de: machine, en: machine } };
    expect(rows).toEqual([soup, soup]);
    expect(await run()).toMatchObject({ translated: 0, run: { done: 0, total: 0 } });
  });

  it('fills a single item, and replaces only stale machine texts, on request', async () => {
    const [other = 0] = await build('Pilav');
    const stale = { tr: 'Kuzu tandır', de: 'Lamm', en: 'Lamb' };
    const marks = {
      de: { isMachine: true, isStale: true },
      en: { isMachine: false, isStale: true },
    };
    const id = await buildMarked(stale, marks);
    await run({ itemId: id });
    expect(await item(id)).toMatchObject({ name: stale, version: 1 });
    await run({ itemId: id, refreshStale: true });
    expect(await item(id)).toMatchObject({
      name: { ...stale, de: 'DE:KUZU TANDIR' },
      marks: { ...marks, de: machine },
    });
    expect(await item(other)).toMatchObject({ version: 1 });
  });

  it('keeps concurrent edits', async () => {
    const [written = 0, renamed = 0, deleted = 0, plain = 0] = await build('A', 'B', 'C', 'D');
    const isAsked = Promise.withResolvers<void>();
    const mayAnswer = Promise.withResolvers<void>();
    beforeAnswer = async () => {
      isAsked.resolve();
      await mayAnswer.promise;
    };
    const running = run({ languages: ['de', 'en'] });
    await isAsked.promise;
    await setName(written, { tr: 'A', de: 'von Hand' });
    await setName(renamed, { tr: 'Başka' });
    await fixture.rows('menu_items', deleted).set({ deleted_at: sql`now()` });
    mayAnswer.resolve();
    await running;

    expect(await item(written)).toMatchObject({
      name: { tr: 'A', de: 'von Hand', en: 'EN:A' },
      marks: { en: machine },
    });
    expect(await item(renamed)).toMatchObject({ name: { tr: 'Başka' }, marks: {} });
    expect(await item(deleted)).toMatchObject({ name: { tr: 'C' } });
    expect(await item(plain)).toMatchObject({ name: { tr: 'D', de: 'DE:D', en: 'EN:D' } });
  });

  it('notifies the user after each batch, and each branch when guests’ texts changed', async () => {
    await build(...thirty);
    const { run: last } = await run();
    expect(last).toMatchObject({ done: 33, total: 33, translated: 66, unknown: [] });
    const progress = await fixture.readEvents({ room: userRoom(userId) });
    expect(progress.map(({ payload }) => payload)).toEqual([
      expect.objectContaining({ menuId: venue.menuId, done: 0, total: 33, translated: 0 }),
      expect.objectContaining({ done: 25, total: 33, translated: 50 }),
      last,
    ]);
    for (const room of [branchRoom(venue.branchId), menuRoom(venue.branchId)]) {
      const changes = await fixture.readEvents({ room });
      expect(changes.map(({ type }) => type)).toEqual(['menu.changed', 'menu.changed']);
    }
  });

  it('reports what the glossary doesn’t know, without guessing', async () => {
    const [known = 0, unknown = 0] = await build('Domates', 'Zıpır Tabağı');
    const glossary = createTranslator({
      TRANSLATION_PROVIDER: 'glossary',
      TRANSLATION_URL: '',
      TRANSLATION_KEY: undefined,
      TRANSLATION_MODEL: undefined,
    });
    const { run: last } = await run({ languages: ['de'] }, glossary);
    expect(last).toMatchObject({ provider: 'glossary', unknown: ['Zıpır Tabağı'] });
    expect(await item(known)).toMatchObject({ name: { tr: 'Domates', de: 'Tomate' } });
    expect(await item(unknown)).toMatchObject({ name: { tr: 'Zıpır Tabağı' }, version: 1 });
  });

  it('reports failures, and continues where it stopped when retried', async () => {
    await build(...thirty);
    let failures = 1;
    beforeAnswer = ({ texts }) => {
      if (texts.includes('Yemek 29') && (failures -= 1) >= 0) throw new Error('no');
    };
    const id = await request({ languages: ['de'] });
    fixture.startWorker({
      handlers: {
        ...handlers,
        'translate-menu': (context, data) =>
          translateMenu({ ...context, translator: shouter }, data),
      },
      timing: { ...timing, pauseMs: () => 20 },
    });
    await waitFor(async () => {
      expect(await fixture.readJob(id)).toMatchObject({ status: 'done', attempts: 2 });
    });
    const states = await fixture.readEvents({ room: userRoom(userId) });
    expect(states.map(({ payload }) => payload)).toMatchObject([
      { status: 'running', done: 0 },
      { status: 'running', done: 25, translated: 25, isFallback: false },
      { status: 'running', done: 25, isFallback: true },
      { status: 'requested', done: 25, isFallback: true },
      { status: 'running', isFallback: false },
      { status: 'running', done: 33, translated: 33 },
      { status: 'done', done: 33, total: 33, translated: 33 },
    ]);
  });

  it('is finished by the next worker after a kill, without repeated requests', async () => {
    const ids = await build(...thirty);
    const isAsked = Promise.withResolvers<void>();
    beforeAnswer = async ({ texts }) => {
      if (!texts.includes('Yemek 29')) return;
      isAsked.resolve();
      await new Promise<never>(() => undefined);
    };
    const jobId = await request({ languages: ['de'] });
    const env = { TRANSLATION_PROVIDER: 'libretranslate', TRANSLATION_URL: service.url };
    const killed = fixture.spawnWorker({ env });
    await isAsked.promise;
    killed.signal('SIGKILL');
    await killed.exited;
    expect(await fixture.readJob(jobId)).toMatchObject({
      status: 'running',
      progress: { done: 25, total: 33 },
    });

    beforeAnswer = calm;
    const asked = service.asked.length;
    await fixture.letLeaseEnd(jobId);
    const next = fixture.spawnWorker({ env });
    await waitFor(async () => {
      expect(await fixture.readJob(jobId)).toMatchObject({ status: 'done', attempts: 2 });
    });
    next.signal('SIGKILL');
    await next.exited;
    const questions = service.asked.slice(asked).filter(({ path }) => path === '/translate');
    expect(questions.map(({ body }) => body.q.length)).toEqual([8]);
    for (const id of ids) expect((await item(id)).name.de).toMatch(/^DE:YEMEK/);
    expect((await fixture.readJob(jobId)).progress).toMatchObject({ done: 33, translated: 33 });
  });
});
