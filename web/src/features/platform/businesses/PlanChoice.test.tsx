// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import * as contract from '@sofra/contracts/businesses';
import { buildUser, noon } from '../../../../test/data.ts';
import { click, expectText, press, renderPage, textsOf } from '../../../../test/page.tsx';
import { buildManagedBusiness } from '../../../../test/platform.ts';
import { on, serve } from '../../../../test/server.ts';
import { Notices } from '../dashboard/Notices.tsx';
import { AdminBusinessesPage } from './AdminBusinessesPage.tsx';

const admin = buildUser({
  id: 1,
  name: 'Selin Karaca',
  role: 'platform_admin',
  isAnonymous: false,
});

/** Opens the details of a business in the platform's list. */
async function openDetails(changes: Partial<contract.ManagedBusiness>) {
  let shown = buildManagedBusiness(1, { name: 'Kordon Kahve', ...changes });
  const server = serve(
    on(contract.listManagedBusinesses, () => ({
      businesses: [shown],
      nextAfter: null,
      counts: null,
    })),
    on(contract.changePlan, ({ body: { plan } }) => {
      shown = { ...shown, plan, planRequested: null };
      return shown;
    }),
  );
  const reader = await renderPage(<AdminBusinessesPage />, { user: admin });
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
    const sent = [first.server, server].flatMap((one) => one.heard(contract.changePlan));
    expect(sent.map(({ body }) => body.plan)).toEqual(['isletme', 'kurumsal']);
  });

  it('is requested with a notice on the dashboard, which leads to the businesses', async () => {
    const facts = { name: 'Kordon Kahve', plan: 'Kurumsal' };
    const notice = { id: 1, kind: 'plan.requested', severity: 'info', facts, at: noon } as const;
    await renderPage(<Notices notices={[notice]} user={admin} />, { path: '/admin', user: admin });
    const link = await screen.findByRole('link', { name: /^Kordon Kahve başka bir plan istedi/ });
    expect(link.textContent).toContain('İstenen plan: Kurumsal.');
    expect(link.getAttribute('href')).toBe('/admin/businesses');
  });
});
