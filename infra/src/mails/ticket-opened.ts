import type { Template } from './letter.ts';

export interface TicketOpenedFacts {
  title: string;
  /** Null for a message from `/contact`, whose sender has no business. */
  businessName: string | null;
  /** Name of the sender. */
  name: string;
  link: string;
}

/** Informs the platform's staff about a new support ticket or contact message. */
export const ticketOpened: Template<TicketOpenedFacts> = {
  tr: ({ title, businessName, name, link }) => ({
    subject: 'Yeni destek talebi',
    paragraphs: [
      'Merhaba,',
      {
        title:
          businessName === null
            ? 'İletişim formundan yazan ve yazdığı konu:'
            : 'Talebi açan işletme ve yazdığı konu:',
        typed: `${businessName ?? name}\n${title}`,
      },
    ],
    button: { label: 'Talebi aç', href: link },
  }),
  en: ({ title, businessName, name, link }) => ({
    subject: 'New support ticket',
    paragraphs: [
      'Hello,',
      {
        title:
          businessName === null
            ? 'Who wrote from the contact page, and the subject:'
            : 'The business that opened the ticket, and the subject:',
        typed: `${businessName ?? name}\n${title}`,
      },
    ],
    button: { label: 'Open the ticket', href: link },
  }),
  ar: ({ title, businessName, name, link }) => ({
    subject: 'طلب دعم جديد',
    paragraphs: [
      'مرحبًا،',
      {
        title:
          businessName === null
            ? 'المرسل عبر صفحة التواصل والموضوع:'
            : 'المنشأة التي فتحت الطلب والموضوع:',
        typed: `${businessName ?? name}\n${title}`,
      },
    ],
    button: { label: 'فتح الطلب', href: link },
  }),
  ru: ({ title, businessName, name, link }) => ({
    subject: 'Новое обращение в поддержку',
    paragraphs: [
      'Здравствуйте!',
      {
        title:
          businessName === null
            ? 'Автор из формы обратной связи и тема:'
            : 'Заведение и тема обращения:',
        typed: `${businessName ?? name}\n${title}`,
      },
    ],
    button: { label: 'Открыть обращение', href: link },
  }),
};
