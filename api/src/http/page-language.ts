import { fastifyCookie } from '@fastify/cookie';
import type { FastifyRequest } from 'fastify';
import { type GuestLanguage, guestLanguages } from '@sofra/contracts/common';

const named = (tag: string | undefined): GuestLanguage | undefined =>
  guestLanguages.find((language) => language === tag?.trim().slice(0, 2).toLowerCase());

/** Returns the languages that a browser accepts, preferred ones first. */
const wishesIn = (header: string): string[] =>
  header
    .split(',')
    .map((part) => {
      const [tag = '', quality] = part.split(';q=');
      return { tag, weight: quality === undefined ? 1 : Number(quality) || 0 };
    })
    .toSorted((a, b) => b.weight - a.weight)
    .map(({ tag }) => tag);

/** Returns the language in an address, `?lang=`. */
export const askedLanguage = (url: string): GuestLanguage | undefined =>
  named(/[?&]lang=(\w+)/.exec(url)?.[1]);

/**
 * Returns the language of a page: the address's (`?lang=`), else the chosen one (the cookie of `boot.js`),
 * else the browser's first supported one, else Turkish (S9).
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
