import { pages } from '@sofra/contracts/pages';
import { CircleCheck } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useT } from '../../lib/i18n/i18n.ts';
import { Button, buttonClass } from '../../ui/base/Button.tsx';
import { Icon } from '../../ui/base/Icon.tsx';
import css from './ContactPage.module.css';

/** Confirmation of the message: the ticket's number, and what happens next. */
export function ContactSent({
  ticketId,
  email,
  onAgain,
}: {
  ticketId: number;
  email: string;
  onAgain: () => void;
}) {
  const t = useT('contact');
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  return (
    <div className={css.sent}>
      <Icon of={CircleCheck} size={40} />
      <h2 ref={title} tabIndex={-1}>
        {t('done.title')}
      </h2>
      <p>
        {t('done.number')}: <b>{ticketId}</b>
      </p>
      <p>{t('done.text', { email })}</p>
      <div>
        <a href={pages.home.path} className={buttonClass({ kind: 'primary' })}>
          {t('done.home')}
        </a>
        <Button onClick={onAgain}>{t('done.another')}</Button>
      </div>
    </div>
  );
}
