import type { BranchSettings } from '@sofra/contracts/branches';
import { useSaveBranch } from '../../../data/fetched/branch-settings.ts';
import { HoursEditor } from '../../../parts/businesses/HoursEditor.tsx';
import { useT } from '../../../lib/i18n/i18n.ts';
import { SaveRow, Section } from '../form/Section.tsx';
import { useDraft } from '../form/useDraft.ts';

/** Opening hours of the branch. */
export function HoursSection({ branch }: { branch: BranchSettings }) {
  const t = useT('people');
  const save = useSaveBranch(branch.id);
  const { value, change, section } = useDraft('hours', branch.openingHours, (openingHours) =>
    save.mutateAsync({ openingHours }),
  );
  return (
    <Section id="hours" description={t('settings.hours.lead')}>
      <HoursEditor hours={value} onChange={change} />
      <SaveRow {...section} />
    </Section>
  );
}
