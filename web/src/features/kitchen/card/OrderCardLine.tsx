import { chakra } from '@chakra-ui/react';
import { localized } from '@sofra/contracts/common';
import type { OrderLine } from '@sofra/contracts/orders';
import { CircleCheck, MessageSquareWarning } from 'lucide-react';
import { memo } from 'react';
import { useLanguage, useT } from '../../../lib/i18n/i18n.ts';
import { Icon } from '../../../ui/base/Icon.tsx';
import { LineAllergens } from './LineAllergens.tsx';
import { useLongPress } from './useLongPress.ts';

/**
 * Line of an order card: quantity, name, and its note on saffron. A tap marks it as done; a long press (or
 * the context menu key) asks whether the item is sold out. Its height never changes, so that nothing moves
 * under a finger.
 */
export const OrderCardLine = memo(function OrderCardLine({
  line,
  isVoid,
  onStrike,
  onSoldOut,
}: {
  line: OrderLine;
  /** True if the order is cancelled: taps do nothing. */
  isVoid: boolean;
  onStrike: (line: OrderLine) => void;
  onSoldOut: (itemId: number) => void;
}) {
  const t = useT('staff');
  const language = useLanguage();
  const press = useLongPress(() => onSoldOut(line.itemId));
  const isStruck = line.isDone || isVoid;
  const isFaint = line.isDone && !isVoid;
  return (
    <chakra.li borderBlockStart="1px solid {colors.border}" _first={{ borderBlockStart: 'none' }}>
      <chakra.button
        type="button"
        disabled={isVoid}
        aria-pressed={line.isDone}
        {...press}
        onClick={() => onStrike(line)}
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
        <chakra.span
          fontSize="1.5rem"
          fontWeight="loud"
          lineHeight="1.2"
          textAlign="center"
          fontVariantNumeric="tabular-nums"
        >
          {isFaint ? (
            <chakra.span color="served.fg" display="inline-block" verticalAlign="-4px">
              <Icon of={CircleCheck} size={26} />
            </chakra.span>
          ) : (
            line.quantity
          )}
        </chakra.span>
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
          <LineAllergens of={line.allergens} />
          {isFaint && <chakra.span srOnly>, {t('kitchen.lineDone')}</chakra.span>}
        </chakra.span>
        {line.note && (
          <chakra.span
            gridColumn="2"
            display="flex"
            alignItems="flex-start"
            gap="2"
            mt="6px"
            padding="7px 10px"
            borderRadius="8px"
            fontSize="1.0625rem"
            fontWeight="strong"
            lineHeight="1.25"
            bg={isStruck ? 'transparent' : 'pending.solid'}
            color={isStruck ? 'inherit' : 'pending.contrast'}
          >
            <Icon of={MessageSquareWarning} size={20} />
            <bdi>{line.note}</bdi>
          </chakra.span>
        )}
      </chakra.button>
    </chakra.li>
  );
});
