import { chakra } from '@chakra-ui/react';
import type { Branch } from '@sofra/contracts/branches';
import type { DayClose } from '@sofra/contracts/days';
import { longDate } from '../../lib/format/format.ts';
import { useLanguage, useT } from '../../lib/i18n/i18n.ts';
import { DifferenceText } from './DifferenceText.tsx';

/** Facts of a close: person, time, difference, reason and reopening. */
export function CloseFacts({ close, branch }: { close: DayClose; branch: Branch }) {
  const t = useT('days');
  const language = useLanguage();
  const at = (moment: string) => longDate(moment, language, { timeZone: branch.timeZone });
  const nameOf = (name: string | null) => name ?? t('staff.unknown');
  return (
    <chakra.div display="grid" gap="1" overflowWrap="anywhere">
      <chakra.p fontWeight="strong">
        {t('closed.by', { name: nameOf(close.closedBy), at: at(close.closedAt) })}
      </chakra.p>
      <p>
        {t('difference')}:{' '}
        <DifferenceText minor={close.differenceMinor} currency={branch.currency} />
      </p>
      {close.reason !== null && <p>{t('closed.reason', { reason: close.reason })}</p>}
      {close.reopenedAt !== null && (
        <chakra.p color="danger.fg">
          {t('closed.reopened', {
            name: nameOf(close.reopenedBy),
            at: at(close.reopenedAt),
            reason: close.reopenReason ?? '',
          })}
        </chakra.p>
      )}
    </chakra.div>
  );
}
