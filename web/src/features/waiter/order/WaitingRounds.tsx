import { Button, chakra, Flex } from '@chakra-ui/react';
import { CloudOff } from 'lucide-react';
import {
  type RoundEntry,
  roundOutbox,
  useWaitingRounds,
} from '../../../data/drafts/round-outbox.ts';
import { minutes } from '../../../lib/format/format.ts';
import { useNow } from '../../../lib/format/clock.ts';
import { errorText } from '../../../lib/i18n/errorText.ts';
import { useLanguage, useT } from '../../../lib/i18n/i18n.ts';
import { tableNameOf } from '../../../parts/orders/orderNames.ts';
import { Icon } from '../../../ui/base/Icon.tsx';
import { useToasts } from '../../../ui/base/toasts.tsx';
import { useLock } from '../../../ui/base/useLock.ts';

const STEP_MS = 10_000;
const MINUTE_MS = 60_000;

/**
 * Rounds that wait for the connection, except `sendingTableId`'s first attempt, which its button shows. A late
 * one asks what to do.
 */
export function WaitingRounds({ sendingTableId }: { sendingTableId?: number | undefined }) {
  const nowMs = useNow(STEP_MS);
  const rounds = useWaitingRounds().filter(({ tableId }) => tableId !== sendingTableId);
  if (rounds.length === 0) return null;
  return (
    <div role="status">
      <chakra.ul listStyle="none">
        {rounds.map((entry) => (
          <WaitingRound key={entry.roundId} entry={entry} nowMs={nowMs} />
        ))}
      </chakra.ul>
    </div>
  );
}

function WaitingRound({ entry, nowMs }: { entry: RoundEntry; nowMs: number }) {
  const t = useT('ordering');
  const language = useLanguage();
  const table = tableNameOf(entry.tableNumber);
  const isLate = roundOutbox.isLate(entry);
  const toasts = useToasts();
  const { isBusy, run } = useLock();
  const stays = (error: unknown): void =>
    toasts.show({
      tone: 'error',
      title: t('order.notTakenBack', { table }),
      text: errorText(error),
    });
  const age = minutes(Math.max(0, nowMs - entry.createdAt) / MINUTE_MS, language);
  return (
    <chakra.li
      display="flex"
      flexWrap="wrap"
      alignItems="center"
      gap="2"
      padding="8px 12px"
      bg={isLate ? 'danger.subtle' : 'pending.subtle'}
      color={isLate ? 'danger.fg' : 'pending.fg'}
      fontSize="14"
    >
      <Icon of={CloudOff} size={18} />
      <chakra.span flex="1 1 200px" minW="0">
        <chakra.b fontWeight="strong">
          {isLate ? t('order.late', { table, age }) : t('order.waiting', { table })}
        </chakra.b>{' '}
        {isLate ? t('order.lateText') : t('order.waitingText')}
      </chakra.span>
      {isLate && (
        <Flex gap="2">
          <Button
            variant="outline"
            aria-busy={isBusy}
            onClick={() => run(() => roundOutbox.takeBack(entry).catch(stays))}
          >
            {t('order.takeBack')}
          </Button>
          <Button variant="outline" onClick={() => roundOutbox.sendLate(entry)}>
            {t('order.sendLate')}
          </Button>
        </Flex>
      )}
    </chakra.li>
  );
}
