/** People who register, sign in, or decide about their account, and the mails that they follow. */
import { type APIRequestContext, type Browser, expect, type Page } from '@playwright/test';
import { changeProfile } from '@sofra/contracts/account';
import { confirmEmail, forgotPassword } from '@sofra/contracts/auth';
import { applyForBusiness, decideBusiness } from '@sofra/contracts/businesses';
import { guestLanguages } from '@sofra/contracts/common';
import { LEGAL_VERSION } from '@sofra/contracts/legal';
import { listMailbox, readMail } from '@sofra/contracts/mailbox';
import { field, makeUser, pressByKey, requestAs } from '../users.ts';
import { call } from './call.ts';
import type { Look } from './look.ts';

const run = Date.now().toString(36);

/** Waits for the latest mail to an address and returns the path of its first link. */
async function linkTo(request: APIRequestContext, to: string, subject: string): Promise<string> {
  let id: number | undefined;
  const find = async (): Promise<boolean> => {
    const mails = await call(request, listMailbox, {});
    id = mails.find((mail) => mail.to === to && mail.subject === subject)?.id;
    return id !== undefined;
  };
  await expect.poll(find, `${subject} to ${to}`).toBe(true);
  const { text } = await call(request, readMail, { params: { mailId: id ?? 0 } });
  return new URL(/https?:\/\/\S+/.exec(text)?.[0] ?? '').pathname;
}
const application = {
  name: `Defne Mutfak ${run}`,
  about: 'Ev yemekleri ve zeytinyağlılar',
  industryType: 'restaurant',
  fullAddress: 'Moda, İstanbul',
  phone: '+90 216 555 12 12',
  email: 'defne@mutfak.example',
  acceptedTerms: LEGAL_VERSION,
} as const;

/** Fills the registration in. */
async function fill(page: Page): Promise<void> {
  const values = {
    'Ad soyad': 'Defne Aydın',
    'E-posta adresiniz': `defne.${run}@sofra.test`,
    Şifre: 'zeytinyağlı enginar',
    'İşletme adı': application.name,
    Açıklama: application.about,
    Adres: application.fullAddress,
    Telefon: application.phone,
    'E-posta': application.email,
  };
  for (const [label, value] of Object.entries(values)) await field(page, label).fill(value);
  await field(page, 'Sektör').selectOption({ label: 'Restoran' });
  await page.getByRole('checkbox').last().check();
}

/** Pages of people without an account. */
export const registering = (request: APIRequestContext): readonly Look[] => [
  { what: 'a forgotten password', path: '/forgot-password' },
  {
    what: 'a registration with errors',
    languages: guestLanguages,
    path: '/business-register',
    show: async ({ page, t }) => {
      await pressByKey(page, t('application:send'));
      await expect(page.getByRole('alert')).toHaveCount(10);
    },
  },
  {
    what: 'a registration whose link is sent',
    show: async ({ page, t }) => {
      await fill(page);
      await pressByKey(page, t('application:send'));
      await expect(page.getByRole('heading', { name: 'E-postanızı onaylayın' })).toBeVisible();
    },
  },
  {
    what: 'the confirmation of an address',
    show: async ({ page }) => {
      const link = await linkTo(request, `defne.${run}@sofra.test`, 'E-posta adresinizi onaylayın');
      await page.goto(link);
      await expect(page.getByText(application.name, { exact: true })).toBeVisible();
    },
  },
];

/** A customer's account, an application of theirs that was rejected, and a forgotten password. */
export async function openCustomer(browser: Browser) {
  const who = `musteri.${run}`;
  const admin = await requestAs(browser, 'admin');
  await makeUser(admin, who, { name: 'Veri Sahibi', role: 'customer' });
  const own = await requestAs(browser, who);
  const looks: readonly Look[] = [
    { what: 'one’s own data', path: '/account' },
    {
      what: 'the deletion of an account',
      show: async ({ page }) => {
        await pressByKey(page, 'Hesabımı sil');
        await expect(page.getByRole('dialog', { name: 'Hesabınız silinsin mi?' })).toBeVisible();
      },
    },
    {
      what: 'an application with a plan',
      path: '/business-register?plan=kurumsal',
      show: ({ page }) =>
        expect(page.getByRole('radio', { name: /^Kurumsal.*₺999/ })).toBeChecked(),
    },
    {
      what: 'a rejected application',
      arrange: async () => {
        const { id: businessId } = await call(own, applyForBusiness, { body: application });
        const body = { status: 'rejected', reason: 'Açık adres eksik.' } as const;
        await call(admin, decideBusiness, { params: { businessId }, body });
      },
      path: '/business-register',
      show: ({ page }) => expect(page.getByText('Açık adres eksik.')).toBeVisible(),
    },
    {
      what: 'a new password with an error',
      show: async ({ page }) => {
        const email = `${who}@sofra.test`;
        await call(own, forgotPassword, { body: { email, language: 'tr' } });
        await page.goto(await linkTo(own, email, 'Yeni şifrenizi belirleyin'));
        await pressByKey(page, 'Şifreyi kaydet');
        await expect(page.getByText('Yeni şifre en az 8 karakter olmalıdır')).toBeVisible();
      },
    },
  ];
  return { who, looks };
}

/** The profile of someone in a workspace, and the mails about a new address. */
export const changing = (request: APIRequestContext, who: string): readonly Look[] => {
  const [email, next] = [`${who}@sofra.test`, `yeni.${who}@sofra.test`];
  const token = (path: string): string => path.split('/').at(-1) ?? '';
  let link = '';
  return [
    {
      what: 'a profile with several sign-ins',
      path: '/business/2/profile',
      show: ({ page }) =>
        expect(
          page.getByRole('list', { name: 'Oturumlarınız' }).getByRole('listitem').nth(2),
        ).toBeVisible(),
    },
    {
      what: 'the question who it is',
      isBusy: true,
      show: async ({ page }) => {
        const json = { code: 'proof_required', message: 'Kimliğinizi yeniden doğrulayın.' };
        await page.route('**/api/user/profile', (route) =>
          route.request().method() === 'PUT'
            ? route.fulfill({ status: 403, json })
            : route.fallback(),
        );
        await field(page, 'E-posta').fill(next);
        await pressByKey(page, 'Kaydet');
        const dialog = page.getByRole('dialog', { name: 'Siz olduğunuzu doğrulayın' });
        await expect(field(dialog, 'Şifre')).toBeFocused();
      },
    },
    {
      what: 'the confirmation of a new address',
      show: async ({ page }) => {
        await call(request, changeProfile, { body: { name: 'Ece Kişi', email: next } });
        link = await linkTo(request, next, 'Yeni e-posta adresinizi onaylayın');
        await page.goto(link);
        await expect(
          page.getByRole('heading', { name: 'Yeni adresinizi onaylayın' }),
        ).toBeVisible();
      },
    },
    {
      what: 'the withdrawal of a new address',
      show: async ({ page }) => {
        await call(request, confirmEmail, { params: { token: token(link) } });
        await page.goto(await linkTo(request, email, 'E-posta adresiniz değiştirildi'));
        await expect(
          page.getByRole('heading', { name: 'Değişiklik geri alınsın mı?' }),
        ).toBeVisible();
      },
    },
  ];
};

/** Signs in often, as from several devices; returns the last one's calls. */
export async function signInOften(browser: Browser, who: string): Promise<APIRequestContext> {
  await requestAs(browser, who);
  await requestAs(browser, who);
  return requestAs(browser, who);
}
