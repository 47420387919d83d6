/** Follows every link, and collects all errors. */
import type { Page as BrowserPage } from '@playwright/test';
import type { GuestLanguage } from '@sofra/contracts/common';
import type { Page } from '@sofra/contracts/pages';
import { publicPageNames } from '../../src/app/navigation/otherEntries.ts';
import { type Address, pageAt, toAddress } from './address.ts';
import { findOverflows, findViolations } from '../looks/errors.ts';
import { findErrors, MIN_WIDTH } from './errors.ts';
import type { Links } from './links.ts';
import { type PageListener, listen } from './listen.ts';
import { open } from './open.ts';
import { readPage, type PageState, settle } from './page-state.ts';

/** A crawl through the product. */
export interface CrawlOptions {
  readonly browserPage: BrowserPage;
  readonly language: GuestLanguage;
  readonly starts: readonly string[];
  readonly opens: readonly Page[];
  readonly links: Links;
  /** True if the layout of the pages is checked, too. */
  readonly isLookedAt: boolean;
}

interface QueuedPage {
  readonly address: Address;
  readonly from: string;
}

/** Opens every collapsed part of the frame around a page, one after another, and reads it. */
async function unfold(page: BrowserPage, listener: PageListener): Promise<PageState[]> {
  const looks: PageState[] = [];
  const buttons = page.locator('header, nav').locator('button[aria-haspopup]:visible');
  for (const button of await buttons.all()) {
    await button.click();
    await settle(page, listener.pending);
    looks.push(await readPage(page));
    await page.keyboard.press('Escape');
    await settle(page, listener.pending);
  }
  return looks;
}

/** An error, and the page that it is on. */
export interface CrawlError {
  readonly what: string;
  readonly where: string;
}

/** Returns what overflows wider screens, and what axe finds on the phone. */
async function findLayoutErrors(page: BrowserPage): Promise<string[]> {
  const violations = await findViolations(page, 'structure');
  return [...violations, ...(await findOverflows(page, [820, 1440, MIN_WIDTH]))];
}

/** Returns all errors, and the reached pages. */
export async function crawl({
  browserPage,
  language,
  starts,
  opens,
  links,
  isLookedAt,
}: CrawlOptions) {
  const origin = new URL((await browserPage.goto('/robots.txt'))?.url() ?? '').origin;
  const listener = listen(browserPage);
  const errors: CrawlError[] = [];
  const reached = new Set<Page>();
  const queue: QueuedPage[] = [];
  const known = new Set<string>();
  const unfolded = new Set<string>();
  const idsOf = new Map<string, readonly string[]>();
  const places: QueuedPage[] = [];

  const follow = async (href: string, from: string): Promise<string | undefined> => {
    const address = toAddress(href, origin);
    if (address?.place) places.push({ address, from });
    const isToOpen = address?.page && opens.includes(address.page) && !/[?&]lang=/.test(href);
    if (!isToOpen) return links.check(href);
    if (!known.has(address.kind)) queue.push({ address, from });
    known.add(address.kind);
    return undefined;
  };
  const visit = async ({ address }: QueuedPage): Promise<string[]> => {
    const status = await open(browserPage, address);
    await settle(browserPage, listener.pending);
    const at = new URL(browserPage.url()).pathname;
    const page = pageAt(at);
    if (page) reached.add(page);
    const seen = await readPage(browserPage);
    idsOf.set(at, seen.ids);
    const isPublic = publicPageNames.some((name) => name === page);
    const frame = isPublic ? 'public' : (at.split('/')[1] ?? '');
    const looks = unfolded.has(frame) ? [seen] : [seen, ...(await unfold(browserPage, listener))];
    unfolded.add(frame);
    const pageErrors = looks.flatMap((one) => findErrors(one, language));
    if (isLookedAt) pageErrors.push(...(await findLayoutErrors(browserPage)));
    const hrefs = new Set(looks.flatMap((one) => [...one.links, ...one.files]));
    const broken = await Promise.all([...hrefs].map((href) => follow(href, address.path)));
    return [
      ...(status < 400 ? [] : [`status ${status}`]),
      ...(page === address.page ? [] : [`leads to ${at}`]),
      ...new Set(pageErrors),
      ...broken.filter((failure) => failure !== undefined),
    ];
  };

  for (const start of starts) await follow(new URL(start, origin).href, 'the beginning');
  for (let stop = queue.shift(); stop; stop = queue.shift()) {
    const found = await visit(stop).catch((error: unknown) => [String(error).slice(0, 300)]);
    const where = `${stop.address.path} (from ${stop.from})`;
    for (const what of [...found, ...listener.takeErrors()]) errors.push({ what, where });
  }
  for (const { address, from } of places) {
    const ids = idsOf.get(address.path.split('?')[0] ?? '');
    if (ids && !ids.includes(address.place)) {
      errors.push({ what: `no such place: ${address.path}#${address.place}`, where: from });
    }
  }
  return { errors, reached };
}
