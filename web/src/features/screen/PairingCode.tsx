import { chakra } from '@chakra-ui/react';
import { useEffect, useState } from 'react';
import type { Pairing } from '../../data/fetched/pairing.ts';
import { onTick } from '../../lib/format/clock.ts';
import { codeText } from '../../lib/i18n/errorText.ts';
import { useT } from '../../lib/i18n/i18n.ts';

const secondsUntil = (endsAt: number): number =>
  Math.max(0, Math.ceil((endsAt - Date.now()) / 1000));

/** Time left, as `4:07`. */
function TimeLeft({ endsAt }: { endsAt: number }) {
  const t = useT('screen');
  const [seconds, setSeconds] = useState(() => secondsUntil(endsAt));
  useEffect(() => {
    const tick = (): void => setSeconds(secondsUntil(endsAt));
    tick();
    return onTick(tick);
  }, [endsAt]);
  const time = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
  return <>{t('renews', { time })}</>;
}

/** The code, to be read across a kitchen, and how long it holds. */
export function PairingCode({ pairing: { code, endsAt, failure } }: { pairing: Pairing }) {
  const t = useT('screen');
  const common = useT('common');
  return (
    <chakra.div
      display="grid"
      gap="3"
      justifyItems="center"
      alignContent="center"
      order={{ base: '-1', lg: '0' }}
      minH={{ base: '200px', lg: '320px' }}
      p={{ base: '5', md: '8' }}
      borderRadius="5"
      bg="bg.panel"
      border="1px solid {colors.border}"
      textAlign="center"
    >
      <chakra.h2 fontSize={{ base: '16', md: '20' }} color="fg.muted" fontWeight="mid">
        {t('code')}
      </chakra.h2>
      <chakra.p
        role="status"
        aria-label={code && t('codeIs', { code: [...code].join(' ') })}
        dir="ltr"
        minH="1.1em"
        fontSize={code === undefined ? '20' : 'clamp(3.5rem, 9.5vw, 11rem)'}
        lineHeight="1.1"
        fontWeight="loud"
        letterSpacing={code === undefined ? undefined : '.02em'}
        fontVariantNumeric="tabular-nums"
        whiteSpace={code === undefined ? undefined : 'nowrap'}
      >
        {code === undefined
          ? failure === undefined
            ? common('loading')
            : codeText(failure)
          : `${code.slice(0, 3)} ${code.slice(3)}`}
      </chakra.p>
      <chakra.p fontSize={{ base: '14', md: '16' }} color="fg.muted" minH="1.5em">
        {endsAt !== undefined && <TimeLeft endsAt={endsAt} />}
        {failure !== undefined && t('retrying')}
      </chakra.p>
    </chakra.div>
  );
}
