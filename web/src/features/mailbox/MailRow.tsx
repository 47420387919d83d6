import type { KeptMail } from '@sofra/contracts/mailbox';
import { Link } from 'react-router-dom';
import { Ago } from '../../ui/staff/Ago.tsx';
import css from './Mailbox.module.css';

export const rowId = (mailId: number): string => `mail-${mailId}`;

/** A mail in the list: what it is about, to whom, in which language, when. */
export function MailRow({ mail }: { mail: KeptMail }) {
  return (
    <li>
      <Link id={rowId(mail.id)} to={`?mail=${mail.id}`} className={css.row}>
        <span className={css.subject} lang={mail.language} dir="auto">
          {mail.subject}
        </span>
        <span className={css.when}>
          <Ago at={mail.at} />
        </span>
        <bdi className={css.to}>{mail.to}</bdi>
        <span className={css.language} lang="en">
          {mail.language.toUpperCase()}
        </span>
      </Link>
    </li>
  );
}
