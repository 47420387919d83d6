import { expect, it } from 'vitest';
import { buildLine, buildOrder } from '../../../test/data.ts';
import { cancellationOf } from './cancellation.ts';

const open = buildLine({ id: 1 });
const done = buildLine({ id: 2, isDone: true });
const served = buildLine({ id: 3, isServed: true });
const gone = buildLine({ id: 4, quantity: 0 });

it.each([
  ['guest', [open], [open], false],
  ['guest', [open, gone], [open], false],
  ['guest', [open, done, served], [open], true],
  ['staff', [open, done, served], [open, done], true],
  ['staff', [open, done], [open, done], false],
] as const)(
  'the cancellation by a %s takes off what may leave (%#)',
  (by, lines, leaving, isRest) => {
    expect(cancellationOf(buildOrder({ lines: [...lines] }), by)).toEqual({
      lines: leaving,
      isRest,
    });
  },
);

it('there is nothing to cancel of an order that is begun, or where no line may leave', () => {
  expect(cancellationOf(buildOrder({ lines: [done, served] }), 'guest')).toBeUndefined();
  expect(cancellationOf(buildOrder({ lines: [served, gone] }), 'staff')).toBeUndefined();
  const preparing = buildOrder({ lines: [open], status: 'preparing' });
  expect(cancellationOf(preparing, 'guest')).toBeUndefined();
  expect(cancellationOf(preparing, 'staff')?.lines).toEqual([open]);
});
