import { chakra, Flex } from '@chakra-ui/react';
import { useSendEmailLink, useWithdrawEmailChange } from '../../../data/fetched/account.ts';
import { errorText } from '../../../lib/i18n/errorText.ts';
import { useT } from '../../../lib/i18n/i18n.ts';
import { Button } from '../../../ui/base/Button.tsx';
import { useToasts } from '../../../ui/base/toasts.tsx';

/**
 * Address that awaits confirmation, with buttons to resend the link or withdraw the change. `isOwn`: the account has
 * it already, but wasn't confirmed yet.
 */
export function PendingEmail({ email, isOwn }: { email: string; isOwn: boolean }) {
  const t = useT('people');
  const toasts = useToasts();
  const { mutateAsync: send, isPending: isSending } = useSendEmailLink();
  const { mutateAsync: withdraw, isPending: isWithdrawing } = useWithdrawEmailChange();
  const act = async (work: () => Promise<unknown>, done: string, failed: string) => {
    try {
      await work();
      toasts.show({ tone: 'done', title: done });
    } catch (error) {
      toasts.show({ tone: 'error', title: failed, text: errorText(error) });
    }
  };
  return (
    <chakra.div role="status" p="4" borderRadius="3" bg="bg.subtle" mt="-1">
      <chakra.p overflowWrap="anywhere">{t('profile.pending', { email })}</chakra.p>
      <chakra.p mt="1" fontSize="13" color="fg.muted">
        {t(isOwn ? 'profile.ownPendingHelp' : 'profile.pendingHelp')}
      </chakra.p>
      <Flex wrap="wrap" gap="2" mt="3">
        <Button
          size="small"
          busy={isSending}
          onClick={() => void act(send, t('profile.linkSent'), t('profile.linkFailed'))}
        >
          {t('profile.sendAgain')}
        </Button>
        {!isOwn && (
          <Button
            size="small"
            kind="ghost"
            busy={isWithdrawing}
            onClick={() => void act(withdraw, t('profile.withdrawn'), t('profile.withdrawFailed'))}
          >
            {t('profile.withdraw')}
          </Button>
        )}
      </Flex>
    </chakra.div>
  );
}
