import type { TableSession } from '@sofra/contracts/sessions';
import type { ReactNode } from 'react';
import { useT } from '../../../../lib/i18n/i18n.ts';
import { Button, buttonClass } from '../../../../ui/base/Button.tsx';
import css from './SeatCard.module.css';

/** Card above the menu for users without a seat: scan, start or join. */
export function SeatCard({
  session,
  canOrder,
  busy,
  onStart,
  onJoin,
}: {
  session: TableSession | null;
  canOrder: boolean;
  busy: boolean;
  onStart: () => void;
  onJoin: (session: TableSession) => void;
}) {
  const t = useT('party');
  const common = useT('common');
  if (!canOrder) {
    return (
      <Card title={t('session.scanTitle')} text={t('session.scanText')}>
        <a className={buttonClass({ kind: 'primary', size: 'small' })} href="/scan">
          {t('session.scan')}
        </a>
      </Card>
    );
  }
  if (session === null) {
    return (
      <Card title={t('session.noneTitle')} text={t('session.noneText')}>
        <Button size="small" busy={busy} onClick={onStart}>
          {t('session.start')}
        </Button>
      </Card>
    );
  }
  const people = common('people', { count: session.guestCount });
  const isEmpty = session.guestCount === 0;
  return (
    <Card
      title={isEmpty ? t('session.emptyTitle') : t('session.openTitle', { people })}
      text={t(isEmpty ? 'session.emptyText' : 'session.openText')}
    >
      <Button size="small" busy={busy} onClick={() => onJoin(session)}>
        {t('session.join')}
      </Button>
    </Card>
  );
}

function Card({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <section className={css.card} aria-label={title}>
      <div>
        <b>{title}</b>
        <p>{text}</p>
      </div>
      {children}
    </section>
  );
}
