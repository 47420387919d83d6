import { Flex } from '@chakra-ui/react';
import { Send } from 'lucide-react';
import type { useReply } from '../data/ticket.ts';
import { ticketDrafts, useTicketDraft } from '../data/ticket-drafts.ts';
import { errorText } from '../lib/errorText.ts';
import { useT } from '../lib/i18n.ts';
import { Button } from '../ui/Button.tsx';
import { Icon } from '../ui/Icon.tsx';
import { useToasts } from '../ui/toasts.tsx';
import { useLock } from '../ui/useLock.ts';
import { TextArea } from './TextArea.tsx';

const MAX_MESSAGE = 4000;

/**
 * Says more on a ticket (spec §5: not when blank). What is typed is kept for each ticket until it is
 * said. Needs the sentences `support`.
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
      toasts.show({ tone: 'fault', title: t('reply.failed'), text: errorText(error) });
    }
  };
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        run(send);
      }}
    >
      <TextArea
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
