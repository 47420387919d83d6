import { createRequire } from 'node:module';
import type * as NapiCanvas from '@napi-rs/canvas';
import { BEFORE_COLUMNS, type Block, type TextBlock, type TextSize } from './blocks.ts';

type Canvas = typeof NapiCanvas;
type Context = ReturnType<ReturnType<Canvas['createCanvas']>['getContext']>;

/** A picture in the dots of the printer. */
export interface Picture {
  data: Uint8ClampedArray;
  width: number;
  height: number;
}
/** Draws blocks whose letters the printer lacks. */
export type Draw = (block: Exclude<Block, { kind: 'rule' }>, dots: number) => Picture;

const FAMILY = '"Sofra Print", "Sofra Print Arabic"';
const heights: Record<TextSize, number> = { table: 72, dish: 40, option: 32, small: 26 };
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
  return (block, dots) =>
    block.kind === 'frame' ? drawFrame(canvas, block.lines, dots) : drawText(canvas, block, dots);
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

function drawText(canvas: Canvas, block: TextBlock, dots: number): Picture {
  const height = heights[block.size ?? 'small'];
  const measure = open(canvas, dots, 8);
  setFont(measure, height);
  const beforeWidth = block.before === undefined ? 0 : BEFORE_COLUMNS * COLUMN_DOTS * 1.6;
  const endWidth = block.end === undefined ? 0 : measure.measureText(block.end).width + 16;
  const lines = wrap(measure, block.text, dots - beforeWidth - endWidth);
  const step = height * LINE;
  const context = open(canvas, dots, lines.length * step);
  if (block.isInverted) {
    context.fillRect(0, 0, dots, context.canvas.height);
    context.fillStyle = '#fff';
  }
  setFont(context, height);
  const isMirrored = isRightToLeft(block.text);
  const [start, end] = isMirrored ? (['right', 'left'] as const) : (['left', 'right'] as const);
  const at = (x: number): number => (isMirrored ? dots - x : x);
  const write = (text: string, x: number, y: number, align: 'left' | 'right' | 'center'): void => {
    context.direction = isRightToLeft(text) ? 'rtl' : 'ltr';
    context.textAlign = align;
    context.fillText(text, x, y);
  };
  const middle = (row: number): number => (row + 0.5) * step;
  if (block.before !== undefined) write(block.before, at(0), middle(0), start);
  if (block.end !== undefined) write(block.end, at(dots), middle(0), end);
  for (const [row, line] of lines.entries()) {
    if (block.isCentred || block.isInverted) write(line, dots / 2, middle(row), 'center');
    else write(line, at(beforeWidth), middle(row), start);
  }
  return toPicture(context);
}

function drawFrame(canvas: Canvas, texts: readonly string[], dots: number): Picture {
  const edge = FRAME_DOTS + FRAME_PADDING;
  const indent = BEFORE_COLUMNS * COLUMN_DOTS;
  const measure = open(canvas, dots, 8);
  setFont(measure, heights.option);
  const rows = texts.flatMap((text) =>
    wrap(measure, text, dots - indent - 2 * edge).map((line) => ({
      line,
      isRight: isRightToLeft(text),
    })),
  );
  const step = heights.option * LINE;
  const height = Math.ceil((rows.length * step + 2 * edge) / 8) * 8;
  const context = open(canvas, dots, height);
  setFont(context, heights.option);
  context.lineWidth = FRAME_DOTS;
  context.strokeStyle = '#000';
  const half = FRAME_DOTS / 2;
  context.strokeRect(indent + half, half, dots - indent - FRAME_DOTS, height - FRAME_DOTS);
  for (const [row, { line, isRight }] of rows.entries()) {
    context.direction = isRight ? 'rtl' : 'ltr';
    context.textAlign = isRight ? 'right' : 'left';
    context.fillText(line, isRight ? dots - edge : indent + edge, edge + (row + 0.5) * step);
  }
  return toPicture(context);
}
