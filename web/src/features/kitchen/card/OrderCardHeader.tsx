import { chakra, type SystemStyleObject } from '@chakra-ui/react';
import { LoaderCircle, QrCode, UserRound, UsersRound } from 'lucide-react';
import { useT } from '../../../lib/i18n/i18n.ts';
import { Icon } from '../../../ui/base/Icon.tsx';
import { cardNumbers } from './cardNames.ts';
import type { OrderCardData } from './orderCards.ts';
import { OrderCardAge } from './OrderCardAge.tsx';

/** Header of an order card: table and age, then numbers, guests, sources and status. */
export function OrderCardHeader({
  card: { orders, guestCount },
  table,
  label,
  part,
  isOnItsWay,
  look,
}: {
  card: OrderCardData;
  table: string;
  label: string;
  /** `1/2` on the parts of a card longer than a column. */
  part: string | undefined;
  /** True while the server hasn't acknowledged a tap. */
  isOnItsWay: boolean;
  look: Record<'name' | 'age' | 'meta' | 'label', SystemStyleObject>;
}) {
  const t = useT('staff');
  const sources = new Set(orders.map(({ source }) => source));
  return (
    <>
      <chakra.span css={look.name}>{part === undefined ? table : `${table} · ${part}`}</chakra.span>
      <chakra.span css={look.age}>
        <OrderCardAge orders={orders} />
      </chakra.span>
      <chakra.span css={look.meta}>
        <bdi>#{cardNumbers(orders)}</bdi>
        <span>
          <Icon of={UsersRound} size={16} />
          {guestCount}
          <chakra.span srOnly>{t('kitchen.people')}</chakra.span>
        </span>
        {sources.has('guest') && (
          <span>
            <Icon of={QrCode} size={16} />
            {t('kitchen.fromGuest')}
          </span>
        )}
        {sources.has('staff') && (
          <span>
            <Icon of={UserRound} size={16} />
            {t('kitchen.fromStaff')}
          </span>
        )}
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
