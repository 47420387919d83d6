import type { Template } from './letter.ts';

export interface ConfirmRegistrationFacts {
  link: string;
}

/**
 * Asks the owner of an address to confirm a registration. Doesn't name the applicant: the address
 * may belong to a stranger.
 */
export const confirmRegistration: Template<ConfirmRegistrationFacts> = {
  tr: ({ link }, platform) => ({
    subject: 'E-posta adresinizi onaylayın',
    paragraphs: [
      'Merhaba,',
      `${platform} için bu e-posta adresiyle bir işletme başvurusu yapıldı. Adresinizi onaylayınca hesabınız açılır ve başvurunuz bize ulaşır.`,
    ],
    button: { label: 'Adresimi onayla', href: link },
    footnote:
      'Bağlantı 24 saat geçerlidir ve bir kez kullanılır. Başvuruyu siz yapmadıysanız bağlantıyı açmayın; hesap açılmaz.',
  }),
  en: ({ link }, platform) => ({
    subject: 'Confirm your email address',
    paragraphs: [
      'Hello,',
      `Somebody applied for a business on ${platform} with this email address. Once you confirm the address, your account opens and we receive your application.`,
    ],
    button: { label: 'Confirm my address', href: link },
    footnote:
      'The link is valid for 24 hours and works once. If it was not you, do not open the link: no account is made.',
  }),
  ar: ({ link }, platform) => ({
    subject: 'أكّد عنوان بريدك الإلكتروني',
    paragraphs: [
      'مرحبًا،',
      `قُدّم طلب لتسجيل نشاط تجاري في ${platform} بعنوان البريد هذا. عند تأكيد العنوان يُفتح حسابك ويصلنا طلبك.`,
    ],
    button: { label: 'تأكيد عنواني', href: link },
    footnote:
      'الرابط صالح لمدة 24 ساعة ويُستخدم مرة واحدة. إذا لم تكن أنت من قدّم الطلب فلا تفتح الرابط، ولن يُفتح أي حساب.',
  }),
  ru: ({ link }, platform) => ({
    subject: 'Подтвердите адрес почты',
    paragraphs: [
      'Здравствуйте!',
      `С этим адресом почты подали заявку на регистрацию заведения в ${platform}. Подтвердите адрес, и мы откроем вашу учётную запись и получим заявку.`,
    ],
    button: { label: 'Подтвердить адрес', href: link },
    footnote:
      'Ссылка действует 24 часа, и воспользоваться ею можно один раз. Если это были не вы, не открывайте её: учётная запись не будет создана.',
  }),
};
