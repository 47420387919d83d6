import * as v from 'valibot';
import { Id, IdParam, Instant, LocalizedInput, LocalizedText, Nothing, Version } from './common.ts';
import { declarations } from './items.ts';
import { defineRoute } from './route.ts';
import { NameMarks, nameMarkEntries } from './texts.ts';

/** Maximum number of option groups of one item, and of options of one group. */
export const MAX_GROUPS = 12;
export const MAX_OPTIONS = 30;
/** Maximum number of options that a line of an order may contain. */
export const MAX_CHOSEN = 40;

/** A difference of prices in the minor unit; negative if it makes the item cheaper. */
export const DifferenceMinor = v.pipe(
  v.number(),
  v.integer(),
  v.minValue(-1_000_000_000_000),
  v.maxValue(1_000_000_000_000),
);

/** A choice that changes an item: a portion, a way of cooking, an extra. */
export const Option = v.object({
  id: Id,
  name: LocalizedText,
  /** Added to the item's price. */
  differenceMinor: DifferenceMinor,
  allergens: v.array(v.picklist(declarations)),
  isAvailable: v.boolean(),
  /** Time at which a sold-out option becomes available again automatically. */
  unavailableUntil: v.nullable(Instant),
  /** Chosen unless the guest chooses otherwise. */
  isDefault: v.boolean(),
});
export type Option = v.InferOutput<typeof Option>;

/** An option as it was when the line was ordered. */
export const ChosenOption = v.object({
  id: Id,
  group: LocalizedText,
  name: LocalizedText,
  differenceMinor: DifferenceMinor,
  allergens: v.array(v.picklist(declarations)),
});
export type ChosenOption = v.InferOutput<typeof ChosenOption>;

/**
 * Options of which a guest chooses `minChoices` to `maxChoices`; with at least one required, the item can't
 * be ordered without it. Items can share a group.
 */
export const OptionGroup = v.object({
  id: Id,
  name: LocalizedText,
  minChoices: v.number(),
  maxChoices: v.number(),
  options: v.array(Option),
});
export type OptionGroup = v.InferOutput<typeof OptionGroup>;

export const ManagedOption = v.object({ ...Option.entries, marks: NameMarks });
export type ManagedOption = v.InferOutput<typeof ManagedOption>;

/** An option group as managers see it, with the items that use it. */
export const ManagedOptionGroup = v.object({
  ...OptionGroup.entries,
  businessId: Id,
  marks: NameMarks,
  options: v.array(ManagedOption),
  itemIds: v.array(Id),
  /** Increases with every change, except of an option's availability. */
  version: v.number(),
});
export type ManagedOptionGroup = v.InferOutput<typeof ManagedOptionGroup>;

const businessParams = { businessId: IdParam };
const groupParams = { ...businessParams, groupId: IdParam };

/** A difference in lira, as on the menu, with at most two decimals. */
const Difference = v.pipe(
  v.number(),
  v.minValue(-10_000_000_000),
  v.maxValue(10_000_000_000),
  v.check((price) => Math.abs(price * 100 - Math.round(price * 100)) < 1e-6, 'two decimals'),
);
const OptionInput = v.strictObject({
  /** Id of an option of the group; absent for a new one. */
  id: v.exactOptional(Id),
  name: LocalizedInput,
  difference: v.exactOptional(Difference),
  allergens: v.exactOptional(
    v.pipe(v.array(v.picklist(declarations)), v.maxLength(declarations.length)),
  ),
  isAvailable: v.exactOptional(v.boolean()),
  isDefault: v.exactOptional(v.boolean()),
  ...nameMarkEntries,
});
const choices = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(MAX_OPTIONS));
const groupEntries = {
  name: LocalizedInput,
  minChoices: choices,
  maxChoices: v.pipe(choices, v.minValue(1)),
  /** All options in their order; options that aren't listed are deleted. */
  options: v.pipe(v.array(OptionInput), v.minLength(1), v.maxLength(MAX_OPTIONS)),
};

/** Lists the option groups of a business. */
export const listOptionGroups = defineRoute({
  method: 'GET',
  path: '/api/businesses/:businessId/option-groups',
  action: 'optionGroups.list',
  summary: 'List the option groups of a business',
  params: businessParams,
  response: v.array(ManagedOptionGroup),
});

/**
 * Adds an option group. Refused with `invalid_input` if more choices are required than allowed, than there
 * are options, or if more options are default than allowed.
 */
export const createOptionGroup = defineRoute({
  method: 'POST',
  path: '/api/businesses/:businessId/option-groups',
  action: 'optionGroups.change',
  summary: 'Add an option group',
  params: businessParams,
  body: v.strictObject({ ...groupEntries, ...nameMarkEntries }),
  response: ManagedOptionGroup,
  isRepeatable: true,
});

/** Changes the given fields of a group. With `version`, refused with `state_changed` if it isn't current. */
export const changeOptionGroup = defineRoute({
  method: 'PUT',
  path: '/api/businesses/:businessId/option-groups/:groupId',
  action: 'optionGroups.change',
  summary: 'Change an option group',
  params: groupParams,
  body: v.strictObject({
    ...v.partial(v.strictObject(groupEntries)).entries,
    ...nameMarkEntries,
    version: v.exactOptional(Version),
  }),
  response: ManagedOptionGroup,
  errors: ['state_changed'],
});

/** Deletes a group from all items; past orders keep the chosen options. `restoreOptionGroup` undoes it. */
export const deleteOptionGroup = defineRoute({
  method: 'DELETE',
  path: '/api/businesses/:businessId/option-groups/:groupId',
  action: 'optionGroups.change',
  summary: 'Delete an option group',
  params: groupParams,
  response: Nothing,
});
export const restoreOptionGroup = defineRoute({
  method: 'POST',
  path: '/api/businesses/:businessId/option-groups/:groupId/restore',
  action: 'optionGroups.change',
  summary: 'Restore a deleted option group',
  params: groupParams,
  response: ManagedOptionGroup,
});

/**
 * Sets which groups an item offers, in this order. With `from`, an item that offers neither `from` nor `groupIds`
 * is refused with `state_changed`.
 */
export const setItemOptionGroups = defineRoute({
  method: 'PUT',
  path: '/api/menu-items/:itemId/option-groups',
  action: 'menuItems.change',
  summary: 'Set the option groups of an item',
  params: { itemId: IdParam },
  body: v.strictObject({
    groupIds: v.pipe(v.array(Id), v.maxLength(MAX_GROUPS)),
    /** Groups that the caller last saw, in their order. */
    from: v.exactOptional(v.pipe(v.array(Id), v.maxLength(MAX_GROUPS))),
  }),
  response: v.array(ManagedOptionGroup),
  errors: ['state_changed'],
});

/** Marks an option available or sold out, for all items that offer it. */
export const setOptionAvailability = defineRoute({
  method: 'PATCH',
  path: '/api/businesses/:businessId/options/:optionId/availability',
  action: 'options.setAvailability',
  summary: 'Mark an option available or sold out',
  params: { ...businessParams, optionId: IdParam },
  body: v.strictObject({
    isAvailable: v.boolean(),
    unavailableUntil: v.exactOptional(v.nullable(Instant)),
  }),
  response: Option,
});
