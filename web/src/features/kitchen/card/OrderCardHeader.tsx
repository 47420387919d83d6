import { chakra, type SystemStyleObject } from '@chakra-ui/react';
import type { Order } from '@sofra/contracts/orders';
import { LoaderCircle, QrCode, UserRound, UsersRound } from 'lucide-react';
import { useT } from '../../../lib/i18n/i18n.ts';
import { Icon } from '../../../ui/base/Icon.tsx';
import { OrderCardAge } from './OrderCardAge.tsx';

/** Header of an order card: table and age, then number, guests, source and status. */
export function OrderCardHeader({
  order,
  table,
  label,
  part,
  isOnItsWay,
  look,
}: {
  order: Order;
  table: string;
  label: string;
  /** `1/2` on the cards of an order longer than a column. */
  part: string | undefined;
  /** True while the server hasn't acknowledged a tap. */
  isOnItsWay: boolean;
  look: Record<'name' | 'age' | 'meta' | 'label', SystemStyleObject>;
}) {
  const t = useT('staff');
  const isFromGuest = order.source === 'guest';
  return (
    <>
      <chakra.span css={look.name}>{part === undefined ? table : `${table} · ${part}`}</chakra.span>
      <chakra.span css={look.age}>
        <OrderCardAge order={order} />
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
      <chakra.span css={look.label}>{label}</chakra.span>
    </>
  );
}
