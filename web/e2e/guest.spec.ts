import { expect } from '@playwright/test';
import { freeTable, openPhone, order, orderedLine, scan, textOf } from './actions.ts';
import { test } from './journey.ts';
import { ordersAt, setAvailability } from './venue.ts';

test.use({ viewport: { width: 390, height: 844 }, reducedMotion: 'reduce' });

test.describe('at the table', () => {
  test('a guest scans, chooses, orders and sees the order wait; another joins in Arabic', async ({
    page,
    browser,
  }) => {
    await freeTable(browser, 3);
    await scan(page, 'table-3');
    const tabs = page.getByRole('navigation', { name: 'Kategoriler' });
    for (const name of ['Tümü', 'Başlangıçlar', 'Ana Yemek', 'İçecekler']) {
      await expect(tabs.getByRole('button', { name, exact: true })).toBeAttached();
    }
    await expect(page.getByRole('article').filter({ hasText: 'AI önerisi' }).first()).toBeVisible();
    await page.getByRole('button', { name: 'Humus: sepete ekle' }).click();
    await expect(page.getByText('Sepete eklendi')).toBeVisible();
    await expect(page.getByText('Humus sepetinize eklendi.')).toBeVisible();
    await page.getByRole('button', { name: 'Humus: bir tane daha' }).click();
    await expect(page.getByRole('button', { name: '2 ürün Sepeti aç' })).toBeVisible();
    await page.getByRole('button', { name: 'Sepeti aç' }).click();
    const cartDialog = page.getByRole('dialog', { name: 'Sepetim' });
    await cartDialog.getByRole('button', { name: 'Not ekle' }).click();
    await cartDialog.getByLabel('Mutfağa not').fill('Sarımsaksız');
    await cartDialog.getByRole('button', { name: 'Notu kaydet' }).click();
    await cartDialog.getByRole('button', { name: 'Sipariş Ver' }).click();
    await expect(page.getByText('Sipariş alındı!')).toBeVisible();
    await expect(
      page.getByText(
        'Siparişiniz mutfağa iletildi. Hazırlanma süresi hakkında bilgilendirileceksiniz.',
      ),
    ).toBeVisible();
    const line = await orderedLine(page, 'Humus');
    await expect(line).toContainText('2×');
    await expect(line).toContainText('Sarımsaksız');
    await expect(line).toContainText('Bekliyor');
    await expect(page.getByRole('button', { name: 'Sipariş Ver' })).toHaveCount(0);

    const two = await openPhone(browser, { language: 'ar' });
    await scan(two, 'table-3', 'ar');
    await expect(two.locator('html')).toHaveAttribute('dir', 'rtl');
    await two.getByRole('button', { name: textOf('ar', 'party:session.join') }).click();
    await expect(two.getByText(textOf('ar', 'party:session.joined'))).toBeVisible();
    await order(two, 'شوربة العدس', 'ar');
    await expect(await orderedLine(two, 'حمّص', 'ar')).toBeVisible();
    await expect(await orderedLine(page, 'Mercimek Çorbası')).toBeVisible();
    await expect(page.getByText('2 sipariş')).toBeVisible();
    await expect(page.getByText('Misafir 1 (siz)')).toBeVisible();
  });

  test('a guest sets a name, cancels a pending order, and leaves; the last one leaves an empty table', async ({
    page,
    browser,
  }) => {
    await freeTable(browser, 9);
    const other = await openPhone(browser);
    await scan(other, 'table-9');
    await other.route('**/session/start', (route) => route.abort());
    await other.getByRole('button', { name: 'Oturumu başlat' }).click();
    await expect(other.getByRole('alert')).toHaveText(
      /Oturum başlatılamadı.*Masa oturumu başlatılırken bir hata oluştu\./,
    );
    await other.unroute('**/session/start');
    await other.getByRole('button', { name: 'Oturumu başlat' }).click();
    await expect(other.getByText('Oturum başlatıldı')).toBeVisible();

    await scan(page, 'table-9');
    await order(page, 'Haydari');
    await page.getByRole('button', { name: 'Adınızı değiştirin' }).click();
    await page.getByLabel('Adınız', { exact: true }).fill('Elif');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: 'Elif (siz)' })).toBeVisible();
    await expect(other.getByRole('button', { name: 'Siparişlerimiz' })).toBeVisible();
    await other.getByRole('button', { name: 'Siparişlerimiz' }).click();
    await expect(other.getByRole('heading', { name: 'Elif' })).toBeVisible();

    await page.getByRole('button', { name: 'Siparişi iptal et' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Siparişi iptal et' }).click();
    await expect(page.getByText('Sipariş iptal edildi')).toBeVisible();
    await expect(other.getByText('İptal edildi')).toBeVisible();

    await page.getByRole('button', { name: 'Menü', exact: true }).click();
    await page.getByRole('button', { name: 'Humus: sepete ekle' }).click();
    await page.getByRole('button', { name: 'Masa ve oturum' }).click();
    await page.getByRole('button', { name: 'Masadan ayrıl' }).click();
    const question = page.getByRole('alertdialog');
    await expect(question).toContainText('Sipariş ettikleriniz masanın hesabında kalır.');
    await expect(question).toContainText('Sepetinizdekiler silinir.');
    await question.getByRole('button', { name: 'Masadan ayrıl' }).click();
    await expect(page.getByText('Masadan ayrıldınız')).toBeVisible();
    await expect(other.getByText('1 kişi')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Sipariş Ver' })).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Siparişlerimiz' })).toHaveCount(0);
    await page.reload();
    await expect(page.getByText('Bu masada 1 kişi oturuyor')).toBeVisible();
    await page.route('**/api/sessions/*/join', (route) => route.abort());
    await page.getByRole('button', { name: 'Masaya katıl' }).click();
    await expect(page.getByText('Oturuma katılamadı')).toBeVisible();
    await page.unroute('**/api/sessions/*/join');
    await page.getByRole('button', { name: 'Masaya katıl' }).click();
    await expect(page.getByText('Oturuma katıldınız')).toBeVisible();
    await expect(other.getByText('2 kişi')).toBeVisible();

    // The last one leaves an open order behind: the table isn't free, and nobody sits there.
    await order(page, 'Ayran');
    for (const phone of [other, page]) {
      await phone.getByRole('button', { name: 'Masa ve oturum' }).click();
      await phone.getByRole('button', { name: 'Masadan ayrıl' }).click();
      await phone.getByRole('alertdialog').getByRole('button', { name: 'Masadan ayrıl' }).click();
    }
    await expect(page.getByText('Bu masada şu an kimse oturmuyor')).toBeVisible();
    await expect(page.getByText('0 kişi')).toHaveCount(0);
  });

  test('a guest can end an empty session, but not one with an unserved order', async ({
    page,
    browser,
  }) => {
    await freeTable(browser, 11);
    await scan(page, 'table-11');
    await order(page, 'Ayran');
    const end = async () => {
      await page.getByRole('button', { name: 'Masa ve oturum' }).click();
      await page.getByRole('button', { name: 'Oturumu sonlandır' }).click();
      await page
        .getByRole('alertdialog')
        .getByRole('button', { name: 'Oturumu sonlandır' })
        .click();
    };
    await end();
    await expect(page.getByText('Oturum sonlandırılamadı')).toBeVisible();
    await page.getByRole('button', { name: 'Kapat' }).last().click();
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Siparişi iptal et' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Siparişi iptal et' }).click();
    await expect(page.getByText('Sipariş iptal edildi')).toBeVisible();
    await end();
    const goodbye = page.getByRole('dialog', { name: 'Teşekkürler, afiyet olsun' });
    await expect(goodbye).toBeVisible();
    // A second tap at the place of the last one is ignored for a moment; a key isn’t.
    await goodbye.getByRole('button', { name: 'Menüye dön' }).press('Enter');
    await expect(page.getByText('Yeni oturum')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Siparişlerimiz' })).toHaveCount(0);
  });

  test('an order placed offline, or whose response was lost, waits on the phone and arrives once', async ({
    page,
    browser,
    context,
  }) => {
    await freeTable(browser, 12);
    await scan(page, 'table-12');
    await page.getByRole('button', { name: 'Oturumu başlat' }).click();
    await expect(page.getByText('Oturum başlatıldı')).toBeVisible();
    await context.setOffline(true);
    await page.getByRole('button', { name: 'Çoban Salatası: sepete ekle' }).click();
    await page.getByRole('button', { name: 'Sipariş Ver' }).click();
    await expect(page.getByText('Siparişiniz telefonda bekliyor.')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Humus' })).toBeVisible();
    // Sold out meanwhile: it comes back as soon as it can be told.
    await setAvailability(browser, 'Çoban Salatası', false);
    try {
      await context.setOffline(false);
      await expect(page.getByRole('alert')).toHaveText(
        /Sipariş gönderilemedi.*Lütfen tekrar deneyin\./,
      );
    } finally {
      await setAvailability(browser, 'Çoban Salatası', true);
    }
    await page.getByRole('alert').getByRole('button', { name: 'Kapat' }).click();
    const cart = page.getByRole('dialog', { name: 'Sepetim' });
    await context.setOffline(true);
    await cart.getByRole('button', { name: 'Sipariş Ver' }).click();
    await expect(page.getByText('Siparişiniz telefonda bekliyor.')).toBeVisible();
    await context.setOffline(false);
    await expect(await orderedLine(page, 'Çoban Salatası')).toContainText('Bekliyor');
    await expect(page.getByText('Siparişiniz telefonda bekliyor.')).toHaveCount(0);
    expect(await ordersAt(page, 12)).toHaveLength(1);

    let lost = 0;
    let answer = (): void => undefined;
    const answered = new Promise<void>((resolve) => (answer = resolve));
    await page.route('**/api/sessions/*/orders', async (route) => {
      if (route.request().method() !== 'POST' || lost > 0) return route.continue();
      lost += 1;
      await route.fetch();
      await answered;
      return route.abort('connectionreset');
    });
    await page.getByRole('button', { name: 'Menü', exact: true }).click();
    await page.getByRole('button', { name: 'Humus: sepete ekle' }).click();
    await page.getByRole('button', { name: 'Sipariş Ver' }).click();
    await expect(page.getByRole('button', { name: 'Gönderiliyor...' })).toBeVisible();
    answer();
    await expect(await orderedLine(page, 'Humus')).toContainText('Bekliyor');
    expect(lost).toBe(1);
    expect(await ordersAt(page, 12)).toHaveLength(2);
  });

  test('a guest is told that an order was placed only after it was', async ({ page, browser }) => {
    await freeTable(browser, 12);
    await scan(page, 'table-12');
    await page.getByRole('button', { name: 'Oturumu başlat' }).click();
    await expect(page.getByText('Oturum başlatıldı')).toBeVisible();
    await page.route('**/api/sessions/*/orders', (route) =>
      route.request().method() === 'POST' ? route.fulfill({ status: 503 }) : route.continue(),
    );
    await page.getByRole('button', { name: 'Humus: sepete ekle' }).click();
    await page.getByRole('button', { name: 'Sipariş Ver' }).click();
    await expect(page.getByText('Siparişiniz telefonda bekliyor.')).toBeVisible();
    await page.getByRole('button', { name: 'Masa ve oturum' }).click();
    await page.getByRole('button', { name: 'Masadan ayrıl' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Masadan ayrıl' }).click();
    await expect(page.getByRole('alert')).toHaveText(
      /Masadan ayrıldınız.*Bekleyen siparişiniz artık gönderilmeyecek\./,
    );
    await page.getByRole('alert').getByRole('button', { name: 'Kapat' }).click();

    // An order that an earlier visit left on the phone.
    await page.evaluate(
      (createdAt) => {
        const line = { itemId: 1, quantity: 2, note: null };
        const entry = {
          clientOrderId: 'b'.repeat(32),
          tableId: 12,
          sessionId: null,
          lines: [line],
        };
        const saved = JSON.stringify([{ ...entry, totalMinor: 9000, createdAt }]);
        localStorage.setItem('sofra.outbox', saved);
      },
      Date.now() - 13 * 3_600_000,
    );
    await page.reload();
    await expect(page.getByRole('alert')).toHaveText(
      /Sipariş gönderilemedi.*Önceki ziyaretinizden kalan bir siparişin/,
    );
    expect(await page.evaluate(() => localStorage.getItem('sofra.outbox'))).toBe('[]');
    await expect(page.getByRole('button', { name: 'Sipariş Ver' })).toHaveCount(0);
  });

  test('two tabs of one phone share the cart and order it once', async ({
    page: first,
    browser,
    context,
  }) => {
    await freeTable(browser, 12);
    await scan(first, 'table-12');
    await first.getByRole('button', { name: 'Humus: sepete ekle' }).click();
    const second = await context.newPage();
    await scan(second, 'table-12');
    await expect(second.getByRole('button', { name: '1 ürün Sepeti aç' })).toBeVisible();
    await second.getByRole('button', { name: 'Haydari: sepete ekle' }).click();
    await expect(first.getByRole('button', { name: '2 ürün Sepeti aç' })).toBeVisible();
    await second.getByRole('button', { name: 'Sipariş Ver' }).click();
    await expect(second.getByText('Sipariş alındı!')).toBeVisible();
    await expect(first.getByRole('button', { name: 'Sipariş Ver' })).toHaveCount(0);
    await expect(await orderedLine(second, 'Haydari')).toContainText('Bekliyor');
    expect(await ordersAt(second, 12)).toHaveLength(1);
  });

  test('an order with an item that has just sold out returns to the cart and names the item', async ({
    page,
    browser,
  }) => {
    await freeTable(browser, 12);
    // This phone doesn't hear of it in time.
    await page.route('**/rt/**', (route) => route.abort());
    await page.routeWebSocket(/\/rt\//, (socket) => socket.close());
    await scan(page, 'table-12');
    await page.getByRole('button', { name: 'Humus: sepete ekle' }).click();
    await page.getByRole('button', { name: 'Köz Patlıcan: sepete ekle' }).click();
    await setAvailability(browser, 'Köz Patlıcan', false);
    try {
      await page.getByRole('button', { name: 'Sipariş Ver' }).click();
      await expect(page.getByText('Sipariş gönderilemedi')).toBeVisible();
      const cartDialog = page.getByRole('dialog', { name: 'Sepetim' });
      await expect(cartDialog.getByText('Tükenen ürünler: Köz Patlıcan.')).toBeVisible();
      await expect(cartDialog.getByRole('heading', { name: 'Humus' })).toBeVisible();
      await cartDialog.getByRole('button', { name: 'Köz Patlıcan: bir tane eksilt' }).click();
      await cartDialog.getByRole('button', { name: 'Sipariş Ver' }).click();
      await expect(page.getByText('Sipariş alındı!')).toBeVisible();
    } finally {
      await setAvailability(browser, 'Köz Patlıcan', true);
    }
  });
});
