import { CircleCheck, Hand, Hourglass } from 'lucide-react';
import type { Call } from '@sofra/contracts/calls';
import type { ReactNode } from 'react';
import { useSessionCalls } from '../../../../data/live/calls.ts';
import { useLanguage, useT } from '../../../../lib/i18n/i18n.ts';
import { Button } from '../../../../ui/base/Button.tsx';
import { classes } from '../../../../ui/base/classes.ts';
import { Icon } from '../../../../ui/base/Icon.tsx';
import css from './CallFoot.module.css';
import { askedText, callStateOf } from './callTexts.ts';

/** The state of the table's calls in the dock, and the button that opens them in the orders view. */
export function CallFoot({
  sessionId,
  hasButton,
  onOpen,
  children,
}: {
  /** The guest's open session. */
  sessionId: number | undefined;
  hasButton: boolean;
  onOpen: () => void;
  /** Button of the bill, beside the one that calls. */
  children?: ReactNode;
}) {
  const t = useT('party');
  const calls = useSessionCalls(sessionId);
  if (sessionId === undefined || (calls.length === 0 && !hasButton)) return null;
  return (
    <div className={css.foot}>
      {calls.length > 0 && <CallLine calls={calls} />}
      {hasButton && (
        <div className={css.verbs}>
          <Button size="tall" onClick={onOpen}>
            <Icon of={Hand} />
            {t('call.title')}
          </Button>
          {children}
        </div>
      )}
    </div>
  );
}

function CallLine({ calls }: { calls: readonly Call[] }) {
  const t = useT('party');
  const language = useLanguage();
  const { isSeen, waiter } = callStateOf(calls);
  const state = !isSeen
    ? t('call.calledLine')
    : waiter === null
      ? t('call.comingLine')
      : t('call.seenLine', { name: waiter });
  return (
    <p className={classes(css.line, isSeen && css.seen)} role="status">
      <Icon of={isSeen ? CircleCheck : Hourglass} size={18} />
      <span>
        <b>{state}</b> {askedText(calls, { t, language })}
      </span>
    </p>
  );
}
