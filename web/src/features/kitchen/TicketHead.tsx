import { chakra, type SystemStyleObject } from '@chakra-ui/react';
import type { Order } from '@sofra/contracts/orders';
import { LoaderCircle, QrCode, UserRound, UsersRound } from 'lucide-react';
import { useT } from '../../lib/i18n/i18n.ts';
import { Icon } from '../../ui/base/Icon.tsx';
import { TicketAge } from './TicketAge.tsx';

/** Header of an order card: table and age, then number, guests, source and status. */
export function TicketHead({
  order,
  table,
  word,
  part,
  isOnItsWay,
  look,
}: {
  order: Order;
  table: string;
  word: string;
  /** `1/2` on the cards of a ticket longer than a column. */
  part: string | undefined;
  /** A tap on it hasn't been acknowledged by the server yet. */
  isOnItsWay: boolean;
  look: Record<'name' | 'age' | 'meta' | 'word', SystemStyleObject>;
}) {
  const t = useT('staff');
  const isFromGuest = order.source === 'guest';
  return (
    <>
      <chakra.span css={look.name}>{part === undefined ? table : `${table} · ${part}`}</chakra.span>
      <chakra.span css={look.age}>
        <TicketAge order={order} />
      </chakra.span>
      <chakra.span css={look.meta}>
        <span>#{order.number}</span>
        <span>
          <Icon of={UsersRound} size={16} />
          {order.guestCount}
          <chakra.span srOnly>{t('kitchen.people')}</chakra.span>
        </span>
        <span>
          <Icon of={isFromGuest ? QrCode : UserRound} size={16} />
          {t(isFromGuest ? 'kitchen.fromGuest' : 'kitchen.fromStaff')}
        </span>
        {isOnItsWay && (
          <chakra.span animation="fadeIn var(--motion-1) 600ms both" title={t('kitchen.sending')}>
            <Icon of={LoaderCircle} size={16} />
          </chakra.span>
        )}
      </chakra.span>
      <chakra.span css={look.word}>{word}</chakra.span>
    </>
  );
}
