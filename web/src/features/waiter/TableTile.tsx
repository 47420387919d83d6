import { chakra, type SystemStyleObject, useSlotRecipe } from '@chakra-ui/react';
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

/** Tile of a table on the floor: chairs, duration, what is left to pay, and what it needs. */
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
  const { table, session, stage, isLate, dueMinor } = floorTable;
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
          <TableMark count={table.seats} colours={taken} size={58} tone={isBare ? 'bare' : 'plain'}>
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
            {dueMinor > 0 && (
              <chakra.bdi fontSize="14" color="fg.muted">
                {money(dueMinor, currency, language)}
              </chakra.bdi>
            )}
            <TileMark floorTable={floorTable} css={look.mark} />
          </chakra.span>
        )}
      </chakra.span>
      <chakra.span css={look.footer}>
        <Icon of={stageIcon(floorTable)} size={19} />
        <chakra.span truncate>{stageLabel(floorTable)}</chakra.span>
      </chakra.span>
    </chakra.button>
  );
});

/** Shows that a table has more than its foot says. */
function TileMark({ floorTable, css }: { floorTable: FloorTable; css: SystemStyleObject }) {
  const t = useT('staff');
  const { table, session, stage, calls } = floorTable;
  const isCalling = calls.length > 0 && stage !== 'called' && stage !== 'bill';
  const mark = session?.unusual
    ? { icon: ShieldAlert, colour: 'danger.fg', text: t('floor.unusual.label') }
    : isCalling
      ? { icon: Hand, colour: 'brand.fg', text: callsText(calls) }
      : table.isOrderingPaused
        ? { icon: CirclePause, colour: 'pending.fg', text: t('ordering.pausedMark') }
        : undefined;
  if (!mark) return null;
  return (
    <chakra.span css={css} color={mark.colour} maxW="full" minW="0">
      <Icon of={mark.icon} size={14} />
      <chakra.span truncate>{mark.text}</chakra.span>
    </chakra.span>
  );
}
