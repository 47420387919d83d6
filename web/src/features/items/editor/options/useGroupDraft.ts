import type { MenuLanguage } from '@sofra/contracts/common';
import type { ManagedOptionGroup } from '@sofra/contracts/options';
import { useState } from 'react';
import { type FilledTexts, useTextDraft } from '../../../../data/fetched/textDrafts.ts';
import { translate } from '../../../../data/fetched/translate.ts';
import {
  type ChoiceRule,
  type GroupDraft,
  isGroupChanged,
  moveOption,
  newOption,
  type OptionDraft,
  toGroupDraft,
  toSavedTexts,
  withDefault,
} from '../../../../lib/domain/optionGroup.ts';
import { draftText, fillTexts } from '../../../../lib/domain/textDraft.ts';
import { otherLanguages } from '../../../../lib/i18n/menuLanguages.ts';

/** Languages that lack the option's name, if it has a Turkish one. */
function missingOf({ saved, texts }: OptionDraft): MenuLanguage[] {
  const textIn = (language: MenuLanguage) =>
    draftText(toSavedTexts(saved), texts, 'name', language).trim();
  return textIn('tr') === '' ? [] : otherLanguages('tr').filter((one) => textIn(one) === '');
}

/** Draft of a group that was saved as `first`, or of a new one; nothing is sent until it is saved. */
export function useGroupDraft(first: ManagedOptionGroup | undefined) {
  const [{ saved, ...initial }] = useState(() => toGroupDraft(first));
  const [rule, setRule] = useState(initial.rule);
  const [options, setOptions] = useState(initial.options);
  const texts = useTextDraft(toSavedTexts(saved));
  const draft: GroupDraft = { saved, texts: texts.draft, rule, options };

  const change = (key: number, changes: Partial<OptionDraft>): void =>
    setOptions((now) => now.map((one) => (one.key === key ? { ...one, ...changes } : one)));

  /** Translates the option's name into the languages that lack it; throws if a call fails. */
  async function fillOption(option: OptionDraft): Promise<FilledTexts> {
    const savedTexts = toSavedTexts(option.saved);
    const text = draftText(savedTexts, option.texts, 'name', 'tr').trim();
    const translation = await translate(text, 'tr', missingOf(option));
    // Applied to the current draft, so that texts typed meanwhile are never overwritten.
    setOptions((now) =>
      now.map((one) =>
        one.key === option.key
          ? { ...one, texts: fillTexts(savedTexts, one.texts, 'name', translation.texts) }
          : one,
      ),
    );
    return { ...translation, count: Object.keys(translation.texts).length };
  }

  /** Translates all names of the group and of its options. */
  async function fillAll(): Promise<FilledTexts> {
    const filled = [await texts.fillAll()];
    for (const option of options) {
      if (missingOf(option).length > 0) filled.push(await fillOption(option));
    }
    return {
      count: filled.reduce((sum, { count }) => sum + count, 0),
      missing: [...new Set(filled.flatMap(({ missing }) => missing))],
      isFallback: filled.some(({ isFallback }) => isFallback),
    };
  }

  return {
    draft,
    isChanged: isGroupChanged(draft),
    /** Texts of the group's name; filling them fills the options' names too. */
    texts: {
      ...texts,
      missing: [...new Set([...texts.missing, ...options.flatMap(missingOf)])],
      fillAll,
    },
    setRule: (next: ChoiceRule) => setRule(next),
    change,
    setDefault: (key: number, isDefault: boolean) =>
      setOptions((now) => withDefault(now, key, isDefault, rule)),
    add: () =>
      setOptions((now) => [...now, newOption(Math.min(0, ...now.map(({ key }) => key)) - 1)]),
    remove: (key: number) => setOptions((now) => now.filter((one) => one.key !== key)),
    move: (index: number, by: -1 | 1) => setOptions((now) => moveOption(now, index, by)),
  };
}
