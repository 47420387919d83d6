import type { Template } from './letter.ts';

export interface TicketOpenedFacts {
  title: string;
  businessName: string;
  link: string;
}

/** Tells the platform's people that a business asks for help. */
export const ticketOpened: Template<TicketOpenedFacts> = {
  tr: ({ title, businessName, link }) => ({
    subject: `Yeni destek talebi: ${title}`,
    paragraphs: [
      'Merhaba,',
      { title: `${businessName} yeni bir destek talebi açtı:`, quote: title },
    ],
    button: { label: 'Talebi aç', href: link },
  }),
  en: ({ title, businessName, link }) => ({
    subject: `New support ticket: ${title}`,
    paragraphs: ['Hello,', { title: `${businessName} has opened a support ticket:`, quote: title }],
    button: { label: 'Open the ticket', href: link },
  }),
  ar: ({ title, businessName, link }) => ({
    subject: `طلب دعم جديد: ${title}`,
    paragraphs: ['مرحبًا،', { title: `ورد طلب دعم جديد من ${businessName}:`, quote: title }],
    button: { label: 'فتح الطلب', href: link },
  }),
  ru: ({ title, businessName, link }) => ({
    subject: `Новое обращение в поддержку: ${title}`,
    paragraphs: [
      'Здравствуйте!',
      { title: `Новое обращение от заведения «${businessName}»:`, quote: title },
    ],
    button: { label: 'Открыть обращение', href: link },
  }),
};
