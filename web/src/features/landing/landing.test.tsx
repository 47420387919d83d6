// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { expectText, renderPage, textsOf } from '../../../test/page.tsx';
import { LandingPage } from './LandingPage.tsx';
import { BusinessPage } from './BusinessPage.tsx';
import { PricingPage } from './PricingPage.tsx';

const hrefOf = (name: string): string | null =>
  screen.getAllByRole('link', { name })[0]?.getAttribute('href') ?? null;

describe('the landing page', () => {
  it('explains Sofra, with a link to a working demo of each feature', async () => {
    await renderPage(<LandingPage />);
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(
      'Masadaki herkes aynı sofrada.',
    );
    expect(textsOf('listitem', screen.getByRole('list', { name: 'Üç rakamla sözümüz' }))).toEqual([
      expect.stringMatching(/^5 dakika kurulum/),
      expect.stringMatching(/^%40 daha hızlı servis/),
      expect.stringMatching(/^%25 daha fazla ciro/),
    ]);
    await expectText('Başvururken kart istenmez.');
    const behind = {
      'Demo masayı aç': '/menu/1',
      'QR kodu okut': '/scan',
      'İşletme girişi': '/login',
      'İngilizce menüyü aç': '/menu/1?lang=en',
      'Önerileri gör': '/menu/1',
      'Salonu aç': '/demo/waiter',
      'Raporları aç': '/demo/reports',
      'Kodları yazdır': '/demo/tables',
      'Ekibi gör': '/demo/staff',
      'Demo masaya oturun': '/menu/1',
      'Mutfak ekranını açın': '/demo/kitchen',
      'Salonu açın': '/demo/waiter',
      'Paneli açın': '/demo/dashboard',
    };
    expect(Object.keys(behind).map(hrefOf)).toEqual(Object.values(behind));
    expect(hrefOf('Demo masa')).toBe('/menu/1');
    const cards = screen.getAllByRole('article').filter((one) => one.querySelector('img'));
    expect(cards.map((card) => within(card).getByRole('heading').textContent)).toEqual([
      'Kendi telefonundan seçer',
      'İki metreden okur, pişirir',
      'Önce gereken masaya gider',
      'Akşamı o anda izler',
    ]);
  });

  it('says what each figure is; none is called measured', async () => {
    await renderPage(<LandingPage />);
    expect(screen.getAllByText('Hedef')).toHaveLength(6);
    expect(screen.queryByText('Ölçüldü')).toBeNull();
    expect(hrefOf('Rakamların arkası')).toBe(
      `#${screen.getByRole('heading', { name: 'Rakamların arkası' }).closest('section')?.id}`,
    );
    const details = {
      '5 dakika kurulum': [/Henüz kronometreyle ölçmedik\./, '/docs/manager#five-minutes'],
      '%40 daha hızlı servis': [/Bağımsız bir ölçümümüz yok\./, '/docs/manager#faster-service'],
      '%25 daha fazla ciro': [/Her mekânda aynı çıkmaz\./, '/docs/manager#turnover'],
    } as const;
    for (const [name, [text, href]] of Object.entries(details)) {
      const card = screen.getByRole('heading', { name }).closest('article') ?? document.body;
      await expectText('Hedef', card);
      await expectText(text, card);
      expect(within(card).getByRole('link').getAttribute('href')).toBe(href);
    }
  });

  it('greets a signed-in user, with a link to their own screen', async () => {
    await renderPage(<LandingPage name="Nihan Aksoy" workspace="/business/1" />);
    await expectText('Hoş geldiniz, Nihan Aksoy.');
    expect(hrefOf('Ekranıma git')).toBe('/business/1');
  });
});

const plans = {
  Başlangıç: '₺299, 1 şube, 20 masaya kadar, Temel analiz, E-posta desteği',
  İşletme: '₺599, 5 şubeye kadar, Sınırsız masa, Gelişmiş analiz, AI önerileri, Öncelikli destek',
  Kurumsal: '₺999, Sınırsız şube, Özel entegrasyon, API erişimi, Özel raporlar, 7/24 destek',
};
const codes = { Başlangıç: 'baslangic', İşletme: 'isletme', Kurumsal: 'kurumsal' };

describe('the pricing page', () => {
  it.each(Object.entries(plans))('has the specification’s plan %s', async (name, offers) => {
    await renderPage(<PricingPage />);
    const card = screen.getByRole('heading', { name }).closest('li') ?? document.body;
    for (const text of offers.split(', ')) await expectText(text, card);
    const code = codes[name as keyof typeof codes];
    expect(within(card).getByRole('link').getAttribute('href')).toBe(
      `/business-register?plan=${code}`,
    );
  });

  it('marks what is planned, and never ticks it', async () => {
    await renderPage(<PricingPage />);
    const rowOf = (name: string | RegExp) =>
      screen.getByRole('link', { name }).closest('tr') ?? document.body;
    for (const name of ['Öncelikli destek', 'Özel entegrasyon', '7/24 destek']) {
      expect(textsOf('cell', rowOf(name)).at(-1)).toBe('Hazırlanıyor');
      expect(within(rowOf(name)).queryByText('Var')).toBeNull();
    }
    expect(textsOf('cell', rowOf(/^API anahtarları/)).at(-1)).toBe('Var');
  });

  it('answers what happens at a limit', async () => {
    await renderPage(<PricingPage />);
    const question = await expectText('Sınıra gelince servis durur mu?');
    expect(question.closest('details')?.textContent).toMatch(
      /Hayır\. Sınır yalnızca yeni şube ya da masa/,
    );
  });
});

it('leads businesses to the demo’s dashboard', async () => {
  await renderPage(<BusinessPage />);
  const [link] = screen.getAllByRole('link', { name: 'Demo paneli aç' });
  expect(link?.getAttribute('href')).toBe('/demo/dashboard');
});
