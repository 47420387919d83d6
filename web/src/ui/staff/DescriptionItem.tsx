import { chakra } from '@chakra-ui/react';
import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { Icon } from '../base/Icon.tsx';

/** Term and description in a `dl`. */
export function DescriptionItem({
  icon,
  name,
  children,
}: {
  icon: LucideIcon;
  name: string;
  children: ReactNode;
}) {
  return (
    <chakra.div minW="0">
      <chakra.dt display="flex" gap="10px" fontSize="13" color="fg.muted">
        <Icon of={icon} size={18} />
        {name}
      </chakra.dt>
      <chakra.dd ps="28px" overflowWrap="anywhere">
        {children}
      </chakra.dd>
    </chakra.div>
  );
}
