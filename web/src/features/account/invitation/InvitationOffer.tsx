import { chakra, Grid } from '@chakra-ui/react';
import { pages } from '@sofra/contracts/pages';
import type { RouteCall, RouteResponse } from '@sofra/contracts/route';
import type { acceptInvitation, viewInvitation } from '@sofra/contracts/staff';
import type { User } from '@sofra/contracts/users';
import { useState } from 'react';
import { generatePath, useNavigate } from 'react-router-dom';
import { useAcceptInvitation } from '../../../data/fetched/account.ts';
import { apiErrorOf } from '../../../data/client/auth.ts';
import { Card } from '../../../ui/staff/Card.tsx';
import { errorText } from '../../../lib/i18n/errorText.ts';
import { useT } from '../../../lib/i18n/i18n.ts';
import { Button } from '../../../ui/base/Button.tsx';
import { useToasts } from '../../../ui/base/toasts.tsx';
import { LoginForm } from '../sign-in/LoginForm.tsx';
import { NewAccountForm } from './NewAccountForm.tsx';
import { OtherAccount } from './OtherAccount.tsx';
import { SecondStep } from '../sign-in/SecondStep.tsx';
import { useSignIn } from '../sign-in/useSignIn.ts';

type Offer = RouteResponse<typeof viewInvitation>;
type Answer = RouteCall<typeof acceptInvitation>['body'];

const isSame = (one: string | null, other: string): boolean =>
  one?.toLowerCase() === other.toLowerCase();

/**
 * Offer of an invitation, and its acceptance: as the signed-in user, by signing in, or as a new
 * user.
 */
export function InvitationOffer({
  token,
  offer,
  user,
  onAskAgain,
}: {
  token: string;
  offer: Offer;
  /** Signed-in user. */
  user: User | undefined;
  /** Called if the offer or its recipient has changed. */
  onAskAgain: () => void;
}) {
  const t = useT('account');
  const common = useT('common');
  const toasts = useToasts();
  const navigate = useNavigate();
  const accept = useAcceptInvitation(token);
  const { businessId, businessName, email, hasAccount, passwordMinLength } = offer;
  const role = common(`roles.${offer.role}`);

  const take = async (answer: Answer): Promise<void> => {
    await accept.mutateAsync(answer);
    toasts.show({
      tone: 'done',
      title: t('invitation.joined'),
      text: t('invitation.joinedText', { business: businessName, role }),
    });
    void navigate(generatePath(pages.dashboard.path, { businessId: String(businessId) }));
  };
  const fail = (error: unknown): void => {
    toasts.show({ tone: 'error', title: t('invitation.failed'), text: errorText(error) });
    const code = apiErrorOf(error)?.code;
    if (code === 'sign_in_required' || code === 'invitation_invalid') onAskAgain();
  };
  return (
    <Card p={{ base: '5', sm: '6' }}>
      <chakra.h1
        fontSize="24"
        fontWeight="strong"
        letterSpacing="tight"
        lineHeight="snug"
        overflowWrap="anywhere"
      >
        {t('invitation.title', { business: businessName })}
      </chakra.h1>
      <OfferFacts offer={offer} role={role} />
      {user && isSame(user.email, email) && (
        <Grid gap="3">
          <chakra.p color="fg.soft">{t('invitation.asMe', { name: user.name })}</chakra.p>
          <Button
            kind="primary"
            size="tall"
            busy={accept.isPending}
            onClick={() => void take({}).catch(fail)}
          >
            {t('invitation.accept')}
          </Button>
        </Grid>
      )}
      {user && !isSame(user.email, email) && <OtherAccount user={user} email={email} />}
      {!user && hasAccount && <SignInFirst email={email} />}
      {!user && !hasAccount && (
        <section>
          <chakra.h2 fontSize="17" fontWeight="strong">
            {t('invitation.create')}
          </chakra.h2>
          <chakra.p mt="1" mb="4" color="fg.soft">
            {t('invitation.createText')}
          </chakra.p>
          <NewAccountForm
            minLength={passwordMinLength}
            go={t('invitation.createGo')}
            onAccount={take}
            onFailed={fail}
          />
        </section>
      )}
    </Card>
  );
}

function OfferFacts({ offer, role }: { offer: Offer; role: string }) {
  const t = useT('account');
  return (
    <chakra.dl
      display="grid"
      gridTemplateColumns="auto minmax(0, 1fr)"
      columnGap="5"
      rowGap="2"
      my="5"
      p="4"
      borderRadius="3"
      bg="bg.subtle"
    >
      <Fact name={t('invitation.role')} value={role} />
      <Fact name={t('invitation.branch')} value={offer.branchName ?? t('invitation.allBranches')} />
      <Fact name={t('invitation.address')} value={offer.email} />
    </chakra.dl>
  );
}

function Fact({ name, value }: { name: string; value: string }) {
  return (
    <>
      <chakra.dt color="fg.muted">{name}</chakra.dt>
      <chakra.dd fontWeight="mid" overflowWrap="anywhere">
        <bdi>{value}</bdi>
      </chakra.dd>
    </>
  );
}

/** Sign-in form for an address that has an account. */
function SignInFirst({ email }: { email: string }) {
  const t = useT('account');
  const [typed, setTyped] = useState({ email, password: '' });
  const signing = useSignIn(() => undefined);
  const { secondStep } = signing;
  return (
    <section>
      <chakra.h2 fontSize="17" fontWeight="strong">
        {t('invitation.signIn')}
      </chakra.h2>
      <chakra.p mt="1" mb="4" color="fg.soft">
        {t(secondStep ? 'twoFactor.lead' : 'invitation.signInText')}
      </chakra.p>
      {secondStep ? (
        <SecondStep {...secondStep} />
      ) : (
        <LoginForm typed={typed} onType={setTyped} signing={signing} />
      )}
    </section>
  );
}
