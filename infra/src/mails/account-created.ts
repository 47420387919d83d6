import type { Template } from './letter.ts';

export interface AccountCreatedFacts {
  name: string;
  /** Sign-in page. */
  link: string;
  /** Name of the user who created the account. */
  createdBy: string;
}

/**
 * Tells a user that an account was created for them; never contains the password (S2, New User).
 */
export const accountCreated: Template<AccountCreatedFacts> = {
  tr: ({ name, link, createdBy }, platform) => ({
    subject: `${platform} hesabınız hazır`,
    paragraphs: [
      `Merhaba ${name},`,
      `${createdBy} sizin için bir hesap açtı. Bu e-posta adresi ve size iletilen şifreyle giriş yapabilirsiniz.`,
    ],
    button: { label: 'Giriş yap', href: link },
    footnote:
      'Şifreniz e-postayla gönderilmez; hesabı açan kişiden öğrenin ve ilk girişten sonra değiştirin.',
  }),
  en: ({ name, link, createdBy }, platform) => ({
    subject: `Your ${platform} account is ready`,
    paragraphs: [
      `Hello ${name},`,
      `${createdBy} has made an account for you. You can sign in with this email address and the password you were given.`,
    ],
    button: { label: 'Sign in', href: link },
    footnote:
      'Passwords are never sent by email: ask whoever made the account, and change it after signing in.',
  }),
  ar: ({ name, link, createdBy }, platform) => ({
    subject: `حسابك في ${platform} جاهز`,
    paragraphs: [
      `مرحبًا ${name}،`,
      `تم إنشاء حساب لك بواسطة ${createdBy}. يمكنك تسجيل الدخول بعنوان البريد هذا وكلمة المرور التي حصلت عليها.`,
    ],
    button: { label: 'تسجيل الدخول', href: link },
    footnote: 'لا تُرسل كلمات المرور بالبريد أبدًا: اطلبها ممن أنشأ الحساب، ثم غيّرها بعد أول دخول.',
  }),
  ru: ({ name, link, createdBy }, platform) => ({
    subject: `Ваша учётная запись в ${platform} готова`,
    paragraphs: [
      `Здравствуйте, ${name}!`,
      `Для вас создана учётная запись (создал пользователь ${createdBy}). Войдите с этим адресом почты и паролем, который вам сообщили.`,
    ],
    button: { label: 'Войти', href: link },
    footnote:
      'Пароли не отправляются по почте: узнайте его у того, кто создал запись, и смените после входа.',
  }),
};
