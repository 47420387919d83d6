import { chakra } from '@chakra-ui/react';
import type { Order } from '@sofra/contracts/orders';
import type { SessionGuest } from '@sofra/contracts/sessions';
import type { ReactNode } from 'react';
import { money } from '../../../lib/format/format.ts';
import { sorted } from '../../../lib/format/lists.ts';
import { useLanguage, useT } from '../../../lib/i18n/i18n.ts';
import { guestName } from '../../../parts/orders/orderNames.ts';
import { Avatar, initialOf, seatColour } from '../../../ui/base/Avatar.tsx';
import { SheetSection } from './SheetSection.tsx';
import { guestOf } from '../guestOf.ts';
import { totalsOf } from './rounds.ts';

/** Guests at a table, and those who left orders there, each with the seat and the sum. */
export function People({
  guests,
  orders,
  currency,
}: {
  guests: readonly SessionGuest[];
  orders: readonly Order[];
  currency: string;
}) {
  const t = useT('staff');
  const language = useLanguage();
  const totals = totalsOf(orders);
  const known = new Map(
    orders.flatMap((order) => guestOf(order) ?? []).map((one) => [one.userId, one]),
  );
  for (const guest of guests) known.set(guest.userId, guest);
  const shared = totals.get(null) ?? 0;
  if (known.size === 0 && shared === 0) return null;
  return (
    <SheetSection title={t('table.people')}>
      <chakra.ul listStyle="none">
        {sorted(known.values(), (a, b) => a.seat - b.seat).map(({ userId, nickname, seat }) => (
          <Person
            key={userId}
            sum={money(totals.get(userId) ?? 0, currency, language)}
            image={
              <Avatar
                initial={initialOf(nickname, seat, language)}
                colour={seatColour(seat)}
                size={32}
              />
            }
          >
            <bdi>{guestName(nickname, seat)}</bdi>{' '}
            <chakra.span fontSize="13" fontWeight="body" color="fg.muted" whiteSpace="nowrap">
              {t('table.seat', { seat })}
            </chakra.span>
          </Person>
        ))}
        {shared > 0 && (
          <Person sum={money(shared, currency, language)} image={<span />}>
            {t('table.forTable')}
          </Person>
        )}
      </chakra.ul>
    </SheetSection>
  );
}

function Person({ image, sum, children }: { image: ReactNode; sum: string; children: ReactNode }) {
  return (
    <chakra.li
      display="grid"
      gridTemplateColumns="32px minmax(0, 1fr) auto"
      alignItems="center"
      gap="12px"
      minH="48px"
      padding="6px 14px"
      lineHeight="1.3"
      _notFirst={{ borderBlockStart: '1px solid {colors.border}' }}
    >
      {image}
      <chakra.span fontSize="15" fontWeight="strong" overflowWrap="anywhere">
        {children}
      </chakra.span>
      <chakra.bdi fontSize="15" fontWeight="strong" fontVariantNumeric="tabular-nums">
        {sum}
      </chakra.bdi>
    </chakra.li>
  );
}
