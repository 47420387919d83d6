import { pages } from '@sofra/contracts/pages';
import { ArrowRight } from 'lucide-react';
import { useT } from '../../lib/i18n/i18n.ts';
import { Icon } from '../../ui/base/Icon.tsx';
import { ContactForm } from './ContactForm.tsx';
import css from './ContactPage.module.css';
import { ContactSent } from './ContactSent.tsx';
import { useContact } from './useContact.ts';

const ways = [
  ['help', pages.help.path],
  ['docs', pages.docs.path],
  ['support', pages.support.path],
] as const;

/** `/contact`: sends a message, which becomes a ticket, and links to help pages. */
export function ContactPage() {
  const t = useT('contact');
  const contact = useContact();
  return (
    <div className={css.page}>
      <header>
        <h1>{t('title')}</h1>
        <p>{t('lead')}</p>
      </header>
      <div className={css.card}>
        {contact.sending.at === 'sent' ? (
          <ContactSent {...contact.sending} onAgain={contact.again} />
        ) : (
          <ContactForm {...contact} />
        )}
      </div>
      <nav className={css.ways} aria-labelledby="ways">
        <h2 id="ways">{t('ways.title')}</h2>
        <ul>
          {ways.map(([way, href]) => (
            <li key={way}>
              <a href={href}>
                <span>
                  <b>{t(`ways.${way}`)}</b>
                  <small>{t(`ways.${way}Text`)}</small>
                </span>
                <Icon of={ArrowRight} size={18} flips />
              </a>
            </li>
          ))}
        </ul>
      </nav>
    </div>
  );
}
