import { LEGAL_VERSION } from '@sofra/contracts/legal';
import { useRef, useState } from 'react';
import * as v from 'valibot';
import { apiErrorOf } from '../../data/client/auth.ts';
import { codeText } from '../../lib/i18n/errorText.ts';
import { useT } from '../../lib/i18n/i18n.ts';

const Details = v.object({ version: v.string() });

/** Acceptance of the terms in a form that sends an application; needs the namespace `application`. */
export function useTerms() {
  const t = useT('application');
  const box = useRef<HTMLInputElement>(null);
  const [version, setVersion] = useState(LEGAL_VERSION);
  const [isAccepted, setAccepted] = useState(false);
  const [error, setError] = useState<string>();

  /** Returns the accepted version; shows an error if there is none. */
  const check = (): string | undefined => {
    if (isAccepted) return version;
    setError((shown) => shown ?? t('terms.fault'));
    return undefined;
  };
  return {
    version,
    isAccepted,
    error,
    box,
    accept: (isNow: boolean) => {
      setAccepted(isNow);
      setError(undefined);
    },
    check,
    /** The same, and focuses the box if nothing is accepted. */
    require: (): string | undefined => {
      const accepted = check();
      if (accepted === undefined) box.current?.focus();
      return accepted;
    },
    /** Asks again if the terms changed while the form was open; returns false for other errors. */
    refuse: (refusal: unknown): boolean => {
      const failure = apiErrorOf(refusal);
      if (failure?.code !== 'terms_changed') return false;
      const details = v.safeParse(Details, failure.details);
      if (details.success) setVersion(details.output.version);
      setAccepted(false);
      setError(codeText('terms_changed'));
      box.current?.focus();
      return true;
    },
  };
}
