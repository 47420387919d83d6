import { Checkbox } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { overControl } from './overControl.ts';

/** Checkbox with its label beside it. */
export function CheckboxField({
  label,
  isChecked,
  isDisabled = false,
  onChange,
}: {
  label: ReactNode;
  isChecked: boolean;
  isDisabled?: boolean;
  onChange: (isChecked: boolean) => void;
}) {
  return (
    <Checkbox.Root
      checked={isChecked}
      disabled={isDisabled}
      onCheckedChange={({ checked }) => onChange(checked === true)}
    >
      <Checkbox.HiddenInput style={overControl} />
      <Checkbox.Control />
      <Checkbox.Label>{label}</Checkbox.Label>
    </Checkbox.Root>
  );
}
