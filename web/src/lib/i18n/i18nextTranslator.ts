import { createInstance } from 'i18next';
import { platformName } from '../platformName.ts';
import type { Translator } from './catalogue.ts';

/** Creates a translator with i18next, for every page except the guest's (ADR-0006). */
export function createI18nextTranslator(): Translator {
  const i18next = createInstance();
  void i18next.init({
    resources: {},
    fallbackLng: false,
    initAsync: false,
    // React escapes all output.
    interpolation: { escapeValue: false, defaultVariables: { platform: platformName } },
  });
  return {
    learn: (language, namespace, sentences) => {
      const known = namespace === 'trouble' ? 'common' : namespace;
      i18next.addResourceBundle(language, known, sentences, true);
    },
    say: (language, namespace, key, values) => {
      const options = { lng: language, ns: namespace, ...values };
      return i18next.exists(key, options) ? i18next.t(key, options) : undefined;
    },
  };
}
