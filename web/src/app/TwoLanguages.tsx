import { useEffect, type ReactNode } from 'react';
import { speakOnly, useLanguage } from '../lib/i18n.ts';
import type { Language } from '../lib/language.ts';
import { Loading } from './Loading.tsx';

/** The languages of the business screens (spec §1). */
export const workspaceLanguages: readonly Language[] = ['tr', 'en'];

/** A part of the product that speaks only these: whoever reads another gets English in it. */
export function TwoLanguages({ children }: { children: ReactNode }) {
  const language = useLanguage();
  useEffect(() => speakOnly(workspaceLanguages), []);
  return workspaceLanguages.includes(language) ? children : <Loading />;
}
