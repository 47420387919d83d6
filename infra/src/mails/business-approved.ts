import type { Template } from './letter.ts';

export interface BusinessApprovedFacts {
  applicantName: string;
  businessName: string;
  /** Its dashboard. */
  link: string;
}

/** Tells an applicant that the business is theirs (spec §4). */
export const businessApproved: Template<BusinessApprovedFacts> = {
  tr: ({ applicantName, businessName, link }) => ({
    subject: `${businessName}: başvurunuz onaylandı`,
    paragraphs: [
      `Merhaba ${applicantName},`,
      `${businessName} başvurunuz onaylandı. İlk şubeniz açıldı; menünüzü, masalarınızı ve ekibinizi şimdi ekleyebilirsiniz.`,
    ],
    button: { label: 'İşletmeme git', href: link },
  }),
  en: ({ applicantName, businessName, link }) => ({
    subject: `${businessName}: your application is approved`,
    paragraphs: [
      `Hello ${applicantName},`,
      `Your application for ${businessName} is approved. Your first branch is open; you can add your menu, tables and team now.`,
    ],
    button: { label: 'Go to my business', href: link },
  }),
  ar: ({ applicantName, businessName, link }) => ({
    subject: `${businessName}: تمت الموافقة على طلبك`,
    paragraphs: [
      `مرحبًا ${applicantName}،`,
      `تمت الموافقة على طلب ${businessName}. أصبح فرعك الأول جاهزًا، ويمكنك الآن إضافة قائمتك وطاولاتك وفريقك.`,
    ],
    button: { label: 'الانتقال إلى منشأتي', href: link },
  }),
  ru: ({ applicantName, businessName, link }) => ({
    subject: `${businessName}: ваша заявка одобрена`,
    paragraphs: [
      `Здравствуйте, ${applicantName}!`,
      `Заявка «${businessName}» одобрена. Первый филиал открыт: теперь можно добавить меню, столы и команду.`,
    ],
    button: { label: 'Перейти к заведению', href: link },
  }),
};
