import {
  type Browser,
  type BrowserContext,
  expect,
  type Page as BrowserPage,
} from '@playwright/test';
import type { GuestLanguage } from '@sofra/contracts/common';
import { password } from '../actions.ts';
import { firstOrigin } from '../origins.ts';
import { returnPages, takePage } from '../pages.ts';
import { crawl, type CrawlError } from './crawl.ts';
import { MIN_WIDTH } from './errors.ts';
import { openLinks } from './links.ts';
import type { Visitor } from './visitors.ts';

/** Opens a narrow phone in this language. */
async function openNarrowPhone(browser: Browser, language: GuestLanguage): Promise<BrowserPage> {
  const page = await takePage(browser, {
    viewport: { width: MIN_WIDTH, height: 780 },
    locale: language,
    stored: { language },
  });
  await page.context().addCookies([{ name: 'language', value: language, url: firstOrigin() }]);
  return page;
}

/** Formats an error in one line, however many pages it is on. */
function formatErrors(errors: readonly CrawlError[]): string[] {
  const places = new Map<string, string[]>();
  for (const { what, where } of errors) places.set(what, [...(places.get(what) ?? []), where]);
  return [...places].map(([what, [first, ...more]]) =>
    [what, 'at', first, ...(more.length > 0 ? [`and ${more.length} more`] : [])].join(' '),
  );
}

/** Crawls as a user in each of their languages; expects no errors, and that all of their pages are found. */
export async function expectNoErrors(
  browser: Browser,
  { name, who, languages, starts, opens, sharesPages = false }: Visitor,
  settleIn?: (page: BrowserPage, language: GuestLanguage) => Promise<void>,
): Promise<void> {
  const signIn = async ({ request }: BrowserContext): Promise<void> => {
    if (who === undefined) return;
    const data = { email: `${who}@sofra.test`, password };
    expect((await request.post('/api/auth/login', { data })).ok(), `${who} signs in`).toBe(true);
  };
  const asking = await browser.newContext();
  await signIn(asking);
  const links = openLinks(asking.request, firstOrigin());
  const errors: string[] = [];
  for (const language of languages) {
    const page = await openNarrowPhone(browser, language);
    await signIn(page.context());
    await settleIn?.(page, language);
    // Turkish pages are in the table of looks.
    const isLookedAt = language !== 'tr' && !sharesPages;
    const round = await crawl({ browserPage: page, language, starts, opens, links, isLookedAt });
    const missed = opens.filter((one) => !round.reached.has(one));
    const all = [...missed.map((one) => `no link leads to ${one}`), ...formatErrors(round.errors)];
    errors.push(...all.map((error) => `${name}, ${language}: ${error}`));
    await returnPages([page], true);
  }
  expect(errors).toEqual([]);
}
