import { chakra } from '@chakra-ui/react';
import type { BranchSettings } from '@sofra/contracts/branches';
import { toMinor } from '@sofra/contracts/common';
import { useSaveBranch } from '../../../data/fetched/branch-settings.ts';
import { SelectField } from '../../../ui/staff/SelectField.tsx';
import { NumberField } from '../../../ui/staff/TextField.tsx';
import { currencySign } from '../../../lib/format/format.ts';
import { clockOf } from '../../../lib/format/hours.ts';
import { readPrice, typedPrice } from '../../../lib/format/price.ts';
import { useLanguage, useT } from '../../../lib/i18n/i18n.ts';
import { SaveRow, Section } from '../form/Section.tsx';
import { useDraft } from '../form/useDraft.ts';

/** Half hours from midnight to noon, in minutes. */
const halfHours = Array.from({ length: 25 }, (_, index) => index * 30);
/** Time of the example sale, which belongs to the previous day. */
const SAMPLE_SALE = 2 * 60;

const isFloat = (text: string): boolean => readPrice(text) !== undefined;

/** Start of the branch's business day, and the cash that is in the till then. */
export function DaySection({ branch }: { branch: BranchSettings }) {
  const t = useT('people');
  const language = useLanguage();
  const save = useSaveBranch(branch.id);
  const { dayStartsAt, openingFloatMinor } = branch;
  const saved = { dayStartsAt, float: typedPrice(openingFloatMinor) };
  const { value, change, section } = useDraft('day', saved, (draft) =>
    // A wrong amount can't be saved.
    save.mutateAsync({
      ...(draft.dayStartsAt !== dayStartsAt && { dayStartsAt: draft.dayStartsAt }),
      openingFloatMinor: toMinor(readPrice(draft.float) ?? 0),
    }),
  );
  const { onSave, ...row } = section;
  const offered = [...new Set([...halfHours, dayStartsAt])].sort((a, b) => a - b);
  return (
    <Section id="day" description={t('settings.day.lead')}>
      <chakra.div maxW="420px" display="grid" gap="4">
        <SelectField
          label={t('settings.day.label')}
          value={value.dayStartsAt}
          onChange={({ target }) => change({ ...value, dayStartsAt: Number(target.value) })}
          options={offered.map((minute) => ({ value: String(minute), label: clockOf(minute) }))}
          helpText={
            value.dayStartsAt === 0
              ? t('settings.day.midnight')
              : value.dayStartsAt > SAMPLE_SALE
                ? t('settings.day.before')
                : t('settings.day.early', { time: clockOf(value.dayStartsAt) })
          }
        />
        <NumberField
          label={t('settings.day.float')}
          helpText={t('settings.day.floatHint')}
          maxLength={16}
          unit={currencySign(branch.currency, language)}
          value={value.float}
          error={isFloat(value.float) ? undefined : t('settings.day.floatFault')}
          onChange={({ target }) => change({ ...value, float: target.value })}
        />
      </chakra.div>
      <SaveRow {...row} {...(isFloat(value.float) && onSave && { onSave })} />
    </Section>
  );
}
