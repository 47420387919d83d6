// @vitest-environment happy-dom
import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { type BranchSettings, changeBranch, listBranches } from '@sofra/contracts/branches';
import { defaultGuestLimits } from '@sofra/contracts/guest-limits';
import { readFloor } from '@sofra/contracts/floor';
import {
  createPrinter,
  deletePrinter,
  listPrinters,
  type Printer,
} from '@sofra/contracts/printers';
import {
  changeScreen,
  listScreens,
  pairScreen,
  revokeScreen,
  type Screen,
} from '@sofra/contracts/screens';
import { listStations, type Station } from '@sofra/contracts/stations';
import { buildBranch } from '../../../../test/businesses.ts';
import { buildStation, noon, refusal, unanswered } from '../../../../test/data.ts';
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
import { applyEvent } from '../../../data/live/events.ts';
import { KitchenSection } from './KitchenSection.tsx';
import { PrintersSection } from './PrintersSection.tsx';
import { ScreensSection } from './ScreensSection.tsx';

const bar = buildStation({ id: 2, kind: 'bar', name: 'Teras barı', isDefault: false });
const buildScreen = (changes: Partial<Screen> = {}): Screen => ({
  id: 1,
  name: 'Mutfak duvarı',
  board: 'kitchen',
  stationId: null,
  pairedBy: 'Nazlı Işık',
  pairedAt: noon,
  lastSeenAt: noon,
  isOnline: true,
  ...changes,
});

async function openScreens({
  stations = [buildStation()],
  screens = [],
}: { stations?: Station[]; screens?: Screen[] } = {}) {
  const server = serve(
    on(listStations, { branchId: 1, stations }),
    on(listScreens, screens),
    on(pairScreen, ({ body: { code: _code, ...body } }) => buildScreen({ id: 3, ...body })),
    on(changeScreen, ({ body }) => ({ ...(screens[0] ?? buildScreen()), ...(body as object) })),
    on(revokeScreen, {}),
  );
  const reader = await renderPage(<ScreensSection branchId={1} />);
  const row = (name: string) => screen.findByRole('listitem', { name });
  /** Chooses an action of a screen's menu. */
  const choose = async (name: string, action: string) => {
    await press(reader, `${name}: işlemler`);
    await click(reader, await screen.findByRole('menuitem', { name: action }));
  };
  /** Opens the dialog that pairs a screen. */
  const add = async () => {
    await press(reader, 'Ekran ekle');
    return screen.findByRole('dialog', { name: 'Ekran ekle' });
  };
  return { server, reader, row, choose, add };
}
const closed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

describe('the screens of a branch', () => {
  it('are paired by a code of six digits and a name; a wrong code is reported at its field', async () => {
    const { server, reader, row, add } = await openScreens();
    await expectText(/^Henüz ekran yok\. Tablette .+\/screen adresini açın/);
    const dialog = await add();
    await press(reader, 'Ekranı eşle', dialog);
    // With one station, there is none to choose.
    expect(within(dialog).queryByLabelText('İstasyon')).toBeNull();
    await expectText('Altı haneli kodu yazın', dialog);
    await expectText('Ekranın adı zorunludur', dialog);
    server.answer(on(pairScreen, () => refusal('pairing_code_wrong')));
    await fill(reader, 'Ekrandaki kod', '000 000', dialog);
    await fill(reader, 'Ekranın adı', 'Duvar', dialog);
    await press(reader, 'Ekranı eşle', dialog);
    await expectText(/^Bu kod geçerli değil\./, dialog);
    await waitFor(() => expect(document.activeElement).toBe(field('Ekrandaki kod', dialog)));

    server.answer(on(pairScreen, ({ body: { code: _code, ...body } }) => buildScreen(body)));
    await click(reader, within(dialog).getByRole('radio', { name: /^Salon/ }));
    await press(reader, 'Ekranı eşle', dialog);
    await expectText('Ekran eşlendi');
    await closed();
    const text = (await row('Duvar')).textContent;
    expect(text).toMatch(/Salon · Nazlı Işık eşledi, 21 Kasım 2026/);
    expect(text).toContain('Şu anda açık');
    const body = { code: '000000', name: 'Duvar', board: 'waiter' };
    expect(server.heard(pairScreen).at(-1)?.body).toEqual(body);
  });

  it('show a station, if they are of the kitchen and there are several', async () => {
    const wall = buildScreen();
    const { server, reader, row, choose, add } = await openScreens({
      stations: [buildStation(), bar],
      screens: [wall],
    });
    const dialog = await add();
    await fill(reader, 'Ekrandaki kod', '123 456', dialog);
    await fill(reader, 'Ekranın adı', 'Bar ekranı', dialog);
    await reader.selectOptions(field('İstasyon', dialog), 'Teras barı');
    await click(reader, within(dialog).getByRole('radio', { name: /^Salon/ }));
    expect(within(dialog).queryByLabelText('İstasyon')).toBeNull();
    await click(reader, within(dialog).getByRole('radio', { name: /^Mutfak/ }));
    await press(reader, 'Ekranı eşle', dialog);
    await closed();
    expect((await row('Bar ekranı')).textContent).toContain('Mutfak · Teras barı');
    expect(server.heard(pairScreen)[0]?.body).toMatchObject({ board: 'kitchen', stationId: 2 });

    expect((await row('Mutfak duvarı')).textContent).toContain('Mutfak · Bütün istasyonlar');
    await choose('Mutfak duvarı', 'İstasyonunu değiştir');
    const moving = await screen.findByRole('dialog', { name: 'Mutfak duvarı: istasyonu' });
    await reader.selectOptions(field('İstasyon', moving), 'Teras barı');
    await press(reader, 'Kaydet', moving);
    await closed();
    expect((await row('Mutfak duvarı')).textContent).toContain('Mutfak · Teras barı');
    expect(server.heard(changeScreen)[0]?.body).toEqual({ stationId: 2 });
  });

  it('are renamed and removed by managers', async () => {
    const { server, reader, row, choose } = await openScreens({ screens: [buildScreen()] });
    await choose('Mutfak duvarı', 'Adını değiştir');
    const dialog = await screen.findByRole('dialog', { name: 'Ekranın adını değiştir' });
    await fill(reader, 'Ekranın adı', 'Teras', dialog);
    await press(reader, 'Kaydet', dialog);
    await row('Teras');
    expect(server.heard(changeScreen)[0]?.body).toEqual({ name: 'Teras' });
    await choose('Teras', 'Ekranı kaldır');
    await press(reader, 'Ekranı kaldır', await screen.findByRole('alertdialog'));
    await expectText('Ekran kaldırıldı');
    await waitFor(() => expect(textsOf('listitem')).toEqual([]));
  });
});

const printer: Printer = {
  id: 5,
  branchId: 1,
  name: 'Mutfak yazıcısı',
  purpose: 'slips',
  stationId: null,
  host: '192.168.77.50',
  port: 9100,
  paperWidth: 80,
  language: 'tr',
  isEnabled: true,
  state: 'unknown',
  stateSince: null,
  waiting: 0,
  version: 1,
};

it('a printer is added at a local address, shows its live state, and is deleted', async () => {
  const server = serve(
    on(listStations, { branchId: 1, stations: [buildStation()] }),
    on(listPrinters, []),
    on(createPrinter, ({ body }) =>
      body.host === '8.8.8.8' ? refusal('invalid_input') : { ...printer, ...(body as object) },
    ),
    on(deletePrinter, {}),
    on(readFloor, () => unanswered),
  );
  const reader = await renderPage(<PrintersSection branchId={1} />);
  await press(reader, 'Yazıcı ekle');
  const dialog = await screen.findByRole('dialog', { name: 'Yazıcı ekle' });
  await fill(reader, 'Yazıcının adı', 'Mutfak yazıcısı', dialog);
  await press(reader, 'Kaydet', dialog);
  await expectText('IP adresini ya da adını yazın', dialog);
  await fill(reader, 'Adres', '8.8.8.8', dialog);
  await press(reader, 'Kaydet', dialog);
  await expectText('Yalnız yerel ağdaki adresler kullanılabilir', dialog);
  await fill(reader, 'Adres', '192.168.77.50', dialog);
  await press(reader, 'Kaydet', dialog);
  await closed();
  await expectText('Yazıcı kaydedildi');
  const row = await screen.findByRole('listitem', { name: 'Mutfak yazıcısı' });
  expect(row.textContent).toContain('192.168.77.50:9100');
  await expectText('Durumu henüz bilinmiyor', row);
  act(() =>
    applyEvent({
      room: 'branch:1',
      epoch: 'e',
      seq: 1,
      at: noon,
      type: 'printer.changed',
      payload: { ...printer, state: 'offline', stateSince: noon, version: 2 },
    }),
  );
  await expectText(/^Bağlantı yok/, row);

  await press(reader, 'Mutfak yazıcısı: işlemler');
  await click(reader, await screen.findByRole('menuitem', { name: 'Yazıcıyı sil' }));
  await press(reader, 'Yazıcıyı sil', await screen.findByRole('alertdialog'));
  await expectText('Yazıcı silindi');
  await waitFor(() => expect(textsOf('listitem')).toEqual([]));
  expect(server.heard(deletePrinter)).toMatchObject([{ params: { printerId: '5' } }]);
});

it('the kitchen’s language and the time for one card are settings of the branch', async () => {
  const branch: BranchSettings = {
    ...buildBranch(),
    orderingAccess: 'open',
    openingHours: null,
    fullAddress: null,
    phone: null,
    guestLimits: defaultGuestLimits,
    kitchenLanguage: 'tr',
    roundMinutes: 2,
    openingFloatMinor: 0,
  };
  const server = serve(
    on(changeBranch, ({ body }) => ({ ...branch, ...(body as object) })),
    on(listBranches, [buildBranch()]),
  );
  const reader = await renderPage(<KitchenSection branch={branch} />);
  await expectText(/Değişiklik yalnızca yeni notlar için geçerlidir\.$/);
  await reader.selectOptions(field('Mutfak dili'), 'en');
  await reader.selectOptions(field('Aynı fişte toplama süresi'), '0');
  await press(reader, 'Mutfak: kaydet');
  await expectText('Kaydedildi');
  const body = { kitchenLanguage: 'en', roundMinutes: 0 };
  expect(server.heard(changeBranch).map((call) => call.body)).toEqual([body]);
});
