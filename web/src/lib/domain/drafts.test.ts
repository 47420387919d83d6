import { describe, expect, it } from 'vitest';
import type { ManagedOption, ManagedOptionGroup } from '@sofra/contracts/options';
import {
  faultOf,
  type GroupDraft,
  isGroupChanged,
  kindOf,
  moveOption,
  newOption,
  ruleSentence,
  toGroupBody,
  toGroupDraft,
  withDefault,
} from './optionGroup.ts';
import {
  acceptText,
  draftMark,
  draftText,
  emptyDraft,
  fillTexts,
  isChanged,
  type SavedTexts,
  stateOf,
  toTextBody,
  typeText,
} from './textDraft.ts';

describe('a draft of texts', () => {
  const saved: SavedTexts = {
    name: { tr: 'Akşam Menüsü', en: 'Dinner Menu', fr: 'Menu du soir' },
    description: { tr: 'Közde pişenler', en: 'From the embers' },
    marks: { name: { fr: { isMachine: true, isStale: false } }, description: {} },
  };

  it('is unchanged until a user types something different from the saved text', () => {
    const typed = typeText(saved, emptyDraft, 'name', 'en', 'Evening Menu');
    expect(isChanged(typed)).toBe(true);
    expect(isChanged(typeText(saved, typed, 'name', 'en', 'Dinner Menu'))).toBe(false);
  });

  it('fills only languages without a text by machine', () => {
    const typed = typeText(saved, emptyDraft, 'name', 'de', 'Abendkarte');
    const filled = fillTexts(saved, typed, 'name', {
      en: 'Supper',
      de: 'Abendmenü',
      ru: 'Вечернее меню',
    });
    expect(draftText(saved, filled, 'name', 'en')).toBe('Dinner Menu');
    expect(draftText(saved, filled, 'name', 'de')).toBe('Abendkarte');
    expect(draftText(saved, filled, 'name', 'ru')).toBe('Вечернее меню');
    expect(toTextBody(filled)).toEqual({
      name: { de: 'Abendkarte', ru: 'Вечернее меню' },
      machine: { name: ['ru'] },
      accepted: {},
    });
  });

  it('keeps the AI mark until the text is edited or accepted', () => {
    expect(draftMark(saved, emptyDraft, 'name', 'fr')?.isMachine).toBe(true);
    const accepted = acceptText(emptyDraft, 'name', 'fr');
    expect(draftMark(saved, accepted, 'name', 'fr')).toBeUndefined();
    expect(toTextBody(accepted)).toEqual({ machine: {}, accepted: { name: ['fr'] } });
    const edited = typeText(saved, emptyDraft, 'name', 'fr', 'Carte du soir');
    expect(draftMark(saved, edited, 'name', 'fr')).toBeUndefined();
  });

  it('marks the other languages stale as soon as the Turkish text changes', () => {
    const typed = typeText(saved, emptyDraft, 'name', 'tr', 'Gece Menüsü');
    expect(draftMark(saved, typed, 'name', 'en')).toEqual({ isMachine: false, isStale: true });
    expect(draftMark(saved, typed, 'name', 'fr')).toEqual({ isMachine: true, isStale: true });
    expect(draftMark(saved, typed, 'name', 'de')).toBeUndefined();
    expect(draftMark(saved, typed, 'description', 'en')).toBeUndefined();
  });

  it('treats a language as complete with name and description', () => {
    expect(stateOf(saved, emptyDraft, 'en').isComplete).toBe(true);
    expect(stateOf(saved, emptyDraft, 'fr').isComplete).toBe(false);
    expect(stateOf(saved, emptyDraft, 'fr', ['name']).isComplete).toBe(true);
  });
});

const noTexts: SavedTexts = { name: {}, description: {}, marks: { name: {}, description: {} } };
const option = (id: number, tr: string): ManagedOption => ({
  id,
  name: { tr },
  marks: { name: {} },
  differenceMinor: id * 100,
  allergens: [],
  isAvailable: true,
  unavailableUntil: null,
  isDefault: id === 1,
});
const group: ManagedOptionGroup = {
  id: 9,
  businessId: 4,
  name: { tr: 'Porsiyon', en: 'Portion' },
  marks: { name: {} },
  minChoices: 1,
  maxChoices: 1,
  options: [option(1, 'Tek'), option(2, 'Duble')],
  itemIds: [1, 2],
  version: 3,
};
const saved = toGroupDraft(group);
const [first, second] = saved.options;
if (!first || !second) throw new Error('two options');
const named = (tr: string) => typeText(noTexts, emptyDraft, 'name', 'tr', tr);
const changed = (change: Partial<GroupDraft>): GroupDraft => ({ ...saved, ...change });

describe('the rule of a group', () => {
  it.each([
    [1, 1, 'one', 'rule.one'],
    [0, 3, 'optional', 'rule.optional'],
    [0, 1, 'optional', 'rule.optional'],
    [2, 2, 'several', 'rule.exactly'],
    [1, 3, 'several', 'rule.range'],
  ] as const)('of %i to %i is %s', (minChoices, maxChoices, kind, sentence) => {
    expect(kindOf({ minChoices, maxChoices })).toBe(kind);
    expect(ruleSentence({ minChoices, maxChoices })).toBe(sentence);
  });
});

describe('a draft of a group', () => {
  it('is unchanged at first, and changed by each of its parts', () => {
    expect(isGroupChanged(saved)).toBe(false);
    for (const change of [
      { texts: named('Boy') },
      { rule: { minChoices: 0, maxChoices: 1 } },
      { options: [second, first] },
      { options: [first] },
      { options: [{ ...first, difference: '3' }, second] },
      { options: [{ ...first, isAvailable: false }, second] },
      { options: [...saved.options, newOption(-1)] },
    ]) {
      expect(isGroupChanged(changed(change)), JSON.stringify(change)).toBe(true);
    }
  });

  it('can’t be saved without names, figures and a rule that guests can follow', () => {
    expect(faultOf(saved)).toBeUndefined();
    expect(faultOf(changed({ texts: named(' ') }))).toBe('name');
    expect(faultOf(changed({ options: [] }))).toBe('option');
    expect(faultOf(changed({ options: [first, newOption(-1)] }))).toBe('option');
    expect(faultOf(changed({ options: [{ ...first, difference: 'on' }] }))).toBe('difference');
    expect(faultOf(changed({ rule: { minChoices: 3, maxChoices: 3 } }))).toBe('choices');
    expect(faultOf(changed({ options: [first, { ...second, isDefault: true }] }))).toBe('defaults');
  });

  it('sends all options in their order, with only the changed texts', () => {
    const added = {
      ...newOption(-1),
      texts: fillTexts(noTexts, named('Yarım'), 'name', { en: 'Half' }),
      difference: '-12,50',
      allergens: ['milk' as const],
    };
    const options = [second, added, { ...first, isAvailable: false }];
    expect(toGroupBody(changed({ options }), group)).toEqual({
      name: {},
      minChoices: 1,
      maxChoices: 1,
      options: [
        { id: 2, name: {}, difference: 2, allergens: [], isDefault: false },
        {
          name: { tr: 'Yarım', en: 'Half' },
          machine: { name: ['en'] },
          difference: -12.5,
          allergens: ['milk'],
          isDefault: false,
          isAvailable: true,
        },
        { id: 1, name: {}, difference: 1, allergens: [], isDefault: true, isAvailable: false },
      ],
    });
  });

  it('adds an option again that was deleted meanwhile', () => {
    const [now] = toGroupBody(saved, { ...group, options: [option(2, 'Duble')] }).options;
    expect(now).toEqual({
      name: { tr: 'Tek' },
      difference: 1,
      allergens: [],
      isDefault: true,
      isAvailable: true,
    });
  });
});

it('an option chosen at first replaces the other only where a guest chooses one', () => {
  const defaultsOf = (maxChoices: number) =>
    withDefault(saved.options, 2, true, { minChoices: 0, maxChoices }).map((one) => one.isDefault);
  expect(defaultsOf(1)).toEqual([false, true]);
  expect(defaultsOf(2)).toEqual([true, true]);
});

it('options move by one position, and stay at the ends', () => {
  expect(moveOption(['a', 'b', 'c'], 1, -1)).toEqual(['b', 'a', 'c']);
  expect(moveOption(['a', 'b', 'c'], 1, 1)).toEqual(['a', 'c', 'b']);
  expect(moveOption(['a', 'b'], 0, -1)).toEqual(['a', 'b']);
  expect(moveOption(['a', 'b'], 1, 1)).toEqual(['a', 'b']);
});
