import type { Template } from './letter.ts';

export interface PasswordResetFacts {
  name: string;
  link: string;
}

/** Link to set a new password, valid for one hour. */
export const passwordReset: Template<PasswordResetFacts> = {
  tr: ({ name, link }) => ({
    subject: 'Yeni şifrenizi belirleyin',
    paragraphs: [
      `Merhaba ${name},`,
      'Hesabınız için yeni bir şifre istendi. Aşağıdaki bağlantıdan belirleyebilirsiniz.',
    ],
    button: { label: 'Yeni şifre belirle', href: link },
    footnote:
      'Bağlantı 1 saat geçerlidir ve bir kez kullanılır. Siz istemediyseniz bir şey yapmanız gerekmez; şifreniz olduğu gibi kalır.',
  }),
  en: ({ name, link }) => ({
    subject: 'Set your new password',
    paragraphs: [
      `Hello ${name},`,
      'Somebody asked for a new password for your account. You can set it with the link below.',
    ],
    button: { label: 'Set a new password', href: link },
    footnote:
      'The link holds for 1 hour and can be used once. If it was not you, there is nothing to do: your password stays as it is.',
  }),
  ar: ({ name, link }) => ({
    subject: 'عيّن كلمة مرورك الجديدة',
    paragraphs: [
      `مرحبًا ${name}،`,
      'طُلبت كلمة مرور جديدة لحسابك. يمكنك تعيينها من خلال الرابط أدناه.',
    ],
    button: { label: 'تعيين كلمة مرور جديدة', href: link },
    footnote:
      'الرابط صالح لمدة ساعة واحدة ويُستخدم مرة واحدة. إذا لم تطلب ذلك فلا حاجة إلى فعل شيء، وتبقى كلمة مرورك كما هي.',
  }),
  ru: ({ name, link }) => ({
    subject: 'Задайте новый пароль',
    paragraphs: [
      `Здравствуйте, ${name}!`,
      'Для вашей учётной записи запросили новый пароль. Задать его можно по ссылке ниже.',
    ],
    button: { label: 'Задать новый пароль', href: link },
    footnote:
      'Ссылка действует 1 час, и воспользоваться ею можно один раз. Если это были не вы, ничего делать не нужно: пароль останется прежним.',
  }),
};
