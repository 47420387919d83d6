// @vitest-environment happy-dom
import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { me } from '@sofra/contracts/auth';
import * as contract from '@sofra/contracts/businesses';
import type { ManagedBusiness } from '@sofra/contracts/businesses';
import { applyEvent } from '../../../data/live/events.ts';
import { buildBusiness } from '../../../../test/businesses.ts';
import { buildUser, disconnect, noon } from '../../../../test/data.ts';
import { click, expectText, fill, press, renderPage } from '../../../../test/page.tsx';
import { buildManagedBusiness, platformPosition } from '../../../../test/platform.ts';
import { on, serve } from '../../../../test/server.ts';
import { AdminBusinessesPage } from './AdminBusinessesPage.tsx';

const admin = buildUser({
  id: 1,
  name: 'Selin Karaca',
  role: 'platform_admin',
  isAnonymous: false,
});
const counts = { all: 3, pending: 2, approved: 1, rejected: 0 };
const mine = buildManagedBusiness(1, {
  name: 'Kordon Kahve',
  description: 'Sahilde çay, tost ve gözleme',
  industryType: 'bakery',
  location: { city: 'İzmir', district: 'Konak', fullAddress: 'Kıbrıs Şehitleri Cad. 12' },
  ownerName: 'Işıl Şahin',
  ownerEmail: 'isil@sofra.test',
  ownerPhone: '+90 232 555 70 70',
});
const approved = { ...mine, status: 'approved', branches: 1 } as const;
const listOf = (...businesses: ManagedBusiness[]) =>
  on(contract.listManagedBusinesses, { businesses, nextAfter: null, counts });

async function openBusinesses(path: string, ...businesses: ManagedBusiness[]) {
  const server = serve(listOf(...businesses), on(me, admin));
  const reader = await renderPage(<AdminBusinessesPage />, { path, user: admin });
  const card = (name: string) => screen.findByRole('article', { name });
  const query = () => server.heard(contract.listManagedBusinesses).at(-1)?.query;
  return { server, reader, card, query };
}

describe('the platform’s businesses', () => {
  it('are found by status and by words, which the address keeps', async () => {
    const { server, reader, card, query } = await openBusinesses(
      '/admin/businesses?status=pending',
      mine,
    );
    const shown = await card('Kordon Kahve');
    for (const text of ['Beklemede', 'Işıl Şahin', 'isil@sofra.test', '+90 232 555 70 70']) {
      await expectText(text, shown);
    }
    const states = within(screen.getByRole('group', { name: 'Duruma göre' }));
    expect(states.getByRole('button', { pressed: true }).textContent).toMatch(/^Beklemede/);
    await click(reader, states.getByRole('button', { name: /^Tümü/ }));
    await waitFor(() => expect(query()).toEqual({}));
    server.answer(listOf());
    await fill(reader, screen.getByRole('searchbox'), 'yok');
    await screen.findByRole('heading', { name: 'İşletme bulunamadı' });
    expect(query()).toEqual({ search: 'yok' });
    await press(reader, 'Filtreyi temizle');
    await waitFor(() => expect(reader.address()).toBe('/admin/businesses'));
  });

  it('follow another user’s decision', async () => {
    const { server, card } = await openBusinesses('/admin/businesses', mine);
    await card('Kordon Kahve');
    server.answer(listOf({ ...mine, status: 'rejected' }));
    const payload = { businessId: 1, status: 'rejected' as const };
    act(() => applyEvent({ ...platformPosition, at: noon, type: 'business.decided', payload }));
    const shown = await card('Kordon Kahve');
    await expectText('Reddedildi', shown);
    expect(within(shown).queryByRole('button', { name: /onayla$/ })).toBeNull();
  });

  it('are approved, with a sentence for a failure', async () => {
    const { server, reader, card } = await openBusinesses('/admin/businesses', mine);
    server.answer(on(contract.decideBusinessAsAdmin, disconnect));
    await press(reader, 'Kordon Kahve: onayla');
    await expectText('İşletme durumu güncellenirken bir hata oluştu.');
    server.answer(on(contract.decideBusinessAsAdmin, buildBusiness({ id: 1 })), listOf(approved));
    await press(reader, 'Kordon Kahve: onayla');
    await expectText('İşletme durumu güncellendi.');
    await expectText('Onaylandı', await card('Kordon Kahve'));
  });

  it('have details, and a plan that can be changed', async () => {
    const decided = { ...approved, decidedAt: noon, decidedByName: 'Selin Karaca' };
    const { server, reader } = await openBusinesses('/admin/businesses', decided);
    await press(reader, 'Kordon Kahve: detaylar');
    const details = await screen.findByRole('dialog', { name: 'İşletme detayları' });
    for (const text of ['Sahilde çay, tost ve gözleme', '1 şube, 0 masa', /Selin Karaca$/]) {
      await expectText(text, details);
    }
    expect(details.textContent).toContain('Fırın/Pastane, Konak, İzmir');
    const chosen = within(details).getByRole('radio', { checked: true });
    expect(chosen.closest('label')?.textContent).toMatch(/^Başlangıç/);
    await click(reader, within(details).getByRole('radio', { name: /^Kurumsal.*₺999/ }));
    const bought = { ...decided, plan: 'kurumsal' } as const;
    server.answer(on(contract.changePlan, bought), listOf(bought));
    await press(reader, 'Planı değiştir', details);
    await expectText('Plan değiştirildi');
    await waitFor(() => expect(details.textContent).toContain('Kurumsal planı'));
  });
});
