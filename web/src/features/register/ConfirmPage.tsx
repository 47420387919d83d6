import { chakra, Flex, Grid } from '@chakra-ui/react';
import { pages } from '@sofra/contracts/pages';
import { type ReactNode, useState } from 'react';
import { Link, useNavigate, useParams } from 'react-router-dom';
import { failureOf } from '../../data/client/auth.ts';
import { confirmRegistration, useRegistrationLink } from '../../data/fetched/registration.ts';
import { Doorway } from '../../parts/account/AuthCard.tsx';
import { ReadFault } from '../../ui/staff/QueryError.tsx';
import { SkeletonRows } from '../../ui/staff/SkeletonRows.tsx';
import { errorText } from '../../lib/i18n/errorText.ts';
import { useT } from '../../lib/i18n/i18n.ts';
import { Button, buttonClass } from '../../ui/base/Button.tsx';
import { useToasts } from '../../ui/base/toasts.tsx';

/** The page behind the mailed link of a registration. A program that follows links in mails confirms nothing. */
export function ConfirmPage({ tools }: { tools: ReactNode }) {
  const t = useT('register');
  const application = useT('application');
  const toasts = useToasts();
  const navigate = useNavigate();
  const { token = '' } = useParams();
  const read = useRegistrationLink(token);
  const [isBusy, setBusy] = useState(false);
  const { data, error } = read;
  const code = failureOf(error)?.code;
  const pageTitle = t('confirm.pageTitle');
  // A token that is cut short is not valid either.
  if (code === 'link_invalid' || code === 'invalid_input') {
    return (
      <Doorway
        pageTitle={pageTitle}
        title={t('confirm.invalid')}
        lead={t('confirm.invalidText')}
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
      </Doorway>
    );
  }
  const confirm = async () => {
    setBusy(true);
    try {
      await confirmRegistration(token);
      toasts.show({ tone: 'done', title: application('created') });
      // Replaces this page: the link is used up.
      void navigate(pages.businessRegister.path, { replace: true });
    } catch (failure) {
      setBusy(false);
      const title = application('createFailed');
      toasts.show({ tone: 'fault', title, text: errorText(failure) });
      void read.refetch();
    }
  };
  return (
    <Doorway
      pageTitle={pageTitle}
      title={t('confirm.title')}
      lead={t('confirm.lead')}
      tools={tools}
    >
      {error && <ReadFault title={t('confirm.loadFailed')} of={read} />}
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
    </Doorway>
  );
}
