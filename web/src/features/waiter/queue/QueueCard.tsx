import { Button, chakra } from '@chakra-ui/react';
import { CheckCheck, Timer } from 'lucide-react';
import { useT } from '../../../lib/i18n/i18n.ts';
import { tableNameOf } from '../../../parts/orders/orderNames.ts';
import { PartyLeftBadge } from '../../../parts/sessions/PartyLeftBadge.tsx';
import { tableMark } from '../../../parts/tables/tableName.ts';
import { Icon } from '../../../ui/base/Icon.tsx';
import { TableMark } from '../../../ui/base/TableMark.tsx';
import { waitingText } from '../waitingText.ts';
import { useQueue } from './queueContext.ts';
import { QueueRow } from './QueueRow.tsx';
import { isFinishable, type TableTasks } from './tasks.ts';

/** Tasks of one table, the oldest first. */
export function QueueCard({ card, onOpen }: { card: TableTasks; onOpen: () => void }) {
  const t = useT('staff');
  const { actions, isGone } = useQueue();
  const open = card.rows.filter(({ key }) => !isGone(key));
  const finishable = open.filter(isFinishable);
  const isLate = open.some((task) => task.isLate);
  const hadSeveral = card.rows.filter(isFinishable).length > 1;
  return (
    <chakra.li
      minW="0"
      borderRadius="4"
      border={isLate ? '2px solid' : '1px solid'}
      // A card that turns late keeps its size.
      margin={isLate ? '0' : '1px'}
      borderColor={isLate ? 'danger.solid' : 'border'}
      bg="bg.panel"
      data-session={card.sessionId}
    >
      <CardHead card={card} isLate={isLate} isOpen={open.length > 0} onOpen={onOpen} />
      <chakra.ul listStyle="none">
        {card.rows.map((task) => (
          <QueueRow key={task.key} card={card} task={task} onLook={onOpen} />
        ))}
      </chakra.ul>
      {hadSeveral && (
        <chakra.div padding="6px 8px 8px">
          <Button
            w="full"
            minH="48px"
            colorPalette="ready"
            // Keeps its place in the card until the list closes.
            visibility={finishable.length > 1 ? 'visible' : 'hidden'}
            aria-label={`${t('queue.allServed')}: ${tableNameOf(card.tableNumber)}`}
            onClick={() => actions.finish(card, finishable)}
          >
            <Icon of={CheckCheck} size={20} />
            {t('queue.allServed')}
          </Button>
        </chakra.div>
      )}
    </chakra.li>
  );
}

function CardHead({
  card: { tableNumber, floorTable, hasLeft, since },
  isLate,
  isOpen,
  onOpen,
}: {
  card: TableTasks;
  isLate: boolean;
  isOpen: boolean;
  onOpen: () => void;
}) {
  const t = useT('staff');
  const { nowMs } = useQueue();
  const people = floorTable?.session?.guestCount ?? 0;
  const facts = [
    floorTable?.table.area ?? '',
    people > 0 ? t('floor.people', { count: people }) : '',
  ];
  return (
    <chakra.div display="flex" alignItems="center" gap="12px" padding="10px 14px 8px">
      <span aria-hidden="true">
        <TableMark
          count={floorTable?.table.seats ?? 1}
          colours={Array.from({ length: people }, () => 'var(--text)')}
          size={46}
        >
          {tableMark(tableNumber)}
        </TableMark>
      </span>
      <chakra.div flex="1" minW="0" lineHeight="1.3">
        {floorTable ? (
          <chakra.button
            type="button"
            maxW="full"
            fontSize="20"
            fontWeight="loud"
            letterSpacing="tight"
            lineHeight="1.15"
            textAlign="start"
            cursor="pointer"
            focusVisibleRing="outside"
            truncate
            position="relative"
            _after={{ content: '""', position: 'absolute', inset: '-6px 0 -24px' }}
            onClick={onOpen}
          >
            {tableNameOf(tableNumber)}
          </chakra.button>
        ) : (
          <chakra.b fontSize="20" fontWeight="loud" letterSpacing="tight" lineHeight="1.15">
            {tableNameOf(tableNumber)}
          </chakra.b>
        )}
        {hasLeft ? (
          <PartyLeftBadge />
        ) : (
          <chakra.p fontSize="13" color="fg.muted" truncate>
            {facts.filter((fact) => fact !== '').join(' · ')}
          </chakra.p>
        )}
      </chakra.div>
      <chakra.span
        display="inline-flex"
        alignItems="center"
        gap="5px"
        fontSize="17"
        fontWeight="strong"
        letterSpacing="tight"
        whiteSpace="nowrap"
        color={isLate ? 'danger.fg' : 'fg'}
        fontVariantNumeric="tabular-nums"
      >
        {isLate && <Icon of={Timer} size={18} />}
        {isOpen && waitingText(since, nowMs)}
      </chakra.span>
    </chakra.div>
  );
}
