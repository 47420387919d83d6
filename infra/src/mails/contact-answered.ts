import type { Template } from './letter.ts';

export interface ContactAnsweredFacts {
  name: string;
  title: string;
  /** As it was written. */
  message: string;
  /** Where they write again. */
  link: string;
}

/** Brings somebody who wrote from `/contact` what the platform answered: they have no page to read it on. */
export const contactAnswered: Template<ContactAnsweredFacts> = {
  tr: ({ name, title, message, link }) => ({
    subject: `Mesajınızın yanıtı: ${title}`,
    paragraphs: [`Merhaba ${name},`, { title: `“${title}” mesajınıza yanıtımız:`, quote: message }],
    button: { label: 'Yeniden yaz', href: link },
    footnote: 'Eklemek istediğiniz bir şey varsa bize iletişim sayfasından yeniden yazabilirsiniz.',
  }),
  en: ({ name, title, message, link }) => ({
    subject: `Our answer: ${title}`,
    paragraphs: [
      `Hello ${name},`,
      { title: `Our answer to your message “${title}”:`, quote: message },
    ],
    button: { label: 'Write again', href: link },
    footnote: 'If there is anything to add, write to us again from the contact page.',
  }),
  ar: ({ name, title, message, link }) => ({
    subject: `ردّنا على رسالتك: ${title}`,
    paragraphs: [`مرحبًا ${name}،`, { title: `ردّنا على رسالتك «${title}»:`, quote: message }],
    button: { label: 'اكتب إلينا مجددًا', href: link },
    footnote: 'إذا أردت إضافة شيء، فاكتب إلينا مجددًا من صفحة التواصل.',
  }),
  ru: ({ name, title, message, link }) => ({
    subject: `Ответ на ваше сообщение: ${title}`,
    paragraphs: [
      `Здравствуйте, ${name}!`,
      { title: `Наш ответ на ваше сообщение «${title}»:`, quote: message },
    ],
    button: { label: 'Написать ещё раз', href: link },
    footnote: 'Если хотите что-то добавить, напишите нам ещё раз со страницы контактов.',
  }),
};
