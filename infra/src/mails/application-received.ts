import type { Template } from './letter.ts';

export interface ApplicationReceivedFacts {
  applicantName: string;
  businessName: string;
  /** Where its state stands. */
  link: string;
}

/** Tells an applicant that their application is there, and what happens next (spec §4). */
export const applicationReceived: Template<ApplicationReceivedFacts> = {
  tr: ({ applicantName, businessName, link }) => ({
    subject: `${businessName}: başvurunuzu aldık`,
    paragraphs: [
      `Merhaba ${applicantName},`,
      `${businessName} başvurunuz bize ulaştı; ekibimiz inceliyor.`,
      'Sonucu size e-postayla bildireceğiz. Onaylanınca ilk şubeniz açılır; menünüzü, masalarınızı ve ekibinizi ekleyebilirsiniz.',
    ],
    button: { label: 'Başvurumun durumu', href: link },
    footnote: 'Bu başvuruyu siz yapmadıysanız bize haber verin.',
  }),
  en: ({ applicantName, businessName, link }) => ({
    subject: `${businessName}: we have your application`,
    paragraphs: [
      `Hello ${applicantName},`,
      `Your application for ${businessName} has reached us, and our team is looking at it.`,
      'We will write to you with the outcome. Once it is approved, your first branch opens and you can add your menu, tables and team.',
    ],
    button: { label: 'See my application', href: link },
    footnote: 'If you did not send this application, please tell us.',
  }),
  ar: ({ applicantName, businessName, link }) => ({
    subject: `${businessName}: وصلنا طلبك`,
    paragraphs: [
      `مرحبًا ${applicantName}،`,
      `وصلنا طلب ${businessName}، وفريقنا يراجعه الآن.`,
      'سنخبرك بالنتيجة عبر البريد الإلكتروني. بعد الموافقة يُفتح فرعك الأول، ويمكنك إضافة قائمتك وطاولاتك وفريقك.',
    ],
    button: { label: 'متابعة حالة طلبي', href: link },
    footnote: 'إذا لم تكن أنت من قدّم هذا الطلب، فأخبرنا.',
  }),
  ru: ({ applicantName, businessName, link }) => ({
    subject: `${businessName}: мы получили вашу заявку`,
    paragraphs: [
      `Здравствуйте, ${applicantName}!`,
      `Ваша заявка «${businessName}» у нас, мы её рассматриваем.`,
      'О решении сообщим письмом. После одобрения откроется первый филиал: можно будет добавить меню, столы и команду.',
    ],
    button: { label: 'Состояние заявки', href: link },
    footnote: 'Если вы не отправляли эту заявку, сообщите нам.',
  }),
};
