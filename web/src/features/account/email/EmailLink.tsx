import { pages } from '@sofra/contracts/pages';
import type { ComponentProps, ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { apiErrorOf } from '../../../data/client/auth.ts';
import { AuthCard, focusAuthTitle } from '../../../parts/account/AuthCard.tsx';
import { QueryError } from '../../../ui/staff/QueryError.tsx';
import { SkeletonRows } from '../../../ui/staff/SkeletonRows.tsx';
import { errorText } from '../../../lib/i18n/errorText.ts';
import { useT } from '../../../lib/i18n/i18n.ts';
import { Button, buttonClass } from '../../../ui/base/Button.tsx';
import { useToasts } from '../../../ui/base/toasts.tsx';
import { useLock } from '../../../ui/base/useLock.ts';

/**
 * Page behind a mailed link of an email change, with one question and one button. Opening the link changes
 * nothing.
 */
export function EmailLink({
  tools,
  read,
  pageTitle,
  title,
  description,
  go,
  failed,
  onGo,
  done,
}: {
  tools: ReactNode;
  read: ComponentProps<typeof QueryError>['of'] & { data: object | undefined };
  pageTitle: string;
  title: string;
  description: string;
  /** Label of the button. */
  go: string;
  failed: string;
  onGo: () => Promise<void>;
  /** Shown instead of the button once it is done; false before. */
  done: ReactNode;
}) {
  const t = useT('register');
  const toasts = useToasts();
  const { isBusy, run } = useLock();
  const { data, error } = read;
  const code = apiErrorOf(error)?.code;
  // A truncated link is invalid too.
  if (!done && (code === 'link_invalid' || code === 'invalid_input')) {
    return (
      <AuthCard
        pageTitle={pageTitle}
        title={t('confirm.invalid')}
        description={t('newEmail.invalidText')}
        tools={tools}
      >
        <Link className={buttonClass({ kind: 'primary' })} to={pages.home.path}>
          {t('newEmail.home')}
        </Link>
      </AuthCard>
    );
  }
  const act = async () => {
    try {
      await onGo();
      requestAnimationFrame(focusAuthTitle);
    } catch (failure) {
      toasts.show({ tone: 'error', title: failed, text: errorText(failure) });
    }
  };
  if (!data && !done) {
    return (
      <AuthCard pageTitle={pageTitle} title={pageTitle.split(' · ', 1)[0] ?? ''} tools={tools}>
        {error ? (
          <QueryError title={t('confirm.loadFailed')} of={read} />
        ) : (
          <SkeletonRows rows={2} heightPx={44} />
        )}
      </AuthCard>
    );
  }
  return (
    <AuthCard pageTitle={pageTitle} title={title} description={description} tools={tools}>
      {done || (
        <Button kind="primary" size="tall" busy={isBusy} onClick={() => run(act)}>
          {go}
        </Button>
      )}
    </AuthCard>
  );
}
