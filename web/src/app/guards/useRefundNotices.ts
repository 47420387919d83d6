import { useEffect } from 'react';
import { onEvent } from '../../data/live/events.ts';
import { loadNamespaces, translate } from '../../lib/i18n/i18n.ts';
import { failedRefundText } from '../../parts/bills/failedRefundText.ts';
import { useToasts } from '../../ui/base/toasts.tsx';

type Show = ReturnType<typeof useToasts>['show'];

export const listen = (show: Show) =>
  onEvent('refund.failed', (refund) => {
    void loadNamespaces(['staff', 'staffPayments']).then(() =>
      show({
        tone: 'error',
        title: translate('staffPayments', 'refund.failed'),
        text: failedRefundText(refund),
      }),
    );
  });

/** Tells owners and managers on every page that a refund has failed; their dashboard keeps it. */
export function useRefundNotices(): void {
  const { show } = useToasts();
  useEffect(() => listen(show), [show]);
}
