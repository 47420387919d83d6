import { Box, chakra, Flex } from '@chakra-ui/react';
import { localized } from '@sofra/contracts/common';
import { FEWEST_ROUNDS, type Pairing, type Pairings } from '@sofra/contracts/pairings';
import { useState } from 'react';
import { uniquePairs, usePairings, useRefreshPairings } from '../../data/fetched/pairings.ts';
import { decimal } from '../../lib/format/format.ts';
import { errorText } from '../../lib/i18n/errorText.ts';
import { useLanguage, useT } from '../../lib/i18n/i18n.ts';
import { Button } from '../../ui/base/Button.tsx';
import { Section } from '../../ui/base/Section.tsx';
import { useToasts } from '../../ui/base/toasts.tsx';
import { CardList, CardListRow } from '../../ui/staff/CardList.tsx';
import { EmptyCard } from '../../ui/staff/EmptyCard.tsx';
import { QueryPlaceholder } from '../../ui/staff/QueryError.tsx';
import { RelativeTime } from '../../ui/staff/RelativeTime.tsx';

/** Number of pairs shown at first; a button shows the rest. */
const PAIRS_AT_FIRST = 8;

/** Items that guests often order together, how they are found, and a button that does it now. */
export function PairingsSection({ businessId }: { businessId: number }) {
  const t = useT('menus');
  const toasts = useToasts();
  const read = usePairings(businessId);
  const refresh = useRefreshPairings(businessId);
  const { data: pairings } = read;
  const compute = () =>
    refresh().catch((error: unknown) =>
      toasts.show({ tone: 'error', title: t('pairings.refreshFailed'), text: errorText(error) }),
    );
  return (
    <Box mt="8">
      <Section
        title={t('pairings.title')}
        description={t('pairings.lead')}
        tools={
          <Flex align="center" gap="3" wrap="wrap" py="2">
            {pairings?.computedAt && (
              <chakra.span fontSize="13" color="fg.muted">
                {t('pairings.computed')} <RelativeTime at={pairings.computedAt} />
              </chakra.span>
            )}
            <Button size="small" onClick={compute}>
              {t('pairings.refresh')}
            </Button>
          </Flex>
        }
      >
        <QueryPlaceholder title={t('pairings.failed')} of={read}>
          <Box aria-busy="true" minH="120px" />
        </QueryPlaceholder>
        {pairings && <FoundPairs of={pairings} />}
      </Section>
    </Box>
  );
}

function FoundPairs({ of: { pairings, rounds } }: { of: Pairings }) {
  const t = useT('menus');
  const [isWhole, setWhole] = useState(false);
  const pairs = uniquePairs(pairings);
  if (pairs.length === 0) {
    const missing = FEWEST_ROUNDS - rounds;
    return missing > 0 ? (
      <EmptyCard title={t('pairings.few')} text={t('pairings.fewText', { count: missing })} />
    ) : (
      <EmptyCard title={t('pairings.none')} text={t('pairings.noneText', { count: rounds })} />
    );
  }
  return (
    <>
      <CardList>
        {pairs.slice(0, isWhole ? undefined : PAIRS_AT_FIRST).map((pair) => (
          <li key={`${pair.itemId} ${pair.goesWithId}`}>
            <PairRow pair={pair} />
          </li>
        ))}
      </CardList>
      {!isWhole && pairs.length > PAIRS_AT_FIRST && (
        <Flex justify="center" mt="3">
          <Button kind="quiet" size="small" onClick={() => setWhole(true)}>
            {t('pairings.showAll', { count: pairs.length })}
          </Button>
        </Flex>
      )}
    </>
  );
}

function PairRow({ pair }: { pair: Pairing }) {
  const t = useT('menus');
  const language = useLanguage();
  const factor = decimal(Math.round(pair.lift * 10) / 10, language);
  return (
    <CardListRow justifyContent="space-between" flexWrap="wrap" rowGap="1">
      <chakra.b fontWeight="strong" minW="0" overflowWrap="anywhere">
        {localized(pair.name, language)} + {localized(pair.goesWithName, language)}
      </chakra.b>
      <chakra.span fontSize="14" color="fg.muted" fontVariantNumeric="tabular-nums">
        {t('pairings.together', { count: pair.together })}, {t('pairings.lift', { factor })}
      </chakra.span>
    </CardListRow>
  );
}
