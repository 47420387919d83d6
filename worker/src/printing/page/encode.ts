import ReceiptPrinterEncoder from '@point-of-sale/receipt-printer-encoder';
import { BEFORE_COLUMNS, type Block, type PageLayout, papers, type TextBlock } from './blocks.ts';
import type { Draw } from './draw.ts';
import { isInCodePage, toCodePage, toPrintable, withHyphens } from './letters.ts';

export interface EncodeOptions extends PageLayout {
  /** Undefined on a machine that can't draw. */
  draw: Draw | undefined;
  /** Stands for a text whose letters can't be printed in any way. */
  instead: string;
}

/** Encodes a page as ESC/POS for a printer of the Epson kind, with a cut at its end (ADR-0044). */
export function encodePage(blocks: readonly Block[], options: EncodeOptions): Uint8Array {
  const { columns } = papers[options.paperWidth];
  const layout = { columns, isRightToLeft: options.isRightToLeft };
  const encoder = new ReceiptPrinterEncoder({
    language: 'esc-pos',
    columns,
    newline: '\n',
    imageMode: 'raster',
    codepageMapping: 'epson',
    feedBeforeCut: 4,
  });
  encoder.initialize().codepage('cp857');
  for (const block of blocks.map(clean)) {
    if (block.kind === 'rule') {
      if (block.isDashed) encoder.line('- '.repeat(columns / 2).trim());
      else encoder.rule({ style: 'single' });
    } else if (textsOf(block).every(isInCodePage)) {
      write(encoder, block, layout);
    } else if (options.draw) {
      const { data, width, height } = options.draw(block, options);
      encoder.image({ data, width, height }, width, height, 'threshold', 128);
      encoder.codepage('cp857');
    } else {
      write(
        encoder,
        mapTexts(block, (text) => toCodePage(text, options.instead)),
        layout,
      );
    }
  }
  return encoder.cut('partial').encode();
}

type Written = Exclude<Block, { kind: 'rule' }>;

function mapTexts<B extends Block>(block: B, to: (text: string) => string): B {
  if (block.kind === 'rule') return block;
  if (block.kind === 'frame') return { ...block, lines: block.lines.map(to) };
  return {
    ...block,
    text: to(block.text),
    ...(block.before !== undefined && { before: to(block.before) }),
    ...(block.end !== undefined && { end: to(block.end) }),
  };
}
const clean = (block: Block): Block => mapTexts(block, toPrintable);
const textsOf = (block: Written): string[] =>
  block.kind === 'frame' ? block.lines : [block.text, block.before ?? '', block.end ?? ''];

/** Breaks a text between words into lines of so many letters; a longer word is broken too. */
function wrapText(text: string, columns: number): string[] {
  const lines = [''];
  const append = (word: string): void => {
    const last = lines.at(-1) ?? '';
    const longer = last === '' ? word : `${last} ${word}`;
    if (longer.length <= columns) lines[lines.length - 1] = longer;
    else if (last !== '') {
      lines.push('');
      append(word);
    } else {
      lines[lines.length - 1] = word.slice(0, columns);
      lines.push('');
      append(word.slice(columns));
    }
  };
  for (const word of text.split(' ')) append(word);
  return lines;
}

/** Multiples of the font's width and height. */
function scaleOf(block: TextBlock, columns: number): [width: number, height: number] {
  const isNarrow = columns < papers[80].columns;
  if (block.size === 'table') return block.text.length * 3 <= columns ? [3, 4] : [2, 4];
  if (block.size === 'dish') return isNarrow ? [1, 2] : [2, 2];
  return block.size === 'option' ? [1, 2] : [1, 1];
}

/** Width of a line in letters, and where it starts. */
interface Layout {
  columns: number;
  isRightToLeft: boolean;
}

function write(
  encoder: ReceiptPrinterEncoder,
  cleaned: Written,
  { columns, isRightToLeft }: Layout,
): void {
  const block = mapTexts(cleaned, withHyphens);
  if (block.kind === 'frame') {
    const width = columns - BEFORE_COLUMNS;
    encoder.box(
      {
        style: 'single',
        width,
        marginLeft: isRightToLeft ? 0 : BEFORE_COLUMNS,
        paddingLeft: 1,
        paddingRight: 1,
      },
      (inside) => {
        for (const [index, text] of block.lines.entries()) {
          for (const line of wrapText(text, width - 4)) {
            inside
              .bold(index === 0)
              .text(line)
              .bold(false)
              .newline();
          }
        }
      },
    );
    return;
  }
  const [wide, high] = scaleOf(block, columns);
  encoder.size(wide, high).bold(block.isBold === true);
  for (const line of toLines(block, { columns: Math.floor(columns / wide), isRightToLeft })) {
    if (block.isInverted) encoder.invert(true).text(line).invert(false).newline();
    else encoder.line(line);
  }
  encoder.bold(false).size(1, 1);
}

/** Least columns for a text beside the text at the end of its line. */
const LEAST_BESIDE = 10;

/** Lays out a text in lines of so many columns; a long text at the end gets lines of its own. */
function toLines(block: TextBlock, { columns, isRightToLeft }: Layout): string[] {
  const { before, end = '', text } = block;
  const indent = before === undefined ? 0 : Math.max(BEFORE_COLUMNS, before.length + 1);
  const beside = columns - indent - (end === '' ? 0 : end.length + 1);
  const isBeside = beside >= Math.min(text.length, LEAST_BESIDE);
  const atStart = (line: string, width: number): string =>
    isRightToLeft ? line.padStart(width) : line.padEnd(width);
  const atEnd = (line: string, width: number): string =>
    isRightToLeft ? line.padEnd(width) : line.padStart(width);
  const join = (first: string, second: string): string =>
    isRightToLeft ? second + first : first + second;
  const lines = wrapText(text, isBeside ? beside : columns - indent).map((line, row) => {
    if (block.isCentred || block.isInverted) {
      const left = Math.floor((columns - line.length) / 2);
      const centred = ' '.repeat(left) + line;
      return block.isInverted ? centred.padEnd(columns) : centred;
    }
    const mark = atStart(row === 0 ? (before ?? '') : '', indent);
    const last = row === 0 && isBeside ? end : '';
    return join(atStart(join(mark, line), columns - last.length), last);
  });
  return isBeside || end === ''
    ? lines
    : [...lines, ...wrapText(end, columns).map((line) => atEnd(line, columns))];
}
