import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  createPlaces,
  findFiles,
  fromTable,
  importTexts,
  readTexts,
  type TextFiles,
  toTable,
} from './strings.ts';

let root: string;
let files: TextFiles;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'sofra-strings-'));
  const folder = join(root, 'web', 'src', 'locales', 'ru');
  const words = join(root, 'infra', 'content', 'words');
  for (const each of [folder, words]) mkdirSync(each, { recursive: true });
  const staff = {
    hello: 'Привет, {{name}}',
    floor: { chairs_one: '{{count}} место', chairs_other: '{{count}} места', pipe: 'a | b\nc' },
    perKilogram: '\u00A0/\u00A0кг',
  };
  writeFileSync(join(folder, 'staff.json'), JSON.stringify(staff));
  writeFileSync(join(words, 'ru.json'), JSON.stringify({ slips: { seat: 'место {{seat}}' } }));
  files = findFiles(root, 'ru');
});
afterEach(() => rmSync(root, { recursive: true }));

const table = () => toTable(readTexts(files), [], () => '');
const stored = (namespace = 'staff') =>
  JSON.parse(readFileSync(files.get(namespace) ?? '', 'utf8'));

describe('the table of texts', () => {
  it('comes back unchanged, with pipes, line breaks and non-breaking spaces', () => {
    expect(fromTable(`> sofra@1.0.0 strings\n\n${table()}\n`)).toEqual(readTexts(files));
    expect(importTexts(files, 'ru', fromTable(table()))).toEqual([]);
  });

  it('writes a changed text, and a plural form that was missing', () => {
    const changed = [
      { key: 'staff:hello', text: 'Здравствуйте, {{name}}' },
      { key: 'staff:floor.chairs_few', text: '{{count}} места' },
      { key: 'staff:floor.chairs_one', text: 'Одно место' },
    ];
    expect(importTexts(files, 'ru', changed)).toHaveLength(3);
    expect(stored()).toMatchObject({
      hello: 'Здравствуйте, {{name}}',
      floor: { chairs_one: 'Одно место', chairs_few: '{{count}} места' },
    });
    const order = ['chairs_one', 'chairs_few', 'chairs_other', 'pipe'];
    expect(Object.keys(stored().floor)).toEqual(order);
  });

  it('has the texts of mails, slips and CSV files, and writes them', () => {
    expect(table()).toContain('| words:slips.seat | место {{seat}} |');
    const changed = [{ key: 'words:slips.seat', text: 'Место {{seat}}' }];
    expect(importTexts(files, 'ru', changed)).toEqual(['words:slips.seat']);
    expect(stored('words')).toEqual({ slips: { seat: 'Место {{seat}}' } });
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
    expect(() => importTexts(files, 'ru', [other, text])).toThrow(reason);
    expect(stored()).toEqual(before);
  });
});

describe('createPlaces', () => {
  it('finds the file that shows a text, on screens and on servers', () => {
    const write = (file: string, code: string): void => {
      mkdirSync(join(root, file, '..'), { recursive: true });
      writeFileSync(join(root, file), code);
    };
    write('web/src/Seat.tsx', "t('seat')");
    write('worker/src/other.ts', "t('seat')");
    write('worker/src/slip.ts', "createTranslate(language, 'slips')('seat')");
    write('infra/src/mails/account.ts', "t('invitation.subject')");
    const placeOf = createPlaces(root);
    const keys = ['party:seat', 'words:slips.seat', 'words:mails.invitation.subject', 'party:gone'];
    expect(keys.map((key) => placeOf(key))).toEqual([
      'web/src/Seat.tsx',
      'worker/src/slip.ts',
      'infra/src/mails/account.ts',
      '',
    ]);
  });
});
