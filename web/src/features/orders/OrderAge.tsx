import { chakra } from '@chakra-ui/react';
import type { Order } from '@sofra/contracts/orders';
import { Timer } from 'lucide-react';
import { useNow } from '../../lib/format/clock.ts';
import { clock, minutes } from '../../lib/format/format.ts';
import { useLanguage, useT } from '../../lib/i18n/i18n.ts';
import { limitsOf } from '../../lib/format/lateness.ts';
import { Icon } from '../../ui/base/Icon.tsx';

const MINUTE_MS = 60_000;

/**
 * Waiting time of an order, and whether it is too long; for a finished one, the time at which it
 * was placed.
 */
export function OrderAge({ order, timeZone }: { order: Order; timeZone: string }) {
  const staff = useT('staff');
  const language = useLanguage();
  const now = useNow(MINUTE_MS / 6);
  const ms = now - Date.parse(order.placedAt);
  const isWaiting = order.status === 'pending' || order.status === 'preparing';
  const isLate = isWaiting && ms >= limitsOf(order).redMs;
  const isShort = order.status !== 'served' && order.status !== 'cancelled' && ms < 60 * MINUTE_MS;
  return (
    <chakra.time
      dateTime={order.placedAt}
      display="inline-flex"
      alignItems="center"
      gap="1"
      fontVariantNumeric="tabular-nums"
      color={isLate ? 'danger.fg' : 'fg.muted'}
      {...(isLate && { fontWeight: 'strong' })}
    >
      {isLate && <Icon of={Timer} size={14} />}
      {isLate && <chakra.span srOnly>{staff('kitchen.late')}</chakra.span>}
      {isShort
        ? ms < MINUTE_MS
          ? staff('floor.justNow')
          : minutes(Math.floor(ms / MINUTE_MS), language)
        : clock(order.placedAt, language, timeZone)}
    </chakra.time>
  );
}
