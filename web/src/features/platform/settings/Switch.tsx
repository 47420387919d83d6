import type { FieldPathByValue } from 'react-hook-form';
import { SwitchField } from '../../../ui/staff/SwitchField.tsx';
import type { TypedSettings } from './form.ts';
import type { Form } from './useSettingsForm.ts';

/** A setting that is on or off, with what it does. */
export function Switch({
  form,
  name,
  label,
  help,
}: {
  form: Form;
  name: FieldPathByValue<TypedSettings, boolean>;
  label: string;
  help: string;
}) {
  return <SwitchField label={label} help={help} {...form.register(name)} />;
}
