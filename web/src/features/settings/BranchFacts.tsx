import { Grid } from '@chakra-ui/react';
import { valibotResolver } from '@hookform/resolvers/valibot';
import type { BranchSettings } from '@sofra/contracts/branches';
import { text } from '@sofra/contracts/common';
import { useMemo } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import * as v from 'valibot';
import { failureOf } from '../../data/auth.ts';
import { useSaveBranch } from '../../data/settings.ts';
import { SelectField } from '../../kit/SelectField.tsx';
import { TextField } from '../../kit/TextField.tsx';
import { useNow } from '../../lib/clock.ts';
import { codeText } from '../../lib/errorText.ts';
import { clock } from '../../lib/format.ts';
import { useLanguage, useT } from '../../lib/i18n.ts';
import { afresh, onlyDirty } from './onlyDirty.ts';
import { SaveRow, Section } from './Section.tsx';
import { useUnsaved } from './unsaved.tsx';
import { useSaving } from './useSaving.ts';

const Form = v.object({
  name: text(80, 1),
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

/** What this branch is called, where it is, and by which clock it lives. */
export function BranchFacts({ branch }: { branch: BranchSettings }) {
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
      async () => reset(toTyped(await save.mutateAsync(onlyDirty(facts, dirtyFields))), afresh),
      (error) => {
        const isTaken = failureOf(error)?.code === 'name_taken';
        if (isTaken) setError('name', { type: 'taken' }, { shouldFocus: true });
        return isTaken;
      },
    ),
  );
  const zones = useMemo(
    // The one in use, too, where this browser calls it otherwise.
    () => [...new Set([branch.timeZone, ...Intl.supportedValuesOf('timeZone')])].sort(),
    [branch.timeZone],
  );
  return (
    <Section id="branch" lead={t('settings.branch.lead')}>
      <form noValidate onSubmit={(event) => void submit(event)}>
        <Grid
          gap="4"
          alignItems="start"
          gridTemplateColumns={{ base: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' }}
        >
          <TextField
            label={t('settings.branch.name')}
            maxLength={80}
            error={
              errors.name &&
              (errors.name.type === 'taken'
                ? codeText('name_taken')
                : t('settings.branch.nameFault'))
            }
            {...register('name')}
          />
          <TextField
            label={t('settings.branch.phone')}
            type="tel"
            inputMode="tel"
            dir="ltr"
            maxLength={40}
            autoComplete="off"
            {...register('phone')}
          />
          <TextField
            label={t('settings.branch.address')}
            maxLength={300}
            autoComplete="off"
            {...register('fullAddress')}
          />
          <SelectField
            label={t('settings.branch.timeZone')}
            options={zones.map((value) => ({ value, label: value.replaceAll('_', ' ') }))}
            help={t('settings.branch.now', { time: clock(now, language, zone) })}
            {...register('timeZone')}
          />
        </Grid>
        <SaveRow
          id="branch"
          isChanged={isDirty}
          state={state}
          onReset={() => reset(toTyped(branch), afresh)}
        />
      </form>
    </Section>
  );
}
