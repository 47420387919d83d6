// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { decideBusiness } from '@sofra/contracts/businesses';
import { readPlatformDashboard } from '@sofra/contracts/platform-dashboard';
import { buildBusiness } from '../../../test/businesses.ts';
import { disconnect, noon } from '../../../test/data.ts';
import { expectText, fill, press, renderPage, textsOf, field } from '../../../test/page.tsx';
import {
  buildManagedBusiness,
  platformAdmin,
  buildPlatformSnapshot,
  buildTicket,
} from '../../../test/platform.ts';
import { on, serve } from '../../../test/server.ts';
import { AdminDashboardPage } from './dashboard/AdminDashboardPage.tsx';

const days = Array.from({ length: 30 }, (_, index) => ({
  day: `2026-11-${String(index + 1).padStart(2, '0')}`,
  percent: index === 3 ? 46 : 100,
}));
const bakery = buildManagedBusiness(1, {
  name: 'Sahil Fırını',
  industryType: 'bakery',
  location: { city: 'İzmir', district: 'Konak', fullAddress: 'Kıbrıs Şehitleri Cad. 12' },
});
const snapshot = buildPlatformSnapshot({
  figures: {
    asOf: noon,
    businesses: { total: 12, lastWeek: 2 },
    orders: { today: 340, reference: 320 },
    gmv: [{ currency: 'TRY', today: 1_250_000, reference: 1_000_000 }],
    // Specification §2, §9: sample uptime 98.2%.
    uptime: { percent: 98.2, days },
  },
  pending: [bakery],
  pendingCount: 1,
  tickets: [buildTicket(4, { title: 'Mutfak ekranında ses gelmiyor' })],
  openTickets: 1,
  notices: [{ id: 9, kind: 'maintenance.ended', severity: 'info', facts: {}, at: noon }],
});

async function openDashboard() {
  const server = serve(on(readPlatformDashboard, snapshot));
  const reader = await renderPage(<AdminDashboardPage />, { user: platformAdmin });
  const card = await screen.findByRole('article', { name: 'Sahil Fırını' });
  return { server, reader, card };
}
const expectDecided = () =>
  waitFor(() => expect(screen.queryByRole('article', { name: 'Sahil Fırını' })).toBeNull());
/** Closes the message of a failure. */
const closeFault = async (reader: Awaited<ReturnType<typeof renderPage>>, text: string) => {
  const fault = (await expectText(text)).closest<HTMLElement>('[role=alert]');
  await press(reader, '×', fault ?? undefined);
};

describe('the platform’s dashboard', () => {
  it('shows the figures, the applications, the open tickets and the notices', async () => {
    const { card } = await openDashboard();
    const figures = screen.getByRole('region', { name: 'Platformun rakamları' });
    for (const figure of [
      /^Toplam işletme12/,
      /^Günlük sipariş340.*geçen \p{L}+/u,
      /^Günlük işlem hacmi₺12\.500/,
      /^Çalışma süresi%98,2.*son 30 günün 1 gününde kesinti/,
    ]) {
      expect(textsOf('link', figures)).toContainEqual(expect.stringMatching(figure));
    }
    await expectText('Fırın/Pastane, Konak, İzmir', card);
    const ticket = screen.getByRole('link', { name: /Mutfak ekranında ses gelmiyor/ });
    expect(ticket.getAttribute('href')).toBe('/admin/support?ticket=4');
    await expectText('Bakım modu kapatıldı');
  });

  it('rejects an application for a reason, with a sentence for a failure', async () => {
    const { server, reader, card } = await openDashboard();
    await press(reader, 'Sahil Fırını: reddet', card);
    const question = await screen.findByRole('dialog', { name: 'Sahil Fırını: başvuruyu reddet' });
    const send = within(question).getByRole<HTMLButtonElement>('button', {
      name: 'Başvuruyu reddet',
    });
    expect(send.disabled).toBe(true);
    await fill(reader, field('Ret gerekçesi', question), 'Kapı numarası eksik.');
    server.answer(on(decideBusiness, disconnect));
    await press(reader, 'Başvuruyu reddet', question);
    await closeFault(reader, 'İşletme reddedilirken bir hata oluştu.');
    server.answer(on(decideBusiness, buildBusiness({ status: 'rejected' })));
    await press(reader, 'Başvuruyu reddet', question);
    await expectText('İşletme reddedildi');
    await expectDecided();
    expect(server.heard(decideBusiness).at(-1)?.body).toEqual({
      status: 'rejected',
      reason: 'Kapı numarası eksik.',
    });
  });

  it('approves an application, with a sentence for a failure', async () => {
    const { server, reader, card } = await openDashboard();
    server.answer(on(decideBusiness, disconnect));
    await press(reader, 'Sahil Fırını: onayla', card);
    await closeFault(reader, 'İşletme onaylanırken bir hata oluştu.');
    server.answer(on(decideBusiness, buildBusiness()));
    await press(reader, 'Sahil Fırını: onayla', card);
    await expectText('İşletme onaylandı');
    await expectDecided();
  });
});
