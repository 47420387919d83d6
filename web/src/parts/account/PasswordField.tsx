import { Input, InputGroup } from '@chakra-ui/react';
import { useState, type ComponentProps } from 'react';
import { Field, type FieldProps } from '../../ui/staff/Field.tsx';
import { RevealButton } from '../../ui/staff/RevealButton.tsx';

type InputProps = Omit<
  ComponentProps<'input'>,
  'id' | 'type' | 'size' | 'color' | 'height' | 'width'
>;

/** Password field with a button that reveals it. `autoComplete` tells a current password from a new one. */
export function PasswordField({ label, error, helpText, ...rest }: FieldProps & InputProps) {
  const [isShown, setShown] = useState(false);
  return (
    <Field label={label} error={error} helpText={helpText}>
      <InputGroup
        dir="ltr"
        endElement={<RevealButton isShown={isShown} label={label} onChange={setShown} />}
        endElementProps={{ px: '3px' }}
      >
        <Input
          maxLength={256}
          pe="56px"
          data-autofocus={rest.autoFocus || undefined}
          {...rest}
          type={isShown ? 'text' : 'password'}
        />
      </InputGroup>
    </Field>
  );
}
