import { chakra, Grid } from '@chakra-ui/react';
import { valibotResolver } from '@hookform/resolvers/valibot';
import {
  DEFAULT_TABLE_PREFIX,
  MAX_BULK_TABLES,
  nextTableNames,
} from '@sofra/contracts/managed-tables';
import { nameText } from '@sofra/contracts/names';
import { useId } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import * as v from 'valibot';
import { codeText, errorText } from '../../lib/i18n/errorText.ts';
import { useT } from '../../lib/i18n/i18n.ts';
import { FormDialog } from '../../ui/staff/FormDialog.tsx';
import { nameFault } from '../../parts/account/names.ts';
import { NumberField, TextField } from '../../ui/staff/TextField.tsx';
import { useToasts } from '../../ui/base/toasts.tsx';
import { tableNameOf } from '../../parts/orders/orderNames.ts';
import { DEFAULT_SEATS, Seats, whole } from './fields.ts';

interface Wanted {
  count: number;
  prefix: string;
  area: string;
  seats: number;
}

/**
 * Several tables at once (S5): how many, 1 to 50, and what they are called; it says beforehand
 * which names they get. `room`: how many more the plan has.
 */
export function AddManyDialog({
  room,
  names,
  areas,
  onGo,
  onClose,
}: {
  room: number | undefined;
  /** Names of the existing tables. */
  names: readonly string[];
  areas: readonly string[];
  onGo: (wanted: Wanted) => Promise<unknown>;
  onClose: () => void;
}) {
  const t = useT('tables');
  const toasts = useToasts();
  const listId = useId();
  const most = Math.min(MAX_BULK_TABLES, room ?? MAX_BULK_TABLES);
  const Form = v.object({
    count: whole(1, most),
    prefix: nameText(30),
    area: nameText(40),
    seats: Seats,
  });
  const { register, handleSubmit, control, formState } = useForm({
    resolver: valibotResolver(Form),
    mode: 'onTouched',
    defaultValues: {
      count: '',
      prefix: DEFAULT_TABLE_PREFIX,
      area: '',
      seats: String(DEFAULT_SEATS),
    },
  });
  const { errors, isSubmitting } = formState;
  const [typedCount, typedPrefix] = useWatch({ control, name: ['count', 'prefix'] });
  const prefix = typedPrefix.trim() || DEFAULT_TABLE_PREFIX;
  const count = v.safeParse(Form.entries.count, typedCount);
  const coming = count.success ? nextTableNames(names, prefix, count.output) : [];
  const [first, last] = [coming[0], coming.at(-1)].map((name) => tableNameOf(name ?? ''));

  const submit = handleSubmit(async (wanted) => {
    try {
      await onGo({ ...wanted, prefix });
      onClose();
    } catch (error) {
      toasts.show({ tone: 'fault', title: t('addManyFailed'), text: errorText(error) });
    }
  });

  return (
    <FormDialog
      title={t('addManyTitle')}
      lead={t('addManyLead')}
      go={t('addManyGo')}
      isBusy={isSubmitting}
      isBarred={typedCount.trim() === ''}
      onSubmit={submit}
      onClose={onClose}
    >
      <Grid gap="4">
        <Grid gap="4" gridTemplateColumns="minmax(0, 1fr) minmax(0, 2fr)">
          <NumberField
            label={t('form.count')}
            isWhole
            autoFocus
            maxLength={2}
            placeholder={`1–${most}`}
            error={errors.count && t('form.countFault', { most })}
            {...register('count')}
          />
          <TextField
            label={t('form.prefix')}
            placeholder={DEFAULT_TABLE_PREFIX}
            maxLength={30}
            autoComplete="off"
            error={nameFault(errors.prefix, codeText('invalid_input'))}
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
          <TextField
            label={t('form.area')}
            placeholder={t('form.areaPlaceholder')}
            maxLength={40}
            list={listId}
            autoComplete="off"
            error={nameFault(errors.area, codeText('invalid_input'))}
            {...register('area')}
          />
        </Grid>
        <datalist id={listId}>
          {areas.map((area) => (
            <option key={area} value={area} />
          ))}
        </datalist>
        <chakra.p role="status" fontSize="14" color="fg.soft" minH="21px">
          {coming.length === 1 && t('willAddOne', { name: first ?? '' })}
          {coming.length > 1 && t('willAdd', { first: first ?? '', last: last ?? '' })}
        </chakra.p>
      </Grid>
    </FormDialog>
  );
}
