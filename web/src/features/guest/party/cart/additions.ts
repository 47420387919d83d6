/** Additions of guests to the shared basket, as one sentence each. */
import type { LocalizedText } from '@sofra/contracts/common';
import type { BasketLine } from '@sofra/contracts/baskets';
import { groupBy } from '../../../../lib/format/lists.ts';
import type { Translate } from '../../../../lib/i18n/i18n.ts';
import type { ShownGuest } from '../table/shownGuests.ts';

/** Pieces that one guest added; `itemId` if they are all of one item. */
export interface Addition {
  readonly userId: number;
  readonly count: number;
  readonly itemId: number | undefined;
}

type Line = Pick<BasketLine, 'addedBy' | 'id' | 'itemId' | 'quantity'>;

/** Returns what was added between two states of lines, one entry a guest, in the order of the lines. */
export function toAdditions(before: readonly Line[], after: readonly Line[]): Addition[] {
  const known = new Map(before.map(({ id, quantity }) => [id, quantity]));
  const added = after
    .map((line) => ({ ...line, more: line.quantity - (known.get(line.id) ?? 0) }))
    .filter(({ more }) => more > 0);
  return [...groupBy(added, ({ addedBy }) => addedBy)].map(([userId, lines]) => ({
    userId,
    count: lines.reduce((sum, { more }) => sum + more, 0),
    itemId: lines.every(({ itemId }) => itemId === lines[0]?.itemId) ? lines[0]?.itemId : undefined,
  }));
}

interface Wording {
  readonly people: readonly ShownGuest[];
  readonly items: Readonly<Record<number, { readonly name: LocalizedText }>>;
  readonly say: (text: LocalizedText) => string;
  readonly t: Translate<'party'>;
}

/** Returns the sentence about an addition, with the guest's name in it; undefined if the guest is unknown. */
export function additionText(
  { userId, count, itemId }: Addition,
  { people, items, say, t }: Wording,
): { name: string; text: string } | undefined {
  const guest = people.find((one) => one.userId === userId);
  if (!guest) return undefined;
  const { name } = guest;
  const item = itemId === undefined ? undefined : items[itemId];
  const text =
    item && count === 1
      ? t('cart.added', { name, item: say(item.name) })
      : t('cart.addedMany', { name, count });
  return { name, text };
}
