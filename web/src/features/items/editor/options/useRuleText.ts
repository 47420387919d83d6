import { type ChoiceRule, ruleSentence } from '../../../../lib/domain/optionGroup.ts';
import { useT } from '../../../../lib/i18n/i18n.ts';

/** Returns the function that says a rule in plain words: "Optional, up to 3". */
export function useRuleText(): (rule: ChoiceRule) => string {
  const t = useT('options');
  return ({ minChoices, maxChoices }) =>
    t(ruleSentence({ minChoices, maxChoices }), { min: minChoices, max: maxChoices });
}
