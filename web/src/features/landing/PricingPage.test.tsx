// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { expectText, renderPage, textsOf } from '../../../test/page.tsx';
import { BusinessPage } from './BusinessPage.tsx';
import { PricingPage } from './PricingPage.tsx';

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
