import { chakra, Flex } from '@chakra-ui/react';
import type { Branch } from '@sofra/contracts/branches';
import { pages } from '@sofra/contracts/pages';
import { Lock, LockOpen } from 'lucide-react';
import { generatePath, Link } from 'react-router-dom';
import { useDays } from '../../data/live/days.ts';
import { dayWithWeekday, money } from '../../lib/format/format.ts';
import { useLanguage, useT } from '../../lib/i18n/i18n.ts';
import { Icon } from '../../ui/base/Icon.tsx';
import { CardList, CardListRow } from '../../ui/staff/CardList.tsx';
import { QueryPlaceholder } from '../../ui/staff/QueryError.tsx';
import { SkeletonRows } from '../../ui/staff/SkeletonRows.tsx';
import { DifferenceText } from './DifferenceText.tsx';

/** Days with money, newest first, each with its state; links to the day. */
export function DayList({
  businessId,
  branch,
  today,
  shown,
}: {
  businessId: number;
  branch: Branch;
  today: string;
  /** Day that the page shows. */
  shown: string;
}) {
  const t = useT('days');
  const language = useLanguage();
  const read = useDays(branch.id);
  const path = generatePath(pages.dayClose.path, { businessId: String(businessId) });
  const listed = read.data?.filter(({ day }) => day !== shown) ?? [];
  const days =
    shown === today || listed.some(({ day }) => day === today)
      ? listed
      : [{ day: today, isClosed: false, paidMinor: 0, differenceMinor: null }, ...listed];
  return (
    <chakra.section mt="6" aria-labelledby="days-title">
      <chakra.h2 id="days-title" fontSize="17" fontWeight="strong" mb="2">
        {t('list.title')}
      </chakra.h2>
      <QueryPlaceholder title={t('list.failed')} of={read}>
        <SkeletonRows rows={4} heightPx={56} />
      </QueryPlaceholder>
      {read.data && days.length === 0 && <chakra.p color="fg.muted">{t('list.empty')}</chakra.p>}
      {read.data && days.length > 0 && (
        <CardList aria-labelledby="days-title">
          {days.map(({ day, isClosed, paidMinor, differenceMinor }) => (
            <li key={day}>
              <CardListRow
                as={Link}
                {...{ to: day === today ? path : `${path}?day=${day}` }}
                alignItems="center"
              >
                <Icon of={isClosed ? Lock : LockOpen} size={18} />
                <chakra.span flex="1" minW="0">
                  <b>
                    {day === today
                      ? t('list.today')
                      : dayWithWeekday(`${day}T12:00:00Z`, language, 'UTC')}
                  </b>
                  <Flex as="span" wrap="wrap" columnGap="2" fontSize="13" color="fg.muted">
                    <span>{t(isClosed ? 'list.closed' : 'list.open')}</span>
                    {differenceMinor !== null && (
                      <DifferenceText minor={differenceMinor} currency={branch.currency} />
                    )}
                  </Flex>
                </chakra.span>
                <chakra.bdi fontVariantNumeric="tabular-nums" whiteSpace="nowrap">
                  {money(paidMinor, branch.currency, language, { exact: true })}
                </chakra.bdi>
              </CardListRow>
            </li>
          ))}
        </CardList>
      )}
    </chakra.section>
  );
}
