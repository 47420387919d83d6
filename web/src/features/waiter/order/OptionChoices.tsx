import { Box, chakra, Grid } from '@chakra-ui/react';
import { localized } from '@sofra/contracts/common';
import type { Option, OptionGroup } from '@sofra/contracts/options';
import { useId } from 'react';
import { chosenIn, isOneOf } from '../../../lib/domain/choices.ts';
import { money } from '../../../lib/format/format.ts';
import { useLanguage, useT } from '../../../lib/i18n/i18n.ts';
import { ChoiceTile, Label } from '../../../ui/staff/ChoiceTile.tsx';

/** Names up to this length fit three to a row. */
const SHORT_NAME = 14;

/** Options of a group as large tiles. */
export function OptionChoices({
  group,
  chosen,
  currency,
  onToggle,
}: {
  group: OptionGroup;
  /** Ids of the chosen options. */
  chosen: readonly number[];
  currency: string;
  onToggle: (optionId: number) => void;
}) {
  const t = useT('ordering');
  const language = useLanguage();
  const id = useId();
  const { minChoices, maxChoices, options } = group;
  const count = chosenIn(group, chosen).length;
  const isMissing = count < minChoices;
  const hint =
    minChoices === 1 && maxChoices === 1
      ? t('order.chooseOne')
      : isMissing
        ? t('order.chooseMin', { min: minChoices })
        : maxChoices > 1
          ? t('order.chooseUpTo', { max: maxChoices })
          : '';
  const areShort = options.every(({ name }) => localized(name, language).length <= SHORT_NAME);
  return (
    <Box role="group" aria-labelledby={id}>
      <Label id={id} hint={hint} isMissing={isMissing}>
        {localized(group.name, language)}
      </Label>
      <Grid
        gap="2"
        gridTemplateColumns={`repeat(${areShort && options.length !== 2 && options.length !== 4 ? 3 : 2}, minmax(0, 1fr))`}
      >
        {options.map((option) => (
          <OptionTile
            key={option.id}
            option={option}
            isOn={option.isAvailable && chosen.includes(option.id)}
            isFull={!isOneOf(group) && maxChoices > 1 && count >= maxChoices}
            currency={currency}
            onToggle={() => onToggle(option.id)}
          />
        ))}
      </Grid>
    </Box>
  );
}

function OptionTile({
  option,
  isOn,
  isFull,
  currency,
  onToggle,
}: {
  option: Option;
  isOn: boolean;
  /** True if as many others are chosen as the group allows. */
  isFull: boolean;
  currency: string;
  onToggle: () => void;
}) {
  const common = useT('common');
  const language = useLanguage();
  const { isAvailable, differenceMinor } = option;
  const difference = money(Math.abs(differenceMinor), currency, language);
  return (
    <ChoiceTile isOn={isOn} isOff={!isAvailable || (isFull && !isOn)} onClick={onToggle}>
      {localized(option.name, language)}
      {(!isAvailable || differenceMinor !== 0) && (
        <chakra.small display="block" fontSize="13" fontWeight="body" color="fg.muted">
          {isAvailable ? (
            <bdi>{`${differenceMinor > 0 ? '+' : '−'}${difference}`}</bdi>
          ) : (
            common('soldOut')
          )}
        </chakra.small>
      )}
    </ChoiceTile>
  );
}
