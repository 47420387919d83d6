import { Box } from '@chakra-ui/react';
import { useParams } from 'react-router-dom';
import { useInvitation } from '../../data/fetched/account.ts';
import { failureOf, personOf, useAuth } from '../../data/client/auth.ts';
import { ReadFault } from '../../ui/staff/QueryError.tsx';
import { SkeletonRows } from '../../ui/staff/SkeletonRows.tsx';
import { useT } from '../../lib/i18n/i18n.ts';
import { InvalidInvitation } from './InvalidInvitation.tsx';
import { InvitationOffer } from './InvitationOffer.tsx';

/** The page behind the link of an invitation: public, in the four languages. */
export function InvitationPage() {
  const { token = '' } = useParams();
  const t = useT('account');
  const who = useAuth();
  const read = useInvitation(token);
  const { data, error } = read;
  const code = failureOf(error)?.code;
  // A truncated link is invalid too.
  const isInvalid = code === 'invitation_invalid' || code === 'invalid_input';
  const person = personOf(who);

  return (
    <Box maxW="480px" marginInline="auto">
      <title>{t('invitation.pageTitle')}</title>
      {isInvalid && <InvalidInvitation person={person} />}
      {error && !isInvalid && <ReadFault title={t('invitation.loadFailed')} of={read} />}
      {!error && (!data || who === 'loading') && <SkeletonRows rows={4} heightPx={84} />}
      {!error && data && who !== 'loading' && (
        <InvitationOffer
          token={token}
          offer={data}
          person={person}
          onAskAgain={() => void read.refetch()}
        />
      )}
    </Box>
  );
}
