import { Flex } from '@chakra-ui/react';
import { Send } from 'lucide-react';
import type { useReply } from '../../data/live/support.ts';
import { ticketDrafts, useTicketDraft } from '../../data/drafts/ticket-drafts.ts';
import { errorText } from '../../lib/i18n/errorText.ts';
import { useT } from '../../lib/i18n/i18n.ts';
import { Button } from '../../ui/base/Button.tsx';
import { Icon } from '../../ui/base/Icon.tsx';
import { useToasts } from '../../ui/base/toasts.tsx';
import { useLock } from '../../ui/base/useLock.ts';
import { TextAreaField } from '../../ui/staff/TextAreaField.tsx';

const MAX_MESSAGE = 4000;

/**
 * Adds a reply to a ticket (S5: not if blank). The draft is kept per ticket until it is sent. Needs the
 * namespace `support`.
 */
export function ReplyBox({
  ticketId,
  reply,
}: {
  ticketId: number;
  reply: ReturnType<typeof useReply>;
}) {
  const t = useT('support');
  const toasts = useToasts();
  const draft = useTicketDraft(ticketId);
  const { isBusy, run } = useLock();
  const send = async () => {
    try {
      await reply.mutateAsync(draft);
      ticketDrafts.said(ticketId, draft);
      toasts.show({ tone: 'done', title: t('reply.sent') });
    } catch (error) {
      toasts.show({ tone: 'error', title: t('reply.failed'), text: errorText(error) });
    }
  };
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        run(send);
      }}
    >
      <TextAreaField
        label={t('reply.label')}
        rows={2}
        maxLength={MAX_MESSAGE}
        dir="auto"
        value={draft.message}
        onChange={({ target }) => ticketDrafts.write(ticketId, target.value)}
      />
      <Flex justifyContent="flex-end" mt="3">
        <Button kind="primary" type="submit" busy={isBusy} disabled={draft.message.trim() === ''}>
          <Icon of={Send} size={18} flips />
          {t('reply.send')}
        </Button>
      </Flex>
    </form>
  );
}
