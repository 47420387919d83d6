// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import {
  type BusinessPlan,
  changeBusinessPlan,
  readBusinessPlan,
} from '@sofra/contracts/business-plan';
import { changeBranch, createBranch, listBranches } from '@sofra/contracts/branches';
import type { Plan } from '@sofra/contracts/plans';
import {
  buildBranch,
  buildBranchSettings,
  buildBusiness,
  buildBusinessPlan,
  buildMember,
} from '../../../../test/businesses.ts';
import { refusal } from '../../../../test/data.ts';
import {
  click,
  expectText,
  field,
  fill,
  press,
  renderPage,
  textsOf,
} from '../../../../test/page.tsx';
import { on, serve } from '../../../../test/server.ts';
import { BranchesSection } from './BranchesSection.tsx';
import { PlanSection } from './PlanSection.tsx';

/** Opens the plan of business 1; the server makes every change, or keeps it as a request. */
async function openPlan(initial: BusinessPlan) {
  let current = initial;
  const server = serve(
    on(readBusinessPlan, () => current),
    on(changeBusinessPlan, ({ body: { plan } }) => {
      const requested = plan === current.plan ? null : plan;
      current = current.isCharged ? { ...current, requested } : { ...current, plan };
      return current;
    }),
  );
  const reader = await renderPage(<PlanSection businessId={1} />);
  await screen.findByRole('region', { name: 'Plan' });
  const choose = async (plan: RegExp) =>
    click(reader, await screen.findByRole('radio', { name: plan }));
  return { server, reader, choose };
}

describe('the plan of a business', () => {
  it.each([
    ['baslangic', ['Başlangıç', '₺299 / ay', '20 masaya kadar', 'E-posta desteği', '1 / 20']],
    ['isletme', ['İşletme', '₺599 / ay']],
    ['kurumsal', ['Kurumsal', '₺999 / ay', 'Sınırsız şube', '7/24 destek (hazırlanıyor)']],
  ] as const)('is shown with its price and what it gives: %s', async (plan, texts) => {
    await openPlan(buildBusinessPlan({ plan }));
    await expectText(/^Bugün planlar için para alınmıyor\./);
    for (const text of texts) expect(screen.getAllByText(text)).not.toHaveLength(0);
  });

  it('is changed at once, to a smaller one after a question about what can’t be added any more', async () => {
    const { server, reader, choose } = await openPlan(buildBusinessPlan({ tables: 20 }));
    await choose(/^İşletme/);
    await press(reader, 'Planı değiştir');
    await expectText('Plan değiştirildi');
    await expectText('₺599 / ay');
    server.answer(on(readBusinessPlan, buildBusinessPlan({ plan: 'isletme', tables: 21 })));
    await choose(/^Başlangıç/);
    await press(reader, 'Planı değiştir');
    const asked = await screen.findByRole('alertdialog', {
      name: 'Başlangıç planına geçilsin mi?',
    });
    expect(textsOf('listitem', asked)).toEqual([
      'Yeni şube açılamaz: plan 1 şube içerir, 1 şubeniz var.',
      'Yeni masa eklenemez: plan 20 masa içerir, bütün şubelerde 20 masanız var.',
    ]);
    await press(reader, 'İşletme planında kal', asked);
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(server.heard(changeBusinessPlan)).toHaveLength(1);
    await press(reader, 'Planı değiştir');
    await press(reader, 'Planı değiştir', await screen.findByRole('alertdialog'));
    await expectText('₺299 / ay');
    await expectText('20 / 20');
    expect(server.heard(changeBusinessPlan).map(({ body }) => body)).toEqual([
      { plan: 'isletme', from: 'baslangic' },
      { plan: 'baslangic', from: 'isletme' },
    ]);
  });

  it('is requested while plans are charged for, until that is withdrawn', async () => {
    const { reader, choose } = await openPlan(
      buildBusinessPlan({ plan: 'isletme', isCharged: true }),
    );
    await expectText(/^Planlar ücretlidir\./);
    await choose(/^Kurumsal/);
    await press(reader, 'Bu planı iste');
    await expectText('Plan isteği gönderildi');
    await expectText(/^Kurumsal planını istediniz\./);
    await expectText('₺599 / ay');
    await press(reader, 'İsteği geri al');
    await expectText('Plan isteği geri alındı');
    await waitFor(() => expect(screen.queryByText(/planını istediniz/)).toBeNull());
  });
});

/** Opens the branches of a business on a plan, of which it holds `held`. */
async function openBranches(plan: Plan, held: number) {
  let branches = held;
  const server = serve(
    on(readBusinessPlan, () => buildBusinessPlan({ plan, branches })),
    on(listBranches, []),
  );
  const current = buildBranch({ name: 'Merkez' });
  const reader = await renderPage(
    <BranchesSection
      user={buildMember()}
      business={buildBusiness()}
      branches={[current, buildBranch({ id: 2, name: 'Moda' })]}
      current={current}
    />,
    { path: '/business/1/settings' },
  );
  /** The button of the section, also behind a dialog. */
  const open = () => {
    const [first] = screen.getAllByRole<HTMLButtonElement>('button', {
      name: 'Şube aç',
      hidden: true,
    });
    if (!first) throw new Error('no button');
    return first;
  };
  return {
    server,
    reader,
    open,
    hold: (count: number) => {
      branches = count;
    },
  };
}

describe('a branch', () => {
  it('can be added up to the plan’s limit, which is shown in advance', async () => {
    const { reader, server, open, hold } = await openBranches('isletme', 1);
    await expectText('İşletme planı 5 şube içerir; 1 şubeniz var.');
    await click(reader, open());
    const dialog = await screen.findByRole('dialog', { name: 'Yeni şube' });
    await press(reader, 'Şube aç', dialog);
    await expectText('Şube adı zorunludur', dialog);
    server.answer(on(createBranch, () => refusal('name_taken')));
    await fill(reader, 'Şube adı', 'merkez', dialog);
    await press(reader, 'Şube aç', dialog);
    await expectText('Bu ad zaten kullanılıyor.', dialog);
    // Others open the last ones meanwhile.
    server.answer(
      on(createBranch, () => {
        hold(5);
        return refusal('plan_limit');
      }),
    );
    await fill(reader, 'Şube adı', 'Tarabya', dialog);
    await press(reader, 'Şube aç', dialog);
    await expectText(/^Planınızın sınırına ulaştınız\./);
    await within(dialog).findByText(
      /^İşletme planı 5 şube içerir ve dolu\. Kurumsal planında şube sınırı yoktur\./,
    );
    expect(within(dialog).getByRole('link', { name: 'Planlara bak' }).getAttribute('href')).toBe(
      '/business/1/settings#plan',
    );
    expect(open().disabled).toBe(true);
  });

  it('leads to its settings once it is opened', async () => {
    const { reader, server, open } = await openBranches('kurumsal', 8);
    server.answer(on(createBranch, buildBranchSettings({ id: 3, name: 'Bebek' })));
    await click(reader, open());
    const dialog = await screen.findByRole('dialog', { name: 'Yeni şube' });
    await fill(reader, 'Şube adı', 'Bebek', dialog);
    await press(reader, 'Şube aç', dialog);
    await expectText('Şube açıldı');
    await press(reader, 'Şubeye geç');
    expect(reader.address()).toBe('/business/1/settings?branch=3');
    expect(server.heard(createBranch).map(({ body }) => body.name)).toEqual(['Bebek']);
  });

  it('is renamed in place', async () => {
    const { reader, server } = await openBranches('isletme', 2);
    server.answer(on(changeBranch, buildBranchSettings({ name: 'Kadıköy' })));
    await press(reader, 'Merkez: adını değiştir');
    const renaming = await screen.findByRole('dialog', { name: 'Şubenin adını değiştir' });
    expect(field('Şube adı', renaming).value).toBe('Merkez');
    await fill(reader, 'Şube adı', 'Kadıköy', renaming);
    await press(reader, 'Kaydet', renaming);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(server.heard(changeBranch)).toMatchObject([
      { params: { branchId: '1' }, body: { name: 'Kadıköy' } },
    ]);
  });

  it('can’t be added on a full plan, which says what the next one allows', async () => {
    const { open } = await openBranches('baslangic', 1);
    await expectText(
      /^Başlangıç planı 1 şube içerir ve dolu\. İşletme planında 5 şubeye kadar açabilirsiniz\./,
    );
    expect(open().disabled).toBe(true);
  });
});
