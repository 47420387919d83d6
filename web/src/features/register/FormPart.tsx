import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';

/** A labelled part of a long form. */
export const FormPart = ({ title, children }: { title: string; children: ReactNode }) => (
  <chakra.fieldset
    border="0"
    minW="0"
    pt="5"
    borderBlockStart="1px solid {colors.border}"
    css={{
      '& > legend': { float: 'inline-start', width: '100%' },
      '& > legend + *': { clear: 'both' },
    }}
  >
    <chakra.legend fontSize="17" fontWeight="strong" mb="4" p="0">
      {title}
    </chakra.legend>
    {children}
  </chakra.fieldset>
);
