import type { User } from '@sofra/contracts/users';
import { useState } from 'react';
import { signIn, signInByCode } from '../../../data/fetched/sign-in.ts';
import { ApiError } from '../../../lib/apiError.ts';
import { codeText, errorText } from '../../../lib/i18n/errorText.ts';
import { useT } from '../../../lib/i18n/i18n.ts';
import { useToasts } from '../../../ui/base/toasts.tsx';

/**
 * Signs in and shows the result (S8). The message is the same for an unknown email and a wrong password; a
 * lockout and a missing connection have their own. `missing`: the last attempt left a field empty.
 * `secondStep`: the password was right, and a second factor is required.
 */
export function useSignIn(onSignedIn: (user: User) => void) {
  const t = useT('account');
  const toasts = useToasts();
  const [isBusy, setBusy] = useState(false);
  const [missing, setMissing] = useState(false);
  const [challenge, setChallenge] = useState<string>();

  const fail = (text: string): void =>
    toasts.show({ tone: 'error', title: t('login.failed'), text });
  const welcome = (user: User): void => {
    toasts.show({
      tone: 'done',
      title: t('login.done'),
      text: t('login.welcome', { name: user.name }),
    });
    onSignedIn(user);
  };

  const start = async (email: string, password: string) => {
    if (isBusy) return;
    const isIncomplete = email.trim() === '' || password === '';
    setMissing(isIncomplete);
    if (isIncomplete) {
      toasts.show({ tone: 'error', title: t('login.missing'), text: t('login.missingText') });
      return;
    }
    setBusy(true);
    try {
      const answer = await signIn(email.trim(), password);
      if (typeof answer === 'string') {
        toasts.clear();
        setChallenge(answer);
      } else welcome(answer);
    } catch (error) {
      // A malformed address belongs to no one, so the message is that of a wrong one.
      const isWrong =
        error instanceof ApiError && ['login_failed', 'invalid_input'].includes(error.code);
      fail(isWrong ? t('login.wrong') : errorText(error));
    } finally {
      setBusy(false);
    }
  };

  const verify = async (code: string): Promise<string | undefined> => {
    try {
      welcome(await signInByCode(challenge ?? '', code));
    } catch (error) {
      const refused = error instanceof ApiError ? error.code : undefined;
      if (refused === 'two_factor_wrong') return codeText(refused);
      if (refused === 'challenge_expired') setChallenge(undefined);
      fail(errorText(error));
    }
    return undefined;
  };
  const secondStep = challenge !== undefined && {
    onCode: verify,
    onBack: () => setChallenge(undefined),
  };
  return { start, isBusy, missing, secondStep };
}
