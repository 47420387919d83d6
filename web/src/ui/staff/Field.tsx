import { Field as Chakra, Flex } from '@chakra-ui/react';
import { CircleAlert } from 'lucide-react';
import { useId, type ReactNode } from 'react';
import { Icon } from '../base/Icon.tsx';

/** Props of every field besides those of its control. */
export interface FieldProps {
  label: string;
  /** Error message; undefined while the value is valid. */
  error?: string | undefined;
  helpText?: ReactNode;
  /** Shown at the end of the label's line: a mark or a small button. */
  side?: ReactNode;
}

/** Label above a Chakra control, and the error or help text below it. */
export function Field({
  label,
  error,
  helpText,
  side,
  children,
}: FieldProps & { children: ReactNode }) {
  // The error replaces the help text under the same id, so that `aria-describedby` refers to either.
  const lineId = useId();
  return (
    <Chakra.Root invalid={error !== undefined} ids={{ errorText: lineId, helperText: lineId }}>
      <Flex alignItems="center" justifyContent="space-between" gap="3" minH="21px">
        <Chakra.Label>{label}</Chakra.Label>
        {side}
      </Flex>
      {children}
      {error !== undefined ? (
        <Chakra.ErrorText role="alert" aria-live="assertive">
          <Icon of={CircleAlert} size={16} />
          {error}
        </Chakra.ErrorText>
      ) : (
        helpText !== undefined && <Chakra.HelperText>{helpText}</Chakra.HelperText>
      )}
    </Chakra.Root>
  );
}
