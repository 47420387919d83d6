import type { Template } from './letter.ts';

export interface TicketAnsweredFacts {
  name: string;
  title: string;
  /** Answer as the platform's staff wrote it. */
  message: string;
  link: string;
}

/** Sends the platform's answer to the author of a support ticket. */
export const ticketAnswered: Template<TicketAnsweredFacts> = {
  tr: ({ name, title, message, link }) => ({
    subject: 'Destek talebiniz yanıtlandı',
    paragraphs: [
      `Merhaba ${name},`,
      { title: 'Talebinizin konusu:', typed: title },
      { title: 'Yanıtımız:', quote: message },
    ],
    button: { label: 'Talebi aç', href: link },
  }),
  en: ({ name, title, message, link }) => ({
    subject: 'Your support ticket was answered',
    paragraphs: [
      `Hello ${name},`,
      { title: 'The subject of your ticket:', typed: title },
      { title: 'Our answer:', quote: message },
    ],
    button: { label: 'Open the ticket', href: link },
  }),
  ar: ({ name, title, message, link }) => ({
    subject: 'تم الرد على طلب الدعم',
    paragraphs: [
      `مرحبًا ${name}،`,
      { title: 'موضوع طلبك:', typed: title },
      { title: 'ردّنا:', quote: message },
    ],
    button: { label: 'فتح الطلب', href: link },
  }),
  ru: ({ name, title, message, link }) => ({
    subject: 'Ответ на ваше обращение',
    paragraphs: [
      `Здравствуйте, ${name}!`,
      { title: 'Тема вашего обращения:', typed: title },
      { title: 'Наш ответ:', quote: message },
    ],
    button: { label: 'Открыть обращение', href: link },
  }),
};
