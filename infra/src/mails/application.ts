import type { Template } from './layout.ts';

/** Confirms an application to its applicant and says what happens next (S4). */
export const applicationReceived: Template<{
  businessName: string;
  /** Page with the application's status. */
  link: string;
}> = ({ businessName, link }, t) => ({
  subject: t('applicationReceived.subject'),
  paragraphs: [
    t('hello'),
    t('applicationReceived.text'),
    { title: t('applicationReceived.business'), typed: businessName },
    t('applicationReceived.next'),
  ],
  button: { label: t('applicationReceived.button'), href: link },
  footnote: t('applicationReceived.footnote'),
});

/** Informs the platform's staff about a new application (S3, notifications). */
export const businessApplied: Template<{
  businessName: string;
  applicantName: string;
  /** Page where the application is decided. */
  link: string;
}> = ({ businessName, applicantName, link }, t) => ({
  subject: t('businessApplied.subject'),
  paragraphs: [
    t('hello'),
    t('businessApplied.text'),
    { title: t('businessApplied.applicant'), typed: `${applicantName}\n${businessName}` },
  ],
  button: { label: t('businessApplied.button'), href: link },
});

/** Informs an applicant that the business was approved (S4). */
export const businessApproved: Template<{
  businessName: string;
  /** Dashboard of the business. */
  link: string;
}> = ({ businessName, link }, t) => ({
  subject: t('businessApproved.subject'),
  paragraphs: [
    t('hello'),
    t('businessApproved.text'),
    { title: t('businessApproved.business'), typed: businessName },
  ],
  button: { label: t('businessApproved.button'), href: link },
});

/** Tells the owners of a business that the platform has stopped it, and what that means (D43). */
export const businessStopped: Template<{
  name: string;
  businessName: string;
  /** Reason in the words of the platform's staff. */
  reason: string;
  /** Page of support tickets. */
  link: string;
}> = ({ businessName, reason, link }, t) => ({
  subject: t('businessStopped.subject'),
  paragraphs: [
    t('helloName'),
    t('businessStopped.text'),
    { title: t('businessStopped.business'), typed: businessName },
    { title: t('businessStopped.reason'), quote: reason },
    t('businessStopped.next'),
  ],
  button: { label: t('businessStopped.button'), href: link },
});

/** Tells the owners of a business that everything works again. */
export const businessResumed: Template<{
  name: string;
  businessName: string;
  /** Dashboard of the business. */
  link: string;
}> = ({ businessName, link }, t) => ({
  subject: t('businessResumed.subject'),
  paragraphs: [
    t('helloName'),
    t('businessResumed.text'),
    { title: t('businessResumed.business'), typed: businessName },
  ],
  button: { label: t('businessResumed.button'), href: link },
});

/** Informs an applicant that the application was rejected, and why (S4). */
export const businessRejected: Template<{
  businessName: string;
  /** Reason in the words of the platform's staff; null if they gave none. */
  reason: string | null;
  /** Page where the application can be corrected and sent again. */
  link: string;
}> = ({ businessName, reason, link }, t) => ({
  subject: t('businessRejected.subject'),
  paragraphs: [
    t('hello'),
    t('businessRejected.text'),
    { title: t('businessRejected.business'), typed: businessName },
    ...(reason === null ? [] : [{ title: t('businessRejected.reason'), quote: reason }]),
    t('businessRejected.next'),
  ],
  button: { label: t('businessRejected.button'), href: link },
});
