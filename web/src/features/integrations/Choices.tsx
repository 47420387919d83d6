import { chakra, Field as Chakra, Grid } from '@chakra-ui/react';
import { CircleAlert } from 'lucide-react';
import { useId } from 'react';
import { Icon } from '../../ui/base/Icon.tsx';
import { CheckboxField } from '../../ui/staff/CheckboxField.tsx';

/** Several checkboxes of which at least one must be chosen. */
export function Choices<Value extends string>({
  label,
  options,
  chosen,
  error,
  onChange,
}: {
  label: string;
  options: readonly { readonly value: Value; readonly label: string }[];
  chosen: readonly Value[];
  error?: string | undefined;
  onChange: (chosen: Value[]) => void;
}) {
  const errorId = useId();
  const isInvalid = error !== undefined;
  return (
    <chakra.fieldset border="none" minW="0" aria-describedby={isInvalid ? errorId : undefined}>
      <chakra.legend fontWeight="mid" mb="1">
        {label}
      </chakra.legend>
      <Grid columnGap="4" gridTemplateColumns={{ base: '1fr', sm: 'repeat(2, minmax(0, 1fr))' }}>
        {options.map(({ value, label: word }) => (
          <CheckboxField
            key={value}
            label={word}
            isChecked={chosen.includes(value)}
            onChange={(isChecked) =>
              onChange(isChecked ? [...chosen, value] : chosen.filter((one) => one !== value))
            }
          />
        ))}
      </Grid>
      {isInvalid && (
        <Chakra.Root invalid ids={{ errorText: errorId }}>
          <Chakra.ErrorText role="alert" aria-live="assertive">
            <Icon of={CircleAlert} size={16} />
            {error}
          </Chakra.ErrorText>
        </Chakra.Root>
      )}
    </chakra.fieldset>
  );
}
