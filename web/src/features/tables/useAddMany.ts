import { valibotResolver } from '@hookform/resolvers/valibot';
import { nameText } from '@sofra/contracts/names';
import { DEFAULT_TABLE_PREFIX, MAX_BULK_TABLES, nextTableNames } from '@sofra/contracts/tables';
import { useForm, useWatch } from 'react-hook-form';
import * as v from 'valibot';
import { DEFAULT_SEATS, Seats, whole } from './fields.ts';

/** Form for several tables: their number, up to the plan's limit, and the resulting names. */
export function useAddMany(room: number | undefined, names: readonly string[]) {
  const most = Math.min(MAX_BULK_TABLES, room ?? MAX_BULK_TABLES);
  const Form = v.object({
    count: whole(1, most),
    prefix: nameText(30),
    area: nameText(40),
    seats: Seats,
  });
  const form = useForm({
    resolver: valibotResolver(Form),
    mode: 'onTouched',
    defaultValues: {
      count: '',
      prefix: DEFAULT_TABLE_PREFIX,
      area: '',
      seats: String(DEFAULT_SEATS),
    },
  });
  const [typedCount, typedPrefix] = useWatch({ control: form.control, name: ['count', 'prefix'] });
  const prefix = typedPrefix.trim() || DEFAULT_TABLE_PREFIX;
  const count = v.safeParse(Form.entries.count, typedCount);
  return {
    form,
    most,
    prefix,
    isEmpty: typedCount.trim() === '',
    newNames: count.success ? nextTableNames(names, prefix, count.output) : [],
  };
}
