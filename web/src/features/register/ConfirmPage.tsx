import { chakra, Flex, Grid } from '@chakra-ui/react';
import { pages } from '@sofra/contracts/pages';
import { type ReactNode, useState } from 'react';
import { Link, useNavigate, useParams } from 'react-router-dom';
import { apiErrorOf } from '../../data/client/auth.ts';
import { confirmRegistration, useRegistrationLink } from '../../data/fetched/registration.ts';
import { AuthCard } from '../../parts/account/AuthCard.tsx';
import { QueryError } from '../../ui/staff/QueryError.tsx';
import { SkeletonRows } from '../../ui/staff/SkeletonRows.tsx';
import { errorText } from '../../lib/i18n/errorText.ts';
import { useT } from '../../lib/i18n/i18n.ts';
import { Button, buttonClass } from '../../ui/base/Button.tsx';
import { useToasts } from '../../ui/base/toasts.tsx';

/** Page behind the mailed link of a registration. Opening the link alone confirms nothing. */
export function ConfirmPage({ tools }: { tools: ReactNode }) {
  const t = useT('register');
  const application = useT('application');
  const toasts = useToasts();
  const navigate = useNavigate();
  const { token = '' } = useParams();
  const read = useRegistrationLink(token);
  const [isBusy, setBusy] = useState(false);
  const { data, error } = read;
  const code = apiErrorOf(error)?.code;
  const pageTitle = t('confirm.pageTitle');
  // A truncated link is invalid too.
  if (code === 'link_invalid' || code === 'invalid_input') {
    return (
      <AuthCard
        pageTitle={pageTitle}
        title={t('confirm.invalid')}
        description={t('confirm.invalidText')}
        tools={tools}
      >
        <Flex wrap="wrap" gap="2">
          <Link
            className={buttonClass({ kind: 'primary' })}
            to={pages.login.path}
            state={{ returnTo: pages.businessRegister.path }}
          >
            {t('confirm.signIn')}
          </Link>
          <Link className={buttonClass()} to={pages.businessRegister.path}>
            {t('confirm.again')}
          </Link>
        </Flex>
      </AuthCard>
    );
  }
  const confirm = async () => {
    setBusy(true);
    try {
      await confirmRegistration(token);
      toasts.show({ tone: 'done', title: application('created') });
      // Replaces this page, because the link can't be used again.
      void navigate(pages.businessRegister.path, { replace: true });
    } catch (failure) {
      setBusy(false);
      const title = application('createFailed');
      toasts.show({ tone: 'error', title, text: errorText(failure) });
      void read.refetch();
    }
  };
  return (
    <AuthCard
      pageTitle={pageTitle}
      title={t('confirm.title')}
      description={t('confirm.lead')}
      tools={tools}
    >
      {error && <QueryError title={t('confirm.loadFailed')} of={read} />}
      {!error && !data && <SkeletonRows rows={3} heightPx={44} />}
      {!error && data && (
        <Grid gap="5">
          <chakra.dl display="grid" gap="3">
            {(['email', 'name', 'business'] as const).map((name) => (
              <div key={name}>
                <chakra.dt fontSize="13" color="fg.muted">
                  {t(`confirm.${name}`)}
                </chakra.dt>
                <chakra.dd mt="2px" fontSize="16" fontWeight="mid" overflowWrap="anywhere">
                  <bdi>{name === 'business' ? data.businessName : data[name]}</bdi>
                </chakra.dd>
              </div>
            ))}
          </chakra.dl>
          <Button kind="primary" size="tall" busy={isBusy} onClick={() => void confirm()}>
            {t('confirm.go')}
          </Button>
          <chakra.p fontSize="13" color="fg.muted">
            {t('confirm.notYours')}
          </chakra.p>
        </Grid>
      )}
    </AuthCard>
  );
}
