// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { readItem } from '@sofra/contracts/items';
import * as contract from '@sofra/contracts/options';
import type { ManagedOptionGroup } from '@sofra/contracts/options';
import { buildManagedItem, buildOption, refusal } from '../../../../../test/data.ts';
import {
  choose,
  click,
  expectText,
  field,
  fill,
  press,
  renderPage,
  textsOf,
} from '../../../../../test/page.tsx';
import { on, serve } from '../../../../../test/server.ts';
import { queryClient } from '../../../../data/client/query.ts';
import { useManagedItem } from '../../../../data/fetched/items.ts';
import { ItemOptions } from './ItemOptions.tsx';

const cheese = {
  ...buildOption({ name: { tr: 'Kaşar' }, differenceMinor: 1800 }),
  marks: { name: {} },
};
const pepper = { ...buildOption({ id: 2, name: { tr: 'Biber' } }), marks: { name: {} } };
const buildGroup = (changes: Partial<ManagedOptionGroup> = {}): ManagedOptionGroup => ({
  id: 5,
  businessId: 1,
  name: { tr: 'Ekstralar' },
  marks: { name: {} },
  minChoices: 0,
  maxChoices: 2,
  options: [cheese],
  itemIds: [1],
  version: 1,
  ...changes,
});

function Options() {
  const { data } = useManagedItem(1);
  return data ? <ItemOptions item={data} currency="TRY" /> : null;
}

/** Opens the options of item 1; the business has these groups, which the item offers if it is one of theirs. */
async function openOptions(first: ManagedOptionGroup[]) {
  let groups = first;
  const server = serve(
    on(readItem, () =>
      buildManagedItem({
        businessId: 1,
        optionGroupIds: groups.filter(({ itemIds }) => itemIds.includes(1)).map(({ id }) => id),
      }),
    ),
    on(contract.listOptionGroups, () => groups),
    on(contract.setItemOptionGroups, ({ body: { groupIds } }) => {
      groups = groups.map((group) => {
        const others = group.itemIds.filter((id) => id !== 1);
        return { ...group, itemIds: groupIds.includes(group.id) ? [...others, 1] : others };
      });
      return groups;
    }),
  );
  const reader = await renderPage(<Options />);
  await screen.findByRole('region', { name: 'Seçenekler' });
  const edit = async () => {
    await press(reader, 'Ekstralar: düzenle');
    return screen.findByRole('dialog');
  };
  const save = (dialog: HTMLElement) => press(reader, 'Kaydet', dialog);
  const optionOf = (name: string) => screen.getByRole('group', { name });
  return {
    server,
    reader,
    edit,
    save,
    optionOf,
    change: (next: ManagedOptionGroup[]) => {
      groups = next;
    },
  };
}
const expectClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

describe('the options of an item', () => {
  it('are a new group with names, a rule, differences and allergens', async () => {
    const { server, reader, save, optionOf, change } = await openOptions([]);
    await expectText('Bu üründe seçenek yok');
    await press(reader, 'Yeni grup');
    const dialog = await screen.findByRole('dialog');
    await save(dialog);
    await expectText('Grubun Türkçe adını yazın.', dialog);
    await fill(reader, 'Grup adı', 'Ekstralar', dialog);
    await click(reader, within(dialog).getByRole('radio', { name: 'İsteğe bağlı' }));
    await reader.selectOptions(field('En çok', dialog), '2');
    await fill(reader, 'Seçenek adı', 'Kaşar peyniri', optionOf('Seçenek 1'));
    await fill(reader, 'Fiyat farkı', '18,50', optionOf('Kaşar peyniri'));
    await press(reader, 'Alerjenler', optionOf('Kaşar peyniri'));
    await click(reader, within(optionOf('Kaşar peyniri')).getByText('Süt'));
    await fill(reader, 'Seçenek adı', 'Yarım ekmek', optionOf('Seçenek 2'));
    await fill(reader, 'Fiyat farkı', 'beş', optionOf('Yarım ekmek'));
    await save(dialog);
    await expectText(/^Fiyat farkını rakamla yazın/, dialog);
    await fill(reader, 'Fiyat farkı', '-5', optionOf('Yarım ekmek'));
    server.answer(
      on(contract.createOptionGroup, () => {
        change([buildGroup({ itemIds: [] })]);
        return buildGroup({ itemIds: [] });
      }),
    );
    await save(dialog);
    await expectClosed();
    await expectText(/^İsteğe bağlı, en çok 2 · 1 üründe kullanılıyor$/);
    await expectText('Kaşar +\u2060₺18');
    expect(server.heard(contract.createOptionGroup).map(({ body }) => body)).toMatchObject([
      {
        name: { tr: 'Ekstralar' },
        minChoices: 0,
        maxChoices: 2,
        options: [
          { name: { tr: 'Kaşar peyniri' }, difference: 18.5, allergens: ['milk'] },
          { name: { tr: 'Yarım ekmek' }, difference: -5 },
        ],
      },
    ]);
    expect(server.heard(contract.setItemOptionGroups)).toMatchObject([{ body: { groupIds: [5] } }]);
  });

  it('are a group of other items, in which a change appears too', async () => {
    const { server, reader, edit, save, optionOf } = await openOptions([
      buildGroup({ options: [cheese, pepper], itemIds: [2] }),
    ]);
    await reader.selectOptions(await screen.findByLabelText('Seçenek grubu ekle'), '5');
    await expectText(/2 üründe kullanılıyor$/);
    const dialog = await edit();
    await expectText(/kullanan 2 üründe görünür/, dialog);
    await click(reader, within(optionOf('Kaşar')).getByRole('switch', { name: 'Mevcut' }));
    await press(reader, 'Biber: yukarı taşı', dialog);
    server.answer(on(contract.changeOptionGroup, buildGroup({ version: 2 })));
    await save(dialog);
    await expectClosed();
    expect(server.heard(contract.changeOptionGroup).map(({ body }) => body)).toMatchObject([
      { version: 1, options: [{ id: 2 }, { id: 1, isAvailable: false }] },
    ]);
  });

  it('lose a group that is deleted from all items, and get it back when that is undone', async () => {
    const { server, reader, change } = await openOptions([buildGroup({ itemIds: [1, 2] })]);
    server.answer(
      on(contract.deleteOptionGroup, () => {
        change([]);
        return {};
      }),
      on(contract.restoreOptionGroup, () => {
        change([buildGroup({ itemIds: [1, 2] })]);
        return buildGroup({ itemIds: [1, 2] });
      }),
    );
    await choose(reader, 'Ekstralar: işlemler', 'Grubu bütün ürünlerden sil');
    await expectText('Ekstralar silindi');
    await expectText('Bu üründe seçenek yok');
    await press(reader, 'Geri al');
    await expectText(/2 üründe kullanılıyor$/);
  });
});

describe('an open editor of a group', () => {
  it('overwrites what others changed only after the user was told, and keeps its input', async () => {
    const { server, reader, edit, save, change } = await openOptions([buildGroup()]);
    const dialog = await edit();
    await fill(reader, 'Fiyat farkı', '20', dialog);
    change([buildGroup({ options: [cheese, pepper], version: 2 })]);
    // The page reads the change behind the dialog.
    await queryClient.invalidateQueries();
    await expectText(/Biber/);
    server.answer(
      on(contract.changeOptionGroup, ({ body: { version } }) =>
        version === 2 ? buildGroup({ version: 3 }) : refusal('state_changed'),
      ),
    );
    await save(dialog);
    await expectText(/^Bu grup siz düzenlerken değişti/);
    expect(field('Fiyat farkı', dialog).value).toBe('20');
    await save(dialog);
    await expectClosed();
    expect(server.heard(contract.changeOptionGroup).map(({ body }) => body)).toMatchObject([
      { version: 1 },
      { version: 2, options: [{ id: 1, difference: 20 }] },
    ]);
  });

  it('keeps its input if the group was deleted meanwhile', async () => {
    const { server, reader, edit, save, change } = await openOptions([buildGroup()]);
    const dialog = await edit();
    await fill(reader, 'Fiyat farkı', '25', dialog);
    change([]);
    server.answer(on(contract.changeOptionGroup, () => refusal('not_found')));
    await save(dialog);
    await expectText('Seçenek grubu kaydedilemedi');
    await expectText('Bu üründe seçenek yok');
    expect(field('Fiyat farkı', dialog).value).toBe('25');
    expect(textsOf('alertdialog')).toEqual([]);
  });
});
