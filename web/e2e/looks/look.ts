/** The table of looks: screens in their states, and how each is opened and checked. */
import { type Browser, expect, type Page, test } from '@playwright/test';
import type { GuestLanguage } from '@sofra/contracts/common';
import { password, textOf } from '../actions.ts';
import { type Device, devices, findErrors, setSize } from './errors.ts';
import { pageAt } from '../crawl/address.ts';
import { listen, type PageListener } from '../crawl/listen.ts';
import { open, reopen } from '../crawl/open.ts';
import { settle } from '../crawl/page-state.ts';
import { firstOrigin } from '../origins.ts';
import { takePage } from '../pages.ts';

/** A browser of one user, who opens one screen after another. */
export interface Screen {
  readonly page: Page;
  readonly language: GuestLanguage;
  readonly listener: PageListener;
  /** A text in the screen's language: `common:loading`. */
  readonly t: (key: string, values?: Record<string, string>) => string;
}

/** A screen in a state. */
export interface Look {
  /** Screen and state, as a failure names them. */
  readonly what: string;
  readonly device?: Device;
  /** Widths that it must fit, if not only those of its device. */
  readonly widths?: readonly number[];
  /** In Turkish only, unless stated. */
  readonly languages?: readonly GuestLanguage[];
  /** Makes the state by calls, before the screen is opened. */
  readonly arrange?: () => Promise<unknown>;
  /** True if a button still waits for something in this state. */
  readonly isBusy?: boolean;
  /** Address of the screen; that of the look before, if not stated. */
  readonly path?: string;
  /** Opens the dialog or sheet that is looked at, and waits for the state. */
  readonly show?: (screen: Screen) => Promise<unknown>;
}

/** Opens the browser of a user; of a visitor if nobody signs in. */
export async function openScreen(
  browser: Browser,
  { who, language = 'tr' }: { readonly who?: string; readonly language?: GuestLanguage } = {},
): Promise<Screen> {
  const page = await takePage(browser, {
    viewport: devices.laptop.viewport,
    locale: language,
    // Boards follow the device, like all other screens.
    stored: { language, 'sofra.wallTheme': 'system' },
  });
  await page.context().addCookies([{ name: 'language', value: language, url: firstOrigin() }]);
  if (who !== undefined) {
    const data = { email: `${who}@sofra.test`, password };
    expect((await page.request.post('/api/auth/login', { data })).ok(), who).toBe(true);
  }
  const t: Screen['t'] = (key, values) => textOf(language, key, values);
  return { page, language, listener: listen(page), t };
}

/** Opens an address anew, without a reload where possible. */
async function openPath({ page, listener }: Screen, path: string): Promise<void> {
  const next = pageAt(new URL(path, firstOrigin()).pathname);
  const isOpen = next === pageAt(new URL(page.url()).pathname);
  if (next === undefined) await page.goto(path);
  else if (isOpen) await reopen(page, path);
  else await open(page, { path, page: next });
  await settle(page, listener.pending);
}

/** Shows a look and expects no errors; a failure doesn't end the test. */
async function expectLook(screen: Screen, look: Look): Promise<void> {
  const { page, language } = screen;
  const { what, device = 'laptop', arrange, path, show } = look;
  const { widths = devices[device].widths, isBusy = false } = look;
  await arrange?.();
  await setSize(page, devices[device].viewport);
  if (path !== undefined) await openPath(screen, path);
  await show?.(screen);
  if (!isBusy) await settle(page, () => []);
  const errors = await findErrors(page, {
    device,
    widths,
    isTurkish: language === 'tr',
  });
  expect.soft(errors.map((error) => `${what}, ${language}, ${error}`)).toEqual([]);
}

/** Shows the looks that exist in the screen's language, and expects no errors. */
export async function expectLooks(screen: Screen, looks: readonly Look[]): Promise<void> {
  for (const look of looks) {
    const { what, languages = ['tr'] } = look;
    if (!languages.includes(screen.language)) continue;
    await test.step(`${what}, ${screen.language}`, () => expectLook(screen, look));
  }
}
