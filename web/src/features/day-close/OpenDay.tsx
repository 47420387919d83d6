import { chakra, Grid } from '@chakra-ui/react';
import type { Branch } from '@sofra/contracts/branches';
import { recordOf } from '@sofra/contracts/facts';
import { pages } from '@sofra/contracts/pages';
import { type CounterMethod, counterMethods } from '@sofra/contracts/payments';
import { Lock } from 'lucide-react';
import { generatePath, Link } from 'react-router-dom';
import {
  type Count,
  countDrafts,
  emptyCount,
  useCountDraft,
} from '../../data/drafts/count-drafts.ts';
import { listText } from '../../lib/format/format.ts';
import { useLanguage, useT } from '../../lib/i18n/i18n.ts';
import { tableNameOf } from '../../parts/orders/orderNames.ts';
import { Icon } from '../../ui/base/Icon.tsx';
import { Card } from '../../ui/staff/Card.tsx';
import { CloseButton } from './CloseButton.tsx';
import { Corrections } from './Corrections.tsx';
import { countedOf, isWrong, resultOf } from './count.ts';
import { type CountField, MethodTable } from './MethodTable.tsx';
import { ReasonTiles } from './ReasonTiles.tsx';
import { SalesToPayment } from './SalesToPayment.tsx';
import { StaffSums } from './StaffSums.tsx';
import { columns, type ShownDay } from './shownDay.ts';
import { TillCount } from './TillCount.tsx';

/** On phones, the parts of both columns stand in the order of the work. */
const column = { display: { base: 'contents', lg: 'grid' }, gap: '5', minW: '0' } as const;

/** A day that isn't closed: what is expected, what is counted, and the button that closes it. */
export function OpenDay({
  businessId,
  branch,
  day,
}: {
  businessId: number;
  branch: Branch;
  day: ShownDay;
}) {
  const t = useT('days');
  const { figures, currency } = day;
  const count = useCountDraft(branch.id, day.day) ?? emptyCount;
  const change = (part: Partial<Count>): void =>
    countDrafts.put(branch.id, day.day, { ...count, ...part });
  const result = resultOf(count, figures, currency);
  const till = { currency, openingFloatMinor: figures.openingFloatMinor };
  const shown = (method: CounterMethod): number | undefined =>
    countedOf(method, count, till) ??
    (result.missing.includes(method) || isWrong(count[method]) ? undefined : 0);
  return (
    <Grid {...columns}>
      <chakra.div {...column}>
        <chakra.section order={{ base: 1, lg: 0 }} minW="0" aria-labelledby="methods-title">
          <chakra.h2 id="methods-title" fontSize="17" fontWeight="strong" mb="2">
            {t('methodTable')}
          </chakra.h2>
          <MethodTable
            figures={figures}
            currency={currency}
            countedOf={shown}
            fields={useFields(count, change, till)}
            waiting={day.openPayments.online}
          />
        </chakra.section>
        {result.hasDifference && result.counted && (
          <chakra.div order={{ base: 3, lg: 0 }}>
            <ReasonTiles count={count} onChange={change} />
          </chakra.div>
        )}
        <chakra.div order={{ base: 4, lg: 0 }} minW="0">
          <SalesToPayment figures={figures} currency={currency} />
        </chakra.div>
        <chakra.div order={{ base: 4, lg: 0 }} minW="0" _empty={{ display: 'none' }}>
          <Corrections day={day} />
        </chakra.div>
        <chakra.div order={{ base: 5, lg: 0 }} minW="0">
          <StaffSums figures={figures} currency={currency} />
        </chakra.div>
      </chakra.div>
      <chakra.div
        {...column}
        position={{ base: 'static', lg: 'sticky' }}
        top="84px"
        css={{ '& > *': { minInlineSize: 0 } }}
      >
        <chakra.div order={{ base: 2, lg: 0 }}>
          <TillCount
            count={count}
            currency={currency}
            openingFloatMinor={figures.openingFloatMinor}
            onChange={change}
          />
        </chakra.div>
        <chakra.div order={{ base: 6, lg: 0 }} display="grid" gap="3">
          <Note businessId={businessId} day={day} />
          <CloseButton branch={branch} day={day} count={count} result={result} />
        </chakra.div>
      </chakra.div>
    </Grid>
  );
}

/** Fields of the counted amounts; that of cash shows the counted notes until something is typed. */
function useFields(
  count: Count,
  change: (part: Partial<Count>) => void,
  till: { currency: string; openingFloatMinor: number },
): Record<CounterMethod, CountField> {
  const fromNotes = count.cash === '' ? countedOf('cash', count, till) : undefined;
  return recordOf(counterMethods, (method) => ({
    text: method === 'cash' && fromNotes !== undefined ? signedPrice(fromNotes) : count[method],
    isWrong: isWrong(count[method]),
    onChange: (typed) =>
      change(method === 'cash' ? { cash: typed, notes: {}, coins: '' } : { [method]: typed }),
  }));
}

const signedPrice = (minor: number): string => (minor / 100).toFixed(2).replace('.', ',');

/** States that a close is final, and what is still open. */
function Note({ businessId, day }: { businessId: number; day: ShownDay }) {
  const t = useT('days');
  const language = useLanguage();
  const { openTables, openPayments } = day;
  const names = openTables.map(({ tableNumber }) => tableNameOf(tableNumber));
  return (
    <Card p="4" display="flex" gap="3" bg="bg.subtle" fontSize="14">
      <Icon of={Lock} size={20} />
      <chakra.div display="grid" gap="1">
        <p>{t('final')}</p>
        {day.isToday && names.length === 0 && <p>{t('noOpenTables')}</p>}
        {day.isToday && names.length > 0 && (
          <p>
            {t('openTables', { count: names.length, tables: listText(names, language) })}{' '}
            <chakra.span textDecoration="underline">
              <Link to={generatePath(pages.waiter.path, { businessId: String(businessId) })}>
                {t('toFloor')}
              </Link>
            </chakra.span>
          </p>
        )}
        {openPayments.counter > 0 && <p>{t('waitingCounter', { count: openPayments.counter })}</p>}
      </chakra.div>
    </Card>
  );
}
