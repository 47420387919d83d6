import { chakra } from '@chakra-ui/react';
import type { BranchSettings } from '@sofra/contracts/branches';
import { guestLanguages } from '@sofra/contracts/common';
import { useSaveBranch } from '../../../data/fetched/branch-settings.ts';
import { SelectField } from '../../../ui/staff/SelectField.tsx';
import { useLanguage, useT } from '../../../lib/i18n/i18n.ts';
import { languageName } from '../../../lib/i18n/languageName.ts';
import { SaveRow, Section } from '../form/Section.tsx';
import { useDraft } from '../form/useDraft.ts';

/** Minutes for which orders may join a round. */
const minutes = Array.from({ length: 11 }, (_, minute) => minute);

/** The kitchen's language, and the time for which a table's orders share an order card. */
export function KitchenSection({ branch }: { branch: BranchSettings }) {
  const t = useT('people');
  const reader = useLanguage();
  const save = useSaveBranch(branch.id);
  const { kitchenLanguage, roundMinutes } = branch;
  const { value, change, section } = useDraft(
    'kitchen',
    { kitchenLanguage, roundMinutes },
    (draft) => save.mutateAsync(draft),
  );
  return (
    <Section id="kitchen" description={t('settings.kitchen.lead')}>
      <chakra.div maxW="420px" display="grid" gap="4">
        <SelectField
          label={t('settings.kitchen.language')}
          value={value.kitchenLanguage}
          onChange={({ target }) => {
            const chosen = guestLanguages.find((language) => language === target.value);
            if (chosen) change({ ...value, kitchenLanguage: chosen });
          }}
          options={guestLanguages.map((language) => ({
            value: language,
            label: languageName(language, reader),
          }))}
          helpText={t('settings.kitchen.languageHint')}
        />
        <SelectField
          label={t('settings.kitchen.minutes')}
          value={value.roundMinutes}
          onChange={({ target }) => change({ ...value, roundMinutes: Number(target.value) })}
          options={minutes.map((minute) => ({
            value: String(minute),
            label:
              minute === 0
                ? t('settings.kitchen.never')
                : t('settings.kitchen.minutesOption', { count: minute }),
          }))}
          helpText={t('settings.kitchen.minutesHint')}
        />
      </chakra.div>
      <SaveRow {...section} />
    </Section>
  );
}
