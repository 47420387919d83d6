import { createHash } from 'node:crypto';
import type { RouteInput, RouteResult } from '@sofra/contracts/route';
import type { translateText as route } from '@sofra/contracts/translate';
import { enqueueJob, hurryJob, requestJob } from '@sofra/infra/jobs';
import { findTranslations, type Translations } from '@sofra/infra/translation/cache';
import type { Deps } from '../core/deps.ts';
import { waitForJobEnd } from './wait-for-job.ts';

/** A user waits for it. */
const WAIT_MS = 15_000;

/**
 * Translates a text (S7): from the cache, else by the worker. Throws `translation_unavailable` if
 * it can't be done now, or not within `waitMs`, and the glossary doesn't know the text either; a
 * later result is cached for the next request.
 */
export async function translateText(
  { db, env, jobs }: Pick<Deps, 'db' | 'env' | 'jobs'>,
  { text, sourceLanguage, targetLanguages }: RouteInput<typeof route>['body'],
  signal: AbortSignal,
  waitMs = WAIT_MS,
): Promise<RouteResult<typeof route>> {
  const provider = env.TRANSLATION_PROVIDER;
  const asked = targetLanguages.filter((language) => language !== sourceLanguage).toSorted();
  const find = async (by = provider): Promise<Translations> => {
    const [known] = await findTranslations(db, by, sourceLanguage, [text]);
    return { ...known, [sourceLanguage]: text };
  };
  const missingIn = (known: Translations) =>
    targetLanguages.filter((language) => known[language] === undefined);

  const toResult = (
    known: Translations,
    source: Pick<RouteResult<typeof route>, 'provider' | 'isFallback'>,
  ): RouteResult<typeof route> => ({
    translations: Object.fromEntries(
      targetLanguages.flatMap((language) => {
        const said = known[language];
        return said === undefined ? [] : [[language, said]];
      }),
    ),
    missing: missingIn(known),
    ...source,
  });

  let known = await find();
  if (missingIn(known).length > 0) {
    const data = { text, sourceLanguage, targetLanguages: asked };
    // Concurrent requests for the same text share one job.
    const subject = createHash('sha256').update(JSON.stringify(data)).digest('hex');
    const id = await db.transaction().execute(async (trx) => {
      const jobId = await requestJob(trx, 'translate-text', data, { subject });
      await hurryJob(trx, jobId);
      return jobId;
    });
    enqueueJob(jobs, id, 'translate-text');
    try {
      await waitForJobEnd(db, id, AbortSignal.any([signal, AbortSignal.timeout(waitMs)]));
      known = await find();
    } catch (error) {
      if (provider === 'glossary') throw error;
      const offered = { ...(await find('glossary')), ...(await find()) };
      if (missingIn(offered).length >= asked.length) throw error;
      return toResult(offered, { provider: 'glossary', isFallback: true });
    }
  }
  return toResult(known, { provider, isFallback: false });
}
