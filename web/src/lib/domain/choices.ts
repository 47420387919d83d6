/** Rules of the choices on an item's sheet. */
import type { Declaration } from '@sofra/contracts/items';
import type { Option, OptionGroup } from '@sofra/contracts/options';

/** Returns the options of a group that are chosen and available. */
export const chosenIn = ({ options }: OptionGroup, chosen: readonly number[]): Option[] =>
  options.filter(({ id, isAvailable }) => isAvailable && chosen.includes(id));

/** Returns the ids of the options that are chosen unless the guest chooses otherwise. */
export const defaultChoice = (groups: readonly OptionGroup[]): number[] =>
  groups.flatMap(({ options, maxChoices }) =>
    options
      .filter(({ isDefault, isAvailable }) => isDefault && isAvailable)
      .slice(0, maxChoices)
      .map(({ id }) => id),
  );

/** Returns the first group of which too few options are chosen. */
export const missingGroup = (
  groups: readonly OptionGroup[],
  chosen: readonly number[],
): OptionGroup | undefined =>
  groups.find((group) => chosenIn(group, chosen).length < group.minChoices);

/** Returns true if so many options are sold out that the item can't be ordered. */
export const isSoldOut = (groups: readonly OptionGroup[]): boolean =>
  groups.some(
    ({ options, minChoices }) =>
      options.filter(({ isAvailable }) => isAvailable).length < minChoices,
  );

/** Returns true if exactly one option of a group is chosen. */
export const isOneOf = ({ minChoices, maxChoices }: OptionGroup): boolean =>
  minChoices === 1 && maxChoices === 1;

/**
 * Chooses an option, or takes it back. The only option that a group allows replaces the one chosen before;
 * otherwise nothing changes beyond the group's maximum.
 */
export function withToggled(
  group: OptionGroup,
  chosen: readonly number[],
  optionId: number,
): readonly number[] {
  if (chosen.includes(optionId)) {
    return isOneOf(group) ? chosen : chosen.filter((id) => id !== optionId);
  }
  const ofGroup = new Set(group.options.map(({ id }) => id));
  if (group.maxChoices === 1) return [...chosen.filter((id) => !ofGroup.has(id)), optionId];
  return chosenIn(group, chosen).length < group.maxChoices ? [...chosen, optionId] : chosen;
}

/** Returns what an item with its options contains, without repeats. */
export const allergensWith = (
  item: { readonly allergens: readonly Declaration[] },
  options: readonly Pick<Option, 'allergens'>[],
): Declaration[] => [
  ...new Set([...item.allergens, ...options.flatMap(({ allergens }) => allergens)]),
];
