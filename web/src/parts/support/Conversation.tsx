import { chakra, Flex, Grid } from '@chakra-ui/react';
import type { Ticket } from '@sofra/contracts/support';
import { useT } from '../../lib/i18n/i18n.ts';
import { RelativeTime } from '../../ui/staff/RelativeTime.tsx';

/**
 * Messages of a ticket, oldest first; those of the reader's side (`isStaff`: the platform's) at the end of
 * the line. New messages are announced. Needs the namespace `support`.
 */
export function Conversation({
  responses,
  isStaff,
}: {
  responses: Ticket['responses'];
  isStaff: boolean;
}) {
  const t = useT('support');
  return (
    <div role="log" aria-label={t('conversation.title')}>
      {responses.length === 0 && (
        <chakra.p fontSize="13" color="fg.muted">
          {t('conversation.none')}
        </chakra.p>
      )}
      <Grid as="ol" gap="14px" listStyle="none">
        {responses.map((response) => (
          <Message key={response.id} response={response} isOwn={response.isStaff === isStaff} />
        ))}
      </Grid>
    </div>
  );
}

/** Speech bubble of a message under its author and time. */
function Message({
  response: { author, isStaff, createdAt, message },
  isOwn,
}: {
  response: Ticket['responses'][number];
  isOwn: boolean;
}) {
  const t = useT('support');
  const side = isOwn ? 'end' : 'start';
  return (
    <Grid as="li" gap="1" maxW="min(92%, 560px)" justifySelf={side} justifyItems={side}>
      <Flex wrap="wrap" gap="0 6px" px="1" fontSize="13" color="fg.muted">
        <chakra.b fontWeight="mid" color="fg.soft">
          <bdi>{author}</bdi>
        </chakra.b>
        {isStaff && <span>{t('conversation.platform')}</span>}
        <RelativeTime at={createdAt} />
      </Flex>
      <chakra.p
        p="10px 14px"
        borderRadius="16px"
        {...(isOwn ? { borderEndEndRadius: '4px' } : { borderEndStartRadius: '4px' })}
        bg={isOwn ? 'brand.subtle' : 'bg.muted'}
        lineHeight="1.5"
        whiteSpace="pre-wrap"
        overflowWrap="anywhere"
      >
        <chakra.span dir="auto" display="block">
          {message}
        </chakra.span>
      </chakra.p>
    </Grid>
  );
}
