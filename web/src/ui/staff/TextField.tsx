import { Box, chakra, Input } from '@chakra-ui/react';
import { useId, type ComponentProps } from 'react';
import { Field, type FieldProps, tiedTo } from './Field.tsx';

type InputProps = Omit<ComponentProps<'input'>, 'id' | 'size' | 'color' | 'height' | 'width'>;

/** One line of text: `<TextField label=… error={errors.name?.message} {...register('name')} />`. */
export function TextField({
  label,
  error,
  help,
  side,
  unit,
  ...rest
}: FieldProps & InputProps & { /** At the end of the field: ₺, dk. */ unit?: string }) {
  const id = useId();
  const field = { label, error, help, side };
  return (
    <Field id={id} {...field}>
      <Box position="relative">
        <Input
          type="text"
          {...rest}
          {...tiedTo(id, field)}
          {...(unit !== undefined && { pe: '12' })}
        />
        {unit !== undefined && (
          <chakra.span
            position="absolute"
            insetInlineEnd="4"
            insetBlock="0"
            display="grid"
            placeItems="center"
            color="fg.muted"
            pointerEvents="none"
          >
            {unit}
          </chakra.span>
        )}
      </Box>
    </Field>
  );
}

/**
 * A number as users type it, comma or point. The form's schema parses it and says what is wrong
 * (D27): the field hands over the text.
 */
export function NumberField({
  isWhole = false,
  ...rest
}: ComponentProps<typeof TextField> & { isWhole?: boolean }) {
  return (
    <TextField inputMode={isWhole ? 'numeric' : 'decimal'} autoComplete="off" dir="ltr" {...rest} />
  );
}
