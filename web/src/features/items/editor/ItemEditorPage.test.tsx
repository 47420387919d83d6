// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { changeItem, listCategories, readItem } from '@sofra/contracts/items';
import { listOptionGroups } from '@sofra/contracts/options';
import { translateText } from '@sofra/contracts/translate';
import { buildPlace } from '../../../../test/businesses.ts';
import { buildManagedItem, disconnect, refusal } from '../../../../test/data.ts';
import { click, expectText, field, fill, press, renderPage } from '../../../../test/page.tsx';
import { on, serve } from '../../../../test/server.ts';
import { ItemEditorPage } from './ItemEditorPage.tsx';

const item = buildManagedItem({
  businessId: 1,
  name: { tr: 'Ayran' },
  category: 'drinks',
  priceMinor: 4500,
  price: 45,
  basePrice: '45.00',
  preparationMinutes: 10,
  preparationTime: 10,
});

async function openEditor() {
  const server = serve(
    on(readItem, item),
    on(listCategories, [
      { key: 'drinks', name: { tr: 'İçecekler' }, marks: { name: {} }, sortOrder: 0, itemCount: 1 },
    ]),
    on(listOptionGroups, []),
    on(changeItem, item),
  );
  const reader = await renderPage(<ItemEditorPage {...buildPlace()} />, {
    path: '/business/menu-items/1/edit?business=1',
    route: '/business/menu-items/:itemId/edit',
  });
  await waitFor(() => expect(field('Fiyat').value).toBe('45,00'));
  const save = async () => {
    const [button] = screen.getAllByRole('button', { name: 'Kaydet' });
    if (button) await click(reader, button);
  };
  const changes = () => server.heard(changeItem).map(({ body }) => body);
  return { server, reader, save, changes };
}

describe('the item editor', () => {
  it('reports an unknown item', async () => {
    serve(on(readItem, () => refusal('not_found')));
    await renderPage(<ItemEditorPage {...buildPlace()} />, {
      path: '/business/menu-items/9/edit',
      route: '/business/menu-items/:itemId/edit',
    });
    await expectText('Menü öğesi bulunamadı');
  });

  it('wants a number as the price, and computes the profit', async () => {
    const { reader, save, changes } = await openEditor();
    expect(field('Fiyat').getAttribute('step')).toBe('0.01');
    await fill(reader, 'Fiyat', 'kırk beş');
    await save();
    await expectText('Fiyatı rakamla yazın, örneğin 45,00.');
    expect(changes()).toEqual([]);
    await fill(reader, 'Fiyat', '52,50');
    await fill(reader, 'Maliyet (isteğe bağlı)', '21');
    await expectText('Kâr ₺31,50, fiyatın %60 kadarı. Misafir görmez.');
  });

  it('asks before unsaved changes are lost', async () => {
    const { reader, changes } = await openEditor();
    await fill(reader, 'Fiyat', '52,50');
    await screen.findAllByText('Kaydedilmedi');
    const leave = async () => {
      const [cancel] = screen.getAllByRole('button', { name: 'Vazgeç' });
      if (cancel) await click(reader, cancel);
      return screen.findByRole('alertdialog');
    };
    await press(reader, 'Sayfada kal', await leave());
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(field('Fiyat').value).toBe('52,50');
    await press(reader, 'Kaydetmeden çık', await leave());
    await waitFor(() => expect(reader.address()).toBe('/business/1/menu'));
    expect(changes()).toEqual([]);
  });

  it('warns about the name of a prohibited charge, and doesn’t refuse it', async () => {
    const { reader } = await openEditor();
    const warning = () =>
      screen.queryAllByRole('alert').find(({ textContent }) => textContent?.includes('RG 33153'));
    await fill(reader, 'Ad', 'Servis tabağı');
    expect(warning()).toBeUndefined();
    await fill(reader, 'Ad', 'Servis ücreti');
    expect(warning()?.textContent).toContain('30.01.2026');
    const [save] = screen.getAllByRole<HTMLButtonElement>('button', { name: 'Kaydet' });
    expect(save?.disabled).toBe(false);
    await fill(reader, 'Ad', 'Ayran');
    expect(warning()).toBeUndefined();
  });

  it('reports a failure, keeps its values, and saves them with the texts of machine translation', async () => {
    const { server, reader, save, changes } = await openEditor();
    await press(reader, /^English/);
    await fill(reader, 'Ad', 'Salted yoghurt drink');
    server.answer(
      on(translateText, { translations: { de: 'Ayran' }, missing: [], provider: 'glossary' }),
    );
    await press(reader, 'Eksik 9 dili çevir');
    await expectText('1 metin çevrildi');
    expect(screen.getByRole('button', { name: /^Deutsch/ }).textContent).toContain(
      'AI, onay bekliyor',
    );
    await click(reader, screen.getByRole('checkbox', { name: 'Süt' }));
    await click(reader, screen.getByRole('checkbox', { name: 'Vegan' }));
    await fill(reader, 'Hazırlama süresi', '');
    await click(reader, screen.getByRole('switch', { name: /^AI önerisi/ }));
    await click(reader, screen.getByRole('radio', { name: 'Tartıyla (kg)' }));
    expect(field('Kilogram fiyatı').value).toBe('45,00');
    await fill(reader, 'Maliyet (isteğe bağlı)', '21');

    server.answer(on(changeItem, disconnect));
    await save();
    const failure = await expectText('Menü öğesi güncellenirken bir hata oluştu');
    expect(failure.closest('[role=alert]')?.textContent).toContain('Hata');
    server.answer(on(changeItem, item));
    await save();
    await expectText('Menü öğesi güncellendi');
    await expectText('Başarılı');
    expect(reader.address()).toBe('/business/1/menu');
    expect(changes().at(-1)).toMatchObject({
      soldBy: 'weight',
      cost: 21,
      preparationTime: 0,
      allergens: ['milk'],
      diets: ['vegan', 'vegetarian'],
      isAiRecommended: true,
      name: { en: 'Salted yoghurt drink', de: 'Ayran' },
      machine: { name: ['de'] },
    });
  });

  it('accepts only https addresses of an image', async () => {
    const { reader, save } = await openEditor();
    await fill(reader, 'Ya da https bağlantısı', 'http://resim.test/kunefe.png');
    await save();
    await expectText('https:// ile başlayan bir bağlantı yazın.');
  });
});
