import type { Template } from './letter.ts';

export interface AdminInvitationFacts {
  email: string;
  link: string;
}

/** Invites the recipient to become a platform administrator; the link is valid for 24 hours. */
export const adminInvitation: Template<AdminInvitationFacts> = {
  tr: ({ email, link }, platform) => ({
    subject: `${platform} yönetici hesabınızı kurun`,
    paragraphs: [
      'Merhaba,',
      `Bu bağlantı, ${email} adresiyle ${platform} yöneticisi olmanız için sunucuda oluşturuldu. Açıp adınızı yazın ve bir şifre belirleyin.`,
    ],
    button: { label: 'Hesabı kur', href: link },
    footnote:
      'Bağlantı 24 saat geçerlidir ve bir kez kullanılır; platformun tamamını açtığı için kimseyle paylaşmayın. Beklemiyorsanız sunucunun sorumlusuna haber verin.',
  }),
  en: ({ email, link }, platform) => ({
    subject: `Set up your ${platform} administrator account`,
    paragraphs: [
      'Hello,',
      `This link was made on the server so that you can become an administrator of ${platform} as ${email}. Open it, enter your name and choose a password.`,
    ],
    button: { label: 'Set up the account', href: link },
    footnote:
      'The link is valid for 24 hours and works once. It opens the whole platform: do not share it. If you did not expect it, tell whoever runs the server.',
  }),
  ar: ({ email, link }, platform) => ({
    subject: `أعدّ حساب المدير في ${platform}`,
    paragraphs: [
      'مرحبًا،',
      `أُنشئ هذا الرابط على الخادم لتصبح مديرًا في ${platform} بالعنوان ${email}. افتحه واكتب اسمك واختر كلمة مرور.`,
    ],
    button: { label: 'إعداد الحساب', href: link },
    footnote:
      'الرابط صالح لمدة 24 ساعة ويُستخدم مرة واحدة. إنه يفتح المنصة كلها، فلا تشاركه مع أحد. إذا لم تكن تتوقعه فأبلغ المسؤول عن الخادم.',
  }),
  ru: ({ email, link }, platform) => ({
    subject: `Настройте учётную запись администратора ${platform}`,
    paragraphs: [
      'Здравствуйте!',
      `Эта ссылка создана на сервере, чтобы вы стали администратором ${platform} с адресом ${email}. Откройте её, укажите имя и выберите пароль.`,
    ],
    button: { label: 'Настроить учётную запись', href: link },
    footnote:
      'Ссылка действует 24 часа и срабатывает один раз. Она открывает всю платформу, никому её не передавайте. Если вы её не ждали, сообщите тому, кто отвечает за сервер.',
  }),
};
