import { Textarea } from '@chakra-ui/react';
import type { ComponentProps } from 'react';
import { Field, type FieldProps } from './Field.tsx';

/** Multi-line text field; grows with its text where browsers support it. */
export function TextAreaField({
  label,
  error,
  helpText,
  side,
  rows = 3,
  ...rest
}: FieldProps & Omit<ComponentProps<'textarea'>, 'id' | 'color' | 'height' | 'width'>) {
  return (
    <Field label={label} error={error} helpText={helpText} side={side}>
      <Textarea
        rows={rows}
        minH={`calc(${rows} * 1.5em + 24px)`}
        data-autofocus={rest.autoFocus || undefined}
        {...rest}
      />
    </Field>
  );
}
