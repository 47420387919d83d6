import { localized } from '@sofra/contracts/common';
import { Ban, CircleCheck, PencilLine } from 'lucide-react';
import { memo } from 'react';
import { useLanguage, useT } from '../../../lib/i18n/i18n.ts';
import { stationIcons } from '../../../parts/stations/stationIcons.ts';
import { stationName } from '../../../parts/stations/stationName.ts';
import { Icon } from '../../../ui/base/Icon.tsx';
import { VisuallyHidden } from '../../../ui/base/VisuallyHidden.tsx';
import type { CardRow } from './cardRows.ts';
import { LineAllergens } from './LineAllergens.tsx';
import { LineNote } from './LineNote.tsx';
import { RowOptionList } from './RowOptionList.tsx';
import { RowSeats } from './RowSeats.tsx';
import { useLongPress } from './useLongPress.ts';

/** Name of the station that makes the rows below, where dishes are handed out, and how far it is. */
function GroupHeading({
  group: { station, status, left },
}: {
  group: NonNullable<CardRow['group']>;
}) {
  const t = useT('staff');
  const common = useT('common');
  const language = useLanguage();
  const word =
    status === 'preparing'
      ? t('kitchen.left', { number: left })
      : common(`order.status.${status}`).toLocaleLowerCase(language);
  return (
    <p data-part="group" data-status={status}>
      <Icon of={stationIcons[station.kind]} size={20} />
      {stationName(station)}
      <span>{word}</span>
    </p>
  );
}

/** Quantity of a row; a check once it is done, on inverse ground if its order joined the card later. */
function Quantity({ row: { quantity, isDone, isNew } }: { row: CardRow }) {
  const t = useT('staff');
  return (
    <span data-part="quantity" data-new={isNew || undefined}>
      {isDone ? <Icon of={CircleCheck} size={24} /> : <b>{quantity}</b>}
      {isNew && <VisuallyHidden>, {t('kitchen.new')}</VisuallyHidden>}
    </span>
  );
}

/** Reason for a cancellation, or what has changed. */
function Reason({
  row: { kind, reason, quantity, seenQuantity = 0, isReasonAbove },
}: {
  row: CardRow;
}) {
  const t = useT('staff');
  if (kind === 'plain' || isReasonAbove) return null;
  const what =
    kind === 'void'
      ? t('kitchen.cancelled')
      : seenQuantity === 0
        ? t('kitchen.added')
        : t('kitchen.changed', { from: seenQuantity, to: quantity });
  return (
    <span data-part="reason">
      <Icon of={kind === 'void' ? Ban : PencilLine} size={20} />
      <span>
        {what}
        {reason !== null && (
          <>
            : <bdi>{reason}</bdi>
          </>
        )}
      </span>
    </span>
  );
}

/**
 * Row of an order card: quantity, item, seats, options, and its note on saffron. A tap marks it as done or opens
 * the card; a long press (or the context menu key) asks whether the item is sold out.
 */
export const OrderCardRow = memo(function OrderCardRow({
  row,
  warned,
  hasNames,
  isRoomy,
  onTap,
  onSoldOut,
}: {
  row: CardRow;
  /** Allergens that guests of the table share. */
  warned: ReadonlySet<string>;
  hasNames: boolean;
  /** Shows all allergens of the item, not only those that guests of the table share. */
  isRoomy: boolean;
  onTap: (row: CardRow) => void;
  onSoldOut: (itemId: number) => void;
}) {
  const t = useT('staff');
  const language = useLanguage();
  const press = useLongPress(() => onSoldOut(row.itemId));
  const { kind, isDone, quantity, seenQuantity } = row;
  return (
    <li data-line={row.key}>
      {row.group && <GroupHeading group={row.group} />}
      <button
        type="button"
        data-part="row"
        data-row={kind === 'plain' && isDone ? 'done' : kind}
        aria-pressed={isDone}
        {...press}
        onClick={() => onTap(row)}
      >
        <Quantity row={row} />
        <span data-part="name">
          {isDone && quantity > 1 && `${quantity}× `}
          {seenQuantity !== undefined && seenQuantity > 0 && <s>{seenQuantity}</s>}
          {/* Hyphenated in its own language. */}
          <span lang={row.name[language] ? language : 'tr'}>{localized(row.name, language)}</span>
          <LineAllergens
            of={isRoomy ? row.allergens : row.allergens.filter((one) => warned.has(one))}
            warned={warned}
          />
          {isDone && <VisuallyHidden>, {t('kitchen.lineDone')}</VisuallyHidden>}
        </span>
        <RowSeats seats={row.seats} hasNames={hasNames} />
        <RowOptionList options={row.options} warned={warned} hasNames={hasNames} />
        {row.noted && <LineNote line={row.noted} />}
        <Reason row={row} />
      </button>
    </li>
  );
});
