import { Grid } from '@chakra-ui/react';
import { valibotResolver } from '@hookform/resolvers/valibot';
import { keyRights } from '@sofra/contracts/api-keys';
import type { Branch } from '@sofra/contracts/branches';
import { nameText } from '@sofra/contracts/names';
import { useState } from 'react';
import { Controller, useForm } from 'react-hook-form';
import * as v from 'valibot';
import { useApiKeyChanges } from '../../data/fetched/integrations.ts';
import { createAttemptIds } from '../../lib/format/ids.ts';
import { errorText } from '../../lib/i18n/errorText.ts';
import { useT } from '../../lib/i18n/i18n.ts';
import { useToasts } from '../../ui/base/toasts.tsx';
import { FormDialog } from '../../ui/staff/FormDialog.tsx';
import { TextField } from '../../ui/staff/TextField.tsx';
import { BranchSelect } from './BranchSelect.tsx';
import { Choices } from './Choices.tsx';

const Form = v.object({
  name: nameText(60, 1),
  branchId: v.nullable(v.number()),
  actions: v.pipe(v.array(v.picklist(keyRights)), v.minLength(1)),
});

/** Dialog for a new key: its name, branch and permissions. */
export function KeyDialog({
  businessId,
  branches,
  onCreated,
  onClose,
}: {
  businessId: number;
  branches: readonly Branch[];
  onCreated: (secret: string) => void;
  onClose: () => void;
}) {
  const t = useT('integrations');
  const toasts = useToasts();
  const { create } = useApiKeyChanges(businessId);
  // The same for every try, so that a lost answer makes no second key.
  const [requestIdOf] = useState(createAttemptIds);
  const { register, control, handleSubmit, formState } = useForm({
    resolver: valibotResolver(Form),
    defaultValues: { name: '', branchId: null, actions: ['branches.list', 'branches.orders'] },
  });
  const { errors } = formState;
  const submit = handleSubmit(async (body) => {
    try {
      const { secret } = await create({ requestId: requestIdOf(body), ...body });
      onCreated(secret);
    } catch (error) {
      toasts.show({ tone: 'error', title: t('keys.createFailed'), text: errorText(error) });
    }
  });
  return (
    <FormDialog
      title={t('keys.addTitle')}
      description={t('keys.addLead')}
      size="lg"
      confirmLabel={t('keys.create')}
      onSubmit={submit}
      onClose={onClose}
    >
      <Grid gap="4">
        <TextField
          label={t('keys.name')}
          helpText={t('keys.nameHelp')}
          autoFocus
          autoComplete="off"
          maxLength={60}
          error={errors.name && t('keys.nameFault')}
          {...register('name')}
        />
        <Controller
          name="branchId"
          control={control}
          render={({ field: { value, onChange } }) => (
            <BranchSelect {...{ branches, value, onChange }} />
          )}
        />
        <Controller
          name="actions"
          control={control}
          render={({ field: { value, onChange } }) => (
            <Choices
              label={t('keys.actions')}
              options={keyRights.map((action) => ({
                value: action,
                label: t(`actions.${action}`),
              }))}
              chosen={value}
              error={errors.actions && t('keys.actionsFault')}
              onChange={onChange}
            />
          )}
        />
      </Grid>
    </FormDialog>
  );
}
