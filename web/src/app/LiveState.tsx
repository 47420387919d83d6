import { chakra } from '@chakra-ui/react';
import { Clock, WifiOff } from 'lucide-react';
import { useConnection } from '../data/follow.ts';
import { age, clock } from '../lib/format.ts';
import { useLanguage, useT } from '../lib/i18n.ts';
import { Icon } from '../ui/Icon.tsx';

const looks = {
  connecting: { colour: 'fg.muted', ground: 'transparent' },
  live: { colour: 'served.fg', ground: 'transparent' },
  stale: { colour: 'pending.fg', ground: 'pending.subtle' },
  offline: { colour: 'danger.fg', ground: 'danger.subtle' },
} as const;

/**
 * Whether what is shown is live, and how old it is (design: live 7): a dot with its age, or since when
 * the screen has been blind. Shares its word with screen readers only when the state changes.
 */
export function LiveState({ brief = false }: { brief?: boolean }) {
  const t = useT('common');
  const language = useLanguage();
  const { state, ageMs, blindSince } = useConnection();
  const look = looks[state];
  const since =
    blindSince === null ? '' : t('connection.since', { time: clock(blindSince, language) });
  const sentence = {
    connecting: t('connection.connecting'),
    live: t('connection.liveAge', { age: age(ageMs, language) }),
    stale: `${t('connection.stale', { age: age(ageMs, language) })}. ${since}`,
    offline: `${t('connection.offline')}. ${since}`,
  }[state];
  const isQuiet = state === 'live' || state === 'connecting';

  return (
    <chakra.span
      data-state={state}
      display="inline-flex"
      alignItems="center"
      gap="2"
      minH="32px"
      paddingInline={isQuiet ? '0' : '3'}
      borderRadius="full"
      color={look.colour}
      bg={look.ground}
      fontWeight="mid"
      fontVariantNumeric="tabular-nums"
    >
      {state === 'stale' && <Icon of={Clock} size={18} />}
      {state === 'offline' && <Icon of={WifiOff} size={18} />}
      {isQuiet && (
        <chakra.span
          w="8px"
          h="8px"
          flex="none"
          borderRadius="full"
          bg="currentColor"
          boxShadow="0 0 0 4px color-mix(in srgb, currentColor 18%, transparent)"
        />
      )}
      <chakra.span role="status" srOnly>
        {isQuiet ? t(`connection.${state}`) : sentence}
      </chakra.span>
      <span aria-hidden="true" hidden={brief && isQuiet}>
        {sentence}
      </span>
    </chakra.span>
  );
}
