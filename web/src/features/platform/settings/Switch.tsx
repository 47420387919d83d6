import { type FieldPathByValue, useController } from 'react-hook-form';
import { SwitchField } from '../../../ui/staff/SwitchField.tsx';
import type { TypedSettings } from './form.ts';
import type { Form } from './useSettingsForm.ts';

/** Setting that is on or off, with an explanation. */
export function Switch({
  form,
  name,
  label,
  helpText,
}: {
  form: Form;
  name: FieldPathByValue<TypedSettings, boolean>;
  label: string;
  helpText: string;
}) {
  const { field } = useController({ control: form.control, name });
  return (
    <SwitchField
      label={label}
      helpText={helpText}
      isChecked={field.value}
      onChange={field.onChange}
    />
  );
}
