// @vitest-environment happy-dom
import { screen, waitFor, within, act } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import {
  copyMenu,
  createMenuFromTemplate,
  deleteMenu,
  listMenuTemplates,
  listMenus,
  readMenuUse,
  restoreMenu,
  setMenuStatus,
  type Menu,
  changeMenu,
  readManagedMenu,
} from '@sofra/contracts/menus';
import { listPairings } from '@sofra/contracts/pairings';
import { listMenuItems } from '@sofra/contracts/items';
import { menuLanguages } from '@sofra/contracts/languages';
import {
  readTranslationRun,
  translateMenu,
  translateText,
  type TranslationRun,
} from '@sofra/contracts/translate';
import { applyEvent } from '../../data/live/events.ts';
import { buildPlace } from '../../../test/businesses.ts';
import { buildMenu } from '../../../test/menus.ts';
import { click, expectText, fill, press, renderPage, textsOf, field } from '../../../test/page.tsx';
import { on, serve } from '../../../test/server.ts';
import { noon } from '../../../test/data.ts';
import { MenusPage } from './MenusPage.tsx';
import { MenuEditorPage } from './MenuEditorPage.tsx';

const template = (id: string, category: 'coffee' | 'desserts' | 'food', name: string) => ({
  id,
  name: { tr: name, en: name },
  description: {},
  itemCount: 12,
  category,
});
const coffee = buildMenu({ name: { tr: 'Kahve ve Fırın', en: 'Coffee' }, itemCount: 6 });
const copy = buildMenu({ id: 2, name: { tr: 'Kahve ve Fırın (kopya)' }, isActive: false });

/** Opens the page of a business with these menus. */
async function openMenus(menus: Menu[], language: 'tr' | 'en' = 'tr') {
  const server = serve(
    on(listMenus, () => menus),
    on(listMenuTemplates, [
      template('a', 'coffee', 'Kahve'),
      template('b', 'desserts', 'Pastane'),
      template('c', 'food', 'Türk Mutfağı'),
    ]),
    on(listPairings, { computedAt: null, rounds: 0, pairings: [] }),
    on(readMenuUse, { openOrders: 0 }),
  );
  const reader = await renderPage(<MenusPage {...buildPlace()} />, { language });
  const card = (name: string) => screen.findByRole('listitem', { name });
  return { server, reader, card };
}

describe('the menus of a business', () => {
  it('are none at first: "No menus created yet", with a "create first menu" button', async () => {
    const { reader } = await openMenus([], 'en');
    await expectText('No menus created yet');
    await press(reader, 'Create first menu');
    expect(await screen.findByRole('dialog', { name: 'New Menu' })).toBeTruthy();
  });

  it('are created from one of three templates, found by search and category', async () => {
    const { server, reader } = await openMenus([coffee], 'en');
    await press(reader, 'New Menu');
    const dialog = await screen.findByRole('dialog');
    const create = await within(dialog).findByRole<HTMLButtonElement>('button', { name: 'Create' });
    expect(create.disabled).toBe(true);
    // The three templates, and an empty menu.
    await waitFor(() => expect(textsOf('radio', dialog)).toHaveLength(4));
    for (const [category, count] of Object.entries({
      Coffee: 1,
      Beverages: 0,
      Desserts: 1,
      Food: 1,
    })) {
      await press(reader, category, dialog);
      expect(textsOf('radio', dialog)).toHaveLength(count);
    }
    await press(reader, 'All', dialog);
    const search = within(dialog).getByRole('searchbox');
    await fill(reader, search, 'PASTANE');
    await click(reader, within(dialog).getByRole('radio'));
    server.answer(on(createMenuFromTemplate, buildMenu({ id: 3, isActive: false })));
    await click(reader, create);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(server.heard(createMenuFromTemplate)).toMatchObject([{ body: { templateId: 'b' } }]);
  });

  it('are switched on and off', async () => {
    const { server, reader, card } = await openMenus([coffee]);
    server.answer(on(setMenuStatus, { ...coffee, isActive: false }));
    const shown = await card('Kahve ve Fırın');
    expect(shown.textContent).toContain('6 ürün');
    await click(reader, within(shown).getByRole('switch'));
    await waitFor(() =>
      expect(within(shown).getByRole<HTMLInputElement>('switch').checked).toBe(false),
    );
    expect(server.heard(setMenuStatus)).toMatchObject([{ body: { isActive: false } }]);
  });

  it('are copied, deleted after a question, and restored', async () => {
    const { server, reader, card } = await openMenus([coffee]);
    server.answer(
      on(copyMenu, copy),
      on(listMenus, () => [coffee, copy]),
    );
    await press(reader, 'Kahve ve Fırın: kopyala');
    await card('Kahve ve Fırın (kopya)');
    await press(reader, 'Kahve ve Fırın (kopya): sil');
    const question = await screen.findByRole('alertdialog');
    expect(question.textContent).toContain('Bu menü şu anda misafirlere görünmüyor.');
    await press(reader, 'Menüyü koru', question);
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    await press(reader, 'Kahve ve Fırın (kopya): sil');
    server.answer(
      on(deleteMenu, {}),
      on(listMenus, () => [coffee]),
    );
    await press(reader, 'Menüyü sil', await screen.findByRole('alertdialog'));
    await expectText('Kahve ve Fırın (kopya) silindi');
    expect(screen.queryByRole('listitem', { name: 'Kahve ve Fırın (kopya)' })).toBeNull();
    server.answer(
      on(restoreMenu, copy),
      on(listMenus, () => [coffee, copy]),
    );
    await press(reader, 'Geri al');
    await card('Kahve ve Fırın (kopya)');
  });

  it('are deleted only after the number of open orders is shown', async () => {
    const { server, reader } = await openMenus([coffee]);
    server.answer(on(readMenuUse, { openOrders: 3 }));
    await press(reader, 'Kahve ve Fırın: sil');
    const question = await screen.findByRole('alertdialog');
    await waitFor(() => expect(question.textContent).toMatch(/Ürünleri 3 açık siparişte var/));
    expect(question.textContent).toContain('Misafirler bu menüyü ve ürünlerini artık göremez.');
  });
});

const everywhere = (text: string) =>
  Object.fromEntries(menuLanguages.map((code) => [code, `${text} ${code}`]));

async function openEditor(changes: Partial<Menu>, language: 'tr' | 'en' = 'tr') {
  const menu = buildMenu(changes);
  const server = serve(
    on(readManagedMenu, menu),
    on(listMenuItems, []),
    on(readTranslationRun, { run: null, position: { room: 'user:7', epoch: 'e', seq: 0 } }),
    on(changeMenu, menu),
  );
  const reader = await renderPage(<MenuEditorPage {...buildPlace()} />, {
    language,
    path: '/business/1/menus/1/edit',
    route: '/business/:businessId/menus/:menuId/edit',
  });
  await screen.findByRole('heading', { level: 1 });
  const tile = (name: string) => screen.getByRole('button', { name: new RegExp(`^${name}`) });
  return { server, reader, tile };
}

describe('the multilingual editor', () => {
  it('shows each language in green, orange or grey, and translates missing texts', async () => {
    const texts = { name: everywhere('Akşam'), description: everywhere('Meze') };
    const { server, reader, tile } = await openEditor(texts);
    expect(tile('Türkçe').dataset['state']).toBe('editing');
    expect(tile('Deutsch').dataset['state']).toBe('complete');
    await fill(reader, 'Menü adı', 'Akşam Menüsü');
    await screen.findAllByText('Kaydedilmedi');
    expect(tile('Deutsch').textContent).toContain('Kaynak değişti');
    await press(reader, /^Deutsch/);
    expect(tile('Türkçe').dataset['state']).toBe('complete');
    await fill(reader, 'Menü adı', '');
    const own = screen.getByRole<HTMLButtonElement>('button', { name: 'Menü adı: AI ile çevir' });
    expect(own.disabled).toBe(true);
    server.answer(
      on(translateText, { translations: { de: 'Abendkarte' }, missing: [], provider: 'glossary' }),
    );
    await press(reader, /^Eksik 1 dili çevir$/);
    await waitFor(() => expect(field('Menü adı').value).toBe('Abendkarte'));
    await expectText('AI çevirisi, siz onaylayana kadar işaretli kalır');
    await press(reader, 'Kaydet');
    await expectText('Menü kaydedildi');
    expect(reader.address()).toBe('/business/1/menus');
    expect(server.heard(changeMenu)).toMatchObject([
      { body: { name: { tr: 'Akşam Menüsü', de: 'Abendkarte' }, machine: { name: ['de'] } } },
    ]);
  });

  it('keeps the AI mark until the text is accepted', async () => {
    const { server, reader } = await openEditor({
      name: { tr: 'Akşam', de: 'Abendkarte' },
      marks: { name: { de: { isMachine: true, isStale: false } }, description: {} },
    });
    await press(reader, /^Deutsch/);
    await press(reader, 'Menü adı: onayla');
    expect(screen.queryByRole('button', { name: 'Menü adı: onayla' })).toBeNull();
    await press(reader, 'Kaydet');
    await expectText('Menü kaydedildi');
    expect(server.heard(changeMenu)).toMatchObject([{ body: { accepted: { name: ['de'] } } }]);
  });

  it('asks before unsaved texts are discarded', async () => {
    const { server, reader } = await openEditor({});
    await fill(reader, 'Menü adı', 'Gece Menüsü');
    await press(reader, 'Vazgeç');
    await press(reader, 'Sayfada kal', await screen.findByRole('alertdialog'));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(field('Menü adı').value).toBe('Gece Menüsü');
    await press(reader, 'Vazgeç');
    await press(reader, 'Kaydetmeden çık', await screen.findByRole('alertdialog'));
    await waitFor(() => expect(reader.address()).toBe('/business/1/menus'));
    expect(server.heard(changeMenu)).toEqual([]);
  });

  it('names its translations in English', async () => {
    const { reader } = await openEditor({ description: { tr: 'Meze' } }, 'en');
    await press(reader, /^Deutsch/);
    for (const name of ['Menu name: AI Translate', 'Description: AI Translate']) {
      expect(screen.getByRole('button', { name })).toBeTruthy();
    }
    expect(screen.getByRole('button', { name: /^Translate \d+ missing languages$/ })).toBeTruthy();
  });

  it('has the whole menu translated, and follows the progress', async () => {
    const { server, reader } = await openEditor({});
    const run: TranslationRun = {
      jobId: 1,
      menuId: 1,
      status: 'requested',
      done: 0,
      total: 8,
      translated: 0,
      unknown: [],
      provider: 'glossary',
      isFallback: false,
    };
    server.answer(on(translateMenu, run));
    await press(reader, 'Bütün menüyü çevir');
    await expectText('Sırada');
    const payload = { ...run, status: 'done' as const, done: 8, translated: 6 };
    const event = { room: 'user:7', epoch: 'e', seq: 1, at: noon } as const;
    act(() => applyEvent({ ...event, type: 'translation.progressed', payload }));
    await expectText('Tamamlandı');
    await expectText(/^8 \/ 8 metin · 6 çeviri yazıldı$/);
  });
});
