import type { DeepLClient, TargetLanguageCode } from 'deepl-node';
import type { MenuLanguage } from '@sofra/contracts/common';
import type { AskTiming } from './ask.ts';
import type { Translator } from './translator.ts';
import { toWholeText } from './whole-text.ts';

/** DeepL's language codes; it requires variants of English, Portuguese and Chinese. */
const targets: Record<MenuLanguage, TargetLanguageCode> = {
  tr: 'tr',
  en: 'en-GB',
  ar: 'ar',
  ru: 'ru',
  es: 'es',
  de: 'de',
  fr: 'fr',
  zh: 'zh-HANS',
  hi: 'hi',
  bn: 'bn',
  pt: 'pt-PT',
};

export interface DeeplOptions {
  key: string;
  /** Overrides the address that follows from the key (free or paid plan). */
  url?: string | undefined;
  /** Timeouts and attempts; the library chooses the delays, of 1 s and more. */
  timing: AskTiming;
}

/**
 * Creates a translator that uses DeepL's library. The library retries, but its requests can't be
 * aborted.
 */
export function createDeeplTranslator({ key, url, timing }: DeeplOptions): Translator {
  const open = async (): Promise<DeepLClient> => {
    const { DeepLClient } = await import('deepl-node');
    return new DeepLClient(key, {
      ...(url !== undefined && { serverUrl: url.replace(/\/$/, '') }),
      maxRetries: timing.maxAsks,
      minTimeout: timing.timeoutMs,
    });
  };
  let client: Promise<DeepLClient> | undefined;
  return {
    provider: 'deepl',
    async translate(texts, source, target, signal) {
      client ??= open();
      const deepl = await client;
      const asked = deepl.translateText([...texts], source, targets[target], {
        context: 'From the menu of a restaurant.',
        preserveFormatting: true,
      });
      const answers = await Promise.race([asked, abortOf(signal)]);
      if (answers.length !== texts.length)
        throw new Error('DeepL returned a different number of texts');
      return answers.map((answer) => toWholeText(answer.text));
    },
  };
}

const abortOf = (signal: AbortSignal): Promise<never> =>
  new Promise((_resolve, reject) => {
    signal.throwIfAborted();
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });
