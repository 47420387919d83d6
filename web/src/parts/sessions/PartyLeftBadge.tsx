import { chakra } from '@chakra-ui/react';
import { DoorOpen } from 'lucide-react';
import { useT } from '../../lib/i18n/i18n.ts';
import { Icon } from '../../ui/base/Icon.tsx';

/** Marks an order of an ended session. Needs the namespace `staff`. */
export function PartyLeftBadge({ isInline = false }: { isInline?: boolean }) {
  const t = useT('staff');
  return (
    <chakra.span
      display={isInline ? 'inline-flex' : 'flex'}
      alignItems="center"
      gap="6px"
      me={isInline ? '10px' : undefined}
      mt={isInline ? undefined : '6px'}
      verticalAlign="bottom"
      fontSize="14"
      fontWeight="strong"
      color="danger.fg"
    >
      <Icon of={DoorOpen} size={16} />
      {t('kitchen.partyLeft')}
    </chakra.span>
  );
}
