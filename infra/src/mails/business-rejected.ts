import type { Draft, Template } from './letter.ts';

export interface BusinessRejectedFacts {
  applicantName: string;
  businessName: string;
  /** As the platform wrote it; null where it said nothing. */
  reason: string | null;
  /** Where it is put right and sent again. */
  link: string;
}

const unlessNull = (reason: string | null, title: string): Draft['paragraphs'] =>
  reason === null ? [] : [{ title, quote: reason }];

/** Tells an applicant that it came to nothing, and why (spec §4). */
export const businessRejected: Template<BusinessRejectedFacts> = {
  tr: ({ applicantName, businessName, reason, link }) => ({
    subject: `${businessName}: başvurunuz onaylanmadı`,
    paragraphs: [
      `Merhaba ${applicantName},`,
      `${businessName} başvurunuzu inceledik ve onaylayamadık.`,
      ...unlessNull(reason, 'Gerekçe:'),
      'Bilgileri düzeltip yeniden başvurabilirsiniz.',
    ],
    button: { label: 'Yeniden başvur', href: link },
  }),
  en: ({ applicantName, businessName, reason, link }) => ({
    subject: `${businessName}: your application was not approved`,
    paragraphs: [
      `Hello ${applicantName},`,
      `We have looked at your application for ${businessName} and could not approve it.`,
      ...unlessNull(reason, 'The reason:'),
      'You can put it right and apply again.',
    ],
    button: { label: 'Apply again', href: link },
  }),
  ar: ({ applicantName, businessName, reason, link }) => ({
    subject: `${businessName}: لم تتم الموافقة على طلبك`,
    paragraphs: [
      `مرحبًا ${applicantName}،`,
      `راجعنا طلب ${businessName} ولم نتمكن من الموافقة عليه.`,
      ...unlessNull(reason, 'السبب:'),
      'يمكنك تصحيح البيانات وتقديم الطلب من جديد.',
    ],
    button: { label: 'تقديم الطلب من جديد', href: link },
  }),
  ru: ({ applicantName, businessName, reason, link }) => ({
    subject: `${businessName}: заявка не одобрена`,
    paragraphs: [
      `Здравствуйте, ${applicantName}!`,
      `Мы рассмотрели заявку «${businessName}» и не смогли её одобрить.`,
      ...unlessNull(reason, 'Причина:'),
      'Вы можете исправить данные и подать заявку снова.',
    ],
    button: { label: 'Подать заявку снова', href: link },
  }),
};
