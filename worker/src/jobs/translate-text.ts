import { translateThroughCache } from '@sofra/infra/translation/cache';
import { fallbackFor } from '@sofra/infra/translation/fallback';
import type { JobHandler } from '../runner/job-handler.ts';

/**
 * Translates one text into those target languages that aren't cached (S7). If the service fails,
 * caches what the glossary knows, and fails.
 */
export const translateText: JobHandler<'translate-text'> = async (
  context,
  { text, sourceLanguage, targetLanguages },
) => {
  const wanted = [{ text, targets: targetLanguages }];
  try {
    const [known] = await translateThroughCache(context, sourceLanguage, wanted);
    return { missing: targetLanguages.filter((language) => known?.[language] === undefined) };
  } catch (error) {
    const glossary = fallbackFor(context.translator);
    if (glossary && !context.signal.aborted) {
      await translateThroughCache({ ...context, translator: glossary }, sourceLanguage, wanted);
    }
    throw error;
  }
};
