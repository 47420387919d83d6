/** Draft of an option group: its rule and its options, with the text drafts of their names. Pure functions. */
import type { LocalizedText } from '@sofra/contracts/common';
import type { Declaration } from '@sofra/contracts/items';
import type { ManagedOption, ManagedOptionGroup } from '@sofra/contracts/options';
import type { TextMarks } from '@sofra/contracts/texts';
import { readDifference, typedDifference } from '../format/price.ts';
import { draftText, emptyDraft, type SavedTexts, type TextDraft } from './textDraft.ts';

/** Number of options that a guest chooses. */
export interface ChoiceRule {
  readonly minChoices: number;
  readonly maxChoices: number;
}

/** Kinds of rules, as managers choose them. */
export const ruleKinds = ['one', 'optional', 'several'] as const;
export type RuleKind = (typeof ruleKinds)[number];

export const kindOf = ({ minChoices, maxChoices }: ChoiceRule): RuleKind =>
  minChoices === 0 ? 'optional' : maxChoices === 1 ? 'one' : 'several';

/** Rules that a kind begins with. */
export const firstRule: Record<RuleKind, ChoiceRule> = {
  one: { minChoices: 1, maxChoices: 1 },
  optional: { minChoices: 0, maxChoices: 1 },
  several: { minChoices: 1, maxChoices: 2 },
};

/** Key of the sentence of a rule. */
export function ruleSentence({
  minChoices,
  maxChoices,
}: ChoiceRule): 'rule.one' | 'rule.optional' | 'rule.exactly' | 'rule.range' {
  if (minChoices === 0) return 'rule.optional';
  if (minChoices !== maxChoices) return 'rule.range';
  return minChoices === 1 ? 'rule.one' : 'rule.exactly';
}

/** Option as it is being edited. */
export interface OptionDraft {
  /** Identifies its row. */
  readonly key: number;
  readonly saved: ManagedOption | undefined;
  readonly texts: TextDraft;
  /** In lira, as typed. */
  readonly difference: string;
  readonly allergens: readonly Declaration[];
  readonly isAvailable: boolean;
  readonly isDefault: boolean;
}

/** Names as the functions of text drafts take them; a new group or option has none. */
export const toSavedTexts = (
  named: { name: LocalizedText; marks: { name: TextMarks } } | undefined,
): SavedTexts => ({
  name: named?.name ?? {},
  description: {},
  marks: { name: named?.marks.name ?? {}, description: {} },
});

export const newOption = (key: number): OptionDraft => ({
  key,
  saved: undefined,
  texts: emptyDraft,
  difference: '',
  allergens: [],
  isAvailable: true,
  isDefault: false,
});

export const toOptionDraft = (saved: ManagedOption): OptionDraft => ({
  ...newOption(saved.id),
  saved,
  difference: typedDifference(saved.differenceMinor),
  allergens: saved.allergens,
  isAvailable: saved.isAvailable,
  isDefault: saved.isDefault,
});

/** Moves an option by one position; does nothing at the ends. */
export function moveOption<T>(list: readonly T[], index: number, by: -1 | 1): T[] {
  const moved = [...list];
  const [one] = moved.splice(index, 1);
  if (one !== undefined) moved.splice(Math.max(0, index + by), 0, one);
  return moved;
}

/** Selects an option at first, or not; where a guest chooses one, it replaces the others. */
export const withDefault = (
  options: readonly OptionDraft[],
  key: number,
  isDefault: boolean,
  { maxChoices }: ChoiceRule,
): OptionDraft[] =>
  options.map((option) =>
    option.key === key
      ? { ...option, isDefault }
      : isDefault && maxChoices === 1
        ? { ...option, isDefault: false }
        : option,
  );

/** Group as it is being edited. */
export interface GroupDraft {
  readonly saved: ManagedOptionGroup | undefined;
  readonly texts: TextDraft;
  readonly rule: ChoiceRule;
  readonly options: readonly OptionDraft[];
}

/** The first reason why a draft can't be saved; the server checks the same. */
export type GroupFault = 'name' | 'option' | 'difference' | 'choices' | 'defaults';

const isNamed = (saved: Parameters<typeof toSavedTexts>[0], texts: TextDraft): boolean =>
  draftText(toSavedTexts(saved), texts, 'name', 'tr').trim() !== '';

export function faultOf({ saved, texts, rule, options }: GroupDraft): GroupFault | undefined {
  const { minChoices, maxChoices } = rule;
  if (!isNamed(saved, texts)) return 'name';
  if (options.length === 0 || options.some((one) => !isNamed(one.saved, one.texts)))
    return 'option';
  if (options.some(({ difference }) => readDifference(difference) === undefined))
    return 'difference';
  if (minChoices > Math.min(maxChoices, options.length)) return 'choices';
  if (options.filter(({ isDefault }) => isDefault).length > maxChoices) return 'defaults';
  return undefined;
}

/** Returns the request body. An option that `group` has lost meanwhile is added again. */
export function toGroupBody(
  { saved, texts, rule, options }: GroupDraft,
  group: ManagedOptionGroup | undefined,
) {
  const known = new Set((group ?? saved)?.options.map(({ id }) => id));
  return {
    ...nameBody(texts),
    ...rule,
    options: options.map((option) => {
      const { name: edited, ...marked } = nameBody(option.texts);
      const isKept = option.saved !== undefined && known.has(option.saved.id);
      return {
        ...(isKept && { id: option.saved.id }),
        ...marked,
        name: isKept ? edited : { ...option.saved?.name, ...edited },
        difference: readDifference(option.difference) ?? 0,
        allergens: [...option.allergens],
        isDefault: option.isDefault,
        ...((!isKept || option.isAvailable !== option.saved.isAvailable) && {
          isAvailable: option.isAvailable,
        }),
      };
    }),
  };
}

/** Returns only what was changed, so that concurrent changes of other users are kept. */
const nameBody = ({ name: { edits, machine, accepted } }: TextDraft) => ({
  name: edits,
  ...(machine.length > 0 && { machine: { name: [...machine] } }),
  ...(accepted.length > 0 && { accepted: { name: [...accepted] } }),
});

/** Returns true if a draft differs from the saved group. */
export const isGroupChanged = (draft: GroupDraft): boolean =>
  JSON.stringify(toGroupBody(draft, draft.saved)) !==
  JSON.stringify(toGroupBody(toGroupDraft(draft.saved), draft.saved));

export const toGroupDraft = (saved: ManagedOptionGroup | undefined): GroupDraft => ({
  saved,
  texts: emptyDraft,
  rule: saved ? { minChoices: saved.minChoices, maxChoices: saved.maxChoices } : firstRule.one,
  options: saved ? saved.options.map(toOptionDraft) : [newOption(-1), newOption(-2)],
});
