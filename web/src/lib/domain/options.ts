/** Options of items on a guest's phone. */
import type { MenuItem } from '@sofra/contracts/items';
import type { Option, OptionGroup } from '@sofra/contracts/options';
import { isOrderable } from './orderable.ts';

export type GroupsById = Readonly<Record<number, OptionGroup>>;

/** Returns the option groups of an item, in their order. */
export const groupsOf = (item: MenuItem, groups: GroupsById): OptionGroup[] =>
  (item.optionGroupIds ?? []).flatMap((id) => groups[id] ?? []);

/** Returns the chosen options in the order of the menu; options that left the menu are missing. */
export const chosenOptions = (
  item: MenuItem,
  options: readonly number[],
  groups: GroupsById,
): Option[] =>
  groupsOf(item, groups).flatMap((group) => group.options.filter(({ id }) => options.includes(id)));

/** Returns the default options of an item; undefined if a group requires a choice that they don't make. */
export function defaultOptions(item: MenuItem, groups: GroupsById): number[] | undefined {
  const chosen = groupsOf(item, groups).map((group) => ({
    group,
    defaults: group.options.filter((option) => option.isDefault && option.isAvailable),
  }));
  if (chosen.some(({ group, defaults }) => defaults.length < group.minChoices)) return undefined;
  return chosen.flatMap(({ defaults }) => defaults.map(({ id }) => id));
}

/** Returns the price of one item with its options, in the minor unit; never below 0. */
export const priceWithOptions = (item: MenuItem, chosen: readonly Option[]): number =>
  Math.max(
    0,
    chosen.reduce((sum, { differenceMinor }) => sum + differenceMinor, item.priceMinor),
  );

/** Reason why a line can't be ordered; `choices`: an option left the menu, or a group has other rules now. */
export type LineProblem =
  | { kind: 'soldOut' | 'byWeight' | 'choices' }
  | { kind: 'optionSoldOut'; option: Option };

/** Returns the reason why an item with these options can't be ordered now; null if it can. */
export function problemOf(
  item: MenuItem,
  options: readonly number[],
  groups: GroupsById,
): LineProblem | null {
  if (!isOrderable(item)) return { kind: item.isAvailable ? 'byWeight' : 'soldOut' };
  const chosen = chosenOptions(item, options, groups);
  const option = chosen.find(({ isAvailable }) => !isAvailable);
  if (option) return { kind: 'optionSoldOut', option };
  const areRulesKept = groupsOf(item, groups).every((group) => {
    const count = group.options.filter(({ id }) => options.includes(id)).length;
    return count >= group.minChoices && count <= group.maxChoices;
  });
  return chosen.length === options.length && areRulesKept ? null : { kind: 'choices' };
}
