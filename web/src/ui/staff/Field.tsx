import { chakra, Flex } from '@chakra-ui/react';
import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { Icon } from '../base/Icon.tsx';

/** Props of every field besides those of its control. */
export interface FieldProps {
  label: string;
  /** The sentence of what is wrong with it; nothing is wrong without. */
  error?: string | undefined;
  /** A line under the field that helps to fill it in. */
  help?: ReactNode;
  /** At the end of the label's line: a mark, a small button. */
  side?: ReactNode;
}

/** Attributes that connect a control with its label and the lines below it. */
export const tiedTo = (id: string, { error, help }: Pick<FieldProps, 'error' | 'help'>) => ({
  id,
  'aria-invalid': error !== undefined || undefined,
  'aria-describedby':
    error === undefined ? (help === undefined ? undefined : `${id}-help`) : `${id}-error`,
});

/** A label over its control, and under it what is wrong or what helps. */
export function Field({
  id,
  label,
  error,
  help,
  side,
  children,
}: FieldProps & { id: string; children: ReactNode }) {
  return (
    <Flex direction="column" gap="6px" w="full" minW="0">
      <Flex alignItems="center" justifyContent="space-between" gap="3" minH="21px">
        <chakra.label htmlFor={id} fontSize="14" fontWeight="mid">
          {label}
        </chakra.label>
        {side}
      </Flex>
      {children}
      {error !== undefined && (
        <chakra.p
          id={`${id}-error`}
          role="alert"
          display="flex"
          gap="6px"
          color="fg.error"
          fontSize="13"
        >
          <Icon of={CircleAlert} size={16} />
          {error}
        </chakra.p>
      )}
      {error === undefined && help !== undefined && (
        <chakra.p id={`${id}-help`} color="fg.muted" fontSize="13">
          {help}
        </chakra.p>
      )}
    </Flex>
  );
}
