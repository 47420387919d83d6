import type { GuestLanguage } from '@sofra/contracts/common';
import {
  accountCreated,
  adminInvitation,
  alreadyRegistered,
  confirmEmail,
  confirmRegistration,
  emailChange,
  invitation,
  passwordReset,
  securityAlert,
} from './account.ts';
import {
  applicationReceived,
  businessApplied,
  businessApproved,
  businessRejected,
  businessResumed,
  businessStopped,
} from './application.ts';
import { webhookFailing } from './integrations.ts';
import { type RenderedMail, type Template, renderMail } from './layout.ts';
import { maintenance, testEmail } from './platform.ts';
import { businessReport, platformReport } from './reports.ts';
import { contactAnswered, ticketAnswered, ticketOpened } from './support.ts';
import { createMailTranslate } from './texts.ts';

const templates = {
  accountCreated,
  adminInvitation,
  alreadyRegistered,
  applicationReceived,
  businessApplied,
  businessApproved,
  businessRejected,
  businessReport,
  businessResumed,
  businessStopped,
  confirmEmail,
  confirmRegistration,
  contactAnswered,
  emailChange,
  invitation,
  maintenance,
  passwordReset,
  platformReport,
  securityAlert,
  testEmail,
  ticketAnswered,
  ticketOpened,
  webhookFailing,
};
export type MailTemplate = keyof typeof templates;

/** Facts of every mail, by template. */
export type MailFacts = {
  [Name in MailTemplate]: Parameters<(typeof templates)[Name]>[0];
};

/** Renders a mail in its reader's language; `platform` is the installation's name. */
export function renderTemplate<Name extends MailTemplate>(
  name: Name,
  language: GuestLanguage,
  platform: string,
  facts: MailFacts[Name],
): RenderedMail {
  const byName: { [Key in MailTemplate]: Template<MailFacts[Key]> } = templates;
  const t = createMailTranslate(language, platform, facts);
  return renderMail(language, platform, byName[name](facts, t, language), t('linkHelp'));
}
