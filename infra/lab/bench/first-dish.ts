import { type Browser, chromium } from 'playwright';
import { ensureChromium } from '../../tools/local/find/chromium.ts';
import { openScope } from '../../tools/local/process/scope.ts';
import { prepareDatabase } from '../../tools/local/prepare.ts';
import type { BenchContext, Measured } from './context.ts';
import { serveMenuPage } from './floors/menu-page.ts';
import { startApi } from './processes.ts';
import { interleave, median, range } from './rounds.ts';

/** Slow 4G: 1.6 Mbit/s down, 0.75 Mbit/s up, 150 ms until an answer begins. */
const slowNetwork = {
  offline: false,
  latency: 150,
  downloadThroughput: 1_600_000 / 8,
  uploadThroughput: 750_000 / 8,
};
const CPU_SLOWDOWN = 4;
const ARGS = ['--no-sandbox', '--disable-quic', '--disable-background-networking'];

declare global {
  interface Window {
    /** Milliseconds since the navigation at which the first dish was painted. */
    firstDishMs?: number;
  }
}

/**
 * Runs in the page: notes the first frame that shows the name and the price of a dish, with the place of its
 * picture. The task after a frame's callbacks runs once the frame is painted.
 */
function noteFirstDish(): void {
  const look = (): void => {
    const dish = document.querySelector('article');
    const isNamed = Boolean(dish?.querySelector('h3')?.textContent);
    const isPriced = /₺\s?\d/.test(dish?.textContent ?? '');
    const hasPlace = (dish?.querySelector('img')?.getBoundingClientRect().width ?? 0) > 0;
    if (!isNamed || !isPriced || !hasPlace) return void requestAnimationFrame(look);
    const { port1, port2 } = new MessageChannel();
    port1.addEventListener('message', () => (window.firstDishMs ??= performance.now()));
    port1.start();
    port2.postMessage(undefined);
  };
  requestAnimationFrame(look);
}

/** Opens a page with an empty cache as a slow phone does, and returns when its first dish was painted (ms). */
async function firstDishMs(browser: Browser, url: string): Promise<number> {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 3,
    isMobile: true,
    hasTouch: true,
    locale: 'tr-TR',
  });
  try {
    const page = await context.newPage();
    const devtools = await context.newCDPSession(page);
    await devtools.send('Network.enable');
    await devtools.send('Network.emulateNetworkConditions', slowNetwork);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
    await page.addInitScript(noteFirstDish);
    await page.goto(url, { waitUntil: 'commit' });
    const found = await page.waitForFunction(() => window.firstDishMs);
    return (await found.jsonValue()) ?? Number.NaN;
  } finally {
    await context.close();
  }
}

/**
 * Measures the time until a guest on a slow phone reads the first dish, beside a bare React page that fetches
 * the same menu.
 */
export async function measureFirstDish({ services, isQuick }: BenchContext): Promise<Measured> {
  const scope = openScope();
  try {
    await prepareDatabase(services.databaseUrl);
    const { origin } = await startApi(scope, services, { DEMO: '1' });
    const bare = await serveMenuPage(scope, origin);
    const executablePath = await ensureChromium();
    const browser = await chromium.launch({ executablePath, args: ARGS });
    scope.defer(() => browser.close());
    const { ours, floor } = await interleave(
      {
        ours: () => firstDishMs(browser, `${origin}/menu/1`),
        floor: () => firstDishMs(browser, bare),
      },
      { isQuick },
    );
    const row = {
      figure: 'First dish readable',
      unit: 'ms',
      ours: median(ours),
      floor: { name: 'bare React page', value: median(floor) },
      goal: { atMost: 0.7 },
      details: [`ours ${range(ours, 'ms')}, floor ${range(floor, 'ms')}`],
    };
    return { rows: [row] };
  } finally {
    await scope.close();
  }
}
