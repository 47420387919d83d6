import { pages } from '@sofra/contracts/pages';
import type { ComponentProps, ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { failureOf } from '../../data/client/auth.ts';
import { Doorway, focusDoorTitle } from '../../parts/account/AuthCard.tsx';
import { ReadFault } from '../../ui/staff/QueryError.tsx';
import { SkeletonRows } from '../../ui/staff/SkeletonRows.tsx';
import { errorText } from '../../lib/i18n/errorText.ts';
import { useT } from '../../lib/i18n/i18n.ts';
import { Button, buttonClass } from '../../ui/base/Button.tsx';
import { useToasts } from '../../ui/base/toasts.tsx';
import { useLock } from '../../ui/base/useLock.ts';

/** A page behind a mailed link of an email change: one question, one verb. Following the link alone changes nothing. */
export function EmailLink({
  tools,
  read,
  pageTitle,
  title,
  lead,
  go,
  failed,
  onGo,
  done,
}: {
  tools: ReactNode;
  read: ComponentProps<typeof ReadFault>['of'] & { data: object | undefined };
  pageTitle: string;
  title: string;
  lead: string;
  /** The verb. */
  go: string;
  failed: string;
  onGo: () => Promise<void>;
  /** Shown in the place of the verb once it is done; false before. */
  done: ReactNode;
}) {
  const t = useT('register');
  const toasts = useToasts();
  const { isBusy, run } = useLock();
  const { data, error } = read;
  const code = failureOf(error)?.code;
  // A token that is cut short is not valid either.
  if (!done && (code === 'link_invalid' || code === 'invalid_input')) {
    return (
      <Doorway
        pageTitle={pageTitle}
        title={t('confirm.invalid')}
        lead={t('newEmail.invalidText')}
        tools={tools}
      >
        <Link className={buttonClass({ kind: 'primary' })} to={pages.home.path}>
          {t('newEmail.home')}
        </Link>
      </Doorway>
    );
  }
  const act = async () => {
    try {
      await onGo();
      requestAnimationFrame(focusDoorTitle);
    } catch (failure) {
      toasts.show({ tone: 'fault', title: failed, text: errorText(failure) });
    }
  };
  if (!data && !done) {
    return (
      <Doorway pageTitle={pageTitle} title={pageTitle.split(' · ', 1)[0] ?? ''} tools={tools}>
        {error ? (
          <ReadFault title={t('confirm.loadFailed')} of={read} />
        ) : (
          <SkeletonRows rows={2} heightPx={44} />
        )}
      </Doorway>
    );
  }
  return (
    <Doorway pageTitle={pageTitle} title={title} lead={lead} tools={tools}>
      {done || (
        <Button kind="primary" size="tall" busy={isBusy} onClick={() => run(act)}>
          {go}
        </Button>
      )}
    </Doorway>
  );
}
