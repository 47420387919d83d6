import { chakra } from '@chakra-ui/react';
import { Clock, WifiOff } from 'lucide-react';
import { useConnection } from '../../data/live/subscriptions.ts';
import { age } from '../../lib/format/format.ts';
import { useLanguage, useT } from '../../lib/i18n/i18n.ts';
import { Icon } from '../../ui/base/Icon.tsx';

const colours = {
  connecting: 'fg.muted',
  live: 'served.fg',
  stale: 'pending.fg',
  offline: 'danger.fg',
} as const;

/**
 * Indicator of whether the shown data is live, and its age; on a phone a live screen shows only a
 * dot unless `hasLabel`. Announced to screen readers when the state changes, not each second.
 */
export function LiveState({ hasLabel = false }: { hasLabel?: boolean }) {
  const t = useT('common');
  const language = useLanguage();
  const { state, ageMs } = useConnection();
  const words = {
    connecting: t('connection.connecting'),
    live: t('connection.liveAge', { age: age(ageMs, language) }),
    stale: t('connection.stale', { age: age(ageMs, language) }),
    offline: t('connection.offline'),
  }[state];
  const isQuiet = state === 'live' || state === 'connecting';

  return (
    <chakra.span
      data-state={state}
      display="inline-flex"
      alignItems="center"
      gap="2"
      minH="32px"
      color={colours[state]}
      fontWeight="mid"
      fontVariantNumeric="tabular-nums"
      whiteSpace="nowrap"
    >
      {state === 'stale' && <Icon of={Clock} size={18} />}
      {state === 'offline' && <Icon of={WifiOff} size={18} />}
      {isQuiet && (
        <chakra.span
          w="8px"
          h="8px"
          flex="none"
          margin="4px"
          borderRadius="full"
          bg="currentColor"
          boxShadow="0 0 0 4px color-mix(in srgb, currentColor 18%, transparent)"
        />
      )}
      <chakra.span role="status" srOnly>
        {state === 'live' ? t('connection.live') : words}
      </chakra.span>
      <chakra.span aria-hidden="true" {...(isQuiet && !hasLabel && { hideBelow: 'sm' })}>
        {words}
      </chakra.span>
    </chakra.span>
  );
}
