import type { TableSession } from '@sofra/contracts/sessions';
import { useState } from 'react';
import { useT } from '../../../lib/i18n/i18n.ts';
import { Button } from '../../../ui/base/Button.tsx';
import { Person } from '../../../ui/base/Avatar.tsx';
import { Question } from '../../../ui/base/Question.tsx';
import { Seats } from '../../../ui/base/TableMark.tsx';
import { Sheet } from '../../../ui/base/Sheet.tsx';
import { ThemeSwitch } from '../../../ui/base/ThemeSwitch.tsx';
import { chairColours, type ShownPerson } from './people.ts';
import css from './TableSheet.module.css';

/** The table: who sits here, my name, sitting down, getting up, ending the session for everyone. */
export function TableSheet({
  tableName,
  mark,
  seats,
  session,
  isMine,
  people,
  canOrder,
  busy,
  onStart,
  onJoin,
  onLeave,
  onEnd,
  onMe,
  onClose,
}: {
  tableName: string;
  /** Text on the table's disc. */
  mark: string;
  seats: number;
  session: TableSession | null;
  isMine: boolean;
  people: readonly ShownPerson[];
  canOrder: boolean;
  busy: boolean;
  onStart: () => void;
  onJoin: () => void;
  onLeave: () => void;
  onEnd: () => void;
  onMe: () => void;
  onClose: () => void;
}) {
  const t = useT('party');
  const common = useT('common');
  const [asked, setAsked] = useState<'leave' | 'end'>();
  // Without a scan, it isn't revealed whether the table has a session.
  const none = canOrder ? t('newSession') : undefined;
  const subtitle = session ? common('people', { count: session.guestCount }) : none;
  return (
    <Sheet
      title={tableName}
      subtitle={subtitle}
      start={
        <Seats count={seats} colours={chairColours(session)} size={44}>
          {mark}
        </Seats>
      }
      closeLabel={common('actions.close')}
      onClose={onClose}
    >
      {!session && canOrder && <p className={css.text}>{t('session.noneText')}</p>}
      {session && !isMine && <p className={css.text}>{t('session.openText')}</p>}
      {people.length > 0 && (
        <ul className={css.people} aria-label={t('session.people')}>
          {people.map(({ userId, label, initial, colour, isMe }) => (
            <li key={userId}>
              <Person initial={initial} colour={colour} />
              <bdi>{label}</bdi>
              {isMe && (
                <Button size="small" onClick={onMe}>
                  {t('nickname.edit')}
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
      <div className={css.verbs}>
        {!canOrder && (
          <>
            <p className={css.text}>{t('session.scanText')}</p>
            <a className={css.scan} href="/scan">
              {t('session.scan')}
            </a>
          </>
        )}
        {canOrder && !session && (
          <Button kind="primary" busy={busy} onClick={onStart}>
            {t('session.start')}
          </Button>
        )}
        {canOrder && session && !isMine && (
          <Button kind="primary" busy={busy} onClick={onJoin}>
            {t('session.join')}
          </Button>
        )}
        {isMine && (
          <>
            <Button onClick={() => setAsked('leave')}>{t('session.leave')}</Button>
            <Button kind="ghost" className={css.end} onClick={() => setAsked('end')}>
              {t('session.end')}
            </Button>
          </>
        )}
      </div>
      <p className={css.light}>
        {common('theme.label')}
        <ThemeSwitch isWordy />
      </p>
      {asked === 'leave' && (
        <Question
          title={t('session.leaveQuestion')}
          text={t('session.leaveText')}
          keep={t('session.stay')}
          go={t('session.leave')}
          busy={busy}
          onKeep={() => setAsked(undefined)}
          onGo={onLeave}
        />
      )}
      {asked === 'end' && (
        <Question
          title={t('session.endQuestion')}
          text={t('session.endText')}
          keep={t('session.keep')}
          go={t('session.end')}
          busy={busy}
          onKeep={() => setAsked(undefined)}
          onGo={onEnd}
        />
      )}
    </Sheet>
  );
}
