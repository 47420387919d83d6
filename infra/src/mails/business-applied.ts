import type { Template } from './letter.ts';

export interface BusinessAppliedFacts {
  businessName: string;
  applicantName: string;
  /** Page where the application is decided. */
  link: string;
}

/** Informs the platform's staff about a new application (S3, notifications). */
export const businessApplied: Template<BusinessAppliedFacts> = {
  tr: ({ businessName, applicantName, link }) => ({
    subject: 'Yeni işletme başvurusu',
    paragraphs: [
      'Merhaba,',
      'Yeni bir işletme başvurusu onayınızı bekliyor.',
      {
        title: 'Başvuranın yazdığı ad ve işletme adı:',
        typed: `${applicantName}\n${businessName}`,
      },
    ],
    button: { label: 'Başvuruyu incele', href: link },
  }),
  en: ({ businessName, applicantName, link }) => ({
    subject: 'New business application',
    paragraphs: [
      'Hello,',
      'A business application is waiting for a decision.',
      {
        title: 'The name and the business name that the applicant typed:',
        typed: `${applicantName}\n${businessName}`,
      },
    ],
    button: { label: 'Review the application', href: link },
  }),
  ar: ({ businessName, applicantName, link }) => ({
    subject: 'طلب منشأة جديد',
    paragraphs: [
      'مرحبًا،',
      'ورد طلب منشأة جديد، وهو بانتظار قراركم.',
      {
        title: 'الاسم واسم المنشأة كما كتبهما مقدّم الطلب:',
        typed: `${applicantName}\n${businessName}`,
      },
    ],
    button: { label: 'مراجعة الطلب', href: link },
  }),
  ru: ({ businessName, applicantName, link }) => ({
    subject: 'Новая заявка на заведение',
    paragraphs: [
      'Здравствуйте!',
      'Поступила заявка на заведение. Она ждёт решения.',
      {
        title: 'Имя и название, указанные заявителем:',
        typed: `${applicantName}\n${businessName}`,
      },
    ],
    button: { label: 'Рассмотреть заявку', href: link },
  }),
};
