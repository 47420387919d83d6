import type { GuestLanguage } from '@sofra/contracts/common';
import { type AccountCreatedFacts, accountCreated } from './account-created.ts';
import { type AdminInvitationFacts, adminInvitation } from './admin-invitation.ts';
import { type AlreadyRegisteredFacts, alreadyRegistered } from './already-registered.ts';
import { type ApplicationReceivedFacts, applicationReceived } from './application-received.ts';
import { type BusinessAppliedFacts, businessApplied } from './business-applied.ts';
import { type BusinessApprovedFacts, businessApproved } from './business-approved.ts';
import { type BusinessRejectedFacts, businessRejected } from './business-rejected.ts';
import { type BusinessReportFacts, businessReport } from './business-report.ts';
import { type ConfirmRegistrationFacts, confirmRegistration } from './confirm-registration.ts';
import { type ConfirmEmailFacts, confirmEmail } from './confirm-email.ts';
import { type ContactAnsweredFacts, contactAnswered } from './contact-answered.ts';
import { type EmailChangeFacts, emailChange } from './email-change.ts';
import { type InvitationFacts, invitation } from './invitation.ts';
import { type Letter, type Template, toLetter } from './letter.ts';
import { type MaintenanceFacts, maintenance } from './maintenance.ts';
import { type PasswordResetFacts, passwordReset } from './password-reset.ts';
import { type PlatformReportFacts, platformReport } from './platform-report.ts';
import { type SecurityAlertFacts, securityAlert } from './security-alert.ts';
import { type TestEmailFacts, testEmail } from './test-email.ts';
import { type TicketAnsweredFacts, ticketAnswered } from './ticket-answered.ts';
import { type TicketOpenedFacts, ticketOpened } from './ticket-opened.ts';

/** Facts of every mail, by template. */
export interface MailFacts {
  accountCreated: AccountCreatedFacts;
  adminInvitation: AdminInvitationFacts;
  alreadyRegistered: AlreadyRegisteredFacts;
  applicationReceived: ApplicationReceivedFacts;
  businessApplied: BusinessAppliedFacts;
  businessApproved: BusinessApprovedFacts;
  businessRejected: BusinessRejectedFacts;
  businessReport: BusinessReportFacts;
  confirmEmail: ConfirmEmailFacts;
  confirmRegistration: ConfirmRegistrationFacts;
  contactAnswered: ContactAnsweredFacts;
  emailChange: EmailChangeFacts;
  invitation: InvitationFacts;
  maintenance: MaintenanceFacts;
  passwordReset: PasswordResetFacts;
  platformReport: PlatformReportFacts;
  securityAlert: SecurityAlertFacts;
  testEmail: TestEmailFacts;
  ticketAnswered: TicketAnsweredFacts;
  ticketOpened: TicketOpenedFacts;
}
export type MailTemplate = keyof MailFacts;

const templates: { [Name in MailTemplate]: Template<MailFacts[Name]> } = {
  accountCreated,
  adminInvitation,
  alreadyRegistered,
  applicationReceived,
  businessApplied,
  businessApproved,
  businessRejected,
  businessReport,
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
};

/** Renders a mail in its reader's language; `platform` is the installation's name. */
export function writeLetter<Name extends MailTemplate>(
  name: Name,
  language: GuestLanguage,
  platform: string,
  facts: MailFacts[Name],
): Letter {
  return toLetter(language, platform, templates[name][language](facts, platform));
}
