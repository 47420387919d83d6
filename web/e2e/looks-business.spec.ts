import { expect } from '@playwright/test';
import { test } from './journey.ts';
import { bin, day, integrations, orders, settings } from './looks/business.ts';
import { expectLooks, openScreen } from './looks/look.ts';
import { openPlace } from './looks/place.ts';
import { putOnPlan } from './settings-venue.ts';

test.describe.configure({ timeout: 240_000 });

test('an own business fits and is accessible', async ({ browser }) => {
  const place = await openPlace(browser, 'Bakılan İşletme');
  const screen = await openScreen(browser, { who: place.who });
  await expectLooks(screen, [
    ...(await orders(place)),
    ...(await day(place)),
    ...(await bin(place)),
    {
      what: 'integrations that the plan doesn’t include',
      path: place.at('integrations'),
      show: ({ page }) => expect(page.getByText('Kurumsal planında')).toBeVisible(),
    },
  ]);
  await putOnPlan(browser, place.businessId, 'kurumsal');
  // The settings are left unsaved.
  await expectLooks(screen, [...integrations(place), ...settings(place)]);
});
