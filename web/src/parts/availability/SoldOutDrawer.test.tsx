// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { listMenuItems, type MenuItem, setAvailability } from '@sofra/contracts/items';
import {
  listOptionGroups,
  type ManagedOptionGroup,
  setOptionAvailability,
} from '@sofra/contracts/options';
import { buildBranch } from '../../../test/businesses.ts';
import { buildItem, buildOption } from '../../../test/data.ts';
import { expectText, fill, press, renderPage, textsOf } from '../../../test/page.tsx';
import { on, serve } from '../../../test/server.ts';
import { NoticeStrip } from '../../ui/base/NoticeStrip.tsx';
import { useNotice } from '../../ui/base/useNotice.ts';
import { SoldOutDrawer } from './SoldOutDrawer.tsx';

/** A board with the drawer behind its button, and its notices. */
function SmallBoard() {
  const [isOpen, setOpen] = useState(false);
  const { notice, notify, clear } = useNotice();
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Aç
      </button>
      <NoticeStrip notice={notice} closeLabel="×" onClose={clear} />
      {isOpen && (
        <SoldOutDrawer branch={buildBranch()} notify={notify} onClose={() => setOpen(false)} />
      )}
    </>
  );
}

const lavash = buildOption({ id: 5, name: { tr: 'Lavaş' } });
const extras: ManagedOptionGroup = {
  id: 1,
  businessId: 1,
  name: { tr: 'Ekstralar' },
  marks: { name: {} },
  minChoices: 0,
  maxChoices: 2,
  options: [{ ...lavash, marks: { name: {} } }],
  itemIds: [1],
  version: 1,
};

let versions = 0;
async function openBoard() {
  let item = buildItem({ name: { tr: 'Humus' }, version: (versions += 1) });
  let groups = [extras];
  const change = (changes: Partial<MenuItem>): MenuItem =>
    (item = { ...item, ...changes, version: (versions += 1) });
  const server = serve(
    on(listMenuItems, () => [item]),
    on(listOptionGroups, () => groups),
    on(setAvailability, ({ body: { portions, ...body } }) =>
      change({
        unavailableUntil: null,
        ...body,
        portions: portions
          ? { left: portions, from: portions, setAt: new Date().toISOString() }
          : null,
      }),
    ),
    on(setOptionAvailability, ({ body }) => ({ ...lavash, unavailableUntil: null, ...body })),
  );
  const reader = await renderPage(<SmallBoard />);
  const open = async () => {
    await press(reader, 'Aç');
    const drawer = await screen.findByRole('dialog');
    await within(drawer).findByRole('searchbox', { name: 'Ürün ara' });
    return drawer;
  };
  return {
    server,
    reader,
    open,
    change,
    setGroups: (next: ManagedOptionGroup[]) => (groups = next),
    isClosed: () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull()),
    sent: () => server.heard(setAvailability).map(({ body }) => body),
  };
}

it('a duration acts at once, says when the item returns, and is undone from its notice', async () => {
  const { reader, open, isClosed, sent } = await openBoard();
  let drawer = await open();
  await press(reader, 'Tükendi: Humus', drawer);
  const today = await within(drawer).findByRole('button', { name: /^Gün sonuna kadar/ });
  expect(today.textContent).toMatch(/Dönüş: \d\d:\d\d/);
  await press(reader, /^1 saat/, drawer);
  await isClosed();
  await expectText('Humus tükendi');
  const until = sent()[0]?.unavailableUntil ?? '';
  expect(Math.round((Date.parse(until) - Date.now()) / 60_000)).toBe(60);

  drawer = await open();
  await expectText(/^Dönüş: .+ dk$/, drawer);
  await press(reader, 'Geri getir: Humus', drawer);
  await expectText('Humus yeniden var');
  // Its undo takes the item away again, as it was.
  await press(reader, 'Geri al');
  await expectText('Humus tükendi');
  expect(sent().slice(1)).toEqual([
    { isAvailable: true },
    { isAvailable: false, unavailableUntil: until },
  ]);
  await press(reader, 'Geri al');
  await expectText('Humus yeniden var');
});

it('an item is found by its name in any spelling, and is away until someone changes that', async () => {
  const { reader, open, isClosed, sent } = await openBoard();
  const drawer = await open();
  await fill(reader, 'Ürün ara', 'pilav', drawer);
  await expectText('Ürün bulunamadı', drawer);
  await fill(reader, 'Ürün ara', 'HUMUS', drawer);
  await press(reader, 'Tükendi: Humus', drawer);
  await press(reader, /^Değiştirene kadar/, drawer);
  await isClosed();
  await expectText('Humus tükendi');
  await press(reader, 'Geri al');
  await expectText('Humus yeniden var');
  expect(sent()).toEqual([{ isAvailable: false, unavailableUntil: null }, { isAvailable: true }]);
});

it('the last portions are counted by taps, each of which counts, until the item runs out', async () => {
  const { reader, open, isClosed, change, sent } = await openBoard();
  let drawer = await open();
  await press(reader, 'Tükendi: Humus', drawer);
  await press(reader, 'Azalt', drawer);
  await press(reader, 'Azalt', drawer);
  await press(reader, '3 taneyle sınırla', drawer);
  await isClosed();
  await expectText('Humus: son 3');
  expect(sent()).toEqual([{ isAvailable: true, portions: 3 }]);
  const setAt = new Date().toISOString();
  for (const [left, text] of [
    [2, /^son 2 · .+: 3 tane$/],
    [0, /^bitti · .+: 3 tane$/],
  ] as const) {
    change({ isAvailable: left > 0, portions: { left, from: 3, setAt } });
    drawer = await open();
    await expectText(text, drawer);
    await reader.keyboard('{Escape}');
    await isClosed();
  }
});

it('an option is marked as sold out too, and is loaded each time the drawer opens', async () => {
  const { server, reader, open, isClosed, setGroups } = await openBoard();
  let drawer = await open();
  const options = () => screen.findByRole('region', { name: 'Seçenekler' });
  expect(textsOf('listitem', await options())).toEqual(['LavaşEkstralarTükendi']);
  await press(reader, 'Tükendi: Lavaş', await options());
  await screen.findByRole('dialog', { name: 'Lavaş' });
  expect(screen.queryByRole('button', { name: 'Azalt' })).toBeNull();
  setGroups([{ ...extras, options: [{ ...lavash, isAvailable: false, marks: { name: {} } }] }]);
  await press(reader, /^1 saat/, drawer);
  await isClosed();
  await expectText('Lavaş tükendi');
  const [marked] = server.heard(setOptionAvailability);
  expect(marked).toMatchObject({ params: { optionId: '5' }, body: { isAvailable: false } });
  drawer = await open();
  await within(drawer).findByRole('button', { name: 'Geri getir: Lavaş' });
  await reader.keyboard('{Escape}');
  await isClosed();
  // At its time it returns without an event.
  setGroups([extras]);
  drawer = await open();
  await within(await options()).findByRole('button', { name: 'Tükendi: Lavaş' });
});
