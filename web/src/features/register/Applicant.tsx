import { Grid } from '@chakra-ui/react';
import type { Business } from '@sofra/contracts/businesses';
import type { User } from '@sofra/contracts/users';
import { Plus } from 'lucide-react';
import { type ComponentProps, useCallback, useEffect, useState } from 'react';
import { applicationDraft } from '../../data/drafts/application-draft.ts';
import { useDecisions, useMyBusinesses } from '../../data/fetched/businesses.ts';
import { subscribeToUserRoom } from '../../data/live/userRoom.ts';
import { AuthCard, focusAuthTitle } from '../../parts/account/AuthCard.tsx';
import { QueryError } from '../../ui/staff/QueryError.tsx';
import { SkeletonRows } from '../../ui/staff/SkeletonRows.tsx';
import { useT } from '../../lib/i18n/i18n.ts';
import { reversed } from '../../lib/format/lists.ts';
import { Button } from '../../ui/base/Button.tsx';
import { Icon } from '../../ui/base/Icon.tsx';
import { useToasts } from '../../ui/base/toasts.tsx';
import { ApplicationCard } from './ApplicationCard.tsx';
import { ApplicationForm } from './ApplicationForm.tsx';
import { SignedInAs } from './SignedInAs.tsx';
import { ContactLink } from './ContactLink.tsx';

/** Application being written: a new one (null), or a rejected one that is corrected. */
type Writing = number | null;

/** Returns true if a business is the user's own application, not one they only work in. */
const isApplication = ({ memberships }: User, { id, status }: Business): boolean =>
  status !== 'approved' ||
  memberships.some((held) => held.businessId === id && held.role === 'business_owner');

const titleKey = (rejected: Business | undefined, latest: Business | undefined) =>
  rejected ? 'business.again' : latest ? 'business.another' : 'page.title';

/** The application being written, which continues a draft from before a reload or a sign-in. */
function useWriting(applications: readonly Business[] | undefined) {
  const [writing, setWriting] = useState<Writing | undefined>(() => {
    const draft = applicationDraft.read();
    return draft?.business ? draft.of : undefined;
  });
  return {
    rejected: applications?.find(({ id, status }) => id === writing && status === 'rejected'),
    isNew: writing === null,
    open: (which: Writing | undefined) => {
      setWriting(which);
      requestAnimationFrame(focusAuthTitle);
    },
  };
}

/** Applications of the signed-in user, their status, and the form for another. */
export function Applicant({
  user,
  isOpen,
  head,
}: {
  user: User;
  /** True if the platform accepts applications. */
  isOpen: boolean;
  head: Pick<ComponentProps<typeof AuthCard>, 'pageTitle' | 'tools' | 'isWide'>;
}) {
  const t = useT('register');
  const mine = useMyBusinesses(user.id);
  useDecisionToasts(user.id);
  const applications = mine.data && reversed(mine.data.filter((one) => isApplication(user, one)));
  const { rejected, isNew, open } = useWriting(applications);
  const [latest] = applications ?? [];
  const isWriting = isOpen && (rejected !== undefined || isNew || applications?.length === 0);

  if (!applications) {
    return (
      <AuthCard {...head} title={t('page.title')} description={t('page.leadSignedIn')}>
        {mine.error ? (
          <QueryError title={t('page.failed')} of={mine} />
        ) : (
          <SkeletonRows rows={3} heightPx={88} hasImage />
        )}
      </AuthCard>
    );
  }
  if (isWriting) {
    return (
      <AuthCard
        {...head}
        title={t(titleKey(rejected, latest))}
        description={t(rejected ? 'business.againLead' : 'page.leadSignedIn')}
      >
        <Application
          user={user}
          rejected={rejected}
          isFirst={!latest}
          onDone={() => open(undefined)}
        />
      </AuthCard>
    );
  }
  if (!latest) {
    return (
      <AuthCard {...head} title={t('closed.title')} description={t('closed.text')}>
        <ContactLink />
      </AuthCard>
    );
  }
  return (
    <AuthCard
      {...head}
      title={t(`state.${latest.status}`)}
      description={t(`state.${latest.status}Lead`)}
    >
      <Applications
        applications={applications}
        email={user.email ?? ''}
        {...(isOpen && { onWrite: open })}
      />
      <SignedInAs user={user} />
    </AuthCard>
  );
}

function Applications({
  applications,
  email,
  onWrite,
}: {
  applications: readonly Business[];
  email: string;
  /** Opens the form; omitted while no one can apply. */
  onWrite?: (which: Writing) => void;
}) {
  const t = useT('register');
  return (
    <Grid gap="4" role="group" aria-label={t('state.mine')}>
      {applications.map((business) => (
        <ApplicationCard
          key={business.id}
          business={business}
          email={email}
          {...(onWrite && { onReapply: () => onWrite(business.id) })}
        />
      ))}
      {onWrite && (
        <div>
          <Button onClick={() => onWrite(null)}>
            <Icon of={Plus} size={18} />
            {t('state.another')}
          </Button>
        </div>
      )}
    </Grid>
  );
}

/** Form of an application: the first one, another one, or a rejected one. */
function Application({
  user,
  rejected,
  isFirst,
  onDone,
}: {
  user: User;
  rejected: Business | undefined;
  isFirst: boolean;
  onDone: () => void;
}) {
  return (
    <>
      <ApplicationForm
        key={rejected?.id}
        user={user}
        rejected={rejected}
        onSent={onDone}
        {...(!isFirst && {
          onCancel: () => {
            applicationDraft.forget();
            onDone();
          },
        })}
      />
      <SignedInAs user={user} />
    </>
  );
}

/** Follows the platform's decisions and shows a message for each. */
function useDecisionToasts(userId: number): void {
  const t = useT('register');
  const toasts = useToasts();
  useEffect(() => subscribeToUserRoom(userId), [userId]);
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
