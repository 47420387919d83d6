import type { invitableRoles } from '@sofra/contracts/staff';
import { type Letter, type MailLanguage, toLetter } from './letter.ts';

export interface InvitationFacts {
  businessName: string;
  /** Null: every branch. */
  branchName: string | null;
  inviterName: string;
  role: (typeof invitableRoles)[number];
  link: string;
}

const roles: Record<MailLanguage, Record<InvitationFacts['role'], string>> = {
  tr: {
    business_director: 'İşletme Müdürü',
    branch_manager: 'Şube Müdürü',
    waiter: 'Garson',
    employee: 'Çalışan',
  },
  en: {
    business_director: 'Business Director',
    branch_manager: 'Branch Manager',
    waiter: 'Waiter',
    employee: 'Employee',
  },
};

/** Invites somebody to the staff of a business; the link is worth a password for seven days. */
export function invitation(language: MailLanguage, facts: InvitationFacts): Letter {
  const { businessName, branchName, inviterName, link } = facts;
  const role = roles[language][facts.role];
  const place = branchName === null ? businessName : `${businessName} – ${branchName}`;
  return toLetter(
    language === 'tr'
      ? {
          language,
          subject: `${businessName} sizi ekibine davet ediyor`,
          paragraphs: ['Merhaba,', `${inviterName} sizi ekibe davet etti.`, `${place}\n${role}`],
          button: { label: 'Daveti kabul et', href: link },
          footnote:
            'Davet 7 gün geçerlidir ve bir kez kullanılır. Beklemediğiniz bir davetse bu e-postayı dikkate almayın.',
        }
      : {
          language,
          subject: `${businessName} invites you to its team`,
          paragraphs: [
            'Hello,',
            `${inviterName} has invited you to the team.`,
            `${place}\n${role}`,
          ],
          button: { label: 'Accept the invitation', href: link },
          footnote:
            'The invitation holds for 7 days and can be used once. If you did not expect it, ignore this mail.',
        },
  );
}
