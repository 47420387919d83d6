import type { GuestLanguage } from '@sofra/contracts/common';
import type { invitableRoles } from '@sofra/contracts/staff';
import type { Template } from './letter.ts';

export interface InvitationFacts {
  businessName: string;
  /** Null means every branch. */
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

/**
 * Invites a user to the staff of a business. The link is valid for seven days and replaces a
 * password.
 */
export const invitation: Template<InvitationFacts> = {
  tr: (facts) => ({
    subject: 'Bir ekibe davet edildiniz',
    paragraphs: [
      'Merhaba,',
      `Bir işletme sizi ekibine davet etti. Rolünüz: ${roles.tr[facts.role]}.`,
      { title: 'Davet edenin adı ve işletme:', typed: `${facts.inviterName}\n${placeOf(facts)}` },
    ],
    button: { label: 'Daveti kabul et', href: facts.link },
    footnote:
      'Davet 7 gün geçerlidir ve bir kez kullanılır. Beklemediğiniz bir davetse bu e-postayı dikkate almayın.',
  }),
  en: (facts) => ({
    subject: 'You are invited to a team',
    paragraphs: [
      'Hello,',
      `A business invites you to its team. Your role: ${roles.en[facts.role]}.`,
      {
        title: 'Who invites you, and the business:',
        typed: `${facts.inviterName}\n${placeOf(facts)}`,
      },
    ],
    button: { label: 'Accept the invitation', href: facts.link },
    footnote:
      'The invitation holds for 7 days and can be used once. If you did not expect it, ignore this mail.',
  }),
  ar: (facts) => ({
    subject: 'دعوة للانضمام إلى فريق',
    paragraphs: [
      'مرحبًا،',
      `تدعوك منشأة للانضمام إلى فريقها. دورك: ${roles.ar[facts.role]}.`,
      { title: 'اسم صاحب الدعوة والمنشأة:', typed: `${facts.inviterName}\n${placeOf(facts)}` },
    ],
    button: { label: 'قبول الدعوة', href: facts.link },
    footnote: 'الدعوة صالحة لمدة 7 أيام وتُستخدم مرة واحدة. إذا لم تكن تتوقعها، فتجاهل هذه الرسالة.',
  }),
  ru: (facts) => ({
    subject: 'Вас приглашают в команду',
    paragraphs: [
      'Здравствуйте!',
      `Заведение приглашает вас в свою команду. Ваша роль: ${roles.ru[facts.role]}.`,
      {
        title: 'Кто приглашает и какое заведение:',
        typed: `${facts.inviterName}\n${placeOf(facts)}`,
      },
    ],
    button: { label: 'Принять приглашение', href: facts.link },
    footnote:
      'Приглашение действует 7 дней, и воспользоваться им можно один раз. Если вы его не ждали, просто не отвечайте на это письмо.',
  }),
};
