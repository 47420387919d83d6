import { Button } from '@chakra-ui/react';
import { revokeAdjustment } from '../../data/live/billChanges.ts';
import { errorText } from '../../lib/i18n/errorText.ts';
import { useT } from '../../lib/i18n/i18n.ts';
import { useToasts } from '../../ui/base/toasts.tsx';
import { useLock } from '../../ui/base/useLock.ts';

/** Takes back a discount. */
export function RevokeButton({
  sessionId,
  adjustmentId,
  about,
}: {
  sessionId: number;
  adjustmentId: number;
  about: string;
}) {
  const t = useT('staffPayments');
  const toasts = useToasts();
  const { isBusy, run } = useLock();
  const revoke = async (): Promise<void> => {
    try {
      await revokeAdjustment(sessionId, adjustmentId);
      toasts.show({ tone: 'done', title: t('discount.revokedDone') });
    } catch (error) {
      toasts.show({ tone: 'error', title: t('discount.revokeFailed'), text: errorText(error) });
    }
  };
  return (
    <Button
      variant="outline"
      minH="touch"
      px="3"
      aria-label={`${t('discount.revoke')}: ${about}`}
      aria-busy={isBusy}
      onClick={() => run(revoke)}
    >
      {t('discount.revoke')}
    </Button>
  );
}
