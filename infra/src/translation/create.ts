import type { Env } from '../env.ts';
import { type AskTiming, askTiming } from './ask.ts';
import { createDeeplTranslator } from './deepl.ts';
import { createGlossaryTranslator } from './glossary.ts';
import { createLibreTranslateTranslator } from './libretranslate.ts';
import { createOpenAiTranslator } from './openai.ts';
import type { Translator } from './translator.ts';

type TranslationEnv = Pick<
  Env,
  'TRANSLATION_PROVIDER' | 'TRANSLATION_URL' | 'TRANSLATION_KEY' | 'TRANSLATION_MODEL'
>;

/**
 * Creates the configured translator. `readEnv` has checked the required variables. Nothing is
 * loaded or requested before the first text.
 */
export function createTranslator(env: TranslationEnv, timing: AskTiming = askTiming): Translator {
  const { TRANSLATION_URL: url, TRANSLATION_KEY: key, TRANSLATION_MODEL: model = '' } = env;
  switch (env.TRANSLATION_PROVIDER) {
    case 'glossary':
      return createGlossaryTranslator();
    case 'deepl':
      return createDeeplTranslator({ key: key ?? '', url, timing });
    case 'libretranslate':
      return createLibreTranslateTranslator({ url: url ?? '', key, timing });
    case 'openai':
      return createOpenAiTranslator({ url: url ?? '', key, model, timing });
  }
}
