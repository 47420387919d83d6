import { translateThroughCache } from '@sofra/infra/translation/cache';
import type { JobHandler } from '../runner/job-handler.ts';

/** Translates one text into those target languages that aren't cached (S7). */
export const translateText: JobHandler<'translate-text'> = async (
  context,
  { text, sourceLanguage, targetLanguages },
) => {
  const [known] = await translateThroughCache(context, sourceLanguage, [
    { text, targets: targetLanguages },
  ]);
  return { missing: targetLanguages.filter((language) => known?.[language] === undefined) };
};
