import { Box, chakra, Flex, Grid } from '@chakra-ui/react';
import { valibotResolver } from '@hookform/resolvers/valibot';
import { EmailAddress } from '@sofra/contracts/businesses';
import { pages } from '@sofra/contracts/pages';
import { useState, type ReactNode } from 'react';
import { useForm } from 'react-hook-form';
import { Link, useLocation } from 'react-router-dom';
import * as v from 'valibot';
import { requestPasswordReset } from '../../../data/fetched/registration.ts';
import { AuthCard } from '../../../parts/account/AuthCard.tsx';
import { TextField } from '../../../ui/staff/TextField.tsx';
import { TextLink } from '../../../ui/staff/TextLink.tsx';
import { errorText } from '../../../lib/i18n/errorText.ts';
import { useT } from '../../../lib/i18n/i18n.ts';
import { Button, buttonClass } from '../../../ui/base/Button.tsx';
import { useToasts } from '../../../ui/base/toasts.tsx';
import { useDemoUsers } from '../../../parts/account/useDemoUsers.ts';

const Form = v.object({ email: EmailAddress });
const Typed = v.object({ email: v.string() });

/** Requests a password reset link; shows the same whether or not the address has an account. */
export function ForgotPasswordPage({ tools }: { tools: ReactNode }) {
  const t = useT('register');
  const toasts = useToasts();
  const typed = v.safeParse(Typed, useLocation().state);
  const [sentTo, setSentTo] = useState<string>();
  const { register, handleSubmit, formState } = useForm({
    resolver: valibotResolver(Form),
    defaultValues: { email: typed.success ? typed.output.email : '' },
  });
  const submit = handleSubmit(async ({ email }) => {
    try {
      await requestPasswordReset(email);
      setSentTo(email);
    } catch (error) {
      toasts.show({ tone: 'error', title: t('forgot.failed'), text: errorText(error) });
    }
  });
  const isSent = sentTo !== undefined;
  return (
    <AuthCard
      pageTitle={t('forgot.pageTitle')}
      title={t(isSent ? 'forgot.sent' : 'forgot.title')}
      description={isSent ? t('forgot.sentText', { email: sentTo }) : t('forgot.lead')}
      tools={tools}
    >
      {isSent ? (
        <Sent onOther={() => setSentTo(undefined)} />
      ) : (
        <chakra.form noValidate onSubmit={(event) => void submit(event)}>
          <Grid gap="5">
            <TextField
              label={t('forgot.email')}
              type="email"
              autoComplete="username"
              autoCapitalize="none"
              spellCheck={false}
              dir="ltr"
              maxLength={254}
              error={formState.errors.email && t('person.emailFault')}
              {...register('email')}
            />
            <Button kind="primary" size="tall" type="submit" busy={formState.isSubmitting}>
              {t('forgot.go')}
            </Button>
          </Grid>
          <Box mt="5">
            <TextLink>
              <Link to={pages.login.path}>{t('forgot.back')}</Link>
            </TextLink>
          </Box>
        </chakra.form>
      )}
    </AuthCard>
  );
}

/** Instructions until the mail arrives; a demo's mails are in its mailbox. */
function Sent({ onOther }: { onOther: () => void }) {
  const t = useT('register');
  const isDemo = useDemoUsers().people.length > 0;
  return (
    <Grid gap="5" role="status">
      <chakra.p color="fg.muted">{t('forgot.sentHelp')}</chakra.p>
      <Flex wrap="wrap" gap="2">
        <Link className={buttonClass({ kind: 'primary' })} to={pages.login.path}>
          {t('forgot.back')}
        </Link>
        <Button onClick={onOther}>{t('forgot.other')}</Button>
        {isDemo && (
          <Link className={buttonClass()} to={pages.mailbox.path}>
            {t('forgot.mailbox')}
          </Link>
        )}
      </Flex>
    </Grid>
  );
}
