// @vitest-environment happy-dom
import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import {
  applyForBusiness,
  type Business,
  listMyBusinesses,
  readBusiness,
  reapplyForBusiness,
} from '@sofra/contracts/businesses';
import { me } from '@sofra/contracts/auth';
import { LEGAL_VERSION } from '@sofra/contracts/legal';
import { applyEvent } from '../../data/live/events.ts';
import { buildBusiness, buildMember, buildPlace } from '../../../test/businesses.ts';
import { disconnect, noon } from '../../../test/data.ts';
import { click, expectText, field, fill, press, renderPage, textsOf } from '../../../test/page.tsx';
import { on, serve } from '../../../test/server.ts';
import { BusinessManagementPage } from './BusinessManagementPage.tsx';

const pending = buildBusiness({ id: 3, name: 'Çınaraltı', status: 'pending' });
const rejected = buildBusiness({
  id: 2,
  name: 'Zeytin Fırın',
  status: 'rejected',
  rejectionReason: 'Açık adres eksik: sokak ve kapı numarasıyla yeniden başvurun.',
  industryType: 'bakery',
  email: 'firin@zeytinlokantasi.example',
});
const application = {
  'İşletme adı': 'Çınaraltı',
  Açıklama: 'Çınarın altında çay, tost ve gözleme',
  Adres: 'İskele Meydanı 3, Beykoz',
  Telefon: '+90 216 555 70 70',
  'E-posta': 'merhaba@cinaralti.example',
};
const faults = [
  'İşletme adı en az 2 karakter olmalıdır',
  'Açıklama en az 10 karakter olmalıdır',
  'Sektör seçimi zorunludur',
  'Adres en az 5 karakter olmalıdır',
  'Telefon numarası geçerli olmalıdır',
  'Geçerli bir e-posta adresi giriniz',
  'Geçerli bir website adresi giriniz',
  'Başvurmak için kullanım koşullarını kabul edin',
];

/** Opens the page of a member of business 1 who has these businesses. */
async function openPage(mine: Business[] | (() => never), user = buildMember()) {
  const server = serve(on(readBusiness, buildBusiness()), on(listMyBusinesses, mine));
  const reader = await renderPage(<BusinessManagementPage {...buildPlace(user)} />, {
    path: '/business/1/business-management',
    user,
  });
  await screen.findByRole('article', { name: 'Zeytin Lokantası' });
  const openAll = async () => {
    const tab = screen.getByRole('tab', { name: 'Tüm işletmelerim' });
    await click(reader, tab);
  };
  /** Opens the form of a new application. */
  const apply = async () => {
    await press(reader, 'Yeni işletme başvurusu');
    return screen.findByRole('dialog', { name: 'Yeni işletme başvurusu' });
  };
  const card = (name: string) => screen.findByRole('article', { name });
  return { server, reader, openAll, apply, card };
}

describe('the page of businesses', () => {
  it('shows the current one with its details', async () => {
    const { reader, card } = await openPage([]);
    expect(textsOf('tab')).toEqual(['Mevcut işletme', 'Tüm işletmelerim']);
    const current = await card('Zeytin Lokantası');
    for (const text of ['Onaylandı', 'Restoran', '+90 212 555 01 87', 'Şu an buradasınız']) {
      await expectText(text, current);
    }
    expect(
      within(current).getByRole('link', { name: 'Zeytin Lokantası: düzenle' }).getAttribute('href'),
    ).toBe('/business/1/settings');
    await press(reader, 'Zeytin Lokantası: detayları görüntüle');
    const details = await screen.findByRole('dialog', { name: 'İşletme detayları' });
    for (const text of ['İşletme Sahibi', 'TRY (₺)', 'Türkçe, English, العربية, Русский']) {
      await expectText(text, details);
    }
  });

  it('shows a rejected one with its reason, and what was sent to correct it', async () => {
    const { server, reader, openAll, card } = await openPage([rejected]);
    await openAll();
    const shown = await card('Zeytin Fırın');
    for (const text of ['Reddedildi', 'Fırın/Pastane', rejected.rejectionReason ?? '']) {
      await expectText(text, shown);
    }
    expect(within(shown).queryByRole('link', { name: /düzenle$/ })).toBeNull();
    await press(reader, 'Zeytin Fırın: yeniden başvur');
    const again = await screen.findByRole('dialog', { name: 'Zeytin Fırın: yeniden başvur' });
    await expectText(rejected.rejectionReason ?? '', again);
    expect(field('İşletme adı', again).value).toBe('Zeytin Fırın');
    expect(field('Sektör', again).value).toBe('bakery');
    expect(field('E-posta', again).value).toBe('firin@zeytinlokantasi.example');
    await fill(reader, 'Adres', 'Sokak 3, Beykoz', again);
    await click(reader, within(again).getByRole('checkbox', { name: /Kullanım koşullarını/ }));
    server.answer(on(reapplyForBusiness, { ...rejected, status: 'pending' }));
    await press(reader, 'Başvuruyu gönder', again);
    await expectText('Başvurunuz yeniden gönderildi.');
    expect(server.heard(reapplyForBusiness)).toMatchObject([
      {
        params: { businessId: '2' },
        body: { industryType: 'bakery', fullAddress: 'Sokak 3, Beykoz' },
      },
    ]);
  });

  it('lets waiters look, but not change the business', async () => {
    const { card } = await openPage([], buildMember('waiter'));
    await expectText('Onaylandı', await card('Zeytin Lokantası'));
    expect(screen.queryByRole('link', { name: /düzenle$/ })).toBeNull();
  });

  it('reports a failed request, and says "Henüz işletmeniz yok" without a business', async () => {
    const { server, reader, openAll, apply } = await openPage(disconnect);
    await openAll();
    await expectText('İşletmeler yüklenemedi');
    server.answer(on(listMyBusinesses, []));
    await press(reader, 'Tekrar dene');
    await expectText('Henüz işletmeniz yok');
    expect(await apply()).toBeTruthy();
  });
});

describe('an application', () => {
  it('is validated, and forgotten when its form is closed', async () => {
    const { reader, apply } = await openPage([]);
    let form = await apply();
    await expectText('Başvurunuz incelendikten sonra onaylanır.', form);
    const terms = within(form).getByRole('link', { name: 'Kullanım koşullarını' });
    expect(terms.getAttribute('href')).toBe('/terms');
    expect(textsOf('option', field('Sektör', form))).toEqual([
      'Sektör seçin',
      'Restoran',
      'Kafe',
      'Fast Food',
      'Fırın/Pastane',
      'Otel',
      'Bar/Pub',
      'Catering',
    ]);
    await fill(reader, 'Website (isteğe bağlı)', 'cinaralti', form);
    await press(reader, 'Başvuruyu gönder', form);
    for (const fault of faults) await expectText(fault, form);
    await press(reader, 'Vazgeç', form);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    form = await apply();
    expect(field('Website (isteğe bağlı)', form).value).toBe('');
  });

  it('is sent once the terms are accepted, and waits for a decision', async () => {
    const { server, reader, apply, card } = await openPage([pending]);
    const form = await apply();
    for (const [label, text] of Object.entries(application)) await fill(reader, label, text, form);
    await reader.selectOptions(field('Sektör', form), 'Kafe');
    await press(reader, 'Başvuruyu gönder', form);
    const box = within(form).getByRole('checkbox', { name: /Kullanım koşullarını/ });
    await waitFor(() => expect(document.activeElement).toBe(box));
    expect(textsOf('alert', form)).toEqual(['Başvurmak için kullanım koşullarını kabul edin']);
    await click(reader, box);
    server.answer(on(applyForBusiness, disconnect));
    await press(reader, 'Başvuruyu gönder', form);
    await expectText('İşletme oluşturulurken bir hata oluştu.');
    server.answer(on(applyForBusiness, pending));
    await press(reader, 'Başvuruyu gönder', form);
    await expectText('Yeni işletme başvurunuz oluşturuldu.');
    expect(server.heard(applyForBusiness).at(-1)?.body).toMatchObject({
      name: 'Çınaraltı',
      industryType: 'cafe',
      acceptedTerms: LEGAL_VERSION,
    });
    const sent = await card('Çınaraltı');
    await expectText('Beklemede', sent);
    expect(within(sent).queryByRole('link', { name: /işletmeye git$/ })).toBeNull();
  });

  it('follows the platform’s decisions live, and leads to its workspace on approval', async () => {
    const own = { businessId: 3, businessName: 'Çınaraltı', role: 'business_owner' } as const;
    const member = buildMember();
    const user = { ...member, memberships: [...member.memberships, { ...own, branchId: null }] };
    const { server, openAll, card } = await openPage([pending], user);
    await openAll();
    server.answer(on(me, user));
    const decide = (seq: number, decided: Business) => {
      server.answer(on(listMyBusinesses, [decided]));
      const { id: businessId, status } = decided;
      if (status === 'pending') throw new Error('not decided');
      const event = { room: 'user:7', epoch: 'one', seq, at: noon } as const;
      act(() =>
        applyEvent({ ...event, type: 'business.decided', payload: { businessId, status } }),
      );
    };
    const rejectionReason = 'Vergi levhası yok.';
    decide(1, { ...pending, status: 'rejected', rejectionReason });
    await expectText('Başvurunuz reddedildi');
    await expectText(rejectionReason, await card('Çınaraltı'));
    decide(2, { ...pending, status: 'approved' });
    await expectText('Başvurunuz onaylandı');
    const approved = await card('Çınaraltı');
    await expectText('Onaylandı', approved);
    const link = within(approved).getByRole('link', { name: 'Çınaraltı: işletmeye git' });
    expect(link.getAttribute('href')).toBe('/business/3');
  });
});
