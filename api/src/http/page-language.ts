import { fastifyCookie } from '@fastify/cookie';
import type { FastifyRequest } from 'fastify';
import {
  type GuestLanguage,
  guestLanguages,
  type MenuLanguage,
  menuLanguages,
} from '@sofra/contracts/common';

const find = <Code extends string>(codes: readonly Code[], tag: string | undefined) =>
  codes.find((code) => code === tag?.trim().slice(0, 2).toLowerCase());
const named = (tag: string | undefined): GuestLanguage | undefined => find(guestLanguages, tag);

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

/** Returns the choice in the cookie: the page's language, and after a dot that of menus if it is another. */
const chosenIn = ({ cookie }: FastifyRequest['headers']): string | undefined =>
  cookie && fastifyCookie.parse(cookie)['language'];

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
  for (const wish of [asked, chosenIn(headers), ...wishesIn(headers['accept-language'] ?? '')]) {
    const language = named(wish);
    if (language) return language;
  }
  return 'tr';
}

/**
 * Returns the languages in which a guest wants to read a menu, best first, and the language of the page around
 * it: English stands in for languages without interface texts (the browser computes the same).
 */
export function menuWishes({ url, headers }: Pick<FastifyRequest, 'url' | 'headers'>): {
  page: GuestLanguage;
  menu: readonly MenuLanguage[];
} {
  const [chosen, chosenForMenus] = chosenIn(headers)?.split('.') ?? [];
  const asked = askedLanguage(url);
  const tags = [chosenForMenus, asked, chosen, ...wishesIn(headers['accept-language'] ?? '')];
  const wishes = tags.flatMap((tag) => find(menuLanguages, tag) ?? []);
  const menu: MenuLanguage[] = wishes.every(named) ? wishes : [...wishes, 'en'];
  const page = named(asked) ?? named(chosen) ?? menu.flatMap((wish) => named(wish) ?? [])[0];
  return { page: page ?? 'tr', menu };
}
