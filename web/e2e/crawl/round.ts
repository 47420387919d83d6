import {
  type Browser,
  type BrowserContext,
  expect,
  type Page as BrowserPage,
} from '@playwright/test';
import type { GuestLanguage } from '@sofra/contracts/common';
import { password } from '../acting.ts';
import { firstOrigin } from '../origins.ts';
import { crawl, type Fault } from './crawl.ts';
import { NARROW } from './judge.ts';
import { openLinks } from './links.ts';
import type { Visitor } from './visitors.ts';

/** A narrow phone whose owner reads this language. */
async function openNarrow(browser: Browser, language: GuestLanguage): Promise<BrowserPage> {
  const context = await browser.newContext({
    viewport: { width: NARROW, height: 780 },
    locale: language,
    reducedMotion: 'reduce',
  });
  await context.addCookies([{ name: 'language', value: language, url: firstOrigin() }]);
  await context.addInitScript((chosen) => {
    // A mail is shown in a frame that is kept from everything.
    if (origin !== 'null') localStorage.setItem('language', chosen);
  }, language);
  return context.newPage();
}

/** A line a error, however many pages it is on. */
function told(faults: readonly Fault[]): string[] {
  const places = new Map<string, string[]>();
  for (const { what, where } of faults) places.set(what, [...(places.get(what) ?? []), where]);
  return [...places].map(([what, [first, ...more]]) =>
    [what, 'at', first, ...(more.length > 0 ? [`and ${more.length} more`] : [])].join(' '),
  );
}

/** Sends a user everywhere in each of their languages: nothing is wrong, and all that is theirs is found. */
export async function expectSound(
  browser: Browser,
  { name, who, languages, starts, opens }: Visitor,
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
  const faults: string[] = [];
  for (const language of languages) {
    const page = await openNarrow(browser, language);
    await signIn(page.context());
    await settleIn?.(page, language);
    const round = await crawl({ browserPage: page, language, starts, opens, links });
    const missed = opens.filter((one) => !round.reached.has(one));
    const all = [...missed.map((one) => `no link leads to ${one}`), ...told(round.faults)];
    faults.push(...all.map((fault) => `${name}, ${language}: ${fault}`));
    await page.context().close();
  }
  expect(faults).toEqual([]);
}
