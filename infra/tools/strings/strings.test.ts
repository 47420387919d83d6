import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { fromTable, importTexts, readTexts, toTable } from './strings.ts';

let folder: string;
beforeEach(() => {
  folder = join(mkdtempSync(join(tmpdir(), 'sofra-strings-')), 'ru');
  mkdirSync(folder);
  const staff = {
    hello: 'Привет, {{name}}',
    floor: { chairs_one: '{{count}} место', chairs_other: '{{count}} места', pipe: 'a | b\nc' },
  };
  writeFileSync(join(folder, 'staff.json'), JSON.stringify(staff));
});
afterEach(() => rmSync(join(folder, '..'), { recursive: true }));

const table = () => toTable(readTexts(folder), [], () => '');
const stored = () => JSON.parse(readFileSync(join(folder, 'staff.json'), 'utf8'));

describe('the table of texts', () => {
  it('comes back unchanged, with pipes and line breaks', () => {
    expect(fromTable(`> sofra@1.0.0 strings\n\n${table()}\n`)).toEqual(readTexts(folder));
    expect(importTexts(folder, fromTable(table()))).toEqual([]);
  });

  it('writes a changed text, and a plural form that was missing', () => {
    const changed = [
      { key: 'staff:hello', text: 'Здравствуйте, {{name}}' },
      { key: 'staff:floor.chairs_few', text: '{{count}} места' },
      { key: 'staff:floor.chairs_one', text: 'Одно место' },
    ];
    expect(importTexts(folder, changed)).toHaveLength(3);
    expect(stored()).toMatchObject({
      hello: 'Здравствуйте, {{name}}',
      floor: { chairs_one: 'Одно место', chairs_few: '{{count}} места' },
    });
    const order = ['chairs_one', 'chairs_few', 'chairs_other', 'pipe'];
    expect(Object.keys(stored().floor)).toEqual(order);
  });

  it.each([
    ['an unknown key', { key: 'staff:bye', text: 'Пока' }, /staff:bye: unknown key/],
    [
      'a plural form the language lacks',
      { key: 'staff:floor.chairs_two', text: '2' },
      /unknown key/,
    ],
    ['a lost placeholder', { key: 'staff:hello', text: 'Привет' }, /expected \{\{name\}\}/],
  ])('refuses %s, and writes nothing', (_what, text, reason) => {
    const before = stored();
    const other = { key: 'staff:floor.chairs_one', text: 'Одно место' };
    expect(() => importTexts(folder, [other, text])).toThrow(reason);
    expect(stored()).toEqual(before);
  });
});
