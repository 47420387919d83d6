import { chakra } from '@chakra-ui/react';
import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { Icon } from '../../../ui/base/Icon.tsx';

/** Table under a chart, closed until the user opens it. */
export function NumbersTable({ title, children }: { title: string; children: ReactNode }) {
  return (
    <chakra.details
      mb="22px"
      css={{
        '& > summary svg': { transition: 'transform var(--motion-2) var(--ease)' },
        '&[open] > summary svg': { transform: 'rotate(90deg)' },
      }}
    >
      <chakra.summary
        display="inline-flex"
        alignItems="center"
        gap="6px"
        minH="touch"
        borderRadius="1"
        fontWeight="mid"
        color="brand.fg"
        cursor="pointer"
      >
        <Icon of={ChevronRight} size={18} />
        {title}
      </chakra.summary>
      {children}
    </chakra.details>
  );
}
