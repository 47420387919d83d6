// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import {
  changeScreen,
  listScreens,
  pairScreen,
  revokeScreen,
  type Screen,
} from '@sofra/contracts/screens';
import {
  listStations,
  type Station,
  changeStation,
  createStation,
  deleteStation,
} from '@sofra/contracts/stations';
import { listCategories, listMenuItems } from '@sofra/contracts/items';
import { StationsSection } from './stations/StationsSection.tsx';
import { buildStation, noon, refusal, buildItem } from '../../../test/data.ts';
import {
  choose,
  click,
  expectText,
  field,
  fill,
  press,
  renderPage,
  textsOf,
} from '../../../test/page.tsx';
import { on, serve } from '../../../test/server.ts';
import { ScreensSection } from './branch/ScreensSection.tsx';

const bar = buildStation({ id: 2, kind: 'bar', isDefault: false, categories: ['drinks'] });
const terrace = { ...bar, name: 'Teras barı' };
const row = (name: string) => screen.findByRole('listitem', { name });
const closed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
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
  /** Opens the dialog that pairs a screen. */
  const add = async () => {
    await press(reader, 'Ekran ekle');
    return screen.findByRole('dialog', { name: 'Ekran ekle' });
  };
  return { server, reader, add };
}

describe('the screens of a branch', () => {
  it('are paired by a code of six digits and a name; a wrong code is reported at its field', async () => {
    const { server, reader, add } = await openScreens();
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
    const { server, reader, add } = await openScreens({
      stations: [buildStation(), terrace],
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
    await choose(reader, 'Mutfak duvarı: işlemler', 'İstasyonunu değiştir');
    const moving = await screen.findByRole('dialog', { name: 'Mutfak duvarı: istasyonu' });
    await reader.selectOptions(field('İstasyon', moving), 'Teras barı');
    await press(reader, 'Kaydet', moving);
    await closed();
    expect((await row('Mutfak duvarı')).textContent).toContain('Mutfak · Teras barı');
    expect(server.heard(changeScreen)[0]?.body).toEqual({ stationId: 2 });
  });

  it('are renamed and removed by managers', async () => {
    const { server, reader } = await openScreens({ screens: [buildScreen()] });
    await choose(reader, 'Mutfak duvarı: işlemler', 'Adını değiştir');
    const dialog = await screen.findByRole('dialog', { name: 'Ekranın adını değiştir' });
    await fill(reader, 'Ekranın adı', 'Teras', dialog);
    await press(reader, 'Kaydet', dialog);
    await row('Teras');
    expect(server.heard(changeScreen)[0]?.body).toEqual({ name: 'Teras' });
    await choose(reader, 'Teras: işlemler', 'Ekranı kaldır');
    await press(reader, 'Ekranı kaldır', await screen.findByRole('alertdialog'));
    await expectText('Ekran kaldırıldı');
    await waitFor(() => expect(textsOf('listitem')).toEqual([]));
  });
});

const drinks = {
  key: 'drinks',
  name: { tr: 'İçecekler' },
  marks: { name: {} },
  sortOrder: 0,
  itemCount: 1,
};

async function openStations(stations: Station[], language: 'tr' | 'en' = 'tr') {
  const answer = () => ({ branchId: 1, stations });
  const server = serve(
    on(listCategories, [drinks]),
    on(listMenuItems, [buildItem({ name: { tr: 'Humus' }, version: 1000 })]),
    on(listStations, answer),
    on(createStation, () => {
      stations = [...stations, bar];
      return answer();
    }),
  );
  const reader = await renderPage(<StationsSection businessId={1} branchId={1} />, { language });
  return { server, reader };
}

it('a manager adds a bar, and gives it a name, limits and an item of its own', async () => {
  const { server, reader } = await openStations([buildStation()]);
  await expectText(/^Mutfağın yanında bar gibi/);
  await expectText('Başka istasyonda olmayan her şey', await row('Mutfak'));
  await press(reader, 'İstasyon ekle');
  const adding = await screen.findByRole('dialog', { name: 'Yeni istasyon' });
  await click(reader, within(adding).getByRole('checkbox', { name: 'İçecekler' }));
  await press(reader, 'İstasyon ekle', adding);
  await closed();
  await expectText('İçecekler', await row('Bar'));
  expect(server.heard(createStation)[0]?.body).toMatchObject({
    kind: 'bar',
    categories: ['drinks'],
  });

  await choose(reader, 'Bar: işlemler', 'Düzenle');
  const editing = await screen.findByRole('dialog', { name: 'Bar: düzenle' });
  await fill(reader, 'Ad (isteğe bağlı)', 'Teras barı', editing);
  await click(reader, within(editing).getByRole('radio', { name: /^Kendi sınırları/ }));
  await fill(reader, 'Uyarı', '6', editing);
  await fill(reader, 'Gecikme', '4', editing);
  await press(reader, 'Kaydet', editing);
  await expectText(/^Uyarıdan büyük, en çok 240/, editing);
  await fill(reader, 'Gecikme', '9', editing);
  const search = within(editing).getByRole('searchbox', { name: 'Ürün ara' });
  await fill(reader, search, 'HUM');
  await press(reader, 'Humus', editing);
  await within(editing).findByRole('button', { name: 'Humus: çıkar' });
  server.answer(on(changeStation, () => refusal('name_taken')));
  await press(reader, 'Kaydet', editing);
  await expectText('Bu ad zaten kullanılıyor.', editing);
  expect(server.heard(changeStation)[0]?.body).toEqual({
    name: 'Teras barı',
    limits: { warnMinutes: 6, lateMinutes: 9 },
    itemIds: [1],
  });
});

it('a station lists what it makes and its limits, and is deleted, except the default one', async () => {
  const own = { limits: { warnMinutes: 6, lateMinutes: 9 }, hasOwnLimits: true };
  const limited = { ...terrace, ...own, itemIds: [1] };
  const { server, reader } = await openStations([buildStation(), limited]);
  await expectText('İçecekler, Humus', await row('Teras barı'));
  await expectText(/^6 dakikada uyarı, 9 dakikada gecikme/, await row('Teras barı'));
  await press(reader, 'Mutfak: işlemler');
  await screen.findByRole('menuitem', { name: 'Düzenle' });
  expect(textsOf('menuitem')).toEqual(['Düzenle']);
  await reader.keyboard('{Escape}');
  await choose(reader, 'Teras barı: işlemler', 'İstasyonu sil');
  server.answer(
    on(deleteStation, {}),
    on(listStations, { branchId: 1, stations: [buildStation()] }),
  );
  await press(reader, 'İstasyonu sil', await screen.findByRole('alertdialog'));
  await expectText('İstasyon silindi');
  await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(1));
});

it('the stations have names and texts in the reader’s language', async () => {
  await openStations([buildStation()], 'en');
  await expectText(/^If a bar or another place prepares orders/);
  await expectText('Everything that no other station makes', await row('Kitchen'));
});
