import type { Template } from './letter.ts';

export interface TestEmailFacts {
  /** The admin who asked for it. */
  name: string;
}

/** Shows that the mail settings work (S7). */
export const testEmail: Template<TestEmailFacts> = {
  tr: ({ name }, platform) => ({
    subject: `${platform} test e-postası`,
    paragraphs: [`Merhaba ${name},`, 'Bu e-posta size ulaştıysa e-posta ayarlarınız çalışıyor.'],
  }),
  en: ({ name }, platform) => ({
    subject: `${platform} test email`,
    paragraphs: [`Hello ${name},`, 'If this reaches you, the email settings work.'],
  }),
  ar: ({ name }, platform) => ({
    subject: `رسالة تجريبية من ${platform}`,
    paragraphs: [`مرحبًا ${name}،`, 'إذا وصلتك هذه الرسالة، فإعدادات البريد تعمل.'],
  }),
  ru: ({ name }, platform) => ({
    subject: `Тестовое письмо ${platform}`,
    paragraphs: [`Здравствуйте, ${name}!`, 'Если это письмо дошло, настройки почты работают.'],
  }),
};
