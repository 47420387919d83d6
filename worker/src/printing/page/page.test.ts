import { connect } from 'node:net';
import { once } from 'node:events';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { guestLanguages } from '@sofra/contracts/common';
import type { TableReceipt } from '@sofra/contracts/receipt';
import {
  type PrintedPage,
  type PrintedPart,
  type PrinterDouble,
  startPrinterDouble,
} from '../../../test/printer-double.ts';
import type { Block } from './blocks.ts';
import { type Draw, loadDraw } from './draw.ts';
import { encodePage } from './encode.ts';
import { toCodePage, toPrintable } from './letters.ts';
import { receiptPage } from '../pages/receipt-page.ts';

let printer: PrinterDouble;
let draw: Draw | undefined;
beforeAll(async () => {
  printer = await startPrinterDouble();
  draw = await loadDraw();
});
afterAll(() => printer.close());

/** Prints a page on the double and returns what is on the paper. */
async function print(
  blocks: readonly Block[],
  {
    paperWidth = 80,
    isRightToLeft = false,
    withDraw = true,
  }: { paperWidth?: 58 | 80; isRightToLeft?: boolean; withDraw?: boolean } = {},
): Promise<PrintedPage> {
  printer.pages.length = 0;
  const socket = connect(printer.port, '127.0.0.1');
  socket.end(
    encodePage(blocks, {
      paperWidth,
      isRightToLeft,
      draw: withDraw ? draw : undefined,
      instead: 'ekrana bakın',
    }),
  );
  await once(socket.resume(), 'close');
  expect(printer.pages).toHaveLength(1);
  return printer.pages[0] ?? { parts: [], text: '' };
}

/** Returns the columns of a picture with black dots, from the left. */
function blackColumns({
  bits,
  width,
  height,
}: Extract<PrintedPart, { kind: 'picture' }>): number[] {
  const isBlack = (x: number): boolean =>
    Array.from({ length: height }, (_, y) => y).some(
      (y) => ((bits[(y * width + x) >> 3] ?? 0) & (0x80 >> (x & 7))) !== 0,
    );
  return Array.from({ length: width }, (_, x) => x).filter(isBlack);
}

describe('a page for a printer', () => {
  it('is written in the code page 857 and cut', async () => {
    const page = await print([
      { kind: 'text', text: 'Masa 12', size: 'table', isBold: true },
      { kind: 'text', text: 'ĞÜŞİÖÇ ğüşıöç', end: '20.24' },
      { kind: 'text', before: '2', text: 'Izgara Köfte', size: 'dish', isBold: true },
    ]);
    expect(page.parts).toEqual([
      { kind: 'text', text: 'Masa 12', codePage: 13, size: '3x4', isBold: true, isInverted: false },
      {
        kind: 'text',
        text: `${'ĞÜŞİÖÇ ğüşıöç'.padEnd(43)}20.24`,
        codePage: 13,
        size: '1x1',
        isBold: false,
        isInverted: false,
      },
      {
        kind: 'text',
        text: '2  Izgara Köfte',
        codePage: 13,
        size: '2x2',
        isBold: true,
        isInverted: false,
      },
    ]);
  });

  it.each([
    ['Arabic', 'كباب حلبي'],
    ['Russian', 'Без орехов'],
  ])('has %s texts as pictures over the whole width', async (_language, text) => {
    const page = await print([{ kind: 'text', before: '2', text, size: 'dish' }]);
    const [picture] = page.parts;
    expect(picture).toMatchObject({ kind: 'picture', width: 576 });
    expect(picture?.kind === 'picture' && picture.black).toBeGreaterThan(500);
  });

  it('draws Arabic joined and from the right', async () => {
    const narrow = async (text: string) => {
      const [picture] = (
        await print([{ kind: 'text', text, size: 'dish' }], {
          isRightToLeft: !text.startsWith('б'),
        })
      ).parts;
      if (picture?.kind !== 'picture') throw new Error('no picture');
      const columns = blackColumns(picture);
      return { first: columns[0] ?? 0, last: columns.at(-1) ?? 0 };
    };
    const joined = await narrow('ببب');
    // Letters that don't join are wider.
    const apart = await narrow('ب‌ب‌ب');
    expect(joined.last).toBeGreaterThan(550);
    expect(joined.last - joined.first).toBeLessThan(apart.last - apart.first - 5);
    expect((await narrow('ббб')).first).toBeLessThan(20);
  });

  it('has white letters on black, also in a picture', async () => {
    const page = await print([
      { kind: 'text', text: 'İPTAL', isInverted: true },
      { kind: 'text', text: 'ОТМЕНА', isInverted: true },
    ]);
    expect(page.parts[0]).toMatchObject({ isInverted: true });
    const [, picture] = page.parts;
    if (picture?.kind !== 'picture') throw new Error('no picture');
    expect(picture.black).toBeGreaterThan((picture.width * picture.height) / 2);
  });

  it('frames a note, as a picture if its original needs it', async () => {
    const page = await print([
      { kind: 'frame', lines: ['Cevizsiz olsun'] },
      { kind: 'frame', lines: ['Cevizsiz olsun', 'RU: Без орехов'] },
    ]);
    expect(page.text).toMatch(/─{20,}\n.*Cevizsiz olsun.*\n.*─{20,}\n\[picture\]$/);
  });

  it('wraps long names and never cuts them, on narrow paper too', async () => {
    const name = 'Fırında Kaşarlı Mantarlı Tavuk Sote';
    const page = await print([{ kind: 'text', before: '12', text: name, end: '3' }], {
      paperWidth: 58,
    });
    expect(page.text).toBe(`12 Fırında Kaşarlı Mantarlı    3\n   Tavuk Sote`);
    const long = await print([{ kind: 'text', text: 'a'.repeat(100) }]);
    expect(long.text.replaceAll('\n', '')).toBe('a'.repeat(100));
  });

  it('puts a text at the end below if it leaves no space beside it', async () => {
    const numbers = Array.from({ length: 20 }, (_, index) => index + 1001).join(', ');
    const page = await print([
      { kind: 'text', text: 'Toplam', end: '123.456.789.012,00 TL', size: 'dish' },
      { kind: 'text', text: '20 ürün', end: `Fiş ${numbers}` },
    ]);
    const [total, sum, count, ...ends] = page.text.split('\n');
    expect([total, sum]).toEqual(['Toplam', '123.456.789.012,00 TL'.padStart(24)]);
    expect(count).toBe('20 ürün');
    expect(ends.map((end) => end.trim()).join(' ')).toBe(`Fiş ${numbers}`);
  });

  it('starts all lines of a page in Arabic at the right, with their ends at the left', async () => {
    const page = await print(
      [
        { kind: 'text', before: '2×', text: 'Ayran', end: '90.00' },
        { kind: 'rule', isDashed: true },
        { kind: 'text', text: 'كباب', end: '90.00' },
      ],
      { isRightToLeft: true },
    );
    const [line, rule] = page.text.split('\n');
    expect(line).toBe(`90.00${'Ayran 2×'.padStart(43)}`);
    expect(rule).toMatch(/^(- )+-$/);
    const picture = page.parts.at(-1);
    if (picture?.kind !== 'picture') throw new Error('no picture');
    const columns = blackColumns(picture);
    expect(columns[0]).toBeLessThan(10);
    expect(columns.at(-1)).toBeGreaterThan(560);
  });

  it('keeps the sides of a page for a text of another direction', async () => {
    const [picture] = (await print([{ kind: 'text', text: 'محمد', size: 'dish' }])).parts;
    if (picture?.kind !== 'picture') throw new Error('no picture');
    expect(blackColumns(picture).at(-1)).toBeLessThan(picture.width / 2);
  });

  it('gives a printer no commands from a text', async () => {
    const page = await print([
      { kind: 'text', text: 'a\u001b@\u001dV\u0001b\u0010\u0004\u0001' },
      { kind: 'text', text: 'Acele 😀 lütfen ✂' },
    ]);
    expect(page.text).toBe('a @ V b\nAcele lütfen');
  });

  it('transliterates where it can’t draw, and says so for other letters', async () => {
    const page = await print(
      [
        { kind: 'text', text: 'Без орехов' },
        { kind: 'text', text: 'كباب' },
      ],
      { withDraw: false },
    );
    expect(page.text).toBe('Bez orehov\nekrana bakın');
  });
});

it.each([
  ['₺742,00', 'TL742,00'],
  ['“acısız” – lütfen…', '"acısız" - lütfen...'],
])('writes %s in letters of the printer', (text, expected) =>
  expect(toPrintable(text)).toBe(expected),
);
it('has a minus sign in pictures, and a hyphen in the font of the printer', async () => {
  expect(toPrintable('−5')).toBe('−5');
  const page = await print([{ kind: 'text', text: 'İndirim', end: '−5,00' }]);
  expect(page.text).toMatch(/^İndirim +-5,00$/);
  expect(toCodePage('−5', '-')).toBe('−5');
});
it('drops accents that the code page lacks', () => expect(toCodePage('Łódź', '-')).toBe('odz'));

const receipt: TableReceipt = {
  lines: [],
  guests: [
    { guest: null, owedMinor: 100_000 },
    { guest: { userId: 1, nickname: 'Elif', seat: 1 }, owedMinor: 50_000 },
  ],
  soldMinor: 160_000,
  discountMinor: 10_000,
  owedMinor: 150_000,
  payments: [
    { method: 'cash', amountMinor: 120_050 },
    { method: 'card', amountMinor: -5000 },
  ],
  tipMinor: 2000,
  leftMinor: 34_950,
  refundDueMinor: 0,
  vat: [
    { rate: 1000, vatMinor: 10_000 },
    { rate: 2000, vatMinor: 6667 },
  ],
};
const facts = {
  sessionId: 7,
  business: 'Zeytin',
  address: 'Karaköy',
  currency: 'TRY',
  timeZone: 'Europe/Istanbul',
  tableNumber: '4',
  guestCount: 2,
  receipt,
  at: new Date('2026-11-26T17:05:00Z'),
};

describe('a receipt', () => {
  it.each(guestLanguages)(
    'has minus signs for discounts and refunds, never hyphens: %s',
    (language) => {
      const page = receiptPage(facts, { language, copy: 1 });
      const ends = page.flatMap((block) => ('end' in block && block.end ? [block.end] : []));
      const negative = ends.filter((end) => end.includes('−'));
      expect(negative.map((end) => end.replace(/[^−\d]/g, ''))).toEqual(['−10000', '−5000']);
      expect(ends.join()).not.toContain('-');
    },
  );

  it('separates the sums of guests from the total', () => {
    const page = receiptPage(facts, { language: 'tr', copy: 1 });
    const last = page.findIndex((block) => block.kind === 'text' && block.text === 'Elif');
    expect(page[last + 1]).toEqual({ kind: 'rule', isDashed: true });
    const alone = receiptPage(
      { ...facts, receipt: { ...receipt, guests: receipt.guests.slice(1) } },
      { language: 'tr', copy: 1 },
    );
    expect(alone).not.toContainEqual({ kind: 'rule', isDashed: true });
  });

  it.each([
    ['tr', '26.11.2026 20.05'],
    ['en', '26/11/2026 20:05'],
    ['ru', '26.11.2026 20:05'],
  ] as const)('has the date as its language writes it: %s', (language, end) => {
    const page = receiptPage(facts, { language, copy: 1 });
    expect(page).toContainEqual(expect.objectContaining({ kind: 'text', end }));
  });
});
