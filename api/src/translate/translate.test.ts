import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import type { LocalizedText, MenuLanguage } from '@sofra/contracts/common';
import * as contract from '@sofra/contracts/translate';
import { userRoom } from '@sofra/contracts/rooms';
import { eventually } from '@sofra/infra/testing';
import { signInAs } from '../../test/sign-in.ts';
import { buildVenue } from '../../test/venue.ts';
import { sharedApi } from '../../test/api.ts';
import { translateText } from './translate.service.ts';

const api = await sharedApi();
const venue = await buildVenue(api.db);
const manager = await signInAs(api, 'branch_manager', venue);

const question = (text: string, targetLanguages: MenuLanguage[] = ['en', 'de', 'tr']) => ({
  text,
  sourceLanguage: 'tr' as const,
  targetLanguages,
});
const ask = (text: string) =>
  api.ask(contract.translateText, { body: question(text), cookie: manager.cookie });

const readJobs = (text: string) =>
  api.db
    .selectFrom('jobs')
    .select(['id', 'status'])
    .where('name', '=', 'translate-text')
    .where(sql<boolean>`data ->> 'text' = ${text}`)
    .execute();
/** The job of a question, once it is asked. */
const whenAsked = async (text: string): Promise<number> => {
  await eventually('requested', async () => (await readJobs(text)).length > 0);
  const [job] = await readJobs(text);
  return job?.id ?? 0;
};
/** Does what the worker does, with a provider that knows this much of the text. */
const answer = async (text: string, known: LocalizedText): Promise<void> => {
  const id = await whenAsked(text);
  await store(text, known);
  await setJob(id, { status: 'done' });
};
const store = async (text: string, known: LocalizedText): Promise<void> => {
  const source = { source_language: 'tr', source_hash: createHash('sha256').update(text).digest() };
  const rows = Object.entries(known).map(([target_language, said]) => ({
    provider: 'glossary',
    ...source,
    target_language,
    text: said,
  }));
  await api.db.insertInto('translations').values(rows).execute();
};
const setJob = (
  id: number,
  state: { status: 'requested' | 'running' | 'done' | 'failed'; error?: string },
) => api.rows('jobs', id).set(state);

describe('POST /api/translate', () => {
  it('returns the worker’s result, with one job for concurrent callers', async () => {
    let tickets = 0;
    api.deps.jobs.on('waiting', () => (tickets += 1));
    const asked = Promise.all([ask('Humus'), ask('Humus'), ask('Humus')]);
    // A request after the response would open its own job.
    await eventually('requested by all', () => tickets === 3);
    await answer('Humus', { en: 'Hummus', de: 'Kichererbsenpüree' });
    const translations = { en: 'Hummus', de: 'Kichererbsenpüree', tr: 'Humus' };
    const expected = { translations, missing: [], provider: 'glossary', isFallback: false };
    expect(await asked).toEqual([expected, expected, expected]);
    expect(await readJobs('Humus')).toHaveLength(1);
  });

  it('lists the languages without a translation', async () => {
    const asked = ask('Abagannuş');
    await answer('Abagannuş', { de: 'Auberginenpüree' });
    const translations = { de: 'Auberginenpüree', tr: 'Abagannuş' };
    expect(await asked).toMatchObject({ translations, missing: ['en'] });
  });

  it('answers from the cache at once, without a job', async () => {
    const body = question('Humus', ['en']);
    const { translations } = await api.ask(contract.translateText, { body, ...manager });
    expect(translations).toEqual({ en: 'Hummus' });
    expect(await readJobs('Humus')).toHaveLength(1);
  });

  it('returns the source text for the source language', async () => {
    const body = question('Kuru fasulye', ['tr']);
    const { translations, missing } = await api.ask(contract.translateText, { body, ...manager });
    expect([translations, missing]).toEqual([{ tr: 'Kuru fasulye' }, []]);
    expect(await readJobs('Kuru fasulye')).toEqual([]);
  });

  it('is unavailable after a failed attempt, and speeds up the next one when called again', async () => {
    const refused = () =>
      api.refused(contract.translateText, { body: question('Tarator'), ...manager });
    const first = refused();
    const id = await whenAsked('Tarator');
    const lease = { error: 'the service is away', lease_until: new Date(Date.now() + 60_000) };
    await api.rows('jobs', id).set(lease);
    expect(await first).toMatchObject({
      status: 503,
      code: 'translation_unavailable',
      message: 'Çeviri şu anda yapılamıyor.',
    });
    const second = ask('Tarator');
    await eventually('sped up', async () => {
      const [job] = await api.rows('jobs', id).read('error', 'lease_until');
      return job?.error === null && job.lease_until === null;
    });
    await answer('Tarator', { en: 'Tarator sauce' });
    expect((await second).translations.en).toBe('Tarator sauce');

    const third = refused();
    await eventually('requested again', async () => (await readJobs('Tarator')).length === 2);
    for (const job of await readJobs('Tarator')) await setJob(job.id, { status: 'failed' });
    expect(await third).toMatchObject({ code: 'translation_unavailable' });
  });

  it('offers what the glossary knows while the service fails', async () => {
    const env = { ...api.deps.env, TRANSLATION_PROVIDER: 'deepl' as const };
    const stays = new AbortController();
    const asked = translateText({ ...api.deps, env }, question('Fava'), stays.signal);
    const id = await whenAsked('Fava');
    await store('Fava', { en: 'Broad Bean Purée' });
    await setJob(id, { status: 'requested', error: 'the service is away' });
    expect(await asked).toEqual({
      translations: { en: 'Broad Bean Purée', tr: 'Fava' },
      missing: ['de'],
      provider: 'glossary',
      isFallback: true,
    });
  });

  it('waits up to its timeout, and stops when the caller disconnects', async () => {
    const body = question('Paça');
    const stays = new AbortController();
    await expect(translateText(api.deps, body, stays.signal, 50)).rejects.toMatchObject({
      code: 'translation_unavailable',
    });
    const goes = new AbortController();
    const waiting = translateText(api.deps, body, goes.signal);
    goes.abort();
    await expect(waiting).rejects.toMatchObject({ code: 'translation_unavailable' });
    expect(await readJobs('Paça')).toMatchObject([{ status: 'requested' }]);
  });

  it('refuses a blank text', async () => {
    const body = question('  ');
    const refused = await api.refused(contract.translateText, { body, ...manager });
    expect(refused).toMatchObject({ status: 400, fields: { text: expect.any(String) } });
  });
});

describe('POST /api/menus/:menuId/translate', () => {
  const params = () => ({ menuId: venue.menuId });
  const request = (body: { languages: 'de'[]; itemId?: number } = { languages: ['de'] }) =>
    api.ask(contract.translateMenu, { params: params(), body, ...manager });
  const read = () => api.ask(contract.readTranslationRun, { params: params(), ...manager });

  it('runs once per menu at a time, however many callers', async () => {
    const room = userRoom(manager.userId);
    expect(await read()).toMatchObject({ run: null, position: { room, seq: 0 } });
    const runs = await Promise.all([request(), request(), request()]);
    const [first] = runs;
    expect(first).toEqual({
      jobId: expect.any(Number),
      menuId: venue.menuId,
      status: 'requested',
      done: 0,
      total: 0,
      translated: 0,
      unknown: [],
      provider: 'glossary',
      isFallback: false,
    });
    expect(runs).toEqual([first, first, first]);

    const progress = { done: 3, total: 9, translated: 2, unknown: ['Köfte'], provider: 'glossary' };
    await api.rows('jobs', first.jobId).set({ status: 'done', progress: JSON.stringify(progress) });
    expect((await read()).run).toMatchObject({ ...progress, jobId: first.jobId, status: 'done' });
    const next = await request({ languages: ['de'], itemId: venue.items[0].id });
    expect(next.jobId).toBeGreaterThan(first.jobId);
    expect((await read()).run).toEqual(next);
  });

  it('doesn’t find an item of another menu', async () => {
    const other = await buildVenue(api.db);
    const body = { languages: ['de'] as 'de'[], itemId: other.items[0].id };
    const call = { params: params(), body, ...manager };
    expect(await api.refused(contract.translateMenu, call)).toMatchObject({
      status: 404,
      code: 'not_found',
    });
  });
});
