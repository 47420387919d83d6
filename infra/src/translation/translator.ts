import type { MenuLanguage } from '@sofra/contracts/common';
import type { translationProviders } from '@sofra/contracts/translation-providers';

export type TranslationProvider = (typeof translationProviders)[number];

/** The translation service of this installation (ADR-0007). */
export interface Translator {
  readonly provider: TranslationProvider;
  /**
   * Translates whole texts in the order of `texts`; undefined for an unknown text, never a part or
   * a guess. Throws if the provider is unreachable or its answer is invalid; retrying later may
   * help.
   */
  translate: (
    texts: readonly string[],
    source: MenuLanguage,
    target: MenuLanguage,
    signal: AbortSignal,
  ) => Promise<readonly (string | undefined)[]>;
}
