import { NativeSelect } from '@chakra-ui/react';
import { ChevronDown } from 'lucide-react';
import type { ComponentProps } from 'react';
import { Icon } from '../base/Icon.tsx';
import { Field, type FieldProps } from './Field.tsx';

interface Option {
  readonly value: string;
  readonly label: string;
}

/** Native select. With `placeholder`, nothing is selected at first. */
export function SelectField({
  label,
  error,
  helpText,
  side,
  options,
  placeholder,
  ...rest
}: FieldProps &
  Omit<ComponentProps<'select'>, 'id' | 'size' | 'color' | 'height' | 'width' | 'children'> & {
    options: readonly Option[];
    placeholder?: string;
  }) {
  return (
    <Field label={label} error={error} helpText={helpText} side={side}>
      <NativeSelect.Root>
        <NativeSelect.Field {...rest} {...(placeholder !== undefined && { placeholder })}>
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </NativeSelect.Field>
        <NativeSelect.Indicator>
          <Icon of={ChevronDown} size={18} />
        </NativeSelect.Indicator>
      </NativeSelect.Root>
    </Field>
  );
}
