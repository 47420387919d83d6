import type { MenuLanguage } from '@sofra/contracts/common';
import type { translationProviders } from '@sofra/contracts/translate';

export type TranslationProvider = (typeof translationProviders)[number];

/** What is known of one text: a language that is missing wasn't known, and is never guessed. */
export type Translation = Partial<Record<MenuLanguage, string>>;

/** Whoever translates for this installation (docs/decisions/0007). */
export interface Translator {
  readonly provider: TranslationProvider;
  /**
   * Translates each text into each target; answers in the order of `texts`. Never a part of a text.
   * Throws when the provider can't be asked, or answers what can't be understood: asking again later
   * may help.
   */
  translate: (
    texts: readonly string[],
    source: MenuLanguage,
    targets: readonly MenuLanguage[],
    signal: AbortSignal,
  ) => Promise<readonly Translation[]>;
}
