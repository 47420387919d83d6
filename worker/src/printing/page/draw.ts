import { createRequire } from 'node:module';
import type * as NapiCanvas from '@napi-rs/canvas';
import {
  BEFORE_COLUMNS,
  type Block,
  type PageLayout,
  papers,
  type TextBlock,
  type TextSize,
} from './blocks.ts';

type Canvas = typeof NapiCanvas;
type Context = ReturnType<ReturnType<Canvas['createCanvas']>['getContext']>;

/** A picture in the dots of the printer. */
export interface Picture {
  data: Uint8ClampedArray;
  width: number;
  height: number;
}
/** Draws blocks whose letters the printer lacks. */
export type Draw = (block: Exclude<Block, { kind: 'rule' }>, layout: PageLayout) => Picture;

const FAMILY = '"Sofra Print", "Sofra Print Arabic"';
const heights: Record<PageLayout['paperWidth'], Record<TextSize, number>> = {
  80: { table: 72, dish: 40, option: 32, small: 26 },
  58: { table: 60, dish: 32, option: 28, small: 24 },
};
const LINE = 1.35;
const COLUMN_DOTS = 12;
const FRAME_DOTS = 3;
const FRAME_PADDING = 12;

/**
 * Loads the canvas with its fonts; undefined on a platform for which it has no binary, where texts are
 * written in the letters of the code page instead.
 */
export async function loadDraw(): Promise<Draw | undefined> {
  const canvas = await import('@napi-rs/canvas').catch(() => undefined);
  if (!canvas) return undefined;
  const { resolve } = createRequire(import.meta.url);
  for (const [file, family] of [
    ['@expo-google-fonts/noto-sans/700Bold/NotoSans_700Bold.ttf', 'Sofra Print'],
    [
      '@expo-google-fonts/noto-sans-arabic/700Bold/NotoSansArabic_700Bold.ttf',
      'Sofra Print Arabic',
    ],
  ] as const) {
    canvas.GlobalFonts.registerFromPath(resolve(file), family);
  }
  return (block, layout) =>
    block.kind === 'frame'
      ? drawFrame(canvas, block.lines, layout)
      : drawText(canvas, block, layout);
}

const isRightToLeft = (text: string): boolean => {
  const [first] = /\p{L}/u.exec(text) ?? [''];
  return /[\p{Script=Arabic}\p{Script=Hebrew}]/u.test(first);
};

/** Breaks a text between words so that its lines fit; a longer word is broken too. */
function wrap(context: Context, text: string, width: number): string[] {
  const lines: string[] = [];
  let line = '';
  const fits = (one: string): boolean => context.measureText(one).width <= width;
  for (const word of text.split(' ')) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (fits(longer)) {
      line = longer;
      continue;
    }
    if (line !== '') lines.push(line);
    line = '';
    for (const letter of word) {
      if (line !== '' && !fits(line + letter)) {
        lines.push(line);
        line = '';
      }
      line += letter;
    }
  }
  return [...lines, line];
}

function open(canvas: Canvas, dots: number, height: number): Context {
  // The printer takes rows of eight dots.
  const context = canvas.createCanvas(dots, Math.ceil(height / 8) * 8).getContext('2d');
  context.fillStyle = '#fff';
  context.fillRect(0, 0, dots, context.canvas.height);
  context.fillStyle = '#000';
  context.textBaseline = 'middle';
  return context;
}

const setFont = (context: Context, height: number): void => {
  context.font = `${height}px ${FAMILY}`;
};

function toPicture(context: Context): Picture {
  const { width, height } = context.canvas;
  const { data } = context.getImageData(0, 0, width, height);
  return { data, width, height };
}

/** Least share of the width for a text beside the text at the end of its line. */
const LEAST_BESIDE = 0.3;
const GAP_DOTS = 16;

/** Breaks a text into rows; a long text at its end gets rows of its own, from `endRow` on. */
function layOut(canvas: Canvas, block: TextBlock, dots: number, height: number) {
  const { before, end = '' } = block;
  const measure = open(canvas, dots, 8);
  setFont(measure, height);
  const widthOf = (text: string): number => measure.measureText(text).width;
  const indent =
    before === undefined
      ? 0
      : Math.max(BEFORE_COLUMNS * COLUMN_DOTS * 1.6, widthOf(before) + GAP_DOTS);
  const beside = dots - indent - (end === '' ? 0 : widthOf(end) + GAP_DOTS);
  const isBeside = beside >= Math.min(widthOf(block.text), dots * LEAST_BESIDE);
  const lines = wrap(measure, block.text, isBeside ? beside : dots - indent);
  const ends = isBeside ? [end] : wrap(measure, end, dots);
  return { indent, lines, ends, endRow: isBeside ? 0 : lines.length };
}

function drawText(canvas: Canvas, block: TextBlock, layout: PageLayout): Picture {
  const { paperWidth, isRightToLeft: isMirrored } = layout;
  const { dots } = papers[paperWidth];
  const height = heights[paperWidth][block.size ?? 'small'];
  const { indent, lines, ends, endRow } = layOut(canvas, block, dots, height);
  const step = height * LINE;
  const context = open(canvas, dots, Math.max(lines.length, endRow + ends.length) * step);
  if (block.isInverted) {
    context.fillRect(0, 0, dots, context.canvas.height);
    context.fillStyle = '#fff';
  }
  setFont(context, height);
  const [start, opposite] = isMirrored
    ? (['right', 'left'] as const)
    : (['left', 'right'] as const);
  const at = (x: number): number => (isMirrored ? dots - x : x);
  const write = (
    text: string,
    { x, row, align }: { x: number; row: number; align: 'left' | 'right' | 'center' },
  ): void => {
    // Numbers and dates are read from the left in every language.
    context.direction = isMirrored && /\p{L}/u.test(text) ? 'rtl' : 'ltr';
    context.textAlign = align;
    context.fillText(text, x, (row + 0.5) * step);
  };
  if (block.before !== undefined) write(block.before, { x: at(0), row: 0, align: start });
  for (const [row, line] of lines.entries()) {
    if (block.isCentred || block.isInverted) write(line, { x: dots / 2, row, align: 'center' });
    else write(line, { x: at(indent), row, align: start });
  }
  for (const [row, line] of ends.entries()) {
    write(line, { x: at(dots), row: endRow + row, align: opposite });
  }
  return toPicture(context);
}

/** Draws lines in a frame, each from the side where its own language starts. */
function drawFrame(canvas: Canvas, texts: readonly string[], layout: PageLayout): Picture {
  const { dots } = papers[layout.paperWidth];
  const fontHeight = heights[layout.paperWidth].option;
  const edge = FRAME_DOTS + FRAME_PADDING;
  const indent = BEFORE_COLUMNS * COLUMN_DOTS;
  const measure = open(canvas, dots, 8);
  setFont(measure, fontHeight);
  const rows = texts.flatMap((text) =>
    wrap(measure, text, dots - indent - 2 * edge).map((line) => ({
      line,
      isRight: isRightToLeft(text),
    })),
  );
  const step = fontHeight * LINE;
  const height = Math.ceil((rows.length * step + 2 * edge) / 8) * 8;
  const context = open(canvas, dots, height);
  setFont(context, fontHeight);
  context.lineWidth = FRAME_DOTS;
  context.strokeStyle = '#000';
  const half = FRAME_DOTS / 2;
  const [left, right] = layout.isRightToLeft ? [0, dots - indent] : [indent, dots];
  context.strokeRect(left + half, half, right - left - FRAME_DOTS, height - FRAME_DOTS);
  for (const [row, { line, isRight }] of rows.entries()) {
    context.direction = isRight ? 'rtl' : 'ltr';
    context.textAlign = isRight ? 'right' : 'left';
    context.fillText(line, isRight ? right - edge : left + edge, edge + (row + 0.5) * step);
  }
  return toPicture(context);
}
