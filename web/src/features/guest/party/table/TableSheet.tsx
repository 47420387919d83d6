import type { TableSession } from '@sofra/contracts/sessions';
import { type ReactNode, useState } from 'react';
import { money } from '../../../../lib/format/format.ts';
import { isolated } from '../../../../lib/format/textLists.ts';
import { useLanguage, useT } from '../../../../lib/i18n/i18n.ts';
import { Button } from '../../../../ui/base/Button.tsx';
import { Avatar } from '../../../../ui/base/Avatar.tsx';
import { ConfirmPrompt } from '../../../../ui/base/ConfirmPrompt.tsx';
import { TableMark } from '../../../../ui/base/TableMark.tsx';
import { Sheet } from '../../../../ui/base/Sheet.tsx';
import { ThemeSwitch } from '../../../../ui/base/ThemeSwitch.tsx';
import { EraseData } from './EraseData.tsx';
import { chairColours, type ShownGuest } from './shownGuests.ts';
import css from './TableSheet.module.css';

/** Sheet of a table: its guests, and buttons to start, join, leave or end its session. */
export function TableSheet({
  tableName,
  mark,
  seats,
  session,
  isMine,
  people,
  canOrder,
  isClosed,
  hasCart,
  busy,
  onStart,
  onJoin,
  onLeave,
  onEnd,
  onMe,
  onCall,
  bill,
  unpaid,
  onClose,
}: {
  tableName: string;
  /** Text in the middle of the table. */
  mark: string;
  seats: number;
  session: TableSession | null;
  isMine: boolean;
  people: readonly ShownGuest[];
  canOrder: boolean;
  isClosed: boolean;
  /** True if leaving discards lines of the cart. */
  hasCart: boolean;
  busy: boolean;
  onStart: () => void;
  onJoin: () => void;
  onLeave: () => void;
  onEnd: () => void;
  onMe: () => void;
  onCall: () => void;
  /** Button that opens the bill. */
  bill: ReactNode;
  /** The guest's own part, if it isn't paid. */
  unpaid: { minor: number; currency: string } | undefined;
  onClose: () => void;
}) {
  const t = useT('party');
  const common = useT('common');
  const [asked, setAsked] = useState<keyof typeof promptKeys>();
  // Without a scan, the page doesn't reveal whether the table has a session.
  const none = canOrder && !isClosed ? t('newSession') : undefined;
  const subtitle = session ? common('people', { count: session.guestCount }) : none;
  return (
    <Sheet
      title={tableName}
      subtitle={subtitle}
      start={
        <TableMark count={seats} colours={chairColours(session)} size={44}>
          {mark}
        </TableMark>
      }
      closeLabel={common('actions.close')}
      onClose={onClose}
    >
      {!isMine && <Explanation {...{ session, canOrder, isClosed }} />}
      {people.length > 0 && <GuestList guests={people} onMe={onMe} />}
      <div className={css.verbs}>
        {isMine && bill}
        {isMine && <Button onClick={onCall}>{t('call.title')}</Button>}
        {canOrder && !isClosed && <JoinButton {...{ session, isMine, busy, onStart, onJoin }} />}
        {!canOrder && <ScanLink />}
        {isMine && <LeaveButtons onAsk={setAsked} />}
        <EraseData />
      </div>
      <p className={css.light}>
        {common('theme.label')}
        <ThemeSwitch hasLabel />
      </p>
      {asked && (
        <LeaveOrEndPrompt
          action={asked}
          hasCart={hasCart}
          unpaid={unpaid}
          isBusy={busy}
          onCancel={() => setAsked(undefined)}
          onConfirm={asked === 'leave' ? onLeave : onEnd}
        />
      )}
    </Sheet>
  );
}

/** Explains to a user without a seat what they can do here. */
function Explanation({
  session,
  canOrder,
  isClosed,
}: {
  session: TableSession | null;
  canOrder: boolean;
  isClosed: boolean;
}) {
  const t = useT('party');
  if (session) return <p className={css.text}>{t('session.openText')}</p>;
  if (!canOrder) return null;
  return <p className={css.text}>{t(isClosed ? 'door.text' : 'session.noneText')}</p>;
}

function JoinButton({
  session,
  isMine,
  busy,
  onStart,
  onJoin,
}: {
  session: TableSession | null;
  isMine: boolean;
  busy: boolean;
  onStart: () => void;
  onJoin: () => void;
}) {
  const t = useT('party');
  if (session && isMine) return null;
  return (
    <Button kind="primary" busy={busy} onClick={session ? onJoin : onStart}>
      {t(session ? 'session.join' : 'session.start')}
    </Button>
  );
}

function ScanLink() {
  const t = useT('party');
  return (
    <>
      <p className={css.text}>{t('session.scanText')}</p>
      <a className={css.scan} href="/scan">
        {t('session.scan')}
      </a>
    </>
  );
}

function LeaveButtons({ onAsk }: { onAsk: (action: keyof typeof promptKeys) => void }) {
  const t = useT('party');
  return (
    <>
      <Button onClick={() => onAsk('leave')}>{t('session.leave')}</Button>
      <Button kind="ghost" className={css.end} onClick={() => onAsk('end')}>
        {t('session.end')}
      </Button>
    </>
  );
}

function GuestList({ guests, onMe }: { guests: readonly ShownGuest[]; onMe: () => void }) {
  const t = useT('party');
  return (
    <ul className={css.people} aria-label={t('session.people')}>
      {guests.map(({ userId, label, initial, colour, isMe }) => (
        <li key={userId}>
          <Avatar initial={initial} colour={colour} />
          <bdi>{label}</bdi>
          {isMe && (
            <Button size="small" onClick={onMe}>
              {t('nickname.edit')}
            </Button>
          )}
        </li>
      ))}
    </ul>
  );
}

const promptKeys = {
  leave: {
    title: 'session.leaveQuestion',
    text: 'session.leaveText',
    cancelLabel: 'session.stay',
    confirmLabel: 'session.leave',
  },
  end: {
    title: 'session.endQuestion',
    text: 'session.endText',
    cancelLabel: 'session.keep',
    confirmLabel: 'session.end',
  },
} as const;

/** Prompt before the guest leaves the table or ends the session for everyone. */
function LeaveOrEndPrompt({
  action,
  hasCart,
  unpaid,
  isBusy,
  onCancel,
  onConfirm,
}: {
  action: keyof typeof promptKeys;
  hasCart: boolean;
  unpaid: { minor: number; currency: string } | undefined;
  isBusy: boolean;
  onCancel: () => void;
  onConfirm: () => void;
}) {
  const t = useT('party');
  const language = useLanguage();
  const keys = promptKeys[action];
  const texts = [t(keys.text)];
  if (action === 'leave' && unpaid) {
    const price = isolated(money(unpaid.minor, unpaid.currency, language));
    texts.push(t('session.leaveUnpaidText', { price }));
  }
  if (action === 'leave' && hasCart) texts.push(t('session.leaveCartText'));
  return (
    <ConfirmPrompt
      title={t(keys.title)}
      text={texts.join(' ')}
      cancelLabel={t(keys.cancelLabel)}
      confirmLabel={t(keys.confirmLabel)}
      busy={isBusy}
      onCancel={onCancel}
      onConfirm={onConfirm}
    />
  );
}
