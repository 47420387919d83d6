import { chakra, Flex, Grid } from '@chakra-ui/react';
import { valibotResolver } from '@hookform/resolvers/valibot';
import type { BranchSettings } from '@sofra/contracts/branches';
import {
  defaultGuestLimits,
  type GuestLimit,
  guestLimitBounds,
  type GuestLimits,
} from '@sofra/contracts/guest-limits';
import { useForm } from 'react-hook-form';
import { useSaveBranch } from '../../../data/fetched/branch-settings.ts';
import { NumberField } from '../../../ui/staff/TextField.tsx';
import { useT } from '../../../lib/i18n/i18n.ts';
import { Button } from '../../../ui/base/Button.tsx';
import { LimitsForm, limitsOf, toSaved, toTyped, type TypedLimits } from './limits.ts';
import { copyValues } from '../form/onlyDirty.ts';
import { SaveRow, Section } from '../form/Section.tsx';
import { useUnsaved } from '../form/unsaved.tsx';
import { useSaving } from '../form/useSaving.ts';

const parts = ['guest', 'table', 'branch'] as const;

/** Limits of guests' orders. */
export function LimitsSection({ branch }: { branch: BranchSettings }) {
  const t = useT('people');
  const save = useSaveBranch(branch.id);
  const { state, run } = useSaving();
  const { register, formState, handleSubmit, reset } = useForm<TypedLimits, undefined, GuestLimits>(
    {
      resolver: valibotResolver(LimitsForm),
      values: toTyped(branch.guestLimits),
      resetOptions: { keepDirtyValues: true },
    },
  );
  const { errors, isDirty } = formState;
  useUnsaved('limits', isDirty);

  const submit = handleSubmit((limits) =>
    run(async () => {
      const saved = await save.mutateAsync({ guestLimits: toSaved(limits) });
      reset(toTyped(saved.guestLimits), copyValues);
    }),
  );
  const field = (limit: GuestLimit) => {
    const { min, max, default: usual } = guestLimitBounds[limit];
    const bounds = t('settings.limits.bounds', { min, max, usual });
    return (
      <NumberField
        key={limit}
        isWhole
        maxLength={5}
        label={t(`settings.limits.${limit}`)}
        helpText={`${t(`settings.limits.${limit}Help`)} ${bounds}`}
        error={errors[limit] && t('settings.limits.fault', { min, max })}
        {...register(limit)}
      />
    );
  };
  return (
    <Section id="limits" description={t('settings.limits.lead')}>
      <form noValidate onSubmit={(event) => void submit(event)}>
        {parts.map((part) => (
          <chakra.fieldset key={part} border="0" minW="0" p="0" m="0" mb="5">
            <chakra.legend fontSize="15" fontWeight="strong" mb="2" p="0">
              {t(`settings.limits.${part}`)}
            </chakra.legend>
            <Grid
              gap="4"
              alignItems="start"
              gridTemplateColumns={{ base: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' }}
            >
              {limitsOf[part].map(field)}
            </Grid>
          </chakra.fieldset>
        ))}
        <Flex>
          <Button
            size="small"
            onClick={() => reset(toTyped(defaultGuestLimits), { keepDefaultValues: true })}
          >
            {t('settings.limits.defaults')}
          </Button>
        </Flex>
        <SaveRow
          id="limits"
          isChanged={isDirty}
          state={state}
          onReset={() => reset(toTyped(branch.guestLimits), copyValues)}
        />
      </form>
    </Section>
  );
}
