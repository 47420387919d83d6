import type { Template } from './letter.ts';

export interface BusinessApprovedFacts {
  businessName: string;
  /** Dashboard of the business. */
  link: string;
}

/** Informs an applicant that the business was approved (S4). */
export const businessApproved: Template<BusinessApprovedFacts> = {
  tr: ({ businessName, link }) => ({
    subject: 'İşletme başvurunuz onaylandı',
    paragraphs: [
      'Merhaba,',
      'Başvurunuz onaylandı. İlk şubeniz açıldı; menünüzü, masalarınızı ve ekibinizi şimdi ekleyebilirsiniz.',
      { title: 'Başvurudaki işletme adı:', typed: businessName },
    ],
    button: { label: 'İşletmeme git', href: link },
  }),
  en: ({ businessName, link }) => ({
    subject: 'Your business application is approved',
    paragraphs: [
      'Hello,',
      'Your application is approved. Your first branch is open; you can add your menu, tables and team now.',
      { title: 'The business name in the application:', typed: businessName },
    ],
    button: { label: 'Go to my business', href: link },
  }),
  ar: ({ businessName, link }) => ({
    subject: 'تمت الموافقة على طلب منشأتك',
    paragraphs: [
      'مرحبًا،',
      'تمت الموافقة على طلبك. أصبح فرعك الأول جاهزًا، ويمكنك الآن إضافة قائمتك وطاولاتك وفريقك.',
      { title: 'اسم المنشأة كما ورد في الطلب:', typed: businessName },
    ],
    button: { label: 'الانتقال إلى منشأتي', href: link },
  }),
  ru: ({ businessName, link }) => ({
    subject: 'Ваша заявка одобрена',
    paragraphs: [
      'Здравствуйте!',
      'Ваша заявка одобрена. Первый филиал открыт: теперь можно добавить меню, столы и команду.',
      { title: 'Название заведения в заявке:', typed: businessName },
    ],
    button: { label: 'Перейти к заведению', href: link },
  }),
};
