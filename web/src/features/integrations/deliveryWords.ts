import type { Delivery, DeliveryState } from '@sofra/contracts/webhooks';
import { CheckCheck, CircleSlash, CircleX, Hourglass } from 'lucide-react';
import { useT } from '../../lib/i18n/i18n.ts';
import type { StatusStyle } from '../../ui/base/StatusBadge.tsx';
import { webhookEventTypes } from '@sofra/contracts/webhooks';

export const deliveryLooks: Record<DeliveryState, StatusStyle> = {
  waiting: { icon: Hourglass, tone: 'order-pending' },
  delivered: { icon: CheckCheck, tone: 'order-served' },
  failed: { icon: CircleX, tone: 'order-cancelled' },
  dropped: { icon: CircleSlash, tone: 'quiet' },
};

/** Returns the name of an event's type, and what the last attempt of a delivery came to. */
export function useDeliveryWords() {
  const t = useT('integrations');
  return {
    typeName: ({ type }: Pick<Delivery, 'type'>): string => {
      const known = webhookEventTypes.find((one) => one === type);
      return known ? t(`events.${known}`) : t('events.webhook.test');
    },
    outcome: ({ attempts, status, durationMs, fault }: Delivery): string =>
      [
        t('deliveries.attempts', { count: attempts }),
        ...(status === null ? [] : [t('deliveries.status', { status })]),
        ...(durationMs === null ? [] : [t('deliveries.duration', { ms: durationMs })]),
        ...(fault === null ? [] : [t(`deliveries.fault.${fault}`)]),
      ].join(' · '),
  };
}
