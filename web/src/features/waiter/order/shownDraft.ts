import type { MenuItem } from '@sofra/contracts/items';
import type { DraftLine, TableDraft } from '../../../data/drafts/table-drafts.ts';
import type { Refusal } from '../../../data/live/refusal.ts';
import {
  chosenOptions,
  type GroupsById,
  type LineProblem,
  priceWithOptions,
  problemOf,
} from '../../../lib/domain/options.ts';

/** Reason why a line can't be sent now; `gone`: the item has left the menu. */
export type DraftProblem = LineProblem | { kind: 'gone' };

/** A line of a draft with its item, price and problem. */
export interface ShownLine {
  readonly line: DraftLine;
  /** Undefined if it has left the menu. */
  readonly item: MenuItem | undefined;
  /** Price of the whole line. */
  readonly totalMinor: number;
  readonly problem: DraftProblem | null;
}
interface ShownDraft {
  readonly lines: readonly ShownLine[];
  /** Total of the lines that can be sent. */
  readonly totalMinor: number;
  readonly refusal: Refusal | null;
}

/** Problem that the server reported for an item; the menu may not show it yet. */
function refusedProblem(itemId: number, refusal: Refusal | null): DraftProblem | null {
  const reason = refusal?.items.find((one) => one.itemId === itemId)?.reason;
  if (reason === 'unavailable') return { kind: 'soldOut' };
  if (reason === 'by_weight') return { kind: 'byWeight' };
  return reason === 'options' ? { kind: 'choices' } : null;
}

/** Returns a draft as the menu is now. */
export function toShownDraft(
  draft: TableDraft | undefined,
  menu: { readonly items: readonly MenuItem[]; readonly groups: GroupsById },
): ShownDraft {
  const refusal = draft?.refusal ?? null;
  const lines = (draft?.lines ?? []).map((line): ShownLine => {
    const item = menu.items.find(({ id }) => id === line.itemId);
    if (!item) return { line, item, totalMinor: 0, problem: { kind: 'gone' } };
    const chosen = chosenOptions(item, line.options, menu.groups);
    return {
      line,
      item,
      totalMinor: priceWithOptions(item, chosen) * line.quantity,
      problem: problemOf(item, line.options, menu.groups) ?? refusedProblem(item.id, refusal),
    };
  });
  const totalMinor = lines.reduce((sum, one) => sum + (one.problem ? 0 : one.totalMinor), 0);
  return { lines, totalMinor, refusal };
}
