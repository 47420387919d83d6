import { chakra } from '@chakra-ui/react';
import type { BranchSettings } from '@sofra/contracts/branches';
import { useSaveBranch } from '../../../data/fetched/branch-settings.ts';
import { SelectField } from '../../../ui/staff/SelectField.tsx';
import { clockOf } from '../../../lib/format/hours.ts';
import { useT } from '../../../lib/i18n/i18n.ts';
import { SaveRow, Section } from '../form/Section.tsx';
import { useDraft } from '../form/useDraft.ts';

/** Half hours from midnight to noon, in minutes. */
const halfHours = Array.from({ length: 25 }, (_, index) => index * 30);
/** Time of the example sale, which belongs to the previous day. */
const SAMPLE_SALE = 2 * 60;

/** Start of the branch's business day. */
export function DaySection({ branch }: { branch: BranchSettings }) {
  const t = useT('people');
  const save = useSaveBranch(branch.id);
  const { value, change, section } = useDraft('day', branch.dayStartsAt, (dayStartsAt) =>
    save.mutateAsync({ dayStartsAt }),
  );
  const offered = [...new Set([...halfHours, branch.dayStartsAt])].sort((a, b) => a - b);
  return (
    <Section id="day" description={t('settings.day.lead')}>
      <chakra.div maxW="420px">
        <SelectField
          label={t('settings.day.label')}
          value={value}
          onChange={({ target }) => change(Number(target.value))}
          options={offered.map((minute) => ({ value: String(minute), label: clockOf(minute) }))}
          helpText={
            value === 0
              ? t('settings.day.midnight')
              : value > SAMPLE_SALE
                ? t('settings.day.before')
                : t('settings.day.early', { time: clockOf(value) })
          }
        />
      </chakra.div>
      <SaveRow {...section} />
    </Section>
  );
}
