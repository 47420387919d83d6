import { Button, chakra } from '@chakra-ui/react';
import type { TableSession } from '@sofra/contracts/sessions';
import type { Table } from '@sofra/contracts/tables';
import { ArrowRight, Merge, Split } from 'lucide-react';
import { money } from '../../../lib/format/format.ts';
import { useLanguage, useT } from '../../../lib/i18n/i18n.ts';
import { tableNameOf } from '../../../parts/orders/orderNames.ts';
import { tableMark } from '../../../parts/tables/tableName.ts';
import { Icon } from '../../../ui/base/Icon.tsx';
import { TableMark } from '../../../ui/base/TableMark.tsx';
import { useToasts } from '../../../ui/base/toasts.tsx';
import { useLock } from '../../../ui/base/useLock.ts';
import { ErrorStrip } from '../../../ui/staff/ErrorStrip.tsx';
import { Drawer, DrawerBody, DrawerFooter } from '../../../ui/staff/Drawer.tsx';
import { Segments } from '../../../ui/staff/Segments.tsx';
import { Label } from '../../../ui/staff/ChoiceTile.tsx';
import { LeavingGuests } from './LeavingGuests.tsx';
import { MoveEffect } from './MoveEffect.tsx';
import { type Verb, wholeOf } from './movePlan.ts';
import { TargetGrid } from './TargetGrid.tsx';
import { useMove } from './useMove.ts';

const verbs = ['move', 'merge', 'split'] as const;
const icons = { move: ArrowRight, merge: Merge, split: Split };

/** Sheet in which staff move, merge or split the session of a table. */
export function MoveSheet({
  session,
  table,
  currency,
  onClose,
}: {
  session: TableSession;
  table: Table;
  currency: string;
  onClose: () => void;
}) {
  const t = useT('ordering');
  const staff = useT('staff');
  const language = useLanguage();
  const toasts = useToasts();
  const { isBusy, run } = useLock();
  const from = tableNameOf(table.tableNumber);
  const move = useMove(session, (verb, target) => {
    const to = tableNameOf(target.table.tableNumber);
    toasts.show({ tone: 'done', title: t(`move.done.${verb}`, { from, to }) });
    onClose();
  });
  const { verb, target, orders } = move;
  const whole = wholeOf(session, orders);
  const facts = [
    staff('floor.people', { count: session.guestCount }),
    t('move.orders', { count: whole.orderCount }),
    money(whole.totalMinor, currency, language),
  ];
  const to = target && tableNameOf(target.table.tableNumber);
  return (
    <Drawer
      side="start"
      title={t(`move.titles.${verb}`, { table: from })}
      description={facts.join(', ')}
      image={
        <TableMark
          count={table.seats}
          colours={Array.from({ length: session.guestCount }, () => 'var(--text)')}
          size={48}
        >
          {tableMark(table.tableNumber)}
        </TableMark>
      }
      onClose={onClose}
    >
      <DrawerBody>
        <Choices session={session} table={table} currency={currency} move={move} />
        <ErrorStrip message={move.errorMessage} />
      </DrawerBody>
      <DrawerFooter>
        <Button
          colorPalette="brand"
          size="2xl"
          w="full"
          borderRadius="16px"
          disabled={!move.canSubmit}
          aria-busy={isBusy}
          onClick={() => run(move.submit)}
        >
          {to === undefined ? t('move.chooseTable') : t(`move.go.${verb}`, { table: to })}
        </Button>
      </DrawerFooter>
    </Drawer>
  );
}

/** The verb, who leaves, the target, and what goes where. */
function Choices({
  session,
  table,
  currency,
  move,
}: {
  session: TableSession;
  table: Table;
  currency: string;
  move: ReturnType<typeof useMove>;
}) {
  const t = useT('ordering');
  const { verb, areas, target, orders, leaving } = move;
  const canSplit = session.guestCount > 1;
  const isPossible = verb !== 'split' || canSplit;
  return (
    <>
      <Verbs verb={verb} onVerb={move.setVerb} />
      {verb === 'split' && canSplit && (
        <LeavingGuests
          guests={session.guests}
          orders={orders}
          leaving={leaving}
          currency={currency}
          onToggle={move.toggle}
        />
      )}
      {!isPossible && <Hint>{t('move.tooFew')}</Hint>}
      {isPossible && (
        <>
          <Label>{t(`move.where.${verb}`)}</Label>
          {areas.length === 0 && <Hint>{t(`move.none.${verb}`)}</Hint>}
          <TargetGrid areas={areas} chosen={target} currency={currency} onChoose={move.choose} />
        </>
      )}
      {move.canSubmit && target && (
        <MoveEffect
          verb={verb}
          session={session}
          table={table}
          target={target}
          orders={orders}
          leaving={leaving}
          paidMinor={move.paidMinor}
          currency={currency}
        />
      )}
      {move.isEveryone && <Hint>{t('move.everyone')}</Hint>}
    </>
  );
}

function Verbs({ verb, onVerb }: { verb: Verb; onVerb: (verb: Verb) => void }) {
  const t = useT('ordering');
  return (
    <Segments
      label={t('move.verb')}
      segments={verbs.map((key) => ({
        key,
        label: t(`move.verbs.${key}`),
        icon: <Icon of={icons[key]} size={19} flips={key === 'move'} />,
      }))}
      chosen={verb}
      onChoose={onVerb}
    />
  );
}

function Hint({ children }: { children: string }) {
  return (
    <chakra.p mt="3" fontSize="14" color="fg.muted">
      {children}
    </chakra.p>
  );
}
