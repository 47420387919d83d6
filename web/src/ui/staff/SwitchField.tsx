import { chakra, Switch } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { overControl } from './overControl.ts';

/** Switch that takes effect immediately. */
export function SwitchField({
  label,
  helpText,
  isChecked,
  onChange,
}: {
  label: ReactNode;
  helpText?: ReactNode;
  isChecked: boolean;
  onChange: (isChecked: boolean) => void;
}) {
  return (
    <Switch.Root checked={isChecked} onCheckedChange={({ checked }) => onChange(checked)}>
      <Switch.HiddenInput role="switch" style={overControl} />
      <Switch.Control />
      <Switch.Label>
        {label}
        {helpText !== undefined && (
          <chakra.small display="block" fontSize="13" color="fg.muted">
            {helpText}
          </chakra.small>
        )}
      </Switch.Label>
    </Switch.Root>
  );
}
