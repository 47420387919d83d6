import { chakra, Flex, Grid } from '@chakra-ui/react';
import { pages } from '@sofra/contracts/pages';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { type RegistrationInput, register } from '../../data/fetched/registration.ts';
import { useDemoUsers } from '../../parts/account/useDemoUsers.ts';
import { errorText } from '../../lib/i18n/errorText.ts';
import { useT } from '../../lib/i18n/i18n.ts';
import { Button, buttonClass } from '../../ui/base/Button.tsx';
import { useToasts } from '../../ui/base/toasts.tsx';

/** Shown until the mailed link is opened; in a demo the mail is in the mailbox. */
export function LinkSent({
  registration,
  onOther,
}: {
  registration: RegistrationInput;
  onOther: () => void;
}) {
  const t = useT('register');
  const toasts = useToasts();
  const isDemo = useDemoUsers().people.length > 0;
  const [isBusy, setBusy] = useState(false);
  const sendAgain = async () => {
    setBusy(true);
    try {
      await register(registration);
      toasts.show({ tone: 'done', title: t('sent.againDone') });
    } catch (error) {
      toasts.show({ tone: 'error', title: t('sent.failed'), text: errorText(error) });
    } finally {
      setBusy(false);
    }
  };
  return (
    <Grid gap="5">
      <chakra.p color="fg.muted">{t('sent.help')}</chakra.p>
      <Flex wrap="wrap" gap="2">
        {isDemo && (
          <Link className={buttonClass({ kind: 'primary' })} to={pages.mailbox.path}>
            {t('forgot.mailbox')}
          </Link>
        )}
        <Button busy={isBusy} onClick={() => void sendAgain()}>
          {t('sent.again')}
        </Button>
        <Button onClick={onOther}>{t('sent.other')}</Button>
      </Flex>
    </Grid>
  );
}
