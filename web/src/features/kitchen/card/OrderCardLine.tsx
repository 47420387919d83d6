import { chakra } from '@chakra-ui/react';
import { localized } from '@sofra/contracts/common';
import type { Order, OrderLine } from '@sofra/contracts/orders';
import { CircleCheck } from 'lucide-react';
import { memo } from 'react';
import { useLanguage, useT } from '../../../lib/i18n/i18n.ts';
import { Icon } from '../../../ui/base/Icon.tsx';
import type { CardLine } from './cardLines.ts';
import { LineAllergens } from './LineAllergens.tsx';
import { LineNote } from './LineNote.tsx';
import { LineOptions } from './LineOptions.tsx';
import { SeatHeading } from './SeatHeading.tsx';
import { useLongPress } from './useLongPress.ts';

/**
 * Line of an order card: quantity, name, options, and its note on saffron. A tap marks it as done; a long
 * press (or the context menu key) asks whether the item is sold out. Its height never changes, so that nothing
 * moves under a finger.
 */
export const OrderCardLine = memo(function OrderCardLine({
  order,
  line,
  heading,
  isVoid,
  cancelReason,
  isNew,
  warned,
  onStrike,
  onSoldOut,
}: Omit<CardLine, 'seat' | 'isFirstOfSeat'> & {
  /** Seat that is written above the line. */
  heading: CardLine['seat'];
  /** Allergens that guests of the table share. */
  warned: ReadonlySet<string>;
  onStrike: (order: Order, line: OrderLine) => void;
  onSoldOut: (itemId: number) => void;
}) {
  const t = useT('staff');
  const language = useLanguage();
  const press = useLongPress(() => onSoldOut(line.itemId));
  const isStruck = line.isDone || isVoid;
  const isFaint = line.isDone && !isVoid;
  return (
    <chakra.li
      borderBlockStart="1px solid {colors.border}"
      _first={{ borderBlockStart: 'none' }}
      data-line={line.id}
    >
      {heading && <SeatHeading seat={heading} />}
      <chakra.button
        type="button"
        disabled={isVoid}
        aria-pressed={line.isDone}
        {...press}
        onClick={() => onStrike(order, line)}
        display="grid"
        gridTemplateColumns="2.5rem minmax(0, 1fr)"
        alignItems="baseline"
        w="full"
        minH="44px"
        paddingBlock={{ base: '7px', xl: '9px' }}
        paddingInline="8px 14px"
        textAlign="start"
        overflowWrap="anywhere"
        cursor={isVoid ? 'default' : 'pointer'}
        touchAction="manipulation"
        userSelect="none"
        focusVisibleRing="inside"
        color={isVoid ? 'danger.fg' : isFaint ? 'fg.faint' : 'fg'}
      >
        <Quantity of={line.quantity} isDone={isFaint} isNew={isNew} />
        <chakra.span
          fontSize="1.3125rem"
          fontWeight="strong"
          letterSpacing="snug"
          lineHeight="1.22"
          textDecoration={isStruck ? 'line-through' : 'none'}
          textDecorationThickness="2px"
          textDecorationColor={isVoid ? 'currentColor' : 'border.strong'}
        >
          {isFaint && line.quantity > 1 && `${line.quantity}× `}
          {localized(line.name, language)}
          <LineAllergens of={line.allergens} warned={warned} />
          {isFaint && <chakra.span srOnly>, {t('kitchen.lineDone')}</chakra.span>}
        </chakra.span>
        <LineOptions options={line.options} warned={warned} isStruck={isStruck} />
        <LineNote line={line} isStruck={isStruck} />
        {cancelReason !== null && (
          <chakra.span gridColumn="2" mt="4px" fontSize="1.0625rem" fontWeight="strong">
            <bdi>{cancelReason}</bdi>
          </chakra.span>
        )}
      </chakra.button>
    </chakra.li>
  );
});

/** Quantity of a line; a check once it is done, on inverse ground if its order joined the card later. */
function Quantity({ of, isDone, isNew }: { of: number; isDone: boolean; isNew: boolean }) {
  const t = useT('staff');
  return (
    <chakra.span
      fontSize="1.5rem"
      fontWeight="loud"
      lineHeight="1.2"
      textAlign="center"
      fontVariantNumeric="tabular-nums"
    >
      {isDone ? (
        <chakra.span color="served.fg" display="inline-block" verticalAlign="-4px">
          <Icon of={CircleCheck} size={26} />
        </chakra.span>
      ) : isNew ? (
        <chakra.span bg="bg.inverse" color="fg.inverse" borderRadius="8px" padding="0 7px">
          {of}
          <chakra.span srOnly>, {t('kitchen.new')}</chakra.span>
        </chakra.span>
      ) : (
        of
      )}
    </chakra.span>
  );
}
