import * as v from 'valibot';
import type { MenuLanguage } from '@sofra/contracts/common';
import { askJson, type AskTiming } from './ask.ts';
import type { Translator } from './translator.ts';
import { toWholeText } from './whole-text.ts';

const Languages = v.array(v.object({ code: v.string(), targets: v.array(v.string()) }));

/** Returns the server's own code of a language: Chinese is `zh` on some, `zh-Hans` on others. */
const codeIn = (codes: readonly string[], language: MenuLanguage): string | undefined =>
  codes.find((code) => code === language) ?? codes.find((code) => code.startsWith(`${language}-`));

export interface LibreTranslateOptions {
  url: string;
  key?: string | undefined;
  timing: AskTiming;
}

/**
 * Creates a translator for a LibreTranslate server. Texts in languages the server lacks count as
 * unknown.
 */
export function createLibreTranslateTranslator(options: LibreTranslateOptions): Translator {
  const { url, key, timing } = options;
  const address = (path: string) => new URL(path, url.endsWith('/') ? url : `${url}/`);
  let languages: Promise<v.InferOutput<typeof Languages>> | undefined;
  return {
    provider: 'libretranslate',
    async translate(texts, source, target, signal) {
      const asking = { timing, signal };
      languages ??= askJson({ url: address('languages'), answer: Languages, ...asking });
      const spoken = await languages.catch((error: unknown) => {
        languages = undefined;
        throw error;
      });
      const from = spoken.find(
        ({ code }) =>
          code ===
          codeIn(
            spoken.map((each) => each.code),
            source,
          ),
      );
      const to = codeIn(from?.targets ?? [], target);
      if (!from || to === undefined) return texts.map(() => undefined);
      const { translatedText } = await askJson({
        url: address('translate'),
        body: { q: texts, source: from.code, target: to, format: 'text', api_key: key },
        answer: v.object({ translatedText: v.pipe(v.array(v.string()), v.length(texts.length)) }),
        ...asking,
      });
      return translatedText.map(toWholeText);
    },
  };
}
