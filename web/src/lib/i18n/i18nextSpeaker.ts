import { createInstance } from 'i18next';
import type { Speaker } from './catalogue.ts';

/** Says sentences by i18next, on every page but the guest's (ADR-0006). */
export function createI18nextSpeaker(): Speaker {
  const i18next = createInstance();
  void i18next.init({
    resources: {},
    fallbackLng: false,
    initAsync: false,
    // React escapes what it shows.
    interpolation: { escapeValue: false },
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
