/** Legal texts: one chunk per language and text. `%PLACEHOLDERS%` are replaced by the server. */
import type { Guide } from '../guides/guide.ts';
import type { Language } from '../lib/i18n/language.ts';

export const legalNames = ['privacy', 'terms', 'cookies', 'imprint'] as const;
export type LegalName = (typeof legalNames)[number];
/** Texts whose version is `LEGAL_VERSION`. The imprint is made of the company's details and has none. */
export const versionedLegalNames: readonly LegalName[] = ['privacy', 'terms', 'cookies'];

const files = import.meta.glob<Guide>('./*/*.md', { import: 'default' });

/** Loads a legal text; rejects if it can't be loaded. */
export async function loadLegal(language: Language, name: LegalName): Promise<Guide> {
  const file = files[`./${language}/${name}.md`];
  if (!file) throw new Error(`No legal text ${name} in ${language}`);
  return file();
}
