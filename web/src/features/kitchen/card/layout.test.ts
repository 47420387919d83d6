import { describe, expect, it } from 'vitest';
import { type Board, cardsOf, type MeasuredOrderCard, pagesOf } from './layout.ts';

const board: Board = { columns: 4, rows: 2, cellHeight: 320, gap: 10 };
/** A ticket of `count` lines of 45 px under 150 px of frame: four lines still fit into a cell. */
const card = (id: number, count: number): MeasuredOrderCard => ({
  id: String(id),
  frameHeight: 140,
  headingHeight: 0,
  lineHeights: Array.from({ length: count }, () => 45),
});
const layOut = (...cards: MeasuredOrderCard[]) =>
  pagesOf(
    cards.flatMap((one) => cardsOf(one, board)),
    board,
  ).map((page) =>
    page.map(({ id, part, column, row, span }) => [Number(id), part, column, row, span]),
  );

describe('an order card', () => {
  it('takes one cell if its lines fit, otherwise two', () => {
    expect(cardsOf(card(1, 4), board)).toMatchObject([{ span: 1, parts: 1 }]);
    expect(cardsOf(card(1, 5), board)).toMatchObject([{ span: 2, parts: 1 }]);
  });

  it('continues on further cards if a whole column is too short, and loses no line', () => {
    const cards = cardsOf(card(1, 30), board);
    expect(cards.map(({ part, parts }) => `${part}/${parts}`)).toEqual(['1/3', '2/3', '3/3']);
    const lines = cards.flatMap(({ firstLine, endLine }) =>
      Array.from({ length: endLine - firstLine }, (_, index) => firstLine + index),
    );
    expect(lines).toEqual(Array.from({ length: 30 }, (_, index) => index));
  });

  it('shows a line that is higher than the board on a card of its own', () => {
    const cards = cardsOf(
      { id: '1', frameHeight: 140, headingHeight: 0, lineHeights: [45, 900, 45] },
      board,
    );
    expect(cards.map(({ firstLine, endLine }) => [firstLine, endLine])).toEqual([
      [0, 1],
      [1, 2],
      [2, 3],
    ]);
  });
});

it('leaves room for the heading that a later part repeats', () => {
  // 510 px of lines: eleven of 45 px, ten under a heading.
  const long = { ...card(1, 22), headingHeight: 40 };
  expect(cardsOf(card(1, 22), board).map(({ endLine }) => endLine)).toEqual([11, 22]);
  expect(cardsOf(long, board).map(({ endLine }) => endLine)).toEqual([11, 21, 22]);
});

describe('the board', () => {
  it('fills column by column, oldest first', () => {
    expect(layOut(card(1, 2), card(2, 2), card(3, 2))).toEqual([
      [
        [1, 1, 1, 1, 1],
        [2, 1, 1, 2, 1],
        [3, 1, 2, 1, 1],
      ],
    ]);
  });

  it('fills the gap next to a long order card with the next short one', () => {
    expect(layOut(card(1, 2), card(2, 8), card(3, 2))).toEqual([
      [
        [1, 1, 1, 1, 1],
        [2, 1, 2, 1, 2],
        [3, 1, 1, 2, 1],
      ],
    ]);
  });

  it('never puts a later part of an order card before an earlier one', () => {
    const [page = []] = layOut(card(1, 2), card(2, 13));
    const [, first = [], second = []] = page;
    expect([first[0], first[1], second[0], second[1]]).toEqual([2, 1, 2, 2]);
    expect(Number(second[2])).toBeGreaterThan(Number(first[2]));
  });

  it('starts a new page when the board is full', () => {
    const pages = layOut(...Array.from({ length: 9 }, (_, index) => card(index + 1, 2)));
    expect(pages.map((page) => page.length)).toEqual([8, 1]);
  });
});
