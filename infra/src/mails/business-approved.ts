import { type Letter, type MailLanguage, toLetter } from './letter.ts';

export interface BusinessApprovedFacts {
  applicantName: string;
  businessName: string;
  /** Its dashboard. */
  link: string;
}

/** Tells an applicant that the business is theirs (spec §4). */
export const businessApproved = (
  language: MailLanguage,
  { applicantName, businessName, link }: BusinessApprovedFacts,
): Letter =>
  toLetter(
    language === 'tr'
      ? {
          language,
          subject: `${businessName}: başvurunuz onaylandı`,
          paragraphs: [
            `Merhaba ${applicantName},`,
            `${businessName} başvurunuz onaylandı. İlk şubeniz açıldı; menünüzü, masalarınızı ve ekibinizi şimdi ekleyebilirsiniz.`,
          ],
          button: { label: 'İşletmeme git', href: link },
        }
      : {
          language,
          subject: `${businessName}: your application is approved`,
          paragraphs: [
            `Hello ${applicantName},`,
            `Your application for ${businessName} is approved. Your first branch is open; you can add your menu, tables and team now.`,
          ],
          button: { label: 'Go to my business', href: link },
        },
  );
