import { Grid } from '@chakra-ui/react';
import {
  type ChoiceRule,
  firstRule,
  kindOf,
  ruleKinds,
} from '../../../../lib/domain/optionGroup.ts';
import { useT } from '../../../../lib/i18n/i18n.ts';
import { OptionCards } from '../../../../ui/staff/OptionCards.tsx';
import { SelectField } from '../../../../ui/staff/SelectField.tsx';

/** How many options a guest chooses: a kind of rule, and its numbers where it has some. */
export function ChoiceFields({
  rule,
  optionCount,
  onChange,
}: {
  rule: ChoiceRule;
  optionCount: number;
  onChange: (rule: ChoiceRule) => void;
}) {
  const t = useT('options');
  const kind = kindOf(rule);
  const { minChoices, maxChoices } = rule;
  const upTo = (last: number, first = 1) =>
    Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => ({
      value: String(first + index),
      label: String(first + index),
    }));
  const most = Math.max(maxChoices, optionCount);
  return (
    <Grid gap="4">
      <OptionCards
        label={t('group.choice')}
        options={ruleKinds.map((value) => ({ value, label: t(`group.kind.${value}`) }))}
        value={kind}
        onChange={(next) => onChange(firstRule[next])}
      />
      {kind !== 'one' && (
        <Grid gap="4" gridTemplateColumns="repeat(2, minmax(0, 1fr))">
          {kind === 'several' && (
            <SelectField
              label={t('group.min')}
              value={String(minChoices)}
              options={upTo(most)}
              onChange={(event) => {
                const min = Number(event.target.value);
                onChange({ minChoices: min, maxChoices: Math.max(min, maxChoices) });
              }}
            />
          )}
          <SelectField
            label={t('group.max')}
            value={String(maxChoices)}
            options={upTo(most, kind === 'several' ? Math.max(2, minChoices) : 1)}
            onChange={(event) => onChange({ minChoices, maxChoices: Number(event.target.value) })}
          />
        </Grid>
      )}
    </Grid>
  );
}
