import { chakra } from '@chakra-ui/react';
import type { DayCorrection } from '@sofra/contracts/days';
import { longDate, money } from '../../lib/format/format.ts';
import { useLanguage, useT } from '../../lib/i18n/i18n.ts';
import type { Language } from '../../lib/i18n/language.ts';
import { tableNameOf } from '../../parts/orders/orderNames.ts';
import { Card } from '../../ui/staff/Card.tsx';
import type { ShownDay } from './shownDay.ts';
import { SumLine } from './SumLine.tsx';

/** Returns what a correction is, of which table and day, and why. */
export const correctionText = (
  { kind, ofDay, tableNumber, reason }: DayCorrection,
  t: ReturnType<typeof useT<'days'>>,
  language: Language,
): string =>
  [
    t(`corrections.kinds.${kind}`),
    ...(tableNumber === '' ? [] : [tableNameOf(tableNumber)]),
    longDate(`${ofDay}T12:00:00Z`, language, { timeZone: 'UTC', dayOnly: true }),
    ...(reason === null ? [] : [reason]),
  ].join(' · ');

/** Returns what a correction adds to what must be paid, as the sums of the day show it: less discount adds to it. */
export const correctionMinor = ({ kind, amountMinor }: DayCorrection): number =>
  kind === 'sold' ? amountMinor : -amountMinor;

/** Changes of days that were closed already, which are parts of the sums of this one. Nothing without any. */
export function Corrections({ day: { corrections, currency } }: { day: ShownDay }) {
  const t = useT('days');
  const language = useLanguage();
  if (corrections.length === 0) return null;
  return (
    <section aria-labelledby="corrections-title">
      <chakra.h2 id="corrections-title" fontSize="17" fontWeight="strong" mb="2">
        {t('corrections.title')}
      </chakra.h2>
      <Card p="4">
        <chakra.p mb="2" fontSize="14" color="fg.muted">
          {t('corrections.text')}
        </chakra.p>
        <chakra.dl display="grid" gap="2" m="0">
          {corrections.map((correction, index) => (
            <SumLine
              key={index}
              name={correctionText(correction, t, language)}
              value={money(correctionMinor(correction), currency, language, {
                exact: true,
                signed: true,
              })}
            />
          ))}
        </chakra.dl>
      </Card>
    </section>
  );
}
