import type { GuestLanguage } from '@sofra/contracts/common';
import type { Look } from './look.ts';
import { faultOf } from './words.ts';

/** The narrowest phone that the product is made for. */
export const NARROW = 360;

/** Returns the errors of a rendered page. */
export function judge(seen: Look, language: GuestLanguage): string[] {
  const { lang, dir, heading, scrollWidth, texts } = seen;
  const words = texts.flatMap((text) => {
    const fault = faultOf(text, language);
    return fault ? `${fault} ${text}` : [];
  });
  return [
    ...(lang === language ? [] : [`lang is ${lang}`]),
    ...(dir === (language === 'ar' ? 'rtl' : 'ltr') ? [] : [`dir is ${dir}`]),
    ...(heading ? [] : ['no heading']),
    ...(scrollWidth <= NARROW ? [] : [`${scrollWidth} px wide`]),
    ...words,
    ...seen.deadLinks.map((link) => `a dead link: ${link}`),
    ...seen.brokenImages.map((image) => `a broken picture: ${image}`),
    ...seen.alerts.map((alert) => `an alert: ${alert}`),
  ];
}
