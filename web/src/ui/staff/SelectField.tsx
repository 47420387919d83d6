import { Box, chakra, useRecipe } from '@chakra-ui/react';
import { ChevronDown } from 'lucide-react';
import { useId, type ComponentProps } from 'react';
import { Icon } from '../base/Icon.tsx';
import { Field, type FieldProps, tiedTo } from './Field.tsx';

interface Option {
  readonly value: string;
  readonly label: string;
}

/** One of a few, by the device's own picker. With `placeholder`, nothing is chosen at first. */
export function SelectField({
  label,
  error,
  help,
  side,
  options,
  placeholder,
  ...rest
}: FieldProps &
  Omit<ComponentProps<'select'>, 'id' | 'size' | 'color' | 'height' | 'width' | 'children'> & {
    options: readonly Option[];
    placeholder?: string;
  }) {
  const id = useId();
  const look = useRecipe({ key: 'input' });
  const field = { label, error, help, side };
  return (
    <Field id={id} {...field}>
      <Box position="relative">
        <chakra.select
          {...rest}
          {...tiedTo(id, field)}
          css={[look(), { appearance: 'none', pe: '12', cursor: 'pointer' }]}
        >
          {placeholder !== undefined && <option value="">{placeholder}</option>}
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </chakra.select>
        <chakra.span
          position="absolute"
          insetInlineEnd="4"
          insetBlock="0"
          display="grid"
          placeItems="center"
          color="fg.muted"
          pointerEvents="none"
        >
          <Icon of={ChevronDown} size={18} />
        </chakra.span>
      </Box>
    </Field>
  );
}
