import { chakra } from '@chakra-ui/react';
import { WifiOff } from 'lucide-react';
import { useConnection } from '../../../data/live/subscriptions.ts';
import { age } from '../../../lib/format/format.ts';
import { useLanguage, useT } from '../../../lib/i18n/i18n.ts';
import { Icon } from '../../../ui/base/Icon.tsx';

const STALE_MS = 15_000;
const LOST_MS = 30_000;

/** Says in the bar how old the data is once it is not live; its place is reserved. */
export function ConnectionPill() {
  const t = useT('staff');
  const language = useLanguage();
  const { state, ageMs, blindSince } = useConnection();
  if (blindSince === null || (ageMs < STALE_MS && state !== 'offline')) return null;
  const isLost = state === 'offline' || ageMs >= LOST_MS;
  return (
    <chakra.span
      // The strip announces it.
      aria-hidden="true"
      data-lost={isLost}
      display="inline-flex"
      alignItems="center"
      gap="10px"
      minH="48px"
      paddingInline="14px 18px"
      borderRadius="12px"
      fontSize="20px"
      fontWeight="loud"
      letterSpacing="-.015em"
      whiteSpace="nowrap"
      bg={isLost ? 'danger.solid' : 'pending.solid'}
      color={isLost ? 'danger.contrast' : 'pending.contrast'}
    >
      <Icon of={WifiOff} size={26} />
      {t(isLost ? 'kitchen.lostFor' : 'kitchen.staleFor', { age: age(ageMs, language) })}
    </chakra.span>
  );
}
