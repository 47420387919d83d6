import { Grid } from '@chakra-ui/react';
import { valibotResolver } from '@hookform/resolvers/valibot';
import { nameText } from '@sofra/contracts/names';
import type { ReactNode } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import * as v from 'valibot';
import { apiErrorOf } from '../../data/client/auth.ts';
import { codeText, errorText } from '../../lib/i18n/errorText.ts';
import { useT } from '../../lib/i18n/i18n.ts';
import { FormDialog } from '../../ui/staff/FormDialog.tsx';
import { nameError } from '../../parts/account/names.ts';
import { NumberField, TextField } from '../../ui/staff/TextField.tsx';
import { useToasts } from '../../ui/base/toasts.tsx';
import { AreaField } from './AreaField.tsx';
import { Seats } from './fields.ts';

const Form = v.object({ tableNumber: nameText(40), area: nameText(40), seats: Seats });

/** Form of one table, for adding or changing it. */
export function TableForm({
  title,
  description,
  go,
  failed,
  initial,
  areas,
  note,
  onGo,
  onClose,
}: {
  title: string;
  description?: string;
  /** Label of the button. */
  go: string;
  /** Title of the message if it fails. */
  failed: string;
  initial: { tableNumber: string; area: string; seats: number };
  /** Existing areas, as suggestions. */
  areas: readonly string[];
  /** Usage of the plan's limit. */
  note?: ReactNode;
  onGo: (table: v.InferOutput<typeof Form>) => Promise<unknown>;
  onClose: () => void;
}) {
  const t = useT('tables');
  const toasts = useToasts();
  const { register, handleSubmit, control, setError, formState } = useForm({
    resolver: valibotResolver(Form),
    defaultValues: { ...initial, seats: String(initial.seats) },
  });
  const { errors } = formState;
  const typedName = useWatch({ control, name: 'tableNumber' });

  const submit = handleSubmit(async (table) => {
    try {
      await onGo(table);
      onClose();
    } catch (error) {
      const isTaken = apiErrorOf(error)?.code === 'name_taken';
      if (isTaken) setError('tableNumber', { message: 'name_taken' }, { shouldFocus: true });
      else toasts.show({ tone: 'error', title: failed, text: errorText(error) });
    }
  });

  return (
    <FormDialog
      title={title}
      {...(description !== undefined && { description })}
      confirmLabel={go}
      isConfirmDisabled={typedName.trim() === ''}
      onSubmit={submit}
      onClose={onClose}
    >
      <Grid gap="4">
        {note}
        <TextField
          label={t('form.name')}
          placeholder={t('form.namePlaceholder')}
          maxLength={40}
          autoFocus
          error={nameError(errors.tableNumber, codeText('name_taken'))}
          {...register('tableNumber')}
        />
        <Grid gap="4" gridTemplateColumns="minmax(0, 2fr) minmax(0, 1fr)">
          <AreaField
            areas={areas}
            error={nameError(errors.area, codeText('invalid_input'))}
            {...register('area')}
          />
          <NumberField
            label={t('form.seats')}
            isWhole
            error={errors.seats && t('form.seatsFault')}
            {...register('seats')}
          />
        </Grid>
      </Grid>
    </FormDialog>
  );
}
