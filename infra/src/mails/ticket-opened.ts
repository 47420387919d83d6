import type { Template } from './letter.ts';

export interface TicketOpenedFacts {
  title: string;
  /** Null: written from `/contact`, by somebody for no business. */
  businessName: string | null;
  /** Who wrote. */
  name: string;
  link: string;
}

/** Tells the platform's people that a business asks for help, or somebody wrote. */
export const ticketOpened: Template<TicketOpenedFacts> = {
  tr: ({ title, businessName, name, link }) => ({
    subject: `Yeni destek talebi: ${title}`,
    paragraphs: [
      'Merhaba,',
      {
        title:
          businessName === null
            ? `${name} iletişim formundan yazdı:`
            : `${businessName} yeni bir destek talebi açtı:`,
        quote: title,
      },
    ],
    button: { label: 'Talebi aç', href: link },
  }),
  en: ({ title, businessName, name, link }) => ({
    subject: `New support ticket: ${title}`,
    paragraphs: [
      'Hello,',
      {
        title:
          businessName === null
            ? `${name} has written from the contact page:`
            : `${businessName} has opened a support ticket:`,
        quote: title,
      },
    ],
    button: { label: 'Open the ticket', href: link },
  }),
  ar: ({ title, businessName, name, link }) => ({
    subject: `طلب دعم جديد: ${title}`,
    paragraphs: [
      'مرحبًا،',
      {
        title:
          businessName === null
            ? `وصلت رسالة من ${name} عبر صفحة التواصل:`
            : `ورد طلب دعم جديد من ${businessName}:`,
        quote: title,
      },
    ],
    button: { label: 'فتح الطلب', href: link },
  }),
  ru: ({ title, businessName, name, link }) => ({
    subject: `Новое обращение в поддержку: ${title}`,
    paragraphs: [
      'Здравствуйте!',
      {
        title:
          businessName === null
            ? `${name} пишет через форму обратной связи:`
            : `Новое обращение от заведения «${businessName}»:`,
        quote: title,
      },
    ],
    button: { label: 'Открыть обращение', href: link },
  }),
};
