// @vitest-environment happy-dom
import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { me } from '@sofra/contracts/auth';
import {
  changePlan,
  decideBusinessAsAdmin,
  listManagedBusinesses,
  type ManagedBusiness,
} from '@sofra/contracts/businesses';
import { setPrinterNetworks } from '@sofra/contracts/printer-networks';
import { resumeBusiness, stopBusiness, undoDecision } from '@sofra/contracts/stopping';
import { applyEvent } from '../../data/live/events.ts';
import { buildBusiness } from '../../../test/businesses.ts';
import { disconnect, noon, refusal } from '../../../test/data.ts';
import { click, expectText, fill, press, renderPage, textsOf, field } from '../../../test/page.tsx';
import { buildManagedBusiness, platformAdmin, platformPosition } from '../../../test/platform.ts';
import { on, serve } from '../../../test/server.ts';
import { AdminBusinessesPage } from './businesses/AdminBusinessesPage.tsx';
import { Notices } from './dashboard/Notices.tsx';

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
  on(listManagedBusinesses, { businesses, nextAfter: null, counts });

async function openBusinesses(path: string, ...businesses: ManagedBusiness[]) {
  const server = serve(listOf(...businesses), on(me, platformAdmin));
  const reader = await renderPage(<AdminBusinessesPage />, { path, user: platformAdmin });
  const card = (name: string) => screen.findByRole('article', { name });
  const query = () => server.heard(listManagedBusinesses).at(-1)?.query;
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
    server.answer(on(decideBusinessAsAdmin, disconnect));
    await press(reader, 'Kordon Kahve: onayla');
    await expectText('İşletme durumu güncellenirken bir hata oluştu.');
    server.answer(on(decideBusinessAsAdmin, buildBusiness({ id: 1 })), listOf(approved));
    await press(reader, 'Kordon Kahve: onayla');
    await expectText('İşletme durumu güncellendi.');
    await expectText('Onaylandı', await card('Kordon Kahve'));
  });

  it('are decided again: a decision by mistake can be taken back', async () => {
    const { server, reader, card } = await openBusinesses('/admin/businesses', mine);
    server.answer(on(decideBusinessAsAdmin, buildBusiness({ id: 1 })), listOf(approved));
    await press(reader, 'Kordon Kahve: onayla');
    await expectText('Onaylandı', await card('Kordon Kahve'));
    server.answer(on(undoDecision, buildBusiness({ id: 1, status: 'pending' })), listOf(mine));
    await press(reader, 'Geri al');
    await expectText('Karar geri alındı');
    await expectText('Beklemede', await card('Kordon Kahve'));
  });

  it('are stopped for a reason, and resumed', async () => {
    const { server, reader } = await openBusinesses('/admin/businesses', approved);
    await press(reader, 'Kordon Kahve: detaylar');
    const details = await screen.findByRole('dialog', { name: 'İşletme detayları' });
    await press(reader, 'Durdur', details);
    const question = await screen.findByRole('dialog', { name: 'Kordon Kahve: işletmeyi durdur' });
    const reason = 'Sahte işletme';
    await fill(reader, field('Gerekçe', question), reason);
    const stopped = { ...approved, stopped: { since: noon, reason, byName: 'Selin Karaca' } };
    server.answer(on(stopBusiness, stopped), listOf(stopped));
    await press(reader, 'İşletmeyi durdur', question);
    await expectText(/Selin Karaca: Sahte işletme/, details);
    expect(server.heard(stopBusiness).map(({ body }) => body)).toEqual([{ reason }]);
    await expectText('Durduruldu', details);
    server.answer(on(resumeBusiness, approved), listOf(approved));
    await press(reader, 'Yeniden aç', details);
    await press(reader, 'Yeniden aç', await screen.findByRole('alertdialog'));
    await expectText('İşletme yeniden açıldı');
    await waitFor(() => expect(within(details).queryByText('Durduruldu')).toBeNull());
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
    server.answer(on(changePlan, bought), listOf(bought));
    await press(reader, 'Planı değiştir', details);
    await expectText('Plan değiştirildi');
    await waitFor(() => expect(details.textContent).toContain('Kurumsal planı'));
  });
});

/** Opens the details of a business in the platform's list. */
async function openDetails(changes: Partial<ManagedBusiness>) {
  let shown = buildManagedBusiness(1, { name: 'Kordon Kahve', ...changes });
  const server = serve(
    on(listManagedBusinesses, () => ({ businesses: [shown], nextAfter: null, counts: null })),
    on(changePlan, ({ body: { plan } }) => {
      shown = { ...shown, plan, planRequested: null };
      return shown;
    }),
  );
  const reader = await renderPage(<AdminBusinessesPage />, { user: platformAdmin });
  const card = await screen.findByRole('article', { name: 'Kordon Kahve' });
  await press(reader, 'Kordon Kahve: detaylar', card);
  const details = await screen.findByRole('dialog', { name: 'İşletme detayları' });
  return { server, reader, card, details };
}

describe('the plan of a business, for the platform', () => {
  it('is what an applicant chose', async () => {
    const { card, details } = await openDetails({ plan: 'kurumsal' });
    await expectText(/, Kurumsal planı$/, card);
    await expectText('Seçtiği plan', details);
    expect(textsOf('definition', details)).toContain('Kurumsal');
  });

  it('is requested by an owner, declined or changed by the platform', async () => {
    const asked = { status: 'approved', plan: 'isletme', planRequested: 'kurumsal' } as const;
    const first = await openDetails(asked);
    await expectText(/istenen plan: Kurumsal/, first.card);
    await expectText('İşletme sahibi Kurumsal planını istedi.', first.details);
    await press(first.reader, 'İsteği reddet', first.details);
    await expectText('Plan isteği reddedildi');
    await waitFor(() => expect(screen.queryByText(/planını istedi/)).toBeNull());
    first.reader.leave();

    const { server, reader, details } = await openDetails(asked);
    await expectText('İşletme sahibi Kurumsal planını istedi.', details);
    await click(reader, await screen.findByRole('radio', { name: /^Kurumsal/ }));
    await press(reader, 'Planı değiştir', details);
    await expectText('Plan değiştirildi');
    const sent = [first.server, server].flatMap((one) => one.heard(changePlan));
    expect(sent.map(({ body }) => body.plan)).toEqual(['isletme', 'kurumsal']);
  });

  it('is requested with a notice on the dashboard, which leads to the businesses', async () => {
    const facts = { name: 'Kordon Kahve', plan: 'Kurumsal' };
    const notice = { id: 1, kind: 'plan.requested', severity: 'info', facts, at: noon } as const;
    await renderPage(<Notices notices={[notice]} user={platformAdmin} />, {
      path: '/admin',
      user: platformAdmin,
    });
    const link = await screen.findByRole('link', { name: /^Kordon Kahve başka bir plan istedi/ });
    expect(link.textContent).toContain('İstenen plan: Kurumsal.');
    expect(link.getAttribute('href')).toBe('/admin/businesses');
  });
});

it('a business’s printer networks are opened by an administrator', async () => {
  const { server, reader, details } = await openDetails({ status: 'approved' });
  server.answer(on(setPrinterNetworks, () => refusal('invalid_input')));
  await fill(reader, 'Yazıcı ağları', '8.8.8.0/24', details);
  await press(reader, 'Ağları kaydet', details);
  await expectText(/gibi yerel ağlar yazın/, details);
  const printerNetworks = ['10.1.0.0/24', '192.168.1.0/24'];
  const saved = buildManagedBusiness(1, { status: 'approved', printerNetworks });
  server.answer(on(setPrinterNetworks, saved));
  await fill(reader, 'Yazıcı ağları', '192.168.1.9/24 10.1.0.0/24', details);
  await press(reader, 'Ağları kaydet', details);
  await expectText('Yazıcı ağları kaydedildi');
  expect(field('Yazıcı ağları', details).value).toBe('10.1.0.0/24, 192.168.1.0/24');
  expect(server.heard(setPrinterNetworks).at(-1)?.body).toEqual({
    networks: ['192.168.1.9/24', '10.1.0.0/24'],
  });
});
