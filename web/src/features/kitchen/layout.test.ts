import { describe, expect, it } from 'vitest';
import { type Board, cardsOf, type MeasuredTicket, pagesOf } from './layout.ts';

const board: Board = { columns: 4, rows: 2, cellHeight: 320, gap: 10 };
/** A ticket of `count` lines of 45 px under 150 px of frame: four lines still fit into a cell. */
const ticket = (id: number, count: number): MeasuredTicket => ({
  id,
  frameHeight: 140,
  lineHeights: Array.from({ length: count }, () => 45),
});
const layOut = (...tickets: MeasuredTicket[]) =>
  pagesOf(
    tickets.flatMap((one) => cardsOf(one, board)),
    board,
  ).map((page) => page.map(({ id, part, column, row, span }) => [id, part, column, row, span]));

describe('a ticket', () => {
  it('takes one cell while its lines fit, two when they do not', () => {
    expect(cardsOf(ticket(1, 4), board)).toMatchObject([{ span: 1, parts: 1 }]);
    expect(cardsOf(ticket(1, 5), board)).toMatchObject([{ span: 2, parts: 1 }]);
  });

  it('goes on in further cards when a whole column is too short, and loses no line', () => {
    const cards = cardsOf(ticket(1, 30), board);
    expect(cards.map(({ part, parts }) => `${part}/${parts}`)).toEqual(['1/3', '2/3', '3/3']);
    const lines = cards.flatMap(({ firstLine, endLine }) =>
      Array.from({ length: endLine - firstLine }, (_, index) => firstLine + index),
    );
    expect(lines).toEqual(Array.from({ length: 30 }, (_, index) => index));
  });

  it('shows a line that is higher than the wall on a card of its own', () => {
    const cards = cardsOf({ id: 1, frameHeight: 140, lineHeights: [45, 900, 45] }, board);
    expect(cards.map(({ firstLine, endLine }) => [firstLine, endLine])).toEqual([
      [0, 1],
      [1, 2],
      [2, 3],
    ]);
  });
});

describe('the wall', () => {
  it('fills column by column, oldest first', () => {
    expect(layOut(ticket(1, 2), ticket(2, 2), ticket(3, 2))).toEqual([
      [
        [1, 1, 1, 1, 1],
        [2, 1, 1, 2, 1],
        [3, 1, 2, 1, 1],
      ],
    ]);
  });

  it('fills the hole beside a long ticket with the next short one', () => {
    expect(layOut(ticket(1, 2), ticket(2, 8), ticket(3, 2))).toEqual([
      [
        [1, 1, 1, 1, 1],
        [2, 1, 2, 1, 2],
        [3, 1, 1, 2, 1],
      ],
    ]);
  });

  it('never puts a later part of a ticket before an earlier one', () => {
    const [page = []] = layOut(ticket(1, 2), ticket(2, 13));
    const [, first = [], second = []] = page;
    expect([first[0], first[1], second[0], second[1]]).toEqual([2, 1, 2, 2]);
    expect(Number(second[2])).toBeGreaterThan(Number(first[2]));
  });

  it('turns to a new page when the wall is full', () => {
    const pages = layOut(...Array.from({ length: 9 }, (_, index) => ticket(index + 1, 2)));
    expect(pages.map((page) => page.length)).toEqual([8, 1]);
  });
});
