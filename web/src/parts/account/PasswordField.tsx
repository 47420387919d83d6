import { Box, Input } from '@chakra-ui/react';
import { useId, useState, type ComponentProps } from 'react';
import { Field, type FieldProps, tiedTo } from '../../ui/staff/Field.tsx';
import { RevealButton } from '../../ui/staff/RevealButton.tsx';

type InputProps = Omit<
  ComponentProps<'input'>,
  'id' | 'type' | 'size' | 'color' | 'height' | 'width'
>;

/** A password, shown only while asked to. `autoComplete` says which: the current one or a new one. */
export function PasswordField({ label, error, help, ...rest }: FieldProps & InputProps) {
  const id = useId();
  const [isShown, setShown] = useState(false);
  const field = { label, error, help };
  return (
    <Field id={id} {...field}>
      <Box position="relative" dir="ltr">
        <Input
          maxLength={256}
          pe="56px"
          {...rest}
          {...tiedTo(id, field)}
          type={isShown ? 'text' : 'password'}
        />
        <RevealButton isShown={isShown} label={label} onChange={setShown} />
      </Box>
    </Field>
  );
}
