import { expect } from '@playwright/test';
import { test } from './journey.ts';
import { findOverflows } from './looks/errors.ts';
import { expectLooks, openScreen } from './looks/look.ts';
import { workspace } from './looks/workspace.ts';

test.describe.configure({ timeout: 240_000 });

for (const language of ['tr', 'en'] as const) {
  test(`the workspace fits and is accessible, ${language}`, async ({ browser }) => {
    const screen = await openScreen(browser, { who: 'owner', language });
    await expectLooks(screen, workspace);
  });
}

test('the settings keep following their width when components appear', async ({ browser }) => {
  const { page } = await openScreen(browser, { who: 'owner' });
  await page.goto('/business/1/settings');
  await expect(page.locator('#plan')).toBeVisible();
  // A component that appears adds its rules: here, at every moment.
  await page.evaluate(() => {
    const sheet = document.querySelector<HTMLStyleElement>('style[data-emotion=css]')?.sheet;
    if (!sheet) throw new Error('The page has no sheet of components.');
    const last = sheet.insertRule('.appeared {}', sheet.cssRules.length);
    const { port1, port2 } = new MessageChannel();
    port1.addEventListener('message', () => {
      sheet.deleteRule(last);
      sheet.insertRule('.appeared {}', last);
      port2.postMessage(undefined);
    });
    port1.start();
    port2.postMessage(undefined);
  });
  expect(await findOverflows(page, [390, 820, 1440, 390])).toEqual([]);
});
