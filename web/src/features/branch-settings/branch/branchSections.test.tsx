// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { describe, expect, it } from 'vitest';
import { changeBranch, listBranches, readBranchSettings } from '@sofra/contracts/branches';
import { defaultGuestLimits } from '@sofra/contracts/guest-limits';
import { changeMenu, listMenus, type Menu, readManagedMenu } from '@sofra/contracts/menus';
import { readBusiness } from '@sofra/contracts/businesses';
import { readFloor } from '@sofra/contracts/floor';
import { listCategories, listMenuItems } from '@sofra/contracts/items';
import { listPrinters } from '@sofra/contracts/printers';
import { listScreens } from '@sofra/contracts/screens';
import { listStations } from '@sofra/contracts/stations';
import { SettingsPage } from '../SettingsPage.tsx';
import {
  buildBranch,
  buildBranchSettings,
  buildBusiness,
  buildMember,
  buildPlace,
} from '../../../../test/businesses.ts';
import { refusal, buildStation, unanswered } from '../../../../test/data.ts';
import {
  click,
  expectText,
  field,
  fill,
  press,
  renderPage,
  textsOf,
} from '../../../../test/page.tsx';
import { buildMenu } from '../../../../test/menus.ts';
import { on, serve } from '../../../../test/server.ts';
import { BranchDetails } from './BranchDetails.tsx';
import { DaySection } from './DaySection.tsx';
import { HoursSection } from './HoursSection.tsx';
import { KitchenSection } from './KitchenSection.tsx';
import { LimitsSection } from './LimitsSection.tsx';
import { MenuHoursSection } from './MenuHoursSection.tsx';
import { OrderingSection } from './OrderingSection.tsx';

const branch = buildBranchSettings();

/** Opens a section; the server accepts every change. */
async function open(content: ReactNode) {
  const accepted = on(changeBranch, ({ body: { guestLimits, ...body } }) =>
    Object.assign(buildBranchSettings(), body, { guestLimits: guestLimits ?? defaultGuestLimits }),
  );
  const server = serve(on(listBranches, [buildBranch()]), accepted);
  const reader = await renderPage(content);
  const changes = () => server.heard(changeBranch).map(({ body }) => body);
  const save = async (section: string) => {
    await press(reader, `${section}: kaydet`);
    await expectText('Kaydedildi');
    await expectText('İşletme bilgileri güncellendi.');
  };
  return { server, accepted, reader, changes, save };
}

describe('the settings of a branch', () => {
  it('have its name, address and time zone, with the time there', async () => {
    const { server, accepted, reader, changes, save } = await open(
      <BranchDetails branch={branch} />,
    );
    await fill(reader, 'Şube adı', '');
    await reader.selectOptions(field('Saat dilimi'), 'Asia/Tokyo');
    await expectText(/^Orada şimdi saat \d\d:\d\d\.$/);
    await press(reader, 'Şube bilgileri: kaydet');
    await expectText('Şube adı zorunludur');
    server.answer(on(changeBranch, () => refusal('name_taken')));
    await fill(reader, 'Şube adı', 'bebek');
    await press(reader, 'Şube bilgileri: kaydet');
    await expectText('Bu ad zaten kullanılıyor.');
    server.answer(accepted);
    await fill(reader, 'Şube adı', 'Moda');
    await fill(reader, 'Şube adresi', 'Moda Cad. 1');
    await fill(reader, 'Şube telefonu', '+90 212 555 44 33');
    await save('Şube bilgileri');
    expect(changes().at(-1)).toEqual({
      name: 'Moda',
      fullAddress: 'Moda Cad. 1',
      phone: '+90 212 555 44 33',
      timeZone: 'Asia/Tokyo',
    });
  });

  it('have opening hours, also past midnight', async () => {
    const { reader, changes, save } = await open(<HoursSection branch={branch} />);
    await click(reader, screen.getByRole('switch', { name: 'Her zaman açık' }));
    const end = () => screen.getByLabelText<HTMLInputElement>('Pazartesi: bitiş');
    await fill(reader, end(), '02:00');
    await reader.tab();
    await expectText('ertesi gün');
    await press(reader, 'Pazar: 09:00–22:00 saatlerini kaldır');
    await expectText('Kapalı');
    await save('Açılış saatleri');
    const [{ openingHours = [] } = {}] = changes();
    expect(openingHours).toHaveLength(6);
    expect(openingHours?.[0]).toEqual({ day: 1, fromMinute: 540, toMinute: 120 });
  });

  it('explain to which day a sale of the night belongs', async () => {
    const { reader, changes, save } = await open(<DaySection branch={branch} />);
    await expectText('Gece 02:00’deki satış önceki güne yazılır.');
    await reader.selectOptions(field('Yeni gün başlar'), '00:00');
    await expectText(/^Gün gece yarısında biter/);
    await save('Gün sonu');
    expect(changes()).toMatchObject([{ dayStartsAt: 0 }]);
  });

  it('have three rules for who may order, described as guests experience them', async () => {
    const { reader, changes, save } = await open(<OrderingSection branch={branch} />);
    const rule = (name: RegExp) => screen.getByRole<HTMLInputElement>('radio', { name });
    expect(textsOf('radio')).toHaveLength(3);
    expect(rule(/^Masadaki kodu okutan/).checked).toBe(true);
    for (const name of [/^Masası personelce onaylanan/, /^Herkes/]) {
      await click(reader, rule(name));
      await save('Sipariş alma');
    }
    expect(changes()).toEqual([{ orderingAccess: 'confirm' }, { orderingAccess: 'open' }]);
  });

  it('have limits of orders within bounds, and return to the recommended ones', async () => {
    const { reader, changes, save } = await open(<LimitsSection branch={branch} />);
    const orders = field('Misafir başına dakikada sipariş');
    expect(orders.value).toBe('4');
    await expectText(/1 ile 30 arası, önerilen 4\.$/);
    const fault = '1 ile 30 arasında bir tam sayı girin.';
    for (const typed of ['31', '2,5', '']) {
      await fill(reader, orders, typed);
      await press(reader, 'Sipariş sınırları: kaydet');
      await expectText(fault);
    }
    expect(changes()).toEqual([]);
    await fill(reader, orders, '2');
    await waitFor(() => expect(screen.queryByText(fault)).toBeNull());
    await fill(reader, 'Oturum başına misafir', '12');
    await save('Sipariş sınırları');
    await press(reader, 'Önerilen sınırlara dön');
    expect([orders.value, field('Oturum başına misafir').value]).toEqual(['4', '30']);
    await press(reader, 'Sipariş sınırları: kaydet');
    await waitFor(() =>
      expect(changes()).toEqual([
        { guestLimits: { ...defaultGuestLimits, guestOrdersPerMinute: 2, sessionSeats: 12 } },
        { guestLimits: null },
      ]),
    );
  });

  it('have the kitchen’s language, and the time for one card', async () => {
    const { reader, changes, save } = await open(<KitchenSection branch={branch} />);
    await expectText(/Değişiklik yalnızca yeni notlar için geçerlidir\.$/);
    await reader.selectOptions(field('Mutfak dili'), 'en');
    await reader.selectOptions(field('Aynı fişte toplama süresi'), '0');
    await save('Mutfak');
    expect(changes()).toEqual([{ kitchenLanguage: 'en', roundMinutes: 0 }]);
  });
});

it('a menu is shown at all times, never, or in its hours', async () => {
  let menu: Menu = buildMenu();
  const server = serve(
    on(listMenus, () => [menu]),
    on(readManagedMenu, () => menu),
    on(changeMenu, ({ body: { hours = null } }) => {
      menu = buildMenu({ hours });
      return menu;
    }),
  );
  const reader = await renderPage(<MenuHoursSection businessId={1} />);
  await expectText('Her zaman');
  const edit = async () => {
    await press(reader, 'Akşam: saatleri düzenle');
    const dialog = await screen.findByRole('dialog', { name: 'Akşam: gösterildiği saatler' });
    await click(reader, within(dialog).getByRole('switch', { name: 'Her zaman açık' }));
    return dialog;
  };
  const dialog = await edit();
  for (let left = 7; left > 0; left -= 1) {
    const spans = within(dialog).getAllByRole('button', { name: /saatlerini kaldır$/ });
    expect(spans).toHaveLength(left);
    if (spans[0]) await click(reader, spans[0]);
  }
  await press(reader, 'Kaydet', dialog);
  await expectText('Hiçbir zaman');
  await press(reader, 'Kaydet', await edit());
  await expectText('Her zaman');
  expect(server.heard(changeMenu).map(({ body }) => body)).toEqual([
    { hours: [] },
    { hours: null },
  ]);
});

it('a branch manager sees the settings of the branch only', async () => {
  serve(
    on(readBusiness, buildBusiness()),
    on(readBranchSettings, buildBranchSettings()),
    on(listStations, { branchId: 1, stations: [buildStation()] }),
    on(listScreens, []),
    on(listPrinters, []),
    on(listCategories, []),
    on(listMenuItems, []),
    // The stations follow the floor, which has no part here.
    on(readFloor, () => unanswered),
  );
  await renderPage(<SettingsPage {...buildPlace(buildMember('branch_manager'))} />);
  await screen.findByRole('heading', { level: 2, name: 'Şube: Karaköy' });
  const sections = screen.getAllByRole('heading', { level: 3 });
  expect(sections.map(({ textContent }) => textContent)).toEqual([
    'Şube bilgileri',
    'Sipariş alma',
    'Sipariş sınırları',
    'Açılış saatleri',
    'Gün sonu',
    'Mutfak',
    'İstasyonlar',
    'Ekranlar',
    'Yazıcılar',
  ]);
});
