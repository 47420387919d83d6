import type { GuestLanguage } from '@sofra/contracts/common';
import type { invitableRoles } from '@sofra/contracts/staff';
import type { Template } from './letter.ts';

export interface InvitationFacts {
  businessName: string;
  /** Null: every branch. */
  branchName: string | null;
  inviterName: string;
  role: (typeof invitableRoles)[number];
  link: string;
}

const roles: Record<GuestLanguage, Record<InvitationFacts['role'], string>> = {
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
  ar: {
    business_director: 'مدير المنشأة',
    branch_manager: 'مدير الفرع',
    waiter: 'نادل',
    employee: 'موظف',
  },
  ru: {
    business_director: 'Директор',
    branch_manager: 'Управляющий филиалом',
    waiter: 'Официант',
    employee: 'Сотрудник',
  },
};

const placeOf = ({ businessName, branchName }: InvitationFacts): string =>
  branchName === null ? businessName : `${businessName} – ${branchName}`;

/** Invites somebody to the staff of a business; the link is worth a password for seven days. */
export const invitation: Template<InvitationFacts> = {
  tr: (facts) => ({
    subject: `${facts.businessName} sizi ekibine davet ediyor`,
    paragraphs: [
      'Merhaba,',
      `${facts.inviterName} sizi ekibe davet etti.`,
      `${placeOf(facts)}\n${roles.tr[facts.role]}`,
    ],
    button: { label: 'Daveti kabul et', href: facts.link },
    footnote:
      'Davet 7 gün geçerlidir ve bir kez kullanılır. Beklemediğiniz bir davetse bu e-postayı dikkate almayın.',
  }),
  en: (facts) => ({
    subject: `${facts.businessName} invites you to its team`,
    paragraphs: [
      'Hello,',
      `${facts.inviterName} has invited you to the team.`,
      `${placeOf(facts)}\n${roles.en[facts.role]}`,
    ],
    button: { label: 'Accept the invitation', href: facts.link },
    footnote:
      'The invitation holds for 7 days and can be used once. If you did not expect it, ignore this mail.',
  }),
  ar: (facts) => ({
    subject: `${facts.businessName}: دعوة للانضمام إلى الفريق`,
    paragraphs: [
      'مرحبًا،',
      `وصلتك دعوة من ${facts.inviterName} للانضمام إلى الفريق.`,
      `${placeOf(facts)}\n${roles.ar[facts.role]}`,
    ],
    button: { label: 'قبول الدعوة', href: facts.link },
    footnote: 'الدعوة صالحة لمدة 7 أيام وتُستخدم مرة واحدة. إذا لم تكن تتوقعها، فتجاهل هذه الرسالة.',
  }),
  ru: (facts) => ({
    subject: `${facts.businessName} приглашает вас в команду`,
    paragraphs: [
      'Здравствуйте!',
      `${facts.inviterName} приглашает вас в команду.`,
      `${placeOf(facts)}\n${roles.ru[facts.role]}`,
    ],
    button: { label: 'Принять приглашение', href: facts.link },
    footnote:
      'Приглашение действует 7 дней, и воспользоваться им можно один раз. Если вы его не ждали, просто не отвечайте на это письмо.',
  }),
};
