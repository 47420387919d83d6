import { Box, chakra } from '@chakra-ui/react';
import type { Order } from '@sofra/contracts/orders';
import type { SessionGuest } from '@sofra/contracts/sessions';
import { money } from '../../lib/format/format.ts';
import { useLanguage } from '../../lib/i18n/i18n.ts';
import { groupBy } from '../../lib/format/lists.ts';
import { initialOf, Avatar, seatColour } from '../../ui/base/Avatar.tsx';
import { guestName, ordererOf } from '../../parts/orders/orderNames.ts';
import { OrderCard } from './OrderCard.tsx';

/** Orders of a session by guest, in order of arrival. */
export function OrdersByGuest({
  orders,
  guests,
  currency,
  onCancel,
}: {
  orders: readonly Order[];
  guests: readonly SessionGuest[];
  currency: string;
  onCancel: (order: Order) => void;
}) {
  const language = useLanguage();
  const people = [...groupBy(orders, (order) => order.placedBy.userId)]
    .map(([userId, own]) => {
      const guest = guests.find((candidate) => candidate.userId === userId);
      const seat = guest?.seat ?? own[0]?.placedBy.seat ?? undefined;
      const nickname = guest?.nickname ?? own[0]?.placedBy.nickname ?? null;
      const name = guest ? guestName(nickname, guest.seat) : own[0] && ordererOf(own[0]);
      return { userId, own, seat, nickname, name: name ?? '' };
    })
    .sort((a, b) => (a.seat ?? Infinity) - (b.seat ?? Infinity));

  return people.map(({ userId, own, seat, nickname, name }) => {
    const kept = own.filter((order) => order.status !== 'cancelled');
    const total = kept.reduce((sum, order) => sum + order.totalMinor, 0);
    return (
      <Box as="section" key={userId} aria-label={name} mb="5">
        <chakra.h3
          display="flex"
          alignItems="center"
          gap="2"
          mb="2"
          fontSize="15"
          fontWeight="strong"
        >
          <Avatar
            initial={initialOf(seat === undefined ? name : nickname, seat ?? 1, language)}
            colour={seat === undefined ? 'var(--p8)' : seatColour(seat)}
          />
          <bdi>{name}</bdi>
          <chakra.bdi
            ms="auto"
            fontWeight="body"
            color="fg.muted"
            fontVariantNumeric="tabular-nums"
          >
            {money(total, currency, language)}
          </chakra.bdi>
        </chakra.h3>
        <chakra.ul listStyle="none" display="grid" gap="2">
          {own.map((order) => (
            <OrderCard
              key={order.id}
              order={order}
              currency={currency}
              onCancel={() => onCancel(order)}
            />
          ))}
        </chakra.ul>
      </Box>
    );
  });
}
