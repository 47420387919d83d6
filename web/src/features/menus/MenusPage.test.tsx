// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import * as contract from '@sofra/contracts/menus';
import type { Menu } from '@sofra/contracts/menus';
import { listPairings } from '@sofra/contracts/pairings';
import { buildPlace } from '../../../test/businesses.ts';
import { buildMenu } from '../../../test/menus.ts';
import { click, expectText, fill, press, renderPage, textsOf } from '../../../test/page.tsx';
import { on, serve } from '../../../test/server.ts';
import { MenusPage } from './MenusPage.tsx';

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
    on(contract.listMenus, () => menus),
    on(contract.listMenuTemplates, [
      template('a', 'coffee', 'Kahve'),
      template('b', 'desserts', 'Pastane'),
      template('c', 'food', 'Türk Mutfağı'),
    ]),
    on(listPairings, { computedAt: null, rounds: 0, pairings: [] }),
    on(contract.readMenuUse, { openOrders: 0 }),
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
    server.answer(on(contract.createMenuFromTemplate, buildMenu({ id: 3, isActive: false })));
    await click(reader, create);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(server.heard(contract.createMenuFromTemplate)).toMatchObject([
      { body: { templateId: 'b' } },
    ]);
  });

  it('are switched on and off', async () => {
    const { server, reader, card } = await openMenus([coffee]);
    server.answer(on(contract.setMenuStatus, { ...coffee, isActive: false }));
    const shown = await card('Kahve ve Fırın');
    expect(shown.textContent).toContain('6 ürün');
    await click(reader, within(shown).getByRole('switch'));
    await waitFor(() =>
      expect(within(shown).getByRole<HTMLInputElement>('switch').checked).toBe(false),
    );
    expect(server.heard(contract.setMenuStatus)).toMatchObject([{ body: { isActive: false } }]);
  });

  it('are copied, deleted after a question, and restored', async () => {
    const { server, reader, card } = await openMenus([coffee]);
    server.answer(
      on(contract.copyMenu, copy),
      on(contract.listMenus, () => [coffee, copy]),
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
      on(contract.deleteMenu, {}),
      on(contract.listMenus, () => [coffee]),
    );
    await press(reader, 'Menüyü sil', await screen.findByRole('alertdialog'));
    await expectText('Kahve ve Fırın (kopya) silindi');
    expect(screen.queryByRole('listitem', { name: 'Kahve ve Fırın (kopya)' })).toBeNull();
    server.answer(
      on(contract.restoreMenu, copy),
      on(contract.listMenus, () => [coffee, copy]),
    );
    await press(reader, 'Geri al');
    await card('Kahve ve Fırın (kopya)');
  });

  it('are deleted only after the number of open orders is shown', async () => {
    const { server, reader } = await openMenus([coffee]);
    server.answer(on(contract.readMenuUse, { openOrders: 3 }));
    await press(reader, 'Kahve ve Fırın: sil');
    const question = await screen.findByRole('alertdialog');
    await waitFor(() => expect(question.textContent).toMatch(/Ürünleri 3 açık siparişte var/));
    expect(question.textContent).toContain('Misafirler bu menüyü ve ürünlerini artık göremez.');
  });
});
