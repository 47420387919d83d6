import type { Template } from './layout.ts';

/**
 * Sends the platform's answer to a visitor who wrote from `/contact` and has no page to read it
 * on.
 */
export const contactAnswered: Template<{
  title: string;
  /** Answer as the platform's staff wrote it. */
  message: string;
  /** The contact page. */
  link: string;
}> = ({ title, message, link }, t) => ({
  subject: t('contactAnswered.subject'),
  paragraphs: [
    t('hello'),
    { title: t('contactAnswered.title'), typed: title },
    { title: t('contactAnswered.answer'), quote: message },
  ],
  button: { label: t('contactAnswered.button'), href: link },
  footnote: t('contactAnswered.footnote'),
});

/** Sends the platform's answer to the author of a support ticket. */
export const ticketAnswered: Template<{
  name: string;
  title: string;
  /** Answer as the platform's staff wrote it. */
  message: string;
  link: string;
}> = ({ title, message, link }, t) => ({
  subject: t('ticketAnswered.subject'),
  paragraphs: [
    t('helloName'),
    { title: t('ticketAnswered.title'), typed: title },
    { title: t('ticketAnswered.answer'), quote: message },
  ],
  button: { label: t('ticketAnswered.button'), href: link },
});

/** Informs the platform's staff about a new support ticket or contact message. */
export const ticketOpened: Template<{
  title: string;
  /** Null for a message from `/contact`, whose sender has no business. */
  businessName: string | null;
  /** Name of the sender. */
  name: string;
  link: string;
}> = ({ title, businessName, name, link }, t) => ({
  subject: t('ticketOpened.subject'),
  paragraphs: [
    t('hello'),
    {
      title: t(businessName === null ? 'ticketOpened.byContact' : 'ticketOpened.byBusiness'),
      typed: `${businessName ?? name}\n${title}`,
    },
  ],
  button: { label: t('ticketOpened.button'), href: link },
});
