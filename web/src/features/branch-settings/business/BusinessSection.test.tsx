// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react';
import { Link } from 'react-router-dom';
import { expect, it } from 'vitest';
import { listMenuItems } from '@sofra/contracts/items';
import { listMenus } from '@sofra/contracts/menus';
import { me } from '@sofra/contracts/auth';
import { listBranches } from '@sofra/contracts/branches';
import { changeBusiness } from '@sofra/contracts/businesses';
import { buildBusiness } from '../../../../test/businesses.ts';
import { buildItem, disconnect } from '../../../../test/data.ts';
import { buildMenu } from '../../../../test/menus.ts';
import { click, field, fill, press, renderPage, expectText } from '../../../../test/page.tsx';
import { on, serve } from '../../../../test/server.ts';
import { UnsavedSections } from '../form/unsaved.tsx';
import { BusinessSection } from './BusinessSection.tsx';
import { CoverSection } from './CoverSection.tsx';
import { CurrencySection } from './CurrencySection.tsx';
import { LanguagesSection } from './LanguagesSection.tsx';

const rules = [
  ['İşletme adı', 'A', 'Aş', 'İşletme adı en az 2 karakter olmalıdır'],
  ['Açıklama', 'Kısa yazı', 'Kısa yazı.', 'Açıklama en az 10 karakter olmalıdır'],
  ['Adres', 'Evim', 'Moda1', 'Adres en az 5 karakter olmalıdır'],
  ['Telefon', '123456789', '1234567890', 'Telefon numarası geçerli olmalıdır'],
  ['E-posta', 'adres', 'a@b.example', 'Geçerli bir e-posta adresi giriniz'],
  ['Website (isteğe bağlı)', 'sofra', '', 'Geçerli bir website adresi giriniz'],
] as const;

it('the business is edited by the specification’s rules; leaving it asks first', async () => {
  serve(on(changeBusiness, disconnect));
  const reader = await renderPage(
    <UnsavedSections>
      {() => (
        <>
          <Link to="/elsewhere">Menüler</Link>
          <BusinessSection business={buildBusiness()} />
        </>
      )}
    </UnsavedSections>,
  );
  const save = screen.getByRole<HTMLButtonElement>('button', { name: 'İşletme bilgileri: kaydet' });
  expect(save.disabled).toBe(true);
  for (const [label, wrong] of rules) await fill(reader, label, wrong);
  await reader.selectOptions(field('Sektör'), '');
  await click(reader, save);
  for (const [, , , error] of rules) await expectText(error);
  await expectText('Sektör seçimi zorunludur');
  // One character more is enough.
  for (const [label, , right, error] of rules) {
    await fill(reader, label, right);
    await waitFor(() => expect(screen.queryByText(error)).toBeNull());
  }

  await expectText('Kaydedilmedi');
  await click(reader, screen.getByRole('link', { name: 'Menüler' }));
  await press(reader, 'Sayfada kal');
  await press(reader, 'İşletme bilgileri: vazgeç');
  expect(field('İşletme adı').value).toBe('Zeytin Lokantası');

  await fill(reader, 'İşletme adı', 'Ayarlanmış Kafe');
  await press(reader, 'İşletme bilgileri: kaydet');
  await expectText('İşletme güncellenirken bir hata oluştu.');
});

it('the languages of the menus are chosen; each says which menus lack texts in it', async () => {
  const server = serve(
    on(listMenus, [buildMenu()]),
    on(listMenuItems, [buildItem()]),
    on(changeBusiness, ({ body: { languages = [] } }) => buildBusiness({ languages })),
    on(listBranches, []),
    on(me, null),
  );
  const reader = await renderPage(<LanguagesSection business={buildBusiness()} />);
  expect(screen.getAllByRole('checkbox')).toHaveLength(11);
  const box = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name });
  expect(box('Türkçe').disabled).toBe(true);
  await expectText('Kaynak dil, her zaman yayında');
  await expectText(/^Misafir menüyü bu dillerde okur;/);
  // The name of the menu and that of its item.
  const missing = () => screen.getAllByRole('link', { name: 'Akşam: 2 metin eksik' });
  await waitFor(() => expect(missing()).toHaveLength(3));
  await click(reader, box('Deutsch'));
  expect(missing()).toHaveLength(4);
  await click(reader, box('Русский'));
  await press(reader, 'Diller: kaydet');
  await expectText('İşletme bilgileri güncellendi.');
  expect(server.heard(changeBusiness)).toMatchObject([
    { body: { languages: ['tr', 'en', 'ar', 'de'] } },
  ]);
});

it('the currency is fixed after the first order', async () => {
  const server = serve(
    on(changeBusiness, buildBusiness({ currency: 'EUR' })),
    on(listBranches, []),
    on(me, null),
  );
  const reader = await renderPage(<CurrencySection business={buildBusiness()} />);
  const currency = () => screen.getByRole<HTMLSelectElement>('combobox', { name: 'Para birimi' });
  await reader.selectOptions(currency(), 'EUR');
  await press(reader, 'Para birimi: kaydet');
  await expectText('Kaydedildi');
  expect(server.heard(changeBusiness)).toMatchObject([{ body: { currency: 'EUR' } }]);
  reader.leave();
  await renderPage(<CurrencySection business={buildBusiness({ hasOrders: true })} />);
  await expectText('Sipariş alınmış bir işletmenin para birimi değiştirilemez.');
  expect(currency().disabled).toBe(true);
  expect(screen.queryByRole('button', { name: 'Para birimi: kaydet' })).toBeNull();
});

it('the cover is removed at once; without one, the dishes are shown', async () => {
  const server = serve(on(changeBusiness, buildBusiness()), on(listBranches, []), on(me, null));
  const coverUrl = '/images/cover/1536';
  const reader = await renderPage(<CoverSection business={buildBusiness({ coverUrl })} />);
  expect(screen.getByRole('img', { name: 'Kapak' }).getAttribute('src')).toBe('/images/cover/768');
  await press(reader, 'Kapağı kaldır');
  await expectText('İşletme bilgileri güncellendi.');
  expect(server.heard(changeBusiness)).toMatchObject([{ body: { coverUrl: null } }]);
  reader.leave();
  await renderPage(<CoverSection business={buildBusiness()} />);
  await expectText('Kapak yokken ürünlerinizin resimleri görünür.');
});
