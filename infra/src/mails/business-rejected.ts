import { type Letter, type MailLanguage, toLetter } from './letter.ts';

export interface BusinessRejectedFacts {
  applicantName: string;
  businessName: string;
  /** As the platform wrote it; null where it said nothing. */
  reason: string | null;
}

/** Tells an applicant that it came to nothing, and why (spec §4). */
export const businessRejected = (
  language: MailLanguage,
  { applicantName, businessName, reason }: BusinessRejectedFacts,
): Letter =>
  toLetter(
    language === 'tr'
      ? {
          language,
          subject: `${businessName}: başvurunuz onaylanmadı`,
          paragraphs: [
            `Merhaba ${applicantName},`,
            `${businessName} başvurunuzu inceledik ve onaylayamadık.`,
            ...(reason === null ? [] : [`Gerekçe:\n${reason}`]),
            'Bilgileri düzeltip yeniden başvurabilirsiniz.',
          ],
        }
      : {
          language,
          subject: `${businessName}: your application was not approved`,
          paragraphs: [
            `Hello ${applicantName},`,
            `We have looked at your application for ${businessName} and could not approve it.`,
            ...(reason === null ? [] : [`The reason:\n${reason}`]),
            'You can put it right and apply again.',
          ],
        },
  );
