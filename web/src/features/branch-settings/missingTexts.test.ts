import { expect, it } from 'vitest';
import { missingTexts } from './missingTexts.ts';

const menu = { id: 1, name: { tr: 'Akşam', de: 'Abend' }, description: { tr: 'Köz' } };
const other = { id: 2, name: { tr: 'Kahve', de: 'Kaffee' }, description: {} };
const dishes = [
  { menuId: 1, name: { tr: 'Köfte', de: ' ' }, description: {} },
  { menuId: 2, name: { tr: 'Çay', de: 'Tee' }, description: { tr: '' } },
];

it('counts what is written in Turkish and not in the language, by menu with its dishes', () => {
  expect(missingTexts([menu, other], dishes, 'de')).toEqual([{ menu, count: 2 }]);
  expect(missingTexts([menu, other], dishes, 'fr')).toEqual([
    { menu, count: 3 },
    { menu: other, count: 2 },
  ]);
  expect(missingTexts([menu, other], dishes, 'tr')).toEqual([]);
});
