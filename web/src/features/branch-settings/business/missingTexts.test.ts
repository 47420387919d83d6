import { expect, it } from 'vitest';
import { missingTexts } from './missingTexts.ts';

const menu = { id: 1, name: { tr: 'Akşam', de: 'Abend' }, description: { tr: 'Köz' } };
const other = { id: 2, name: { tr: 'Kahve', de: 'Kaffee' }, description: {} };
const menuItems = [
  { menuId: 1, name: { tr: 'Köfte', de: ' ' }, description: {} },
  { menuId: 2, name: { tr: 'Çay', de: 'Tee' }, description: { tr: '' } },
];

it('counts texts that exist in Turkish but not in the language, by menu with its items', () => {
  expect(missingTexts([menu, other], menuItems, 'de')).toEqual([{ menu, count: 2 }]);
  expect(missingTexts([menu, other], menuItems, 'fr')).toEqual([
    { menu, count: 3 },
    { menu: other, count: 2 },
  ]);
  expect(missingTexts([menu, other], menuItems, 'tr')).toEqual([]);
});
