// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { readBusiness } from '@sofra/contracts/businesses';
import {
  type Category,
  changeCategory,
  createCategory,
  listCategories,
} from '@sofra/contracts/items';
import { translateText } from '@sofra/contracts/translate';
import { buildBusiness } from '../../../../test/businesses.ts';
import { click, expectText, field, fill, press, renderPage } from '../../../../test/page.tsx';
import { on, serve } from '../../../../test/server.ts';
import { CategoriesDialog } from './CategoriesDialog.tsx';

const buildCategory = (changes: Partial<Category> = {}): Category => ({
  key: 'sabah',
  name: { tr: 'Sabah' },
  marks: { name: {} },
  vatRate: 1000,
  sortOrder: 0,
  itemCount: 3,
  ...changes,
});
const translated = buildCategory({
  name: { tr: 'Kahvaltı', en: 'Breakfast', de: 'Frühstück' },
  marks: {
    name: {
      en: { isMachine: true, isStale: false },
      de: { isMachine: true, isStale: false },
    },
  },
});

/** Opens the categories of a business. */
async function openCategories(...categories: Category[]) {
  let held = categories;
  const server = serve(
    on(readBusiness, buildBusiness()),
    on(listCategories, () => held),
  );
  const reader = await renderPage(<CategoriesDialog businessId={1} onClose={() => undefined} />);
  await screen.findByRole('dialog', { name: 'Kategoriler' });
  const names = () =>
    screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);
  const edit = async (name: string) => {
    await press(reader, `${name}: düzenle`);
    return screen.findByRole('dialog', { name: 'Kategoriyi düzenle' });
  };
  const tile = (language: string) =>
    within(screen.getByRole('group', { name: 'Diller' })).getByRole('button', {
      name: new RegExp(`^${language}`),
    });
  return {
    server,
    reader,
    names,
    edit,
    tile,
    hold: (...next: Category[]) => {
      held = next;
    },
  };
}

describe('the categories of the menus', () => {
  it('are added, and moved by buttons', async () => {
    const { server, reader, names, hold } = await openCategories(buildCategory());
    await expectText('3 ürün · 3 dil eksik');
    await press(reader, 'Yeni kategori…');
    const evening = buildCategory({ key: 'aksam', name: { tr: 'Akşam' }, itemCount: 0 });
    server.answer(on(createCategory, evening));
    await fill(reader, 'Yeni kategorinin adı', 'Akşam');
    await reader.keyboard('{Enter}');
    await waitFor(() => expect(names()).toEqual(['Sabah', 'Akşam']));
    server.answer(
      on(changeCategory, () => {
        hold(evening, buildCategory());
        return evening;
      }),
    );
    const up = screen.getByRole<HTMLButtonElement>('button', { name: 'Akşam: yukarı taşı' });
    await click(reader, up);
    await waitFor(() => expect(names()).toEqual(['Akşam', 'Sabah']));
    expect(up.disabled).toBe(true);
    expect(server.heard(changeCategory)).toMatchObject([
      { params: { key: 'aksam' }, body: { sortOrder: 0 } },
    ]);
  });

  it('are renamed and translated; unsaved texts aren’t lost unasked', async () => {
    const { server, reader, edit, tile } = await openCategories(buildCategory());
    await edit('Sabah');
    await fill(reader, 'Ad', 'Kahvaltı');
    server.answer(
      on(translateText, {
        translations: { en: 'Breakfast', de: 'Frühstück' },
        missing: [],
        provider: 'glossary',
      }),
      on(changeCategory, translated),
    );
    await press(reader, 'Eksik 10 dili çevir');
    await waitFor(() => expect(tile('English').textContent).toContain('AI, onay bekliyor'));
    await press(reader, 'Vazgeç');
    await press(reader, 'Sayfada kal');
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    await press(reader, 'Kaydet');
    await expectText('Kategori güncellendi');
    await expectText('3 ürün · 2 dil eksik · 2 dil gözden geçirilecek');
    expect(server.heard(changeCategory)).toMatchObject([
      { body: { name: { tr: 'Kahvaltı', en: 'Breakfast', de: 'Frühstück' } } },
    ]);
  });

  it('have translations that are stale once the name changes, until each is accepted', async () => {
    const { server, reader, edit, tile } = await openCategories(translated);
    await edit('Kahvaltı');
    await fill(reader, 'Ad', 'Kahvaltılar');
    expect(tile('English').textContent).toContain('Kaynak değişti');
    await click(reader, tile('English'));
    expect(field('Ad').value).toBe('Breakfast');
    await press(reader, 'Ad: onayla');
    await click(reader, tile('Deutsch'));
    expect(tile('English').textContent).toContain('Tamam');
    server.answer(
      on(changeCategory, {
        ...translated,
        marks: { name: { de: { isMachine: true, isStale: true } } },
      }),
    );
    await press(reader, 'Kaydet');
    await expectText('3 ürün · 2 dil eksik · 1 dil gözden geçirilecek');
    expect(server.heard(changeCategory)).toMatchObject([
      { body: { name: { tr: 'Kahvaltılar' }, accepted: { name: ['en'] } } },
    ]);
  });
});
