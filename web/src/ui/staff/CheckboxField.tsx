import { chakra, Checkbox, Field as Chakra } from '@chakra-ui/react';
import { CircleAlert } from 'lucide-react';
import { type ReactNode, type Ref, useId } from 'react';
import { Icon } from '../base/Icon.tsx';
import { overControl } from './overControl.ts';

/** Checkbox with its label beside it, and the error below. */
export function CheckboxField({
  label,
  helpText,
  error,
  isChecked,
  isDisabled = false,
  inputRef,
  onChange,
}: {
  label: ReactNode;
  /** Below the label. */
  helpText?: ReactNode;
  /** Error message; undefined while the choice is valid. */
  error?: string | undefined;
  isChecked: boolean;
  isDisabled?: boolean;
  inputRef?: Ref<HTMLInputElement>;
  onChange: (isChecked: boolean) => void;
}) {
  const lineId = useId();
  const isInvalid = error !== undefined;
  return (
    <>
      <Checkbox.Root
        checked={isChecked}
        disabled={isDisabled}
        invalid={isInvalid}
        {...(helpText !== undefined && { alignItems: 'flex-start', py: '10px' })}
        onCheckedChange={({ checked }) => onChange(checked === true)}
      >
        <Checkbox.HiddenInput
          ref={inputRef}
          aria-describedby={isInvalid ? lineId : undefined}
          style={overControl}
        />
        <Checkbox.Control {...(helpText !== undefined && { mt: '2px' })} />
        <Checkbox.Label>
          {helpText === undefined ? (
            label
          ) : (
            <span>
              {label}
              <chakra.small display="block" fontSize="13" color="fg.muted">
                {helpText}
              </chakra.small>
            </span>
          )}
        </Checkbox.Label>
      </Checkbox.Root>
      {isInvalid && (
        <Chakra.Root invalid ids={{ errorText: lineId }}>
          <Chakra.ErrorText role="alert" aria-live="assertive">
            <Icon of={CircleAlert} size={16} />
            {error}
          </Chakra.ErrorText>
        </Chakra.Root>
      )}
    </>
  );
}
