import { chakra } from '@chakra-ui/react';
import { useT } from '../../../lib/i18n/i18n.ts';
import { EmptyState } from '../../../ui/base/EmptyState.tsx';
import { FilterPills } from '../../../ui/staff/FilterPills.tsx';
import { useQueue } from './queueContext.ts';
import { QueueCard } from './QueueCard.tsx';
import type { TableTasks } from './tasks.ts';

export type QueueTab = 'mine' | 'all';

/** Queue of the waiters: one card for each table, the one that has waited longest first. */
export function Queue({
  cards,
  mine,
  tab,
  onTab,
  onOpen,
}: {
  /** Undefined until loaded. */
  cards: readonly TableTasks[] | undefined;
  /** The waiter's own sessions; undefined on a paired screen, which shows all. */
  mine: ReadonlySet<number> | undefined;
  tab: QueueTab;
  onTab: (tab: QueueTab) => void;
  onOpen: (tableId: number) => void;
}) {
  const t = useT('staff');
  const { isGone } = useQueue();
  const all = cards ?? [];
  const own = all.filter(({ sessionId }) => mine?.has(sessionId));
  const shown = mine && tab === 'mine' ? own : all;
  const countOf = (list: readonly TableTasks[]): number =>
    list.flatMap(({ rows }) => rows).filter(({ key }) => !isGone(key)).length;
  const isMine = mine !== undefined && tab === 'mine';
  return (
    <section aria-label={t('floor.queue')}>
      <chakra.div display="flex" alignItems="baseline" gap="8px" paddingBlock="12px 8px">
        <chakra.h2 fontSize="17" fontWeight="strong">
          {t('floor.queue')}
        </chakra.h2>
        <chakra.p ms="auto" fontSize="13" color="fg.muted" fontVariantNumeric="tabular-nums">
          {[t('queue.tasks', { count: countOf(shown) }), t('queue.oldestFirst')].join('; ')}
        </chakra.p>
      </chakra.div>
      {mine && (
        <chakra.div paddingBlockEnd="10px">
          <FilterPills
            label={t('queue.whose')}
            pills={[
              { key: 'mine', label: t('queue.mine'), count: countOf(own) },
              { key: 'all', label: t('queue.all'), count: countOf(all) },
            ]}
            chosen={tab}
            onChoose={onTab}
          />
        </chakra.div>
      )}
      {cards && shown.length === 0 && (
        <EmptyState
          heading="h3"
          title={t(isMine ? 'queue.emptyMine' : 'queue.empty')}
          text={t(isMine ? 'queue.emptyMineText' : 'queue.emptyText')}
        />
      )}
      <chakra.ul
        listStyle="none"
        display="grid"
        gridTemplateColumns="minmax(0, 1fr)"
        gap="8px"
        aria-live="polite"
        // Announces new tasks, but not each minute of waiting.
        aria-relevant="additions"
      >
        {shown.map((card) => (
          <QueueCard key={card.key} card={card} onOpen={() => onOpen(card.tableId)} />
        ))}
      </chakra.ul>
    </section>
  );
}
