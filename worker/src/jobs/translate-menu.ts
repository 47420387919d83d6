import { emitMenusChanged } from '@sofra/infra/menu-changes';
import { translateThroughCache } from '@sofra/infra/translation/cache';
import { findRun, MAX_UNKNOWN, type Progress, saveProgress } from '@sofra/infra/translation/run';
import type { JobHandler } from '../runner/job-handler.ts';
import { fillGaps } from '../translation/fill-gaps.ts';
import { findGaps, type Gap } from '../translation/gaps.ts';
import { publishRun } from '../translation/publish-run.ts';

/** Limits of a batch, which is translated, written and reported as one step. */
const TEXTS_A_BATCH = 25;
const CHARACTERS_A_BATCH = 6000;

/**
 * Fills missing translations of a menu, its categories and items, in batches. Filled texts are no
 * longer gaps, so a retry continues after the last batch. Concurrent edits are kept.
 */
export const translateMenu: JobHandler<'translate-menu'> = async (context, data) => {
  const { db, rooms, translator, signal, jobId } = context;
  const { provider } = translator;
  const scope = { ...data, targets: data.languages.filter((language) => language !== 'tr') };
  const menu = await db
    .selectFrom('menus')
    .select('business_id')
    .where('id', '=', data.menuId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  const gaps = menu ? await findGaps(db, scope) : [];

  const earlier = await findRun(db, { jobId }, provider);
  const total = Math.max(earlier?.total ?? 0, gaps.length);
  let progress: Progress = {
    done: total - gaps.length,
    total,
    translated: earlier?.translated ?? 0,
    unknown: [],
    provider,
  };
  const unknown = new Set<string>();
  for (const batch of [[], ...intoBatches(gaps)]) {
    signal.throwIfAborted();
    const translations = await translateThroughCache(context, 'tr', batch);
    const fillings = batch.map((gap, index) => ({ gap, translations: translations[index] ?? {} }));
    for (const { gap, translations } of fillings)
      if (gap.targets.some((language) => translations[language] === undefined))
        unknown.add(gap.text);
    progress = await rooms.transact(async (trx) => {
      const { written, tables } = await fillGaps(trx, fillings, scope);
      // Guests see the names of items and categories, never those of a menu.
      if (menu && (tables.has('menu_items') || tables.has('menu_categories')))
        await emitMenusChanged(trx, menu.business_id);
      const next = {
        ...progress,
        done: progress.done + batch.length,
        translated: progress.translated + written,
        unknown: [...unknown].slice(0, MAX_UNKNOWN),
      };
      await saveProgress(trx, jobId, next);
      await publishRun(trx, context, data);
      return next;
    });
  }
  return { translated: progress.translated, unknown: progress.unknown };
};

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
