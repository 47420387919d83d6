import type { Template } from './letter.ts';

export interface ConfirmEmailFacts {
  link: string;
}

/**
 * Asks the owner of a new address to confirm it. Doesn't name the account: the address may belong
 * to a stranger.
 */
export const confirmEmail: Template<ConfirmEmailFacts> = {
  tr: ({ link }, platform) => ({
    subject: 'Yeni e-posta adresinizi onaylayın',
    paragraphs: [
      'Merhaba,',
      `Bir ${platform} hesabının e-posta adresi bu adresle değiştirilmek isteniyor. Onayladığınızda hesaba bu adresle giriş yapılır.`,
    ],
    button: { label: 'Yeni adresimi onayla', href: link },
    footnote:
      'Bağlantı 24 saat geçerlidir ve bir kez kullanılır. Siz istemediyseniz bağlantıyı açmayın; bir şey değişmez.',
  }),
  en: ({ link }, platform) => ({
    subject: 'Confirm your new email address',
    paragraphs: [
      'Hello,',
      `Somebody wants to use this address for their ${platform} account. Once you confirm it, the account signs in with this address.`,
    ],
    button: { label: 'Confirm my new address', href: link },
    footnote:
      'The link is valid for 24 hours and works once. If it was not you, do not open the link: nothing changes.',
  }),
  ar: ({ link }, platform) => ({
    subject: 'أكّد عنوان بريدك الجديد',
    paragraphs: [
      'مرحبًا،',
      `طُلب استخدام هذا العنوان لحساب في ${platform}. عند التأكيد يصبح تسجيل الدخول إلى الحساب بهذا العنوان.`,
    ],
    button: { label: 'تأكيد عنواني الجديد', href: link },
    footnote:
      'الرابط صالح لمدة 24 ساعة ويُستخدم مرة واحدة. إذا لم تطلب ذلك فلا تفتح الرابط، ولن يتغير شيء.',
  }),
  ru: ({ link }, platform) => ({
    subject: 'Подтвердите новый адрес почты',
    paragraphs: [
      'Здравствуйте!',
      `Этот адрес хотят использовать для учётной записи ${platform}. После подтверждения вход в неё будет по этому адресу.`,
    ],
    button: { label: 'Подтвердить новый адрес', href: link },
    footnote:
      'Ссылка действует 24 часа, и воспользоваться ею можно один раз. Если это были не вы, не открывайте её: ничего не изменится.',
  }),
};
