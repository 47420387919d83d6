import { Grid } from '@chakra-ui/react';
import { valibotResolver } from '@hookform/resolvers/valibot';
import { nameText } from '@sofra/contracts/names';
import { useId } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import * as v from 'valibot';
import { failureOf } from '../../data/client/auth.ts';
import { codeText, errorText } from '../../lib/i18n/errorText.ts';
import { useT } from '../../lib/i18n/i18n.ts';
import { FormDialog } from '../../ui/staff/FormDialog.tsx';
import { nameFault } from '../../parts/account/names.ts';
import { NumberField, TextField } from '../../ui/staff/TextField.tsx';
import { useToasts } from '../../ui/base/toasts.tsx';
import { Seats } from './fields.ts';

const Form = v.object({ tableNumber: nameText(40), area: nameText(40), seats: Seats });

/** Form of one table, for adding or changing it. */
export function TableForm({
  title,
  lead,
  go,
  failed,
  initial,
  areas,
  onGo,
  onClose,
}: {
  title: string;
  lead?: string;
  /** The verb on the button. */
  go: string;
  /** Title of the message if it fails. */
  failed: string;
  initial: { tableNumber: string; area: string; seats: number };
  /** The areas there are, to choose from. */
  areas: readonly string[];
  onGo: (table: v.InferOutput<typeof Form>) => Promise<unknown>;
  onClose: () => void;
}) {
  const t = useT('tables');
  const toasts = useToasts();
  const listId = useId();
  const { register, handleSubmit, control, setError, formState } = useForm({
    resolver: valibotResolver(Form),
    defaultValues: { ...initial, seats: String(initial.seats) },
  });
  const { errors, isSubmitting } = formState;
  const typedName = useWatch({ control, name: 'tableNumber' });

  const submit = handleSubmit(async (table) => {
    try {
      await onGo(table);
      onClose();
    } catch (error) {
      const isTaken = failureOf(error)?.code === 'name_taken';
      if (isTaken) setError('tableNumber', { message: 'name_taken' }, { shouldFocus: true });
      else toasts.show({ tone: 'fault', title: failed, text: errorText(error) });
    }
  });

  return (
    <FormDialog
      title={title}
      {...(lead !== undefined && { lead })}
      go={go}
      isBusy={isSubmitting}
      isBarred={typedName.trim() === ''}
      onSubmit={submit}
      onClose={onClose}
    >
      <Grid gap="4">
        <TextField
          label={t('form.name')}
          placeholder={t('form.namePlaceholder')}
          maxLength={40}
          autoFocus
          error={nameFault(errors.tableNumber, codeText('name_taken'))}
          {...register('tableNumber')}
        />
        <Grid gap="4" gridTemplateColumns="minmax(0, 2fr) minmax(0, 1fr)">
          <TextField
            label={t('form.area')}
            placeholder={t('form.areaPlaceholder')}
            maxLength={40}
            list={listId}
            autoComplete="off"
            error={nameFault(errors.area, codeText('invalid_input'))}
            {...register('area')}
          />
          <NumberField
            label={t('form.seats')}
            isWhole
            error={errors.seats && t('form.seatsFault')}
            {...register('seats')}
          />
        </Grid>
        <datalist id={listId}>
          {areas.map((area) => (
            <option key={area} value={area} />
          ))}
        </datalist>
      </Grid>
    </FormDialog>
  );
}
