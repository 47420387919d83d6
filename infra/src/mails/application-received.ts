import type { Template } from './letter.ts';

export interface ApplicationReceivedFacts {
  businessName: string;
  /** Page with the application's status. */
  link: string;
}

/** Confirms an application to its applicant and says what happens next (S4). */
export const applicationReceived: Template<ApplicationReceivedFacts> = {
  tr: ({ businessName, link }) => ({
    subject: 'İşletme başvurunuzu aldık',
    paragraphs: [
      'Merhaba,',
      'Başvurunuz bize ulaştı; ekibimiz inceliyor.',
      { title: 'Başvurudaki işletme adı:', typed: businessName },
      'Sonucu size e-postayla bildireceğiz. Onaylanınca ilk şubeniz açılır; menünüzü, masalarınızı ve ekibinizi ekleyebilirsiniz.',
    ],
    button: { label: 'Başvurumun durumu', href: link },
    footnote: 'Bu başvuruyu siz yapmadıysanız bize haber verin.',
  }),
  en: ({ businessName, link }) => ({
    subject: 'We have your business application',
    paragraphs: [
      'Hello,',
      'Your application has reached us, and our team is looking at it.',
      { title: 'The business name in the application:', typed: businessName },
      'We will write to you with the outcome. Once it is approved, your first branch opens and you can add your menu, tables and team.',
    ],
    button: { label: 'See my application', href: link },
    footnote: 'If you did not send this application, please tell us.',
  }),
  ar: ({ businessName, link }) => ({
    subject: 'وصلنا طلب تسجيل منشأتك',
    paragraphs: [
      'مرحبًا،',
      'وصلنا طلبك، وفريقنا يراجعه الآن.',
      { title: 'اسم المنشأة كما ورد في الطلب:', typed: businessName },
      'سنخبرك بالنتيجة عبر البريد الإلكتروني. بعد الموافقة يُفتح فرعك الأول، ويمكنك إضافة قائمتك وطاولاتك وفريقك.',
    ],
    button: { label: 'متابعة حالة طلبي', href: link },
    footnote: 'إذا لم تكن أنت من قدّم هذا الطلب، فأخبرنا.',
  }),
  ru: ({ businessName, link }) => ({
    subject: 'Мы получили вашу заявку',
    paragraphs: [
      'Здравствуйте!',
      'Ваша заявка у нас, мы её рассматриваем.',
      { title: 'Название заведения в заявке:', typed: businessName },
      'О решении сообщим письмом. После одобрения откроется первый филиал: можно будет добавить меню, столы и команду.',
    ],
    button: { label: 'Состояние заявки', href: link },
    footnote: 'Если вы не отправляли эту заявку, сообщите нам.',
  }),
};
