import { useEffect, type ReactNode } from 'react';
import { restrictLanguages, useLanguage } from '../../lib/i18n/i18n.ts';
import type { Language } from '../../lib/i18n/language.ts';
import { Loading } from '../navigation/Loading.tsx';

/** Languages of the business screens (S1). */
export const workspaceLanguages: readonly Language[] = ['tr', 'en'];

/** Languages of the platform's screens. */
export const platformLanguages: readonly Language[] = ['tr'];

/**
 * Part of the product with texts in these languages only: users of another language get the last of
 * them.
 */
export function RestrictLanguages({
  languages,
  children,
}: {
  languages: readonly Language[];
  children: ReactNode;
}) {
  const language = useLanguage();
  useEffect(() => restrictLanguages(languages), [languages]);
  return languages.includes(language) ? children : <Loading />;
}
