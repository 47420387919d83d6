import { Grid } from '@chakra-ui/react';
import { valibotResolver } from '@hookform/resolvers/valibot';
import type { BranchSettings } from '@sofra/contracts/branches';
import { text } from '@sofra/contracts/common';
import { nameText } from '@sofra/contracts/names';
import { useMemo } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import * as v from 'valibot';
import { apiErrorOf } from '../../../data/client/auth.ts';
import { useSaveBranch } from '../../../data/fetched/branch-settings.ts';
import { SelectField } from '../../../ui/staff/SelectField.tsx';
import { useNow } from '../../../lib/format/clock.ts';
import { clock } from '../../../lib/format/format.ts';
import { useLanguage, useT } from '../../../lib/i18n/i18n.ts';
import { BranchFields } from './BranchFields.tsx';
import { copyValues, onlyDirty } from '../form/onlyDirty.ts';
import { SaveRow, Section } from '../form/Section.tsx';
import { useUnsaved } from '../form/unsaved.tsx';
import { useSaving } from '../form/useSaving.ts';

const Form = v.object({
  name: nameText(80, 1),
  fullAddress: text(300),
  phone: text(40),
  timeZone: v.string(),
});

const toTyped = ({ name, fullAddress, phone, timeZone }: BranchSettings) => ({
  name,
  fullAddress: fullAddress ?? '',
  phone: phone ?? '',
  timeZone,
});

/** Name, address and time zone of the branch. */
export function BranchDetails({ branch }: { branch: BranchSettings }) {
  const t = useT('people');
  const language = useLanguage();
  const now = useNow(60_000);
  const save = useSaveBranch(branch.id);
  const { state, run } = useSaving();
  const { register, control, formState, handleSubmit, reset, setError } = useForm({
    resolver: valibotResolver(Form),
    values: toTyped(branch),
    resetOptions: { keepDirtyValues: true },
  });
  const { errors, isDirty, dirtyFields } = formState;
  const zone = useWatch({ control, name: 'timeZone' });
  useUnsaved('branch', isDirty);

  const submit = handleSubmit((facts) =>
    run(
      async () => reset(toTyped(await save.mutateAsync(onlyDirty(facts, dirtyFields))), copyValues),
      (error) => {
        const isTaken = apiErrorOf(error)?.code === 'name_taken';
        if (isTaken) setError('name', { type: 'taken' }, { shouldFocus: true });
        return isTaken;
      },
    ),
  );
  const zones = useMemo(
    // Includes the current one, which this browser may know by another name.
    () => [...new Set([branch.timeZone, ...Intl.supportedValuesOf('timeZone')])].sort(),
    [branch.timeZone],
  );
  return (
    <Section id="branch" description={t('settings.branch.lead')}>
      <form noValidate onSubmit={(event) => void submit(event)}>
        <Grid
          gap="4"
          alignItems="start"
          gridTemplateColumns={{ base: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' }}
        >
          <BranchFields register={register} errors={errors} />
          <SelectField
            label={t('settings.branch.timeZone')}
            options={zones.map((value) => ({ value, label: value.replaceAll('_', ' ') }))}
            helpText={t('settings.branch.now', { time: clock(now, language, zone) })}
            {...register('timeZone')}
          />
        </Grid>
        <SaveRow
          id="branch"
          isChanged={isDirty}
          state={state}
          onReset={() => reset(toTyped(branch), copyValues)}
        />
      </form>
    </Section>
  );
}
