import { chakra } from '@chakra-ui/react';
import { type ReactNode, useId } from 'react';

/** Titled box in a table's sheet. */
export function SheetSection({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <chakra.section aria-labelledby={id} paddingBlockStart="14px">
      <chakra.h3 id={id} marginBlockEnd="8px" fontSize="15" fontWeight="strong">
        {title}
      </chakra.h3>
      <chakra.div
        bg="bg.panel"
        border="1px solid {colors.border}"
        borderRadius="4"
        overflow="hidden"
      >
        {children}
      </chakra.div>
    </chakra.section>
  );
}
