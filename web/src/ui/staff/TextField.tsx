import { Input, InputGroup } from '@chakra-ui/react';
import type { ComponentProps } from 'react';
import { Field, type FieldProps } from './Field.tsx';

type InputProps = Omit<ComponentProps<'input'>, 'id' | 'size' | 'color' | 'height' | 'width'>;

/** Single-line text field: `<TextField label=… error={errors.name?.message} {...register('name')} />`. */
export function TextField({
  label,
  error,
  helpText,
  side,
  unit,
  ...rest
}: FieldProps & InputProps & { /** At the end of the field: ₺, dk. */ unit?: string }) {
  return (
    <Field label={label} error={error} helpText={helpText} side={side}>
      <InputGroup endElement={unit} endElementProps={{ pointerEvents: 'none', px: '4' }}>
        <Input type="text" data-autofocus={rest.autoFocus || undefined} {...rest} />
      </InputGroup>
    </Field>
  );
}

/**
 * Number as users type it, with comma or point. The form's schema parses the text and words the error (D27).
 */
export function NumberField({
  isWhole = false,
  ...rest
}: ComponentProps<typeof TextField> & { isWhole?: boolean }) {
  return (
    <TextField inputMode={isWhole ? 'numeric' : 'decimal'} autoComplete="off" dir="ltr" {...rest} />
  );
}
