import { Hourglass, Send } from 'lucide-react';
import { toServerTime, useNow } from '../../../lib/format/clock.ts';
import { useLanguage, useT } from '../../../lib/i18n/i18n.ts';
import { languages, type Language } from '../../../lib/i18n/language.ts';
import { VisuallyHidden } from '../../../ui/base/VisuallyHidden.tsx';
import { Strip } from '../../../ui/base/Strip.tsx';

const SECOND_MS = 1000;

const secondsText = (seconds: number, language: Language): string =>
  new Intl.NumberFormat(languages[language].locale, {
    style: 'unit',
    unit: 'second',
    unitDisplay: 'long',
  }).format(seconds);

/**
 * Notice about an order that waits on the phone: for the connection, or until `goesAt` after too many orders.
 */
export function WaitingStrip({ isSaved, goesAt }: { isSaved: boolean; goesAt: number | null }) {
  const t = useT('party');
  if (goesAt === null) {
    return <Strip icon={Send}>{t(isSaved ? 'order.waiting' : 'order.waitingUnsaved')}</Strip>;
  }
  return <GoesOut at={toServerTime(goesAt)} />;
}

/** Countdown to the next attempt. Screen readers announce once that the order waits, not every second. */
function GoesOut({ at }: { at: number }) {
  const t = useT('party');
  const language = useLanguage();
  const seconds = Math.ceil((at - useNow()) / SECOND_MS);
  return (
    <Strip icon={Hourglass}>
      <VisuallyHidden>{t('order.goesOutSoon')}</VisuallyHidden>
      <span aria-hidden="true">
        {seconds > 0
          ? t('order.goesOutIn', { time: secondsText(seconds, language) })
          : t('order.goesOutSoon')}
      </span>
    </Strip>
  );
}
