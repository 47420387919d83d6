import type { Draft, Template } from './letter.ts';

export interface BusinessRejectedFacts {
  businessName: string;
  /** Reason in the words of the platform's staff; null if they gave none. */
  reason: string | null;
  /** Page where the application can be corrected and sent again. */
  link: string;
}

const unlessNull = (reason: string | null, title: string): Draft['paragraphs'] =>
  reason === null ? [] : [{ title, quote: reason }];

/** Informs an applicant that the application was rejected, and why (S4). */
export const businessRejected: Template<BusinessRejectedFacts> = {
  tr: ({ businessName, reason, link }) => ({
    subject: 'İşletme başvurunuz onaylanmadı',
    paragraphs: [
      'Merhaba,',
      'Başvurunuzu inceledik ve onaylayamadık.',
      { title: 'Başvurudaki işletme adı:', typed: businessName },
      ...unlessNull(reason, 'Gerekçe:'),
      'Bilgileri düzeltip yeniden başvurabilirsiniz.',
    ],
    button: { label: 'Yeniden başvur', href: link },
  }),
  en: ({ businessName, reason, link }) => ({
    subject: 'Your business application was not approved',
    paragraphs: [
      'Hello,',
      'We have looked at your application and could not approve it.',
      { title: 'The business name in the application:', typed: businessName },
      ...unlessNull(reason, 'The reason:'),
      'You can put it right and apply again.',
    ],
    button: { label: 'Apply again', href: link },
  }),
  ar: ({ businessName, reason, link }) => ({
    subject: 'لم تتم الموافقة على طلب منشأتك',
    paragraphs: [
      'مرحبًا،',
      'راجعنا طلبك ولم نتمكن من الموافقة عليه.',
      { title: 'اسم المنشأة كما ورد في الطلب:', typed: businessName },
      ...unlessNull(reason, 'السبب:'),
      'يمكنك تصحيح البيانات وتقديم الطلب من جديد.',
    ],
    button: { label: 'تقديم الطلب من جديد', href: link },
  }),
  ru: ({ businessName, reason, link }) => ({
    subject: 'Ваша заявка не одобрена',
    paragraphs: [
      'Здравствуйте!',
      'Мы рассмотрели вашу заявку и не смогли её одобрить.',
      { title: 'Название заведения в заявке:', typed: businessName },
      ...unlessNull(reason, 'Причина:'),
      'Вы можете исправить данные и подать заявку снова.',
    ],
    button: { label: 'Подать заявку снова', href: link },
  }),
};
