import type { InvitableRole } from '@sofra/contracts/roles';
import { momentText } from './format.ts';
import type { Template } from './layout.ts';

/** Tells a user that an account was created for them; never contains the password (S2, New User). */
export const accountCreated: Template<{
  name: string;
  /** Sign-in page. */
  link: string;
  /** Name of the user who created the account. */
  createdBy: string;
}> = ({ link }, t) => ({
  subject: t('accountCreated.subject'),
  paragraphs: [t('helloName'), t('accountCreated.text')],
  button: { label: t('accountCreated.button'), href: link },
  footnote: t('accountCreated.footnote'),
});

/** Invites the recipient to become a platform administrator; the link is valid for 24 hours. */
export const adminInvitation: Template<{ email: string; link: string }> = ({ link }, t) => ({
  subject: t('adminInvitation.subject'),
  paragraphs: [t('hello'), t('adminInvitation.text')],
  button: { label: t('adminInvitation.button'), href: link },
  footnote: t('adminInvitation.footnote'),
});

/** Informs the owner of an account that a registration used its address; links to the sign-in page. */
export const alreadyRegistered: Template<{ name: string; link: string }> = ({ link }, t) => ({
  subject: t('alreadyRegistered.subject'),
  paragraphs: [t('helloName'), t('alreadyRegistered.text'), t('alreadyRegistered.next')],
  button: { label: t('alreadyRegistered.button'), href: link },
  footnote: t('alreadyRegistered.footnote'),
});

/**
 * Asks the owner of an account's address to confirm it. Doesn't name the account: the address may belong
 * to a stranger.
 */
export const confirmEmail: Template<{
  link: string;
  /** True if the account has the address already, but no mail to it was answered yet. */
  isOwn: boolean;
}> = ({ link, isOwn }, t) => {
  const which = isOwn ? 'own' : 'new';
  return {
    subject: t(`confirmEmail.${which}.subject`),
    paragraphs: [t('hello'), t(`confirmEmail.${which}.text`)],
    button: { label: t(`confirmEmail.${which}.button`), href: link },
    footnote: t('confirmEmail.footnote'),
  };
};

/**
 * Asks the owner of an address to confirm a registration. Doesn't name the applicant: the address
 * may belong to a stranger.
 */
export const confirmRegistration: Template<{ link: string }> = ({ link }, t) => ({
  subject: t('confirmRegistration.subject'),
  paragraphs: [t('hello'), t('confirmRegistration.text')],
  button: { label: t('confirmRegistration.button'), href: link },
  footnote: t('confirmRegistration.footnote'),
});

/**
 * Tells the old address of an account about a requested or finished change, with a link to
 * withdraw it.
 */
export const emailChange: Template<{
  name: string;
  newEmail: string;
  /** True if the new address is in use already; false if it awaits confirmation. */
  isDone: boolean;
  /** Link that withdraws or undoes the change. */
  link: string;
}> = ({ isDone, link }, t) => {
  const state = isDone ? 'done' : 'requested';
  return {
    subject: t(`emailChange.${state}.subject`),
    paragraphs: [t('helloName'), t(`emailChange.${state}.text`)],
    button: { label: t(`emailChange.${state}.button`), href: link },
    footnote: t(`emailChange.${state}.footnote`),
  };
};

/**
 * Invites a user to the staff of a business. The link is valid for seven days and replaces a
 * password.
 */
export const invitation: Template<{
  businessName: string;
  /** Null means every branch. */
  branchName: string | null;
  inviterName: string;
  role: InvitableRole;
  link: string;
}> = ({ businessName, branchName, inviterName, role, link }, t) => {
  const scope = branchName === null ? businessName : `${businessName} – ${branchName}`;
  return {
    subject: t('invitation.subject'),
    paragraphs: [
      t('hello'),
      t('invitation.text', { roleName: t(`invitation.roles.${role}`) }),
      { title: t('invitation.inviter'), typed: `${inviterName}\n${scope}` },
    ],
    button: { label: t('invitation.button'), href: link },
    footnote: t('invitation.footnote'),
  };
};

/** Link to set a new password, valid for one hour. */
export const passwordReset: Template<{ name: string; link: string }> = ({ link }, t) => ({
  subject: t('passwordReset.subject'),
  paragraphs: [t('helloName'), t('passwordReset.text')],
  button: { label: t('passwordReset.button'), href: link },
  footnote: t('passwordReset.footnote'),
});

/** Events that cause an alert. An administrator caused `…Set`, `roleChanged` and `…Reset`. */
export const securityEvents = [
  'locked',
  'lockedForDay',
  'passwordSet',
  'passwordChanged',
  /** Sent to the old address. */
  'emailChanged',
  'roleChanged',
  'twoFactorReset',
  'twoFactorOn',
  'twoFactorOff',
  'newDevice',
  // Sent to the owners of a business.
  'apiKeyCreated',
  'webhookChanged',
  'screenPaired',
  'leaderAdded',
  // Sent to the administrators of the platform.
  'paymentChanged',
  'mailServerChanged',
  'securityChanged',
  'administratorAdded',
  'backupDownloaded',
] as const;
export type SecurityEvent = (typeof securityEvents)[number];

export interface SecurityAlertFacts {
  name: string;
  what: SecurityEvent;
  /** ISO timestamp. */
  at?: string;
  /** Person who did it and what they did, if it is about more than the reader's account; users wrote it. */
  by?: string;
  /** IP address or network of the caller, if known. */
  network?: string;
  /** Page where the user can react. */
  link?: string;
}

/** Alerts a user to a security event of their account, business or platform (S3, notifications). */
export const securityAlert: Template<SecurityAlertFacts> = (facts, t, language) => {
  const { what, by, at, network, link } = facts;
  return {
    subject: t(`securityAlert.events.${what}.subject`),
    paragraphs: [
      t('helloName'),
      t(`securityAlert.events.${what}.text`),
      ...(by === undefined ? [] : [{ title: t('securityAlert.by'), typed: by }]),
    ],
    figures: [
      ...(at === undefined ? [] : [[t('securityAlert.at'), momentText(at, language)] as const]),
      ...(network === undefined ? [] : [[t('securityAlert.network'), network] as const]),
    ],
    button: { label: t('securityAlert.button'), href: link },
    footnote: t('securityAlert.footnote'),
  };
};
