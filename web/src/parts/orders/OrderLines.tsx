import { chakra } from '@chakra-ui/react';
import { localized } from '@sofra/contracts/common';
import type { Order } from '@sofra/contracts/orders';
import { money } from '../../lib/format/format.ts';
import { useLanguage, useT } from '../../lib/i18n/i18n.ts';

/** Lines of an order with notes and prices; struck through, with the reason, if it was cancelled. */
export function OrderLines({ order, currency }: { order: Order; currency: string }) {
  const t = useT('staff');
  const language = useLanguage();
  const isVoid = order.status === 'cancelled';
  return (
    <>
      <chakra.ul listStyle="none" mt="2" fontSize="15">
        {order.lines.map((line) => (
          <chakra.li key={line.id} display="flex" gap="2" paddingBlock="2px">
            <chakra.b fontWeight="strong" minW="20px" fontVariantNumeric="tabular-nums">
              {line.quantity}
            </chakra.b>
            <chakra.span
              flex="1"
              minW="0"
              overflowWrap="anywhere"
              textDecoration={isVoid ? 'line-through' : 'none'}
            >
              {localized(line.name, language)}
              {line.note && (
                <chakra.span display="block" fontSize="13" color="pending.fg">
                  <bdi>{line.note}</bdi>
                </chakra.span>
              )}
            </chakra.span>
            <chakra.bdi color="fg.muted" fontVariantNumeric="tabular-nums">
              {money(line.unitPriceMinor * line.quantity, currency, language)}
            </chakra.bdi>
          </chakra.li>
        ))}
      </chakra.ul>
      {order.cancelReason && (
        <chakra.p mt="1" fontSize="13" color="danger.fg">
          {t('floor.cancelledFor', { reason: order.cancelReason })}
        </chakra.p>
      )}
    </>
  );
}
