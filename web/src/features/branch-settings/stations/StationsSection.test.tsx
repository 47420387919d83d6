// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { listCategories, listMenuItems } from '@sofra/contracts/items';
import {
  changeStation,
  createStation,
  deleteStation,
  listStations,
  type Station,
} from '@sofra/contracts/stations';
import { buildItem, buildStation, refusal } from '../../../../test/data.ts';
import { click, expectText, fill, press, renderPage, textsOf } from '../../../../test/page.tsx';
import { on, serve } from '../../../../test/server.ts';
import { StationsSection } from './StationsSection.tsx';

const drinks = {
  key: 'drinks',
  name: { tr: 'İçecekler' },
  marks: { name: {} },
  sortOrder: 0,
  itemCount: 1,
};
const bar = buildStation({ id: 2, kind: 'bar', isDefault: false, categories: ['drinks'] });

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
  const row = (name: string) => screen.findByRole('listitem', { name });
  /** Chooses an action of a station's menu. */
  const choose = async (name: string, action: string) => {
    await press(reader, `${name}: işlemler`);
    await click(reader, await screen.findByRole('menuitem', { name: action }));
  };
  return { server, reader, row, choose };
}
const closed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

it('a manager adds a bar, and gives it a name, limits and an item of its own', async () => {
  const { server, reader, row, choose } = await openStations([buildStation()]);
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

  await choose('Bar', 'Düzenle');
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
  const terrace = { ...bar, ...own, name: 'Teras barı', itemIds: [1] };
  const { server, reader, row, choose } = await openStations([buildStation(), terrace]);
  await expectText('İçecekler, Humus', await row('Teras barı'));
  await expectText(/^6 dakikada uyarı, 9 dakikada gecikme/, await row('Teras barı'));
  await press(reader, 'Mutfak: işlemler');
  await screen.findByRole('menuitem', { name: 'Düzenle' });
  expect(textsOf('menuitem')).toEqual(['Düzenle']);
  await reader.keyboard('{Escape}');
  await choose('Teras barı', 'İstasyonu sil');
  server.answer(
    on(deleteStation, {}),
    on(listStations, { branchId: 1, stations: [buildStation()] }),
  );
  await press(reader, 'İstasyonu sil', await screen.findByRole('alertdialog'));
  await expectText('İstasyon silindi');
  await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(1));
});

it('the stations have names and texts in the reader’s language', async () => {
  const { row } = await openStations([buildStation()], 'en');
  await expectText(/^If a bar or another place prepares orders/);
  await expectText('Everything that no other station makes', await row('Kitchen'));
});
