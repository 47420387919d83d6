/** A demo's mailbox: what would have been mailed is read there, and its links lead on. */
import { expect } from '@playwright/test';
import { inviteStaff } from '@sofra/contracts/staff';
import * as v from 'valibot';
import { heading, press, signIn } from './users.ts';
import { password } from './actions.ts';
import { test } from './journey.ts';

test('an invitation is in the mailbox at once, as HTML and as text, with a working link', async ({
  page,
}) => {
  expect(await signIn(page, 'owner', password)).toBe(200);
  const run = Date.now().toString(36);
  const to = `posta.${run}@sofra.test`;
  const invitations = '/api/businesses/1/staff/invitations';
  const data = { email: to, role: 'waiter', branchId: 1 };
  const invited = await page.request.post(invitations, { data });
  const { link, invitation } = v.parse(inviteStaff.response, await invited.json());

  await page.goto('/mailbox');
  await expect(heading(page, 'Posta kutusu')).toBeVisible();
  const row = page.getByRole('link', { name: to });
  // The page polls; the button refreshes it at once.
  await press(page, 'Yenile');
  await expect(row).toBeVisible({ timeout: 10_000 });
  await row.click();

  const frame = page.frameLocator('iframe');
  await expect(frame.getByText('Bir işletme sizi ekibine davet etti.')).toBeVisible();
  await expect(frame.getByText('Garson')).toBeVisible();
  await expect(page.locator('iframe')).toHaveAttribute('sandbox', '');
  await page.getByRole('tab', { name: 'Düz metin' }).click();
  const opened = page.waitForEvent('popup');
  await page.getByRole('tabpanel').getByRole('link', { name: link }).click();
  const invitationPage = await opened;
  await expect(invitationPage).toHaveURL(link);
  await expect(invitationPage.locator('main')).toContainText(to);

  await page.getByRole('link', { name: 'Posta kutusuna dön' }).click();
  await expect(row).toBeVisible();
  expect((await page.request.delete(`${invitations}/${invitation.id}`)).ok()).toBe(true);
});
