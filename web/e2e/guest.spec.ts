import { expect, type Locator, type Page } from '@playwright/test';
import { freeTable, openPhone, order, orderedLine, scan, textOf } from './actions.ts';
import { test } from './journey.ts';
import { whenTappable } from './taps.ts';
import { pressByKey } from './users.ts';
import { ordersAt, setAvailability } from './venue.ts';

test.use({ viewport: { width: 390, height: 844 }, reducedMotion: 'reduce' });

/**
 * Taps twice on a button, at `at` of its width, a fifth of a second apart by the page's clock, however slow the
 * machine is. The second tap meets what has `appeared` after the first.
 */
async function tapTwice(page: Page, button: Locator, appeared: Locator, at = 0.5): Promise<void> {
  await button.click({ trial: true });
  await whenTappable(page);
  const box = await button.boundingBox();
  if (!box) throw new Error('The button is not on the screen.');
  const [x, y] = [box.x + box.width * at, box.y + box.height / 2];
  const input = await page.context().newCDPSession(page);
  const startedAt = Date.now() / 1000;
  await page.mouse.move(x, y);
  for (const timestamp of [startedAt, startedAt + 0.2]) {
    for (const type of ['mousePressed', 'mouseReleased'] as const) {
      const tap = { x, y, button: 'left', clickCount: 1, timestamp } as const;
      await input.send('Input.dispatchMouseEvent', { type, ...tap });
    }
    await expect(appeared).toBeVisible();
  }
  await input.detach();
}

/** Lists the orders and calls that a page sends from now on. */
function collectWrites(page: Page): string[] {
  const writes: string[] = [];
  page.on('request', (request) => {
    const found = /\/(calls|orders)$/.exec(new URL(request.url()).pathname);
    if (found?.[1] && request.method() === 'POST') writes.push(found[1]);
  });
  return writes;
}

/** Leaves the table; answers the question. */
async function leave(page: Page, language: 'tr' | 'ar' = 'tr'): Promise<void> {
  const verb = textOf(language, 'party:session.leave');
  const face = page.getByRole('button', { name: textOf(language, 'party:tableInfo') });
  await face.click();
  await pressByKey(page, verb);
  await pressByKey(page.getByRole('alertdialog'), verb);
}

test('two guests order, take a name, cancel and leave, each seen by the other; no double tap orders or calls', async ({
  page,
  browser,
}) => {
  const ar = (key: string) => textOf('ar', key);
  const writes = collectWrites(page);
  await freeTable(browser, 3);

  await test.step('a guest scans, chooses, orders and sees the order wait', async () => {
    await scan(page, 'table-3');
    const tabs = page.getByRole('navigation', { name: 'Kategoriler' });
    for (const name of ['Tümü', 'Başlangıçlar', 'Ana Yemek', 'İçecekler']) {
      await expect(tabs.getByRole('button', { name, exact: true })).toBeAttached();
    }
    await expect(page.getByRole('article').filter({ hasText: 'AI önerisi' }).first()).toBeVisible();
    await page.getByRole('heading', { name: 'Humus' }).getByRole('button').click();
    // The right part of the button lies over the one that orders.
    const add = page.getByRole('dialog').getByRole('button', { name: /^Sepete ekle/ });
    await Promise.all([
      tapTwice(page, add, page.getByRole('button', { name: '1 ürün Sepeti aç' }), 0.85),
      expect(page.getByText('Sepete eklendi')).toBeVisible(),
      expect(page.getByText('Humus sepetinize eklendi.')).toBeVisible(),
    ]);
    await page.getByRole('button', { name: 'Humus: bir tane daha' }).click();
    const basket = page.getByRole('dialog', { name: 'Sepetim' });
    await tapTwice(page, page.getByRole('button', { name: '2 ürün Sepeti aç' }), basket);
    await basket.getByRole('button', { name: 'Not ekle' }).click();
    await basket.getByLabel('Mutfağa not').fill('Sarımsaksız');
    await basket.getByRole('button', { name: 'Notu kaydet' }).click();
    await basket.getByRole('button', { name: 'Sipariş Ver' }).click();
    await expect(page.getByText('Sipariş alındı!')).toBeVisible();
    const placed =
      'Siparişiniz mutfağa iletildi. Hazırlanma süresi hakkında bilgilendirileceksiniz.';
    await expect(page.getByText(placed)).toBeVisible();
    const line = await orderedLine(page, 'Humus');
    await expect(line).toContainText('2×');
    await expect(line).toContainText('Sarımsaksız');
    await expect(line).toContainText('Bekliyor');
    await expect(page.getByRole('button', { name: 'Sipariş Ver' })).toHaveCount(0);
    const call = page.getByRole('dialog', { name: 'Garson çağır' });
    await tapTwice(page, page.getByRole('button', { name: 'Garson çağır' }), call);
    await call.getByRole('button', { name: 'Kapat' }).press('Enter');
    await expect(call).toHaveCount(0);
  });

  const two = await openPhone(browser, { language: 'ar' });
  await test.step('another joins in Arabic, and both see both orders', async () => {
    await scan(two, 'table-3', 'ar');
    await expect(two.locator('html')).toHaveAttribute('dir', 'rtl');
    await two.getByRole('button', { name: ar('party:session.join') }).click();
    await expect(two.getByText(ar('party:session.joined'))).toBeVisible();
    await order(two, 'شوربة العدس', 'ar');
    await expect(await orderedLine(two, 'حمّص', 'ar')).toBeVisible();
    await expect(await orderedLine(page, 'Mercimek Çorbası')).toBeVisible();
    await expect(page.getByText('2 sipariş')).toBeVisible();
    await expect(page.getByText('Misafir 1 (siz)')).toBeVisible();
  });

  await test.step('a guest sets a name, and cancels a pending order', async () => {
    await page.getByRole('button', { name: 'Adınızı değiştirin' }).click();
    await page.getByLabel('Adınız', { exact: true }).fill('Elif');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: 'Elif (siz)' })).toBeVisible();
    await expect(two.getByRole('heading', { name: 'Elif' })).toBeVisible();
    await page.getByRole('button', { name: 'Siparişi iptal et' }).click();
    const question = page.getByRole('alertdialog');
    await pressByKey(question, 'Siparişi iptal et');
    await expect(page.getByText('Sipariş iptal edildi')).toBeVisible();
    await expect(two.getByText(ar('common:order.status.cancelled'))).toBeVisible();
  });

  await test.step('a guest leaves and comes back; the last one leaves an empty table with its open order', async () => {
    await leave(page);
    await expect(page.getByText('Masadan ayrıldınız')).toBeVisible();
    await expect(two.getByText(ar('common:people_one'))).toBeVisible();
    await page.getByRole('button', { name: 'Masaya katıl' }).click();
    await expect(page.getByText('Oturuma katıldınız')).toBeVisible();
    await expect(two.getByText(ar('common:people_two'))).toBeVisible();
    await leave(two, 'ar');
    await expect(page.getByText('1 kişi')).toBeVisible();
    await leave(page);
    await expect(page.getByText('Bu masada şu an kimse oturmuyor')).toBeVisible();
  });
  expect(writes, 'one order, and no call').toEqual(['orders']);
});

test('an order placed offline, or whose response was lost, waits on the phone and arrives once; so does one of two tabs', async ({
  page,
  browser,
  context,
}) => {
  await freeTable(browser, 12);
  await scan(page, 'table-12');
  await page.getByRole('button', { name: 'Oturumu başlat' }).click();
  await expect(page.getByText('Oturum başlatıldı')).toBeVisible();
  const send = page.getByRole('button', { name: 'Sipariş Ver', exact: true });
  const waits = page.getByText('Siparişiniz telefonda bekliyor.');

  await test.step('an order waits without a connection', async () => {
    await context.setOffline(true);
    await page.getByRole('button', { name: 'Çoban Salatası: sepete ekle' }).click();
    await send.click();
    await expect(waits).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Humus' })).toBeVisible();
    // Sold out meanwhile: it comes back as soon as it can be told.
    await setAvailability(browser, 'Çoban Salatası', false);
    const failed = page.getByRole('alert');
    try {
      await context.setOffline(false);
      await expect(failed).toHaveText(/Sipariş gönderilemedi.*Lütfen tekrar deneyin\./);
    } finally {
      await setAvailability(browser, 'Çoban Salatası', true);
    }
    await failed.getByRole('button', { name: 'Kapat' }).click();
    const basket = page.getByRole('dialog', { name: 'Sepetim' });
    const again = basket.getByRole('button', { name: 'Sipariş Ver' });
    await expect(again).toBeEnabled();
    await context.setOffline(true);
    await again.click();
    await expect(waits).toBeVisible();
    await context.setOffline(false);
    await expect(await orderedLine(page, 'Çoban Salatası')).toContainText('Bekliyor');
    await expect(waits).toHaveCount(0);
    expect(await ordersAt(page, 12)).toHaveLength(1);
  });

  await test.step('an order whose response was lost is sent again, and arrives once', async () => {
    let sent = 0;
    let go = (): void => undefined;
    const mayGo = new Promise<void>((resolve) => (go = resolve));
    await page.route('**/api/sessions/*/orders', async (route) => {
      if (route.request().method() !== 'POST') return route.continue();
      sent += 1;
      if (sent > 1) return route.continue();
      // Its event would end the sending, so the server has it only once the button was seen.
      await mayGo;
      await route.fetch();
      return route.abort('connectionreset');
    });
    await page.getByRole('button', { name: 'Menü', exact: true }).click();
    await page.getByRole('button', { name: 'Humus: sepete ekle' }).click();
    await send.click();
    await expect(page.getByRole('button', { name: 'Gönderiliyor...' })).toBeVisible();
    go();
    await expect(await orderedLine(page, 'Humus')).toContainText('Bekliyor');
    expect(sent).toBeGreaterThan(0);
    expect(await ordersAt(page, 12)).toHaveLength(2);
  });

  await test.step('two tabs of one phone share the cart and order it once', async () => {
    await page.getByRole('button', { name: 'Menü', exact: true }).click();
    await page.getByRole('button', { name: 'Humus: sepete ekle' }).click();
    const second = await context.newPage();
    await second.goto('/menu/12');
    await expect(second.getByRole('button', { name: '1 ürün Sepeti aç' })).toBeVisible();
    await second.getByRole('button', { name: 'Haydari: sepete ekle' }).click();
    await expect(page.getByRole('button', { name: '2 ürün Sepeti aç' })).toBeVisible();
    await second.getByRole('button', { name: 'Sipariş Ver' }).click();
    await expect(second.getByText('Sipariş alındı!')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Sipariş Ver' })).toHaveCount(0);
    await expect(await orderedLine(second, 'Haydari')).toContainText('Bekliyor');
    expect(await ordersAt(second, 12)).toHaveLength(3);
  });
});
