import { type Browser, expect, type Page } from '@playwright/test';
import { TableSession } from '@sofra/contracts/sessions';
import * as v from 'valibot';
import { openLaptop, openPhone, order, scan } from './actions.ts';
import { settlingTimes } from '../src/ui/staff/settling.ts';
import { test } from './journey.ts';
import { sit } from './sitting.ts';
import { pressByKey, pressKey, requestAs } from './users.ts';
import { openVenue, type Venue } from './settings-venue.ts';
import { sayUnpaid } from './waiter-bills.ts';

/** Opens the floor with a clock that the journey can advance. */
async function openFloor(browser: Browser, { who, businessId }: Venue): Promise<Page> {
  const floor = await openLaptop(browser, who, 'about:blank');
  await floor.clock.install();
  await floor.goto(`/business/${businessId}/waiter`);
  return floor;
}

/** A guest of the business's table who has ordered, with the orders in view. */
async function openGuest(browser: Browser, { qrCode }: Venue): Promise<Page> {
  const phone = await openPhone(browser);
  await scan(phone, qrCode);
  await order(phone, 'Humus');
  return phone;
}

/** Declares an allergen on the business's item. */
async function declareSesame(browser: Browser, { who, itemId }: Venue): Promise<void> {
  const request = await requestAs(browser, who);
  const data = { allergens: ['sesame'] };
  expect((await request.put(`/api/menu-items/${itemId}`, { data })).ok()).toBe(true);
}

/** The line about the table's calls. */
const lineOf = (phone: Page) => phone.getByRole('status').filter({ hasText: /Garson|geliyor/ });

test('a guest calls the waiter, whose coming the phone shows, and shares an allergy; the next guests see nothing', async ({
  browser,
}) => {
  const venue = await openVenue(browser, 'Çağrı Kafe');
  await declareSesame(browser, venue);
  const floor = await openFloor(browser, venue);
  const phone = await openGuest(browser, venue);

  await test.step('a guest calls the waiter; the phone shows who has seen it and is coming', async () => {
    await phone.getByRole('button', { name: 'Garson çağır' }).click();
    const sheet = phone.getByRole('dialog', { name: 'Garson çağır' });
    await sheet.getByRole('button', { name: 'Su', exact: true }).click();
    await sheet.getByRole('button', { name: 'Peçete' }).click();
    await expect(sheet.getByRole('button', { name: 'Garson çağır su ve peçete' })).toBeVisible();
    await sheet.getByRole('button', { name: 'Garson çağır su ve peçete' }).click();
    await expect(lineOf(phone)).toHaveText('Garson çağrıldı. Su ve peçete istediniz.');

    const queue = floor.getByRole('region', { name: 'Sıra' });
    const water = queue.getByRole('listitem').filter({ hasText: 'Su istiyor' }).last();
    await expect(water).toContainText('az önce');
    await expect(floor.getByRole('main').getByRole('button', { name: 'Köşe' })).toContainText(
      '2 çağrı',
    );
    // A double tap only says that it was seen.
    await queue.getByRole('button', { name: 'Gördüm: Köşe, Su istiyor' }).dblclick();
    await queue.getByRole('button', { name: 'Gördüm: Köşe, Peçete istiyor' }).click();
    await expect(lineOf(phone)).toContainText(/gördü, geliyor\. Su ve peçete istediniz\./);

    await phone.getByRole('button', { name: 'Garson çağır' }).click();
    const coming = phone.getByRole('dialog', { name: /geliyor$/ });
    await expect(coming.getByRole('button', { name: /^Su/ })).toBeDisabled();
    await expect(coming.getByText('Geliyor', { exact: true })).toHaveAttribute(
      'aria-current',
      'step',
    );
    await coming.getByRole('button', { name: 'Kapat' }).click();

    await queue.getByRole('button', { name: 'Götürdüm: Köşe, Su istiyor' }).click();
    // The row keeps its place while it can be undone, then the list closes.
    await expect(queue.getByRole('button', { name: 'Geri al: Köşe, Su istiyor' })).toBeVisible();
    await floor.clock.runFor(settlingTimes.undoMs + settlingTimes.restMs);
    await expect(water).toHaveCount(0);
    await expect(lineOf(phone)).toContainText('Peçete istediniz.');
    await phone.getByRole('button', { name: 'Garson çağır' }).click();
    await pressByKey(phone, 'Gerek kalmadı');
    await expect(lineOf(phone)).toHaveCount(0);
    await expect(queue.getByRole('listitem')).toHaveCount(0);
  });

  await test.step('an allergy stays on the phone until its guest shares it, and ends with the session', async () => {
    const shares: string[] = [];
    phone.on('request', (request) => {
      if (request.url().endsWith('/allergy')) shares.push(request.method());
    });
    await floor.getByRole('main').getByRole('button', { name: 'Köşe' }).click();
    const panel = floor.getByRole('dialog', { name: 'Köşe' });
    await expect(panel.getByText('Humus')).toBeVisible();

    await phone.getByRole('button', { name: 'Menü', exact: true }).click();
    await phone.getByRole('button', { name: 'Alerjen ve diyet' }).click();
    await phone.getByRole('button', { name: 'Alerjim var' }).click();
    const sheet = phone.getByRole('dialog', { name: 'Alerjiniz var mı?' });
    await sheet.getByRole('button', { name: 'Susam' }).click();
    await sheet.getByLabel('Listede olmayan alerjiniz').fill('kivi');
    await expect(sheet.getByText('Alerji bir sağlık verisidir.')).toBeVisible();
    await pressByKey(sheet, 'Kaydet');
    await expect(phone.getByRole('button', { name: 'Alerjen ve diyet, 2 seçim' })).toBeVisible();
    await expect(phone.getByText('Alerjiniz: susam').first()).toBeVisible();
    await expect(panel.getByRole('list', { name: 'Alerjiler' })).toHaveCount(0);

    await phone.getByRole('button', { name: 'Alerjen ve diyet, 2 seçim' }).click();
    await phone.getByRole('button', { name: 'Alerjiniz: susam ve kivi' }).click();
    await sheet.getByRole('radio', { name: 'Masanız, mutfak ve garson' }).check();
    await pressByKey(sheet, 'Açık rızamla paylaş');
    const shared = panel.getByRole('list', { name: 'Alerjiler' });
    await expect(shared).toContainText(/Susam ve kivi/);
    await expect(shared).toContainText('Misafir 1');
    expect(shares, 'nothing was sent before').toEqual(['PUT']);

    // The session ends: nothing is left for the next guests, nor on this phone.
    await pressKey(panel.getByRole('button', { name: 'Verdim: 1. tur' }));
    await panel.getByRole('button', { name: 'Oturumu sonlandır' }).click();
    await sayUnpaid(floor.getByRole('alertdialog'));
    await pressByKey(floor.getByRole('alertdialog'), 'Oturumu sonlandır');
    await expect(panel).toHaveCount(0);
    await expect(phone.getByRole('heading', { name: 'Teşekkürler, afiyet olsun' })).toBeVisible();
    expect(await phone.evaluate(() => localStorage.getItem('sofra.allergy'))).toBeNull();

    const next = await sit(browser, venue, 'Deniz');
    await floor.getByRole('main').getByRole('button', { name: 'Köşe' }).click();
    await expect(panel.getByText('Humus')).toBeVisible();
    await expect(shared).toHaveCount(0);
    const read = await next.request.get(`/api/tables/${venue.tableId}/session`);
    const { id } = v.parse(TableSession, await read.json());
    const { allergies, calls } = await (await next.request.get(`/api/sessions/${id}`)).json();
    expect([allergies?.guests ?? [], calls ?? []]).toEqual([[], []]);
  });
});
