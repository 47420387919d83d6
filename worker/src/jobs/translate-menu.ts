import type { JobData } from '@sofra/contracts/jobs';
import { emitMenusChanged } from '@sofra/infra/menu-changes';
import { translateThroughCache } from '@sofra/infra/translation/cache';
import { fallbackFor } from '@sofra/infra/translation/fallback';
import { findRun, MAX_UNKNOWN, type Progress, saveProgress } from '@sofra/infra/translation/run';
import type { JobContext, JobHandler } from '../runner/job-handler.ts';
import { fillGaps } from '../translation/fill-gaps.ts';
import { findGaps, type Gap, type Scope } from '../translation/gaps.ts';
import { publishRun } from '../translation/publish-run.ts';

/** Limits of a batch, which is translated, written and reported as one step. */
const TEXTS_A_BATCH = 25;
const CHARACTERS_A_BATCH = 6000;

/**
 * Fills missing translations of a menu, its categories, items and their options, in batches. Filled
 * texts are no longer gaps, so a retry continues after the last batch. Concurrent edits are kept.
 * If the service fails, fills what the glossary knows, and fails.
 */
export const translateMenu: JobHandler<'translate-menu'> = async (context, data) => {
  const { db, signal, jobId, translator } = context;
  const scope = { ...data, targets: data.languages.filter((language) => language !== 'tr') };
  const menu = await db
    .selectFrom('menus')
    .select('business_id')
    .where('id', '=', data.menuId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  const findAll = () => (menu ? findGaps(db, scope) : []);
  const gaps = await findAll();

  const earlier = await findRun(db, { jobId }, translator.provider);
  const total = Math.max(earlier?.total ?? 0, gaps.length);
  const run: Run = {
    data,
    scope,
    businessId: menu?.business_id,
    unknown: new Set(),
    progress: {
      done: total - gaps.length,
      total,
      translated: earlier?.translated ?? 0,
      unknown: [],
      provider: translator.provider,
      isFallback: false,
    },
  };
  try {
    for (const batch of [[], ...intoBatches(gaps)]) {
      signal.throwIfAborted();
      await translateBatch(context, run, batch);
    }
  } catch (error) {
    const glossary = fallbackFor(translator);
    if (!glossary || signal.aborted) throw error;
    const { done } = run.progress;
    run.progress = { ...run.progress, provider: glossary.provider, isFallback: true };
    for (const batch of intoBatches(await findAll())) {
      await translateBatch({ ...context, translator: glossary }, run, batch, done);
    }
    throw error;
  }
  return { translated: run.progress.translated, unknown: run.progress.unknown };
};

/** A job's menu and progress. */
interface Run {
  data: JobData<'translate-menu'>;
  scope: Scope;
  /** Undefined if the menu is deleted. */
  businessId: number | undefined;
  progress: Progress;
  unknown: Set<string>;
}

/** Translates texts, fills them in and reports it; `done` is the number reported as processed. */
async function translateBatch(
  context: JobContext,
  run: Run,
  batch: readonly Gap[],
  done = run.progress.done + batch.length,
): Promise<void> {
  const translations = await translateThroughCache(context, 'tr', batch);
  const fillings = batch.map((gap, index) => ({ gap, translations: translations[index] ?? {} }));
  for (const { gap, translations } of fillings)
    if (gap.targets.some((language) => translations[language] === undefined))
      run.unknown.add(gap.text);
  run.progress = await context.rooms.transact(async (trx) => {
    const { written, tables } = await fillGaps(trx, fillings, run.scope);
    // Guests see the names of items, categories and options, never those of a menu.
    if (run.businessId && [...tables].some((table) => table !== 'menus'))
      await emitMenusChanged(trx, run.businessId);
    const next = {
      ...run.progress,
      done,
      translated: run.progress.translated + written,
      unknown: [...run.unknown].slice(0, MAX_UNKNOWN),
    };
    await saveProgress(trx, context.jobId, next);
    await publishRun(trx, context, run.data);
    return next;
  });
}

function intoBatches(gaps: readonly Gap[]): Gap[][] {
  const batches: Gap[][] = [];
  let characters = Infinity;
  for (const gap of gaps) {
    characters += gap.text.length;
    const last = batches.at(-1);
    if (last && last.length < TEXTS_A_BATCH && characters <= CHARACTERS_A_BATCH) last.push(gap);
    else {
      batches.push([gap]);
      characters = gap.text.length;
    }
  }
  return batches;
}
