import type { Template } from './letter.ts';

export interface EmailChangeFacts {
  name: string;
  newEmail: string;
  /** True if the new address is in use already; false if it awaits confirmation. */
  isDone: boolean;
  /** Link that withdraws or undoes the change. */
  link: string;
}

/**
 * Tells the old address of an account about a requested or finished change, with a link to
 * withdraw it.
 */
export const emailChange: Template<EmailChangeFacts> = {
  tr: ({ name, newEmail, isDone, link }) => ({
    subject: isDone
      ? 'E-posta adresiniz değiştirildi'
      : 'E-posta adresinizi değiştirme isteği aldık',
    paragraphs: [
      `Merhaba ${name},`,
      isDone
        ? `Hesabınızın e-posta adresi artık ${newEmail}. Bu adresle artık giriş yapılamaz.`
        : `Hesabınızın e-posta adresi ${newEmail} olarak değiştirilmek isteniyor. O adres onaylanana kadar bu adresle giriş yapmaya devam edersiniz.`,
    ],
    button: { label: isDone ? 'Değişikliği geri al' : 'Değişikliği iptal et', href: link },
    footnote: isDone
      ? 'Değişikliği siz yaptıysanız bir şey yapmanız gerekmez. Siz yapmadıysanız 3 gün içinde geri alabilirsiniz; bütün oturumlar kapanır ve yeni bir şifre belirlersiniz.'
      : 'İsteği siz yaptıysanız bir şey yapmanız gerekmez. Siz yapmadıysanız iptal edin ve şifrenizi değiştirin.',
  }),
  en: ({ name, newEmail, isDone, link }) => ({
    subject: isDone
      ? 'Your email address was changed'
      : 'Somebody asked to change your email address',
    paragraphs: [
      `Hello ${name},`,
      isDone
        ? `The email address of your account is now ${newEmail}. This address does not sign in any more.`
        : `Somebody asked to change the email address of your account to ${newEmail}. Until that address is confirmed, you sign in with this one.`,
    ],
    button: { label: isDone ? 'Undo the change' : 'Withdraw the change', href: link },
    footnote: isDone
      ? 'If it was you, there is nothing to do. If not, you can undo it within 3 days: you are signed out everywhere and set a new password.'
      : 'If it was you, there is nothing to do. If not, withdraw the change and set another password.',
  }),
  ar: ({ name, newEmail, isDone, link }) => ({
    subject: isDone ? 'تم تغيير عنوان بريدك الإلكتروني' : 'طُلب تغيير عنوان بريدك الإلكتروني',
    paragraphs: [
      `مرحبًا ${name}،`,
      isDone
        ? `عنوان البريد الإلكتروني لحسابك الآن هو ${newEmail}، ولم يعد هذا العنوان صالحًا لتسجيل الدخول.`
        : `طُلب تغيير عنوان البريد الإلكتروني لحسابك إلى ${newEmail}. تستمر في تسجيل الدخول بهذا العنوان حتى يُؤكَّد العنوان الجديد.`,
    ],
    button: { label: isDone ? 'التراجع عن التغيير' : 'إلغاء التغيير', href: link },
    footnote: isDone
      ? 'إذا كنت أنت من غيّره فلا حاجة إلى فعل شيء. وإلا يمكنك التراجع خلال 3 أيام: تنتهي كل جلساتك وتعيّن كلمة مرور جديدة.'
      : 'إذا كنت أنت من طلب ذلك فلا حاجة إلى فعل شيء. وإلا فألغِ التغيير وغيّر كلمة المرور.',
  }),
  ru: ({ name, newEmail, isDone, link }) => ({
    subject: isDone ? 'Ваш адрес почты изменён' : 'Запрошено изменение вашего адреса почты',
    paragraphs: [
      `Здравствуйте, ${name}!`,
      isDone
        ? `Адрес почты вашей учётной записи теперь ${newEmail}. По этому адресу войти больше нельзя.`
        : `Адрес почты вашей учётной записи хотят изменить на ${newEmail}. Пока новый адрес не подтверждён, вход по-прежнему по этому адресу.`,
    ],
    button: { label: isDone ? 'Отменить изменение' : 'Отозвать изменение', href: link },
    footnote: isDone
      ? 'Если это были вы, ничего делать не нужно. Если нет, отмените изменение в течение 3 дней: все сеансы завершатся, и вы зададите новый пароль.'
      : 'Если это были вы, ничего делать не нужно. Если нет, отзовите изменение и смените пароль.',
  }),
};
