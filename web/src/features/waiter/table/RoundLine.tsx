import { chakra } from '@chakra-ui/react';
import { localized } from '@sofra/contracts/common';
import type { Order, OrderLine } from '@sofra/contracts/orders';
import { Check } from 'lucide-react';
import { taps } from '../../../data/live/optimisticActions.ts';
import { useLanguage, useT } from '../../../lib/i18n/i18n.ts';
import { lineNoteOf } from '../../../parts/orders/lineNote.ts';
import { Icon } from '../../../ui/base/Icon.tsx';
import { guestOf } from '../guestOf.ts';
import { canServeLine, isLineCancelled, isLineServed } from './rounds.ts';

/** Line of an order at its table: quantity, dish, seat, and a check for what was brought. */
export function RoundLine({ order, line }: { order: Order; line: OrderLine }) {
  const t = useT('staff');
  const language = useLanguage();
  const isCancelled = isLineCancelled(order, line);
  const isServed = !isCancelled && isLineServed(order, line);
  const name = localized(line.name, language);
  const seat = line.isForTable ? undefined : guestOf(order)?.seat;
  return (
    <chakra.li
      display="grid"
      gridTemplateColumns="26px minmax(0, 1fr) auto auto"
      alignItems="center"
      gap="8px"
      minH="48px"
      padding="4px 6px 4px 14px"
      borderBlockStart="1px solid {colors.border}"
      fontSize="15"
      lineHeight="1.3"
    >
      <chakra.b fontWeight="loud" fontVariantNumeric="tabular-nums">
        {line.quantity === 0 ? (line.seenQuantity ?? '') : line.quantity}
      </chakra.b>
      <chakra.div minW="0" overflowWrap="anywhere">
        <chakra.span
          {...((isServed || isCancelled) && {
            textDecoration: 'line-through',
            color: 'fg.muted',
          })}
        >
          {name}
        </chakra.span>
        <LineDetails line={line} />
        <LineChange line={line} reason={line.changeReason ?? order.cancelReason} />
      </chakra.div>
      <chakra.span fontSize="13" color={isCancelled ? 'danger.fg' : 'fg.muted'}>
        {isCancelled ? (
          t('table.lineCancelled')
        ) : isServed ? (
          t('table.lineServed')
        ) : seat === undefined ? (
          t('kitchen.forTable')
        ) : (
          <Seat seat={seat} />
        )}
      </chakra.span>
      {canServeLine(order, line) ? (
        <ServeCheck
          isServed={isServed}
          label={t('table.serveLine', { item: `${line.quantity} ${name}` })}
          onPress={() => void taps.serveLine(order.id, line.id, !isServed)}
        />
      ) : (
        <chakra.span w="8px" />
      )}
    </chakra.li>
  );
}

function Seat({ seat }: { seat: number }) {
  const t = useT('staff');
  return (
    <chakra.span
      role="img"
      aria-label={t('table.seat', { seat })}
      display="inline-grid"
      placeItems="center"
      minW="24px"
      h="24px"
      borderRadius="full"
      boxShadow="inset 0 0 0 1.5px {colors.border.control}"
      color="fg"
      fontSize="13"
      fontWeight="loud"
      lineHeight="1"
    >
      {seat}
    </chakra.span>
  );
}

function ServeCheck({
  isServed,
  label,
  onPress,
}: {
  isServed: boolean;
  label: string;
  onPress: () => void;
}) {
  return (
    <chakra.button
      type="button"
      aria-pressed={isServed}
      aria-label={label}
      onClick={onPress}
      display="grid"
      placeItems="center"
      w="touch"
      h="touch"
      borderRadius="3"
      cursor="pointer"
      touchAction="manipulation"
      focusVisibleRing="inside"
    >
      <chakra.span
        display="grid"
        placeItems="center"
        w="28px"
        h="28px"
        borderRadius="2"
        bg={isServed ? 'ready.solid' : 'transparent'}
        color="ready.contrast"
        boxShadow={isServed ? 'none' : 'inset 0 0 0 2px {colors.border.control}'}
      >
        {isServed && <Icon of={Check} size={18} />}
      </chakra.span>
    </chakra.button>
  );
}

/** Options of a line in one row, and its note with the original of a translation. */
function LineDetails({ line }: { line: OrderLine }) {
  const language = useLanguage();
  const note = lineNoteOf(line);
  const options = line.options.map((option) => localized(option.name, language)).join(', ');
  return (
    <>
      {options !== '' && (
        <chakra.span display="block" fontSize="13" color="fg.muted">
          <bdi>{options}</bdi>
        </chakra.span>
      )}
      {note && (
        <chakra.span display="block" fontSize="13" color="pending.fg">
          <bdi>{note.text}</bdi>
          {note.original !== undefined && (
            <chakra.span display="block" color="fg.muted">
              <bdi lang={note.language}>{note.original}</bdi>
            </chakra.span>
          )}
        </chakra.span>
      )}
    </>
  );
}

/** Change that the kitchen hasn't acknowledged yet, and the reason for a cancellation. */
function LineChange({ line, reason }: { line: OrderLine; reason: string | null }) {
  const t = useT('staff');
  const { seenQuantity: before, quantity: now } = line;
  const isChanged = before !== null && before !== now && now > 0;
  if (!isChanged && reason === null) return null;
  return (
    <chakra.span display="block" fontSize="13" color="fg.soft">
      {isChanged && t('table.instead', { before, now })}
      {isChanged && reason !== null && ' · '}
      {reason !== null && <bdi>{reason}</bdi>}
    </chakra.span>
  );
}
