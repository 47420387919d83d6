import { chakra, Grid } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { DEFAULT_TABLE_PREFIX } from '@sofra/contracts/tables';
import { codeText, errorText } from '../../lib/i18n/errorText.ts';
import { useT } from '../../lib/i18n/i18n.ts';
import { FormDialog } from '../../ui/staff/FormDialog.tsx';
import { nameError } from '../../parts/account/names.ts';
import { NumberField, TextField } from '../../ui/staff/TextField.tsx';
import { useToasts } from '../../ui/base/toasts.tsx';
import { tableNameOf } from '../../parts/orders/orderNames.ts';
import { AreaField } from './AreaField.tsx';
import { useAddMany } from './useAddMany.ts';

interface Wanted {
  count: number;
  prefix: string;
  area: string;
  seats: number;
}

/** Dialog that adds 1 to 50 tables at once (S5), and shows the names they get beforehand. */
export function AddManyDialog({
  room,
  names,
  areas,
  note,
  onGo,
  onClose,
}: {
  /** Number of tables that the plan still allows. */
  room: number | undefined;
  /** Names of the existing tables. */
  names: readonly string[];
  areas: readonly string[];
  /** Usage of the plan's limit. */
  note: ReactNode;
  onGo: (wanted: Wanted) => Promise<unknown>;
  onClose: () => void;
}) {
  const t = useT('tables');
  const toasts = useToasts();
  const { form, most, prefix, isEmpty, newNames } = useAddMany(room, names);
  const { register, handleSubmit, formState } = form;
  const { errors } = formState;
  const [first, last] = [newNames[0], newNames.at(-1)].map((name) => tableNameOf(name ?? ''));

  const submit = handleSubmit(async (wanted) => {
    try {
      await onGo({ ...wanted, prefix });
      onClose();
    } catch (error) {
      toasts.show({ tone: 'error', title: t('addManyFailed'), text: errorText(error) });
    }
  });

  return (
    <FormDialog
      title={t('addManyTitle')}
      description={t('addManyLead')}
      confirmLabel={t('addManyGo')}
      isConfirmDisabled={isEmpty || room === 0}
      onSubmit={submit}
      onClose={onClose}
    >
      <Grid gap="4">
        {note}
        <Grid gap="4" gridTemplateColumns="minmax(0, 1fr) minmax(0, 2fr)">
          <NumberField
            label={t('form.count')}
            isWhole
            autoFocus
            maxLength={2}
            {...(most > 0 && {
              placeholder: `1–${most}`,
              error: errors.count && t('form.countFault', { most }),
            })}
            {...register('count')}
          />
          <TextField
            label={t('form.prefix')}
            placeholder={DEFAULT_TABLE_PREFIX}
            maxLength={30}
            autoComplete="off"
            error={nameError(errors.prefix, codeText('invalid_input'))}
            {...register('prefix')}
          />
        </Grid>
        <Grid gap="4" gridTemplateColumns="minmax(0, 1fr) minmax(0, 2fr)">
          <NumberField
            label={t('form.seats')}
            isWhole
            error={errors.seats && t('form.seatsFault')}
            {...register('seats')}
          />
          <AreaField
            areas={areas}
            error={nameError(errors.area, codeText('invalid_input'))}
            {...register('area')}
          />
        </Grid>
        <chakra.p role="status" fontSize="14" color="fg.soft" minH="21px">
          {newNames.length === 1 && t('willAddOne', { name: first ?? '' })}
          {newNames.length > 1 && t('willAdd', { first: first ?? '', last: last ?? '' })}
        </chakra.p>
      </Grid>
    </FormDialog>
  );
}
