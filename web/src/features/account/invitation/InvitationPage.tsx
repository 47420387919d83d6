import { Box } from '@chakra-ui/react';
import { useParams } from 'react-router-dom';
import { useInvitation } from '../../../data/fetched/account.ts';
import { apiErrorOf, accountOf, useAuth } from '../../../data/client/auth.ts';
import { QueryError } from '../../../ui/staff/QueryError.tsx';
import { SkeletonRows } from '../../../ui/staff/SkeletonRows.tsx';
import { useT } from '../../../lib/i18n/i18n.ts';
import { InvalidInvitation } from './InvalidInvitation.tsx';
import { InvitationOffer } from './InvitationOffer.tsx';

/** Public page behind the link of an invitation, in four languages. */
export function InvitationPage() {
  const { token = '' } = useParams();
  const t = useT('account');
  const who = useAuth();
  const read = useInvitation(token);
  const { data, error } = read;
  const code = apiErrorOf(error)?.code;
  // A truncated link is invalid too.
  const isInvalid = code === 'invitation_invalid' || code === 'invalid_input';
  const user = accountOf(who);

  return (
    <Box maxW="480px" marginInline="auto">
      <title>{t('invitation.pageTitle')}</title>
      {isInvalid && <InvalidInvitation user={user} />}
      {error && !isInvalid && <QueryError title={t('invitation.loadFailed')} of={read} />}
      {!error && (!data || who === 'loading') && <SkeletonRows rows={4} heightPx={84} />}
      {!error && data && who !== 'loading' && (
        <InvitationOffer
          token={token}
          offer={data}
          user={user}
          onAskAgain={() => void read.refetch()}
        />
      )}
    </Box>
  );
}
