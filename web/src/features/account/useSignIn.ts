import type { User } from '@sofra/contracts/users';
import { useState } from 'react';
import { auth } from '../../data/auth.ts';
import { ApiError } from '../../lib/api.ts';
import { errorText } from '../../lib/errorText.ts';
import { useT } from '../../lib/i18n.ts';
import { useToasts } from '../../ui/toasts.tsx';

/**
 * Signs in and says how it went (spec §8). Unknown email and wrong password read alike; a lockout and
 * a missing connection have sentences of their own. `missing`: the last try left a field empty.
 */
export function useSignIn(onSignedIn: (user: User) => void) {
  const t = useT('account');
  const toasts = useToasts();
  const [isBusy, setBusy] = useState(false);
  const [missing, setMissing] = useState(false);

  const signIn = async (email: string, password: string) => {
    if (isBusy) return;
    const isIncomplete = email.trim() === '' || password === '';
    setMissing(isIncomplete);
    if (isIncomplete) {
      toasts.show({ tone: 'fault', title: t('login.missing'), text: t('login.missingText') });
      return;
    }
    setBusy(true);
    try {
      const user = await auth.login(email.trim(), password);
      toasts.show({
        tone: 'done',
        title: t('login.done'),
        text: t('login.welcome', { name: user.name }),
      });
      onSignedIn(user);
    } catch (error) {
      // An address that isn't one can't belong to anybody: it reads like any other wrong one.
      const isWrong =
        error instanceof ApiError && ['login_failed', 'invalid_input'].includes(error.code);
      const text = isWrong ? t('login.wrong') : errorText(error);
      toasts.show({ tone: 'fault', title: t('login.failed'), text });
    } finally {
      setBusy(false);
    }
  };
  return { signIn, isBusy, missing };
}
