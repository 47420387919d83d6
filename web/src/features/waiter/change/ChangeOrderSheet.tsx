import { Button, chakra, Flex } from '@chakra-ui/react';
import { localized } from '@sofra/contracts/common';
import type { Order, OrderLine } from '@sofra/contracts/orders';
import { pages } from '@sofra/contracts/pages';
import { Info, Plus } from 'lucide-react';
import { useState } from 'react';
import { generatePath, useNavigate, useParams } from 'react-router-dom';
import { clock } from '../../../lib/format/format.ts';
import { cancellationOf } from '../../../lib/domain/cancellation.ts';
import { useLanguage, useT } from '../../../lib/i18n/i18n.ts';
import { itemsText, ordererOf, tableNameOf } from '../../../parts/orders/orderNames.ts';
import { Icon } from '../../../ui/base/Icon.tsx';
import { useToasts } from '../../../ui/base/toasts.tsx';
import { useLock } from '../../../ui/base/useLock.ts';
import { ErrorStrip } from '../../../ui/staff/ErrorStrip.tsx';
import { Drawer, DrawerBody, DrawerFooter } from '../../../ui/staff/Drawer.tsx';
import { forWhomName } from './forWhomName.ts';
import { LineGroups } from './LineGroups.tsx';
import { type Edits, stageOf } from './lineStages.ts';
import { ReasonSheet } from './ReasonSheet.tsx';
import { ReplaceSheet } from './ReplaceSheet.tsx';
import { useOrderChanges } from './useOrderChanges.ts';

/** Question over the sheet: the reason for a reduction or cancellation, or the choice of another item. */
type Asking =
  | { kind: 'reduce' | 'cancelOrder' }
  | { kind: 'cancelLine' | 'replace'; line: OrderLine };

/** Sheet in which staff change or cancel what may still change of an order. */
export function ChangeOrderSheet({
  order,
  lineId,
  currency,
  timeZone,
  onClose,
}: {
  /** The order as the store has it now. */
  order: Order;
  /** Line to start with. */
  lineId?: number;
  currency: string;
  /** Of the business. */
  timeZone: string;
  onClose: () => void;
}) {
  const t = useT('ordering');
  const language = useLanguage();
  const toasts = useToasts();
  const [asking, setAsking] = useState<Asking>();
  const { isBusy, run } = useLock();
  const table = tableNameOf(order.tableNumber);
  const onSaved = () => {
    toasts.show({ tone: 'done', title: t('change.saved', { table, number: order.number }) });
    onClose();
  };
  const changes = useOrderChanges(order, onSaved);
  const { edits, errorMessage } = changes;
  const count = Object.keys(edits).length;
  const cancellation = cancellationOf(order, 'staff');
  const closeAsking = () => setAsking(undefined);
  const save = () => {
    if (changes.needsReason) setAsking({ kind: 'reduce' });
    else run(() => changes.save(undefined));
  };
  const facts = [
    table,
    t('change.round', { round: order.round }),
    clock(order.placedAt, language, timeZone),
    ordererOf(order),
  ];
  return (
    <>
      <Drawer
        side="start"
        title={t('change.title')}
        description={facts.join(' · ')}
        onClose={onClose}
      >
        <DrawerBody>
          <LineGroups
            order={order}
            forWhom={(line) => forWhomName(order, line)}
            edits={edits}
            startLineId={lineId}
            onQuantity={changes.setQuantity}
            onReplace={(line) => setAsking({ kind: 'replace', line })}
            onCancel={(line) => setAsking({ kind: 'cancelLine', line })}
          />
          <MoreActions
            order={order}
            cancelLabel={t(cancellation?.isRest ? 'change.cancelRest' : 'change.cancelOrder')}
            onCancel={cancellation && (() => setAsking({ kind: 'cancelOrder' }))}
          />
          {count > 0 && <Effects order={order} edits={edits} />}
          <ErrorStrip message={asking ? undefined : errorMessage} />
        </DrawerBody>
        <DrawerFooter flexWrap="nowrap">
          <Button variant="outline" size="2xl" flex="1 1 0" px="2" onClick={onClose}>
            {t('change.leave')}
          </Button>
          <Button
            colorPalette="brand"
            size="2xl"
            flex="1 1 0"
            px="2"
            disabled={count === 0}
            aria-busy={isBusy}
            onClick={save}
          >
            {count === 0 ? t('change.nothing') : t('change.save', { count })}
          </Button>
        </DrawerFooter>
      </Drawer>
      {asking && (
        <Question
          asking={asking}
          order={order}
          currency={currency}
          changes={changes}
          onDone={onSaved}
          onClose={closeAsking}
        />
      )}
    </>
  );
}

/** Adds to the table's orders, or cancels what may still leave of the order. */
function MoreActions({
  order,
  cancelLabel,
  onCancel,
}: {
  order: Order;
  cancelLabel: string;
  /** Undefined if the order can't be cancelled any more. */
  onCancel: (() => void) | undefined;
}) {
  const t = useT('ordering');
  const navigate = useNavigate();
  const { businessId = '' } = useParams();
  const path = { businessId, tableId: String(order.tableId) };
  return (
    <Flex gap="2" wrap="wrap" mt="4">
      <Button
        variant="outline"
        onClick={() => void navigate(generatePath(pages.waiterOrder.path, path))}
      >
        <Icon of={Plus} size={18} />
        {t('change.add')}
      </Button>
      {onCancel && (
        <Button variant="outline" color="danger.fg" onClick={onCancel}>
          {cancelLabel}
        </Button>
      )}
    </Flex>
  );
}

/** Says how guests and kitchen will see the chosen changes. */
function Effects({ order, edits }: { order: Order; edits: Edits }) {
  const t = useT('ordering');
  const language = useLanguage();
  const changed = order.lines.flatMap((line) => {
    const to = edits[line.id]?.to;
    if (to === undefined) return [];
    const name = localized(line.name, language);
    if (to === 0) return t('change.readCancelled', { name });
    return t(to < line.quantity ? 'change.readReducedLine' : 'change.readIncreased', { name });
  });
  return (
    <Flex gap="10px" mt="4" padding="4px 14px" color="fg.soft" fontSize="14" role="status">
      <Icon of={Info} size={20} />
      <chakra.p minW="0" overflowWrap="anywhere">
        {t('change.onPhones')}{' '}
        <chakra.b fontWeight="strong" color="fg">
          {t('change.quoted', { text: changed.join(' · ') })}
        </chakra.b>{' '}
        {t('change.kitchenSees')}
      </chakra.p>
    </Flex>
  );
}

function Question({
  asking,
  order,
  currency,
  changes,
  onDone,
  onClose,
}: {
  asking: Asking;
  order: Order;
  currency: string;
  changes: ReturnType<typeof useOrderChanges>;
  onDone: () => void;
  onClose: () => void;
}) {
  const t = useT('ordering');
  const staff = useT('staff');
  const language = useLanguage();
  if (asking.kind === 'replace') {
    const { line } = asking;
    return (
      <ReplaceSheet
        order={order}
        line={line}
        currency={currency}
        errorMessage={changes.errorMessage}
        onReplace={(by) => changes.replace(line, by)}
        onClose={onClose}
      />
    );
  }
  if (asking.kind === 'reduce') {
    return (
      <ReasonSheet
        title={t('change.reduceTitle')}
        text={t('change.reduceText')}
        guestsRead={t('change.readReduced')}
        isNeeded
        keepLabel={t('change.leave')}
        goLabel={t('change.reduceGo')}
        errorMessage={undefined}
        onGo={async (reason) => {
          await changes.save(reason);
          onClose();
        }}
        onClose={onClose}
      />
    );
  }
  const line =
    asking.kind === 'cancelLine' ? order.lines.find(({ id }) => id === asking.line.id) : undefined;
  const whole = cancellationOf(order, 'staff') ?? { lines: order.lines, isRest: false };
  const what = line ? `${line.quantity} ${localized(line.name, language)}` : itemsText(whole);
  const isStarted = line ? stageOf(order, line) === 'started' : order.status === 'preparing';
  const text = t(isStarted ? 'change.cancelStarted' : 'change.cancelText', { what });
  return (
    <ReasonSheet
      title={
        line
          ? t('change.cancelTitle', { what })
          : t('change.cancelOrderTitle', {
              table: tableNameOf(order.tableNumber),
              number: order.number,
            })
      }
      text={line || !whole.isRest ? text : `${text} ${staff('floor.cancelRest')}`}
      guestsRead={t('change.readCancelledWith', { what })}
      isNeeded={isStarted}
      keepLabel={t(line ? 'change.keepLine' : 'change.keepOrder')}
      goLabel={t(line ? 'change.goLine' : 'change.goOrder')}
      errorMessage={changes.errorMessage}
      onGo={async (reason) => {
        if (!(await changes.cancel(line, reason))) return;
        if (line) onClose();
        else onDone();
      }}
      onClose={onClose}
    />
  );
}
