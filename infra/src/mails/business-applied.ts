import type { Template } from './letter.ts';

export interface BusinessAppliedFacts {
  businessName: string;
  applicantName: string;
  /** Where it is decided. */
  link: string;
}

/** Tells the platform's people of an application (spec §3, notifications). */
export const businessApplied: Template<BusinessAppliedFacts> = {
  tr: ({ businessName, applicantName, link }) => ({
    subject: `Yeni işletme başvurusu: ${businessName}`,
    paragraphs: [
      'Merhaba,',
      `${applicantName}, ${businessName} için başvuru yaptı. Başvuru onayınızı bekliyor.`,
    ],
    button: { label: 'Başvuruyu incele', href: link },
  }),
  en: ({ businessName, applicantName, link }) => ({
    subject: `New business application: ${businessName}`,
    paragraphs: [
      'Hello,',
      `${applicantName} has applied for ${businessName}. The application is waiting for a decision.`,
    ],
    button: { label: 'Review the application', href: link },
  }),
  ar: ({ businessName, applicantName, link }) => ({
    subject: `طلب منشأة جديد: ${businessName}`,
    paragraphs: [
      'مرحبًا،',
      `ورد طلب جديد من ${applicantName} لمنشأة ${businessName}، وهو بانتظار قراركم.`,
    ],
    button: { label: 'مراجعة الطلب', href: link },
  }),
  ru: ({ businessName, applicantName, link }) => ({
    subject: `Новая заявка: ${businessName}`,
    paragraphs: [
      'Здравствуйте!',
      `Поступила заявка на заведение «${businessName}», заявитель: ${applicantName}. Она ждёт решения.`,
    ],
    button: { label: 'Рассмотреть заявку', href: link },
  }),
};
