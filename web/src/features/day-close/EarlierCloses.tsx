import { chakra } from '@chakra-ui/react';
import type { Branch } from '@sofra/contracts/branches';
import type { DayClose } from '@sofra/contracts/days';
import { useT } from '../../lib/i18n/i18n.ts';
import { CardList, CardListRow } from '../../ui/staff/CardList.tsx';
import { CloseFacts } from './CloseFacts.tsx';

/** Closes of a day that were undone by reopening it. */
export function EarlierCloses({ closes, branch }: { closes: readonly DayClose[]; branch: Branch }) {
  const t = useT('days');
  const earlier = closes.filter(({ reopenedAt }) => reopenedAt !== null);
  if (earlier.length === 0) return null;
  return (
    <chakra.section mt="6" aria-labelledby="earlier-title">
      <chakra.h2 id="earlier-title" fontSize="17" fontWeight="strong" mb="2">
        {t('earlier')}
      </chakra.h2>
      <CardList aria-labelledby="earlier-title">
        {earlier.map((close) => (
          <li key={close.id}>
            <CardListRow>
              <CloseFacts close={close} branch={branch} />
            </CardListRow>
          </li>
        ))}
      </CardList>
    </chakra.section>
  );
}
