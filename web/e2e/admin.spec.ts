import { type Browser, expect, type Locator, type Page } from '@playwright/test';
import { applyForBusiness } from '@sofra/contracts/businesses';
import { LEGAL_VERSION } from '@sofra/contracts/legal';
import { listMailbox } from '@sofra/contracts/mailbox';
import * as v from 'valibot';
import { password } from './actions.ts';
import { test } from './journey.ts';
import { field, makeMember, press, requestAs, signIn } from './users.ts';

test.use({ locale: 'tr-TR', viewport: { width: 1440, height: 900 } });

/** Names of this run, so that another run over the same demo finds its own. */
const run = Date.now().toString(36);
const applicant = `basvuran.${run}`;
const named = (name: string): string => `${name} ${run}`;

test.beforeAll(({ browser }) =>
  makeMember(browser, 'owner2', applicant, 'Işıl Şahin', {
    businessId: 2,
    role: 'employee',
    branchId: null,
  }),
);

const application = {
  about: 'Sahilde çay, tost ve gözleme',
  industryType: 'bakery',
  fullAddress: 'Kıbrıs Şehitleri Cad. 12, 35220 Konak / İzmir',
  phone: '+90 232 555 70 70',
  email: 'merhaba@sahil.example',
  acceptedTerms: LEGAL_VERSION,
};

/** A user applies for a business elsewhere. */
async function apply(browser: Browser, name: string): Promise<number> {
  const theirs = await requestAs(browser, applicant);
  const answer = await theirs.post('/api/businesses', { data: { ...application, name } });
  return v.parse(applyForBusiness.response, await answer.json()).id;
}

const card = (page: Page, name: string): Locator =>
  page.getByRole('article', { name, exact: true });
const toast = (page: Page, text: string): Locator => page.getByText(text, { exact: true });
const closeFault = (page: Page): Promise<void> =>
  page.getByRole('alert').getByRole('button', { name: 'Kapat' }).click();
const question = (page: Page, name: string): Locator =>
  page.getByRole('dialog', { name: `${name}: başvuruyu reddet` });

test('the admin lands on the live dashboard after signing in, and applications are decided there', async ({
  browser,
  page,
}) => {
  await page.goto('/login');
  await field(page, 'E-posta').fill('admin@sofra.test');
  await field(page, 'Şifre').fill(password);
  await press(page, 'Giriş yap');
  await expect(page).toHaveURL(/\/admin$/);
  const figures = page.getByRole('region', { name: 'Platformun rakamları' });
  for (const figure of [
    /^Toplam işletme\d/,
    /^Günlük sipariş\d.*geçen \p{L}+/u,
    /^Günlük işlem hacmi₺\d/,
    // Specification §2, §9: sample uptime 98.2%.
    /^Çalışma süresi%9\d(,\d+)?.*son 30 günün \d gününde kesinti/,
  ]) {
    await expect(figures.getByRole('link').filter({ hasText: figure })).toBeVisible();
  }
  await expect(card(page, 'Taşhan Otel').getByText('Otel, Safranbolu, Karabük')).toBeVisible();
  await expect(page.getByRole('link', { name: /Mutfak ekranında ses gelmiyor/ })).toBeVisible();
  await expect(page.getByText('Bakım modu kapatıldı').first()).toBeVisible();

  // A user applies, and it is there without a reload.
  const name = named('Sahil Fırını');
  const id = await apply(browser, name);
  await expect(card(page, name).getByText('Fırın/Pastane, Konak, İzmir')).toBeVisible();
  await expect(page.getByText(`${name} başvurdu`)).toBeVisible();

  // Rejected for a reason, which the applicant reads.
  await press(card(page, name), `${name}: reddet`);
  const send = question(page, name).getByRole('button', { name: 'Başvuruyu reddet' });
  await expect(send).toBeDisabled();
  await field(question(page, name), 'Ret gerekçesi').fill('Kapı numarası eksik.');
  const call = `**/api/businesses/${id}/status`;
  await page.route(call, (route) => route.abort());
  await send.click();
  await expect(toast(page, 'İşletme reddedilirken bir hata oluştu.')).toBeVisible();
  await closeFault(page);
  await page.unroute(call);
  await send.click();
  await expect(toast(page, 'İşletme reddedildi')).toBeVisible();
  await expect(card(page, name)).toHaveCount(0);
  // The worker puts it there.
  const theirLatest = async () => {
    const mailbox = await page.request.get('/api/mailbox');
    const mails = v.parse(listMailbox.response, await mailbox.json());
    return mails.find(({ to }) => to.startsWith(applicant));
  };
  await expect.poll(theirLatest).toMatchObject({ template: 'businessRejected', language: 'tr' });

  // Applied again (business-management.spec.ts), it waits once more.
  const again = await requestAs(browser, applicant);
  const data = { ...application, name };
  expect((await again.put(`/api/businesses/${id}/application`, { data })).ok()).toBe(true);
  await expect(card(page, name)).toBeVisible();
  await page.route(call, (route) => route.abort());
  await press(card(page, name), `${name}: onayla`);
  await expect(toast(page, 'İşletme onaylanırken bir hata oluştu.')).toBeVisible();
  await closeFault(page);
  await page.unroute(call);
  await press(card(page, name), `${name}: onayla`);
  await expect(toast(page, 'İşletme onaylandı')).toBeVisible();
  await expect(card(page, name)).toHaveCount(0);
});

test('times are the platform’s wherever the screen is, and say so', async ({ browser }) => {
  const context = await browser.newContext({
    timezoneId: 'America/New_York',
    viewport: { width: 1440, height: 900 },
  });
  const page = await context.newPage();
  await signIn(page, 'admin', password);
  await page.goto('/admin/profile');
  await expect(page.getByText(/^Saatler: .+/)).toBeVisible();
  const [signIns] = await Promise.all([
    page.request.get('/api/user/sign-ins'),
    expect(page.getByText(/^.*Giriş: /).first()).toBeVisible(),
  ]);
  const [current] = v.parse(v.array(v.object({ signedInAt: v.string() })), await signIns.json());
  const time = new Intl.DateTimeFormat('tr-TR', {
    timeZone: 'Europe/Istanbul',
    hour: '2-digit',
    minute: '2-digit',
  }).format(new Date(current?.signedInAt ?? 0));
  await expect(page.getByText(new RegExp(`Giriş: .*${time}`)).first()).toBeVisible();
});
