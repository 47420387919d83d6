import type { Template } from './letter.ts';

export interface AlreadyRegisteredFacts {
  name: string;
  /** Sign-in page. */
  link: string;
}

/** Informs the owner of an account that a registration used its address. */
export const alreadyRegistered: Template<AlreadyRegisteredFacts> = {
  tr: ({ name, link }, platform) => ({
    subject: `${platform} hesabınız zaten var`,
    paragraphs: [
      `Merhaba ${name},`,
      'Bu e-posta adresiyle yeniden kayıt olunmak istendi. Adresin zaten bir hesabı olduğu için yeni bir hesap açılmadı.',
      'Yeni bir işletme için başvurmak istiyorsanız giriş yapın. Şifrenizi hatırlamıyorsanız giriş sayfasında yenisini belirleyebilirsiniz.',
    ],
    button: { label: 'Giriş yap', href: link },
    footnote: 'Siz denemediyseniz bir şey yapmanız gerekmez; hesabınızda bir değişiklik olmadı.',
  }),
  en: ({ name, link }, platform) => ({
    subject: `You already have a ${platform} account`,
    paragraphs: [
      `Hello ${name},`,
      'Somebody tried to register with this email address. It already has an account, so no new one was made.',
      'To apply for another business, sign in. If you do not remember your password, you can set a new one on the sign-in page.',
    ],
    button: { label: 'Sign in', href: link },
    footnote: 'If it was not you, there is nothing to do: your account has not changed.',
  }),
  ar: ({ name, link }, platform) => ({
    subject: `لديك حساب في ${platform} بالفعل`,
    paragraphs: [
      `مرحبًا ${name}،`,
      'حاول أحدهم التسجيل بعنوان البريد هذا. للعنوان حساب بالفعل، لذلك لم يُفتح حساب جديد.',
      'لتقديم طلب لنشاط آخر سجّل الدخول. وإذا نسيت كلمة المرور يمكنك تعيين كلمة جديدة من صفحة الدخول.',
    ],
    button: { label: 'تسجيل الدخول', href: link },
    footnote: 'إذا لم تكن أنت فلا حاجة إلى فعل شيء، ولم يتغير شيء في حسابك.',
  }),
  ru: ({ name, link }, platform) => ({
    subject: `У вас уже есть учётная запись в ${platform}`,
    paragraphs: [
      `Здравствуйте, ${name}!`,
      'С этим адресом почты попытались зарегистрироваться. У адреса уже есть учётная запись, поэтому новая не создана.',
      'Чтобы подать заявку на ещё одно заведение, войдите. Если вы не помните пароль, новый можно задать на странице входа.',
    ],
    button: { label: 'Войти', href: link },
    footnote:
      'Если это были не вы, ничего делать не нужно: в вашей учётной записи ничего не изменилось.',
  }),
};
