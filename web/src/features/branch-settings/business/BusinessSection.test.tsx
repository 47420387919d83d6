// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react';
import { Link } from 'react-router-dom';
import { expect, it } from 'vitest';
import { changeBusiness } from '@sofra/contracts/businesses';
import { buildBusiness } from '../../../../test/businesses.ts';
import { disconnect } from '../../../../test/data.ts';
import { click, field, fill, press, renderPage, expectText } from '../../../../test/page.tsx';
import { on, serve } from '../../../../test/server.ts';
import { UnsavedSections } from '../form/unsaved.tsx';
import { BusinessSection } from './BusinessSection.tsx';

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
