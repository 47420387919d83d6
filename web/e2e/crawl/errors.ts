import type { GuestLanguage } from '@sofra/contracts/common';
import type { PageState } from './page-state.ts';
import { textErrorOf } from './texts.ts';

/** Width of the narrowest supported phone. */
export const MIN_WIDTH = 360;

/** Returns the errors of a rendered page. */
export function findErrors(seen: PageState, language: GuestLanguage): string[] {
  const { lang, dir, heading, scrollWidth, texts } = seen;
  const words = texts.flatMap((text) => {
    const error = textErrorOf(text, language);
    return error ? `${error} ${text}` : [];
  });
  return [
    ...(lang === language ? [] : [`lang is ${lang}`]),
    ...(dir === (language === 'ar' ? 'rtl' : 'ltr') ? [] : [`dir is ${dir}`]),
    ...(heading ? [] : ['no heading']),
    ...(scrollWidth <= MIN_WIDTH ? [] : [`${scrollWidth} px wide`]),
    ...words,
    ...seen.deadLinks.map((link) => `a dead link: ${link}`),
    ...seen.brokenImages.map((image) => `a broken picture: ${image}`),
    ...seen.alerts.map((alert) => `an alert: ${alert}`),
  ];
}
