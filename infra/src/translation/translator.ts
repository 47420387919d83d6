import type { MenuLanguage } from '@sofra/contracts/common';
import type { translationProviders } from '@sofra/contracts/translate';

export type TranslationProvider = (typeof translationProviders)[number];

/** Whoever translates for this installation (docs/decisions/0007). */
export interface Translator {
  readonly provider: TranslationProvider;
  /**
   * Translates each text whole, in the order of `texts`; undefined where it isn't known, never a part
   * or a guess. Throws when the provider can't be asked, or answers what can't be understood: asking
   * again later may help.
   */
  translate: (
    texts: readonly string[],
    source: MenuLanguage,
    target: MenuLanguage,
    signal: AbortSignal,
  ) => Promise<readonly (string | undefined)[]>;
}
