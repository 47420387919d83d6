/** Lines of a cart: their stored form, and which of them are the same. */
import * as v from 'valibot';
import { membersOf, recordOf } from '@sofra/contracts/facts';
import { LineId } from '@sofra/contracts/line-ids';
import type { LineChoice, OrderLine } from '@sofra/contracts/orders';
import { MAX_LINES, MAX_QUANTITY, Quantity } from '@sofra/contracts/quantities';
import { makeId } from '../../lib/format/ids.ts';

/** Choices of a line. A new field of the contract doesn't compile until it is added here; all else follows. */
export const choiceEntries = {
  itemId: v.number(),
  note: v.nullable(v.string()),
  /** Ids of the chosen options, ascending. */
  options: v.optional(v.array(v.number()), []),
  /** True if it is for the whole table. */
  isForTable: v.optional(v.boolean(), false),
} satisfies Record<LineChoice, unknown>;

/** Line as earlier releases also saved it: without an id, and without options. */
const SavedLine = v.object({ id: v.optional(LineId), quantity: Quantity, ...choiceEntries });

export interface CartLine extends Omit<v.InferOutput<typeof SavedLine>, 'id'> {
  /** Made by the phone; the same in the shared basket. */
  readonly id: string;
}
type Choices = Pick<CartLine, LineChoice>;
const choices = membersOf(choiceEntries);

/** Returns a line's choices without its other fields. */
const choicesOf = (line: Choices) => recordOf(choices, (field) => line[field]) as Choices;

/** Returns the key that merges lines: lines that differ only in id and quantity become one. */
export const lineKey = (line: Choices): string =>
  JSON.stringify(choices.map((field) => line[field]));

/** Choices of a line for which a guest chose nothing. */
export const noChoices: Omit<Choices, 'itemId'> = { note: null, options: [], isForTable: false };

/** Fields of a line that a guest chooses. */
export type LineChoices = Partial<Omit<CartLine, 'id' | 'itemId' | 'note' | 'options'>> & {
  note?: string;
  options?: readonly number[];
};

/** Returns the line with the given choices, in the form in which equal lines are recognized. */
export function withChoices(line: CartLine, { note, options, ...others }: LineChoices): CartLine {
  const chosen = { ...line, ...others };
  return {
    ...chosen,
    quantity: Math.min(MAX_QUANTITY, chosen.quantity),
    note: note === undefined ? line.note : note.trim() || null,
    options: options ? [...new Set(options)].sort((a, b) => a - b) : line.options,
  };
}

/** Returns the line of a cart that another kind of line is, under the same id. */
export const toCartLine = (line: CartLine): CartLine => ({
  id: line.id,
  quantity: line.quantity,
  ...choicesOf({ ...line, options: [...line.options].sort((a, b) => a - b) }),
});

/** Returns a line of an order as a new line of the cart. */
export const toNewLine = (line: OrderLine): CartLine =>
  toCartLine({ ...line, id: makeId(), options: line.options.map(({ id }) => id) });

/** Merges lines with the same choices; the first one's id stays. */
export function merged(lines: readonly CartLine[]): CartLine[] {
  const byKey = new Map<string, CartLine>();
  for (const line of lines) {
    const key = lineKey(line);
    const same = byKey.get(key);
    const quantity = Math.min(MAX_QUANTITY, (same?.quantity ?? 0) + line.quantity);
    byKey.set(key, { ...(same ?? line), quantity });
  }
  return [...byKey.values()].slice(0, MAX_LINES);
}

/** Parses saved lines one by one; `owner` makes the ids of those that have none, the same at each reading. */
export const readLines = (saved: readonly unknown[], owner: string): CartLine[] =>
  saved.flatMap((value, index) => {
    const line = v.safeParse(SavedLine, value);
    if (!line.success) return [];
    const { id = `${owner}-${index}`, ...rest } = line.output;
    return [{ id, ...rest }];
  });
