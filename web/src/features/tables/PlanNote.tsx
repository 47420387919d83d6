import { chakra } from '@chakra-ui/react';
import { Info } from 'lucide-react';
import { useT } from '../../lib/i18n/i18n.ts';
import { Icon } from '../../ui/base/Icon.tsx';

/** Number of tables in the plan, shown before the limit is reached (D35). */
export function PlanNote({ plan, held }: { plan: { name: string; limit: number }; held: number }) {
  const t = useT('tables');
  const values = { plan: plan.name, limit: plan.limit, held };
  const isFull = held >= plan.limit;
  return (
    <chakra.p
      display="flex"
      gap="2"
      alignItems="center"
      mb="4"
      px={isFull ? '14px' : '0'}
      py={isFull ? '10px' : '0'}
      borderRadius="3"
      bg={isFull ? 'pending.subtle' : 'transparent'}
      color={isFull ? 'pending.fg' : 'fg.muted'}
      fontSize="14"
    >
      <Icon of={Info} size={18} />
      {t(isFull ? 'planFull' : 'planRoom', values)}
    </chakra.p>
  );
}
