import { type BranchSettings, orderingAccess } from '@sofra/contracts/branches';
import { useSaveBranch } from '../../../data/fetched/branch-settings.ts';
import { OptionCards } from '../../../ui/staff/OptionCards.tsx';
import { useT } from '../../../lib/i18n/i18n.ts';
import { reversed } from '../../../lib/format/lists.ts';
import { SaveRow, Section } from '../form/Section.tsx';
import { useDraft } from '../form/useDraft.ts';

/** Rules for ordering at the branch's tables, described as guests experience them (D13). */
export function OrderingSection({ branch }: { branch: BranchSettings }) {
  const t = useT('people');
  const save = useSaveBranch(branch.id);
  const { value, change, section } = useDraft('ordering', branch.orderingAccess, (access) =>
    save.mutateAsync({ orderingAccess: access }),
  );
  return (
    <Section id="ordering" description={t('settings.ordering.lead')}>
      <OptionCards
        label={t('settings.ordering.legend')}
        options={reversed(orderingAccess).map((access) => ({
          value: access,
          label: t(`settings.ordering.${access}`),
          description: t(`settings.ordering.${access}Text`),
        }))}
        value={value}
        onChange={change}
      />
      <SaveRow {...section} />
    </Section>
  );
}
