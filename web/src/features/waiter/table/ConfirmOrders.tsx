import { chakra } from '@chakra-ui/react';
import { localized } from '@sofra/contracts/common';
import type { Order } from '@sofra/contracts/orders';
import { Info } from 'lucide-react';
import { clock, money } from '../../../lib/format/format.ts';
import { useLanguage, useT } from '../../../lib/i18n/i18n.ts';
import { guestName } from '../../../parts/orders/orderNames.ts';
import { Avatar, initialOf, seatColour } from '../../../ui/base/Avatar.tsx';
import { Icon } from '../../../ui/base/Icon.tsx';
import { guestOf } from '../guestOf.ts';

/** Held orders of a session that staff must confirm: who ordered what. */
export function ConfirmOrders({
  orders,
  currency,
  timeZone,
}: {
  orders: readonly Order[];
  currency: string;
  timeZone: string;
}) {
  const t = useT('staff');
  return (
    <>
      {orders.map((order) => (
        <HeldOrder key={order.id} order={order} currency={currency} timeZone={timeZone} />
      ))}
      <chakra.p
        display="flex"
        gap="10px"
        padding="12px 14px"
        borderRadius="3"
        bg="bg.subtle"
        fontSize="14"
        lineHeight="1.4"
        color="fg.soft"
      >
        <Icon of={Info} size={20} />
        {t('floor.awaiting.once')}
      </chakra.p>
    </>
  );
}

function HeldOrder({
  order,
  currency,
  timeZone,
}: {
  order: Order;
  currency: string;
  timeZone: string;
}) {
  const t = useT('staff');
  const language = useLanguage();
  const { nickname, seat } = guestOf(order) ?? { nickname: null, seat: 1 };
  return (
    <chakra.section
      aria-label={guestName(nickname, seat)}
      marginBlockEnd="12px"
      border="1px solid {colors.border}"
      borderRadius="4"
      overflow="hidden"
      fontVariantNumeric="tabular-nums"
    >
      <chakra.div display="flex" alignItems="center" gap="12px" padding="8px 14px" lineHeight="1.3">
        <Avatar initial={initialOf(nickname, seat, language)} colour={seatColour(seat)} size={32} />
        <chakra.div flex="1" minW="0">
          <chakra.b display="block" fontSize="15" fontWeight="strong" truncate>
            <bdi>{guestName(nickname, seat)}</bdi>
          </chakra.b>
          <chakra.span fontSize="13" color="fg.muted">
            {t('table.qr')}, {clock(order.placedAt, language, timeZone)}
          </chakra.span>
        </chakra.div>
        <chakra.bdi fontSize="15" fontWeight="strong">
          {money(order.totalMinor, currency, language)}
        </chakra.bdi>
      </chakra.div>
      <chakra.ul listStyle="none">
        {order.lines
          .filter(({ quantity }) => quantity > 0)
          .map((line) => (
            <chakra.li
              key={line.id}
              display="grid"
              gridTemplateColumns="26px minmax(0, 1fr) auto"
              gap="8px"
              padding="9px 14px"
              borderBlockStart="1px solid {colors.border}"
              fontSize="15"
            >
              <chakra.b fontWeight="loud">{line.quantity}</chakra.b>
              <chakra.span overflowWrap="anywhere">{localized(line.name, language)}</chakra.span>
              <bdi>{money(line.unitPriceMinor * line.quantity, currency, language)}</bdi>
            </chakra.li>
          ))}
      </chakra.ul>
    </chakra.section>
  );
}
