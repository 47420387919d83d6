import { chakra, Flex } from '@chakra-ui/react';
import { pages } from '@sofra/contracts/pages';
import { type MailErrorCode, mailErrors } from '@sofra/contracts/platform-settings';
import { CircleAlert, CircleCheck, Inbox, type LucideIcon, Send } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import * as v from 'valibot';
import { apiErrorOf } from '../../../data/client/auth.ts';
import { useTestEmail } from '../../../data/fetched/platform-settings.ts';
import { errorText } from '../../../lib/i18n/errorText.ts';
import { useT } from '../../../lib/i18n/i18n.ts';
import { Button, buttonClass } from '../../../ui/base/Button.tsx';
import { Icon } from '../../../ui/base/Icon.tsx';
import { useToasts } from '../../../ui/base/toasts.tsx';

const Details = v.object({ fault: v.picklist(mailErrors) });

/** Returns the reason for a failed test, if the server sent one. */
function errorOf(error: unknown): MailErrorCode | undefined {
  const details = v.safeParse(Details, apiErrorOf(error)?.details);
  return details.success ? details.output.fault : undefined;
}

/** Result of a test. */
function Outcome({
  icon,
  tone,
  children,
}: {
  icon: LucideIcon;
  tone: 'served' | 'danger';
  children: ReactNode;
}) {
  return (
    <Flex
      role={tone === 'danger' ? 'alert' : 'status'}
      wrap="wrap"
      alignItems="center"
      gap="3"
      mt="4"
      px="4"
      py="3"
      borderRadius="3"
      bg={`${tone}.subtle`}
      color={`${tone}.fg`}
    >
      <Icon of={icon} size={18} />
      {children}
    </Flex>
  );
}

/** Mails the admin with the saved settings, and shows the result. */
export function TestEmail({ isUnsaved }: { isUnsaved: boolean }) {
  const t = useT('platform');
  const toasts = useToasts();
  const { mutateAsync, isPending, data, error, reset } = useTestEmail();
  const errorMessage = errorOf(error);
  const send = async () => {
    reset();
    try {
      const { to } = await mutateAsync();
      toasts.show({ tone: 'done', title: t('settings.test.sent'), text: to });
    } catch {
      const text = t('settings.test.failedText');
      toasts.show({ tone: 'error', title: t('settings.test.failed'), text });
    }
  };
  const words = isPending
    ? t('settings.test.sending')
    : isUnsaved
      ? t('settings.test.unsaved')
      : t('settings.test.text');
  return (
    <chakra.div pt="5" borderBlockStart="1px solid {colors.border}">
      <Flex wrap="wrap" alignItems="center" justifyContent="space-between" gap="3">
        <chakra.div flex="1 1 260px" minW="0">
          <chakra.h3 fontSize="15" fontWeight="strong">
            {t('settings.test.title')}
          </chakra.h3>
          <chakra.p id="test-email-help" role="status" fontSize="13" color="fg.muted">
            {words}
          </chakra.p>
        </chakra.div>
        <Button
          aria-describedby="test-email-help"
          busy={isPending}
          disabled={isUnsaved}
          onClick={() => void send()}
        >
          <Icon of={Send} size={18} />
          {t('settings.test.send')}
        </Button>
      </Flex>
      {data && !isUnsaved && (
        <Outcome tone="served" icon={data.status === 'sent' ? CircleCheck : Inbox}>
          <chakra.span flex="1 1 220px">
            {t(`settings.test.${data.status}Text`, { to: data.to })}
          </chakra.span>
          {data.status === 'kept' && (
            <Link to={pages.mailbox.path} className={buttonClass({ size: 'small' })}>
              {t('settings.test.mailbox')}
            </Link>
          )}
        </Outcome>
      )}
      {error && !isUnsaved && (
        <Outcome tone="danger" icon={CircleAlert}>
          <chakra.span flex="1">
            {errorMessage ? t(`settings.test.fault.${errorMessage}`) : errorText(error)}
          </chakra.span>
        </Outcome>
      )}
    </chakra.div>
  );
}
