import type { Ticket } from '@sofra/contracts/tickets';
import { useT } from '../../lib/i18n/i18n.ts';
import { classes } from '../../ui/base/classes.ts';
import { Ago } from '../../ui/staff/Ago.tsx';
import css from './Conversation.module.css';

/**
 * Messages of a ticket, oldest first; the reader's side (`isStaff`: the platform's) at the end of
 * the line. New messages are announced. Needs the namespace `support`.
 */
export function Conversation({
  responses,
  isStaff,
}: {
  responses: Ticket['responses'];
  isStaff: boolean;
}) {
  const t = useT('support');
  return (
    <div role="log" aria-label={t('conversation.title')}>
      {responses.length === 0 && <p className={css.none}>{t('conversation.none')}</p>}
      <ol className={css.conversation}>
        {responses.map((said) => (
          <li key={said.id} className={classes(css.said, said.isStaff === isStaff && css.own)}>
            <span className={css.by}>
              <b>
                <bdi>{said.author}</bdi>
              </b>
              {said.isStaff && <span>{t('conversation.platform')}</span>}
              <Ago at={said.createdAt} />
            </span>
            <p>
              <span dir="auto">{said.message}</span>
            </p>
          </li>
        ))}
      </ol>
    </div>
  );
}
