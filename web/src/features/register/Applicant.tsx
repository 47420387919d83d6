import { Grid } from '@chakra-ui/react';
import type { Business } from '@sofra/contracts/businesses';
import type { User } from '@sofra/contracts/users';
import { Plus } from 'lucide-react';
import { type ComponentProps, useCallback, useEffect, useState } from 'react';
import { applicationDraft } from '../../data/drafts/application-draft.ts';
import { useDecisions, useMyBusinesses } from '../../data/fetched/businesses.ts';
import { followPerson } from '../../data/live/userRoom.ts';
import { Doorway, focusDoorTitle } from '../../parts/account/AuthCard.tsx';
import { ReadFault } from '../../ui/staff/QueryError.tsx';
import { SkeletonRows } from '../../ui/staff/SkeletonRows.tsx';
import { useT } from '../../lib/i18n/i18n.ts';
import { reversed } from '../../lib/format/lists.ts';
import { Button } from '../../ui/base/Button.tsx';
import { Icon } from '../../ui/base/Icon.tsx';
import { useToasts } from '../../ui/base/toasts.tsx';
import { ApplicationCard } from './ApplicationCard.tsx';
import { ApplicationForm } from './ApplicationForm.tsx';
import { SignedInAs } from './SignedInAs.tsx';
import { ToContact } from './ToContact.tsx';

/** Application being written: a new one (null), or a rejected one that is corrected. */
type Writing = number | null;

/** Returns true if a business is the user's own application, not one they only work in. */
const isApplication = ({ memberships }: User, { id, status }: Business): boolean =>
  status !== 'approved' ||
  memberships.some((held) => held.businessId === id && held.role === 'business_owner');

/** Applications of the signed-in user, their status, and the form for another. */
export function Applicant({
  user,
  isOpen,
  head,
}: {
  user: User;
  /** The platform takes applications. */
  isOpen: boolean;
  head: Pick<ComponentProps<typeof Doorway>, 'pageTitle' | 'tools' | 'isWide'>;
}) {
  const t = useT('register');
  const mine = useMyBusinesses(user.id);
  useSaidDecisions(user.id);
  // Continues a draft from before a reload or a sign-in.
  const [writing, setWriting] = useState<Writing | undefined>(() => {
    const draft = applicationDraft.read();
    return draft?.business ? draft.of : undefined;
  });
  const applications = mine.data && reversed(mine.data.filter((one) => isApplication(user, one)));
  const [latest] = applications ?? [];
  const rejected = applications?.find(({ id, status }) => id === writing && status === 'rejected');
  const isWriting =
    isOpen && (rejected !== undefined || writing === null || applications?.length === 0);

  const open = (which: Writing | undefined) => {
    setWriting(which);
    requestAnimationFrame(focusDoorTitle);
  };
  if (!applications) {
    return (
      <Doorway {...head} title={t('page.title')} lead={t('page.leadSignedIn')}>
        {mine.error ? (
          <ReadFault title={t('page.failed')} of={mine} />
        ) : (
          <SkeletonRows rows={3} heightPx={88} hasPicture />
        )}
      </Doorway>
    );
  }
  if (isWriting) {
    return (
      <Doorway
        {...head}
        title={t(rejected ? 'business.again' : latest ? 'business.another' : 'page.title')}
        lead={t(rejected ? 'business.againLead' : 'page.leadSignedIn')}
      >
        <ApplicationForm
          key={rejected?.id}
          user={user}
          rejected={rejected}
          onSent={() => open(undefined)}
          {...(latest && {
            onCancel: () => {
              applicationDraft.forget();
              open(undefined);
            },
          })}
        />
        <SignedInAs user={user} />
      </Doorway>
    );
  }
  if (!latest) {
    return (
      <Doorway {...head} title={t('closed.title')} lead={t('closed.text')}>
        <ToContact />
      </Doorway>
    );
  }
  return (
    <Doorway {...head} title={t(`state.${latest.status}`)} lead={t(`state.${latest.status}Lead`)}>
      <Grid gap="4" role="group" aria-label={t('state.mine')}>
        {applications.map((business) => (
          <ApplicationCard
            key={business.id}
            business={business}
            email={user.email ?? ''}
            {...(isOpen && { onReapply: () => open(business.id) })}
          />
        ))}
        {isOpen && (
          <div>
            <Button onClick={() => open(null)}>
              <Icon of={Plus} size={18} />
              {t('state.another')}
            </Button>
          </div>
        )}
      </Grid>
      <SignedInAs user={user} />
    </Doorway>
  );
}

/** Follows what the platform decides, and says it: the page is another then. */
function useSaidDecisions(userId: number): void {
  const t = useT('register');
  const toasts = useToasts();
  useEffect(() => followPerson(userId), [userId]);
  useDecisions(
    userId,
    useCallback(
      ({ status }) => {
        const isApproved = status === 'approved';
        toasts.show({ tone: 'done', title: t(isApproved ? 'state.approved' : 'state.rejected') });
      },
      [t, toasts],
    ),
  );
}
