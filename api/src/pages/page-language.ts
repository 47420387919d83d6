import { fastifyCookie } from '@fastify/cookie';
import type { FastifyRequest } from 'fastify';
import { type GuestLanguage, guestLanguages } from '@sofra/contracts/common';

const named = (tag: string | undefined): GuestLanguage | undefined =>
  guestLanguages.find((language) => language === tag?.trim().slice(0, 2).toLowerCase());

/** The languages a browser asks for, the dearest first. */
const wishesIn = (header: string): string[] =>
  header
    .split(',')
    .map((part) => {
      const [tag = '', quality] = part.split(';q=');
      return { tag, weight: quality === undefined ? 1 : Number(quality) || 0 };
    })
    .toSorted((a, b) => b.weight - a.weight)
    .map(({ tag }) => tag);

/** The language that an address asks for by `?lang=`. */
export const askedLanguage = (url: string): GuestLanguage | undefined =>
  named(/[?&]lang=(\w+)/.exec(url)?.[1]);

/**
 * The language a page is written in: the address's (`?lang=`), else the chosen one (the cookie that `boot.js`
 * keeps), else the first supported one of the browser's, else Turkish (S9).
 */
export function pageLanguage({
  url,
  headers,
}: Pick<FastifyRequest, 'url' | 'headers'>): GuestLanguage {
  const asked = askedLanguage(url);
  const chosen = headers.cookie && fastifyCookie.parse(headers.cookie)['language'];
  for (const wish of [asked, chosen, ...wishesIn(headers['accept-language'] ?? '')]) {
    const language = named(wish);
    if (language) return language;
  }
  return 'tr';
}
