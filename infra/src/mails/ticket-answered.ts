import type { Template } from './letter.ts';

export interface TicketAnsweredFacts {
  name: string;
  title: string;
  /** As it was written. */
  message: string;
  link: string;
}

/** Tells who opened a ticket what the platform answered. */
export const ticketAnswered: Template<TicketAnsweredFacts> = {
  tr: ({ name, title, message, link }) => ({
    subject: `Destek talebiniz yanıtlandı: ${title}`,
    paragraphs: [
      `Merhaba ${name},`,
      { title: `“${title}” başlıklı destek talebiniz yanıtlandı:`, quote: message },
    ],
    button: { label: 'Talebi aç', href: link },
  }),
  en: ({ name, title, message, link }) => ({
    subject: `Your support ticket was answered: ${title}`,
    paragraphs: [
      `Hello ${name},`,
      { title: `Your support ticket “${title}” was answered:`, quote: message },
    ],
    button: { label: 'Open the ticket', href: link },
  }),
  ar: ({ name, title, message, link }) => ({
    subject: `تم الرد على طلب الدعم: ${title}`,
    paragraphs: [`مرحبًا ${name}،`, { title: `تم الرد على طلب الدعم «${title}»:`, quote: message }],
    button: { label: 'فتح الطلب', href: link },
  }),
  ru: ({ name, title, message, link }) => ({
    subject: `Ответ на ваше обращение: ${title}`,
    paragraphs: [
      `Здравствуйте, ${name}!`,
      { title: `На ваше обращение «${title}» получен ответ:`, quote: message },
    ],
    button: { label: 'Открыть обращение', href: link },
  }),
};
