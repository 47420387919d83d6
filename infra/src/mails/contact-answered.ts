import type { Template } from './letter.ts';

export interface ContactAnsweredFacts {
  title: string;
  /** Answer as the platform's staff wrote it. */
  message: string;
  /** The contact page. */
  link: string;
}

/**
 * Sends the platform's answer to a visitor who wrote from `/contact` and has no page to read it
 * on.
 */
export const contactAnswered: Template<ContactAnsweredFacts> = {
  tr: ({ title, message, link }) => ({
    subject: 'Mesajınızı yanıtladık',
    paragraphs: [
      'Merhaba,',
      { title: 'Mesajınızın konusu:', typed: title },
      { title: 'Yanıtımız:', quote: message },
    ],
    button: { label: 'Yeniden yaz', href: link },
    footnote: 'Eklemek istediğiniz bir şey varsa bize iletişim sayfasından yeniden yazabilirsiniz.',
  }),
  en: ({ title, message, link }) => ({
    subject: 'Our answer to your message',
    paragraphs: [
      'Hello,',
      { title: 'The subject of your message:', typed: title },
      { title: 'Our answer:', quote: message },
    ],
    button: { label: 'Write again', href: link },
    footnote: 'If there is anything to add, write to us again from the contact page.',
  }),
  ar: ({ title, message, link }) => ({
    subject: 'ردّنا على رسالتك',
    paragraphs: [
      'مرحبًا،',
      { title: 'موضوع رسالتك:', typed: title },
      { title: 'ردّنا:', quote: message },
    ],
    button: { label: 'اكتب إلينا مجددًا', href: link },
    footnote: 'إذا أردت إضافة شيء، فاكتب إلينا مجددًا من صفحة التواصل.',
  }),
  ru: ({ title, message, link }) => ({
    subject: 'Ответ на ваше сообщение',
    paragraphs: [
      'Здравствуйте!',
      { title: 'Тема вашего сообщения:', typed: title },
      { title: 'Наш ответ:', quote: message },
    ],
    button: { label: 'Написать ещё раз', href: link },
    footnote: 'Если хотите что-то добавить, напишите нам ещё раз со страницы контактов.',
  }),
};
