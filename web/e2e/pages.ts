/**
 * Pages of a browser of its own each, which later journeys open again: without a new process, and with the
 * product's files compiled, an address opens in a third of the time.
 */
import type { Browser, BrowserContext, BrowserContextOptions, Page } from '@playwright/test';

/** Options of a browser, and what its pages have stored. */
export interface PageOptions extends Pick<
  BrowserContextOptions,
  'baseURL' | 'colorScheme' | 'hasTouch' | 'locale'
> {
  readonly viewport: { readonly width: number; readonly height: number };
  readonly stored: Readonly<Record<string, string>>;
}

/** Cleaned pages with the options of their browsers, those left last at the end. */
const idle: { readonly page: Page; readonly key: string }[] = [];
/** Limit of cleaned pages; each has a process. */
const MOST_IDLE = 12;

interface Taken {
  readonly options: PageOptions;
  /** True if something was done to the page that can't be undone. */
  isSpoilt: boolean;
}
const taken = new Map<Page, Taken>();
let serviceWorkers: 'allow' | 'block' = 'block';

/** Methods with effects that stay. */
const lasting = {
  page: ['addInitScript', 'exposeFunction', 'exposeBinding', 'routeWebSocket'],
  context: ['addInitScript', 'exposeFunction', 'routeWebSocket'],
  clock: ['install', 'setFixedTime', 'setSystemTime'],
} as const;
const events = ['console', 'dialog', 'download', 'framenavigated', 'pageerror', 'popup'] as const;
const requestEvents = ['request', 'requestfailed', 'requestfinished', 'response'] as const;

/** Calls back before each of these methods. */
function watch(object: object, methods: readonly string[], onCall: () => void): void {
  for (const name of methods) {
    const method: unknown = Reflect.get(object, name);
    if (typeof method !== 'function') throw new Error(`no method ${name}`);
    const watched = (...args: unknown[]): unknown => {
      onCall();
      return Reflect.apply(method, object, args);
    };
    Object.assign(object, { [name]: watched });
  }
}

async function createPage(browser: Browser, { stored, ...options }: PageOptions): Promise<Page> {
  const context = await browser.newContext({
    reducedMotion: 'reduce',
    serviceWorkers,
    ...options,
  });
  await context.addInitScript((values) => {
    // Mails are shown in a sandboxed frame.
    if (origin === 'null') return;
    for (const [name, value] of Object.entries(values)) localStorage.setItem(name, value);
  }, stored);
  const page = await context.newPage();
  const spoil = (): void => {
    const state = taken.get(page);
    if (state) state.isSpoilt = true;
  };
  watch(page, lasting.page, spoil);
  watch(context, lasting.context, spoil);
  watch(context.clock, lasting.clock, spoil);
  return page;
}

/** Opens a page in a browser of its own, new or like new. */
export async function takePage(browser: Browser, options: PageOptions): Promise<Page> {
  const areBlocked = serviceWorkers === 'block';
  const found = areBlocked ? idle.findLastIndex(({ key }) => key === JSON.stringify(options)) : -1;
  const [kept] = found === -1 ? [] : idle.splice(found, 1);
  const page = kept?.page ?? (await createPage(browser, options));
  // A service worker stays.
  taken.set(page, { options, isSpoilt: !areBlocked });
  return page;
}

/** Runs in the browser: removes what the page has stored. */
function clearStorage(): void {
  localStorage.clear();
  sessionStorage.clear();
}

/** Makes a page like new, except for the cache of files. */
async function clean(page: Page, { viewport, colorScheme = 'light' }: PageOptions): Promise<void> {
  const context = page.context();
  const others = context.pages().filter((other) => other !== page);
  await Promise.all(others.map((other) => other.close()));
  for (const event of [...events, ...requestEvents]) page.removeAllListeners(event);
  await Promise.all([page.unrouteAll(), context.unrouteAll(), context.setOffline(false)]);
  // Ends the product's page; one without scripts can reach what it stored.
  await page.goto('/robots.txt');
  await page.evaluate(clearStorage);
  await Promise.all([context.clearCookies(), context.clearPermissions()]);
  await page.setViewportSize(viewport);
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce', media: null });
}

/** Pages that are in use. */
export const pagesInUse = (): ReadonlySet<Page> => new Set(taken.keys());

/** Returns true for the browser of a page that is in use or kept for later. */
export const isOurs = (context: BrowserContext): boolean =>
  [...taken.keys(), ...idle.map(({ page }) => page)].some((page) => page.context() === context);

/** Sets whether pages that are opened from now on have a service worker. */
export function setServiceWorkers(value: 'allow' | 'block'): void {
  serviceWorkers = value;
}

/** Returns pages: cleans them for later journeys, or closes their browsers. */
export async function returnPages(pages: readonly Page[], areUsable: boolean): Promise<void> {
  const giveBack = async (page: Page): Promise<void> => {
    const { options, isSpoilt = true } = taken.get(page) ?? {};
    // A page whose server has ended can't be cleaned.
    const isClean =
      options !== undefined &&
      !(isSpoilt || page.isClosed() || !areUsable) &&
      (await clean(page, options).then(
        () => true,
        () => false,
      ));
    if (isClean) idle.push({ page, key: JSON.stringify(options) });
    else await page.context().close();
    taken.delete(page);
  };
  await Promise.all(pages.map(giveBack));
  const tooMany = idle.splice(0, Math.max(0, idle.length - MOST_IDLE));
  await Promise.all(tooMany.map(({ page }) => page.context().close()));
}
