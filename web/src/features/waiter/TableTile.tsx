import { chakra, useSlotRecipe } from '@chakra-ui/react';
import { CirclePause, Hand, ShieldAlert } from 'lucide-react';
import { memo } from 'react';
import { minutes, money } from '../../lib/format/format.ts';
import { useLanguage, useT } from '../../lib/i18n/i18n.ts';
import { Icon } from '../../ui/base/Icon.tsx';
import { TableMark } from '../../ui/base/TableMark.tsx';
import { tableMark } from '../../parts/tables/tableName.ts';
import { tableNameOf } from '../../parts/orders/orderNames.ts';
import type { FloorTable } from './stage.ts';
import { callsText, stageIcon, stageLabel } from './stageStyle.ts';
import { tileStyle } from './tileStyle.ts';

const MINUTE_MS = 60_000;

/** Tile of a table on the floor: chairs, duration, total, and what it needs. */
export const TableTile = memo(function TableTile({
  floorTable,
  nowMs,
  currency,
  onOpen,
}: {
  floorTable: FloorTable;
  nowMs: number;
  currency: string;
  onOpen: (tableId: number) => void;
}) {
  const t = useT('staff');
  const language = useLanguage();
  const { table, session, stage, isLate, amountMinor } = floorTable;
  const isCalling = floorTable.calls.length > 0 && stage !== 'called';
  const look = useSlotRecipe({ recipe: tileStyle })({ stage, isLate });
  const people = session?.guestCount ?? 0;
  const taken = Array.from({ length: people }, () => 'var(--text)');
  const isBare = stage === 'idle';

  return (
    <chakra.button
      type="button"
      css={look.root}
      data-stage={stage}
      onClick={() => onOpen(table.id)}
    >
      <chakra.span display="flex" justifyContent="space-between" gap="6px">
        <chakra.span srOnly>{tableNameOf(table.tableNumber)}. </chakra.span>
        <span aria-hidden="true">
          <TableMark count={table.seats} colours={taken} size={64} tone={isBare ? 'bare' : 'plain'}>
            {tableMark(table.tableNumber)}
          </TableMark>
        </span>
        {session && (
          <chakra.span css={look.facts}>
            <chakra.span srOnly>{t('floor.people', { count: people })}, </chakra.span>
            <chakra.b
              fontSize="17"
              fontWeight="strong"
              letterSpacing="tight"
              color={isLate ? 'var(--stage-late-fg)' : 'inherit'}
            >
              {minutes(Math.max(0, nowMs - Date.parse(session.startedAt)) / MINUTE_MS, language)}
            </chakra.b>
            {amountMinor > 0 && (
              <chakra.bdi fontSize="14" color="fg.muted">
                {money(amountMinor, currency, language)}
              </chakra.bdi>
            )}
          </chakra.span>
        )}
      </chakra.span>
      {session?.unusual ? (
        <chakra.span css={look.mark} color="danger.fg">
          <Icon of={ShieldAlert} size={14} />
          <chakra.span truncate>{t('floor.unusual.label')}</chakra.span>
        </chakra.span>
      ) : isCalling ? (
        <chakra.span css={look.mark} color="brand.fg">
          <Icon of={Hand} size={14} />
          <chakra.span truncate>{callsText(floorTable.calls)}</chakra.span>
        </chakra.span>
      ) : (
        table.isOrderingPaused && (
          <chakra.span css={look.mark} color="pending.fg">
            <Icon of={CirclePause} size={14} />
            <chakra.span truncate>{t('ordering.pausedMark')}</chakra.span>
          </chakra.span>
        )
      )}
      <chakra.span css={look.footer}>
        <Icon of={stageIcon(floorTable)} size={19} />
        <chakra.span truncate>{stageLabel(floorTable)}</chakra.span>
      </chakra.span>
    </chakra.button>
  );
});
