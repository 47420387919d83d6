import type { GuestLanguage } from '@sofra/contracts/common';
import { toTemplate } from './letter.ts';
import { momentText } from './words.ts';

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
] as const;
export type SecurityEvent = (typeof securityEvents)[number];

export interface SecurityAlertFacts {
  name: string;
  what: SecurityEvent;
  /** ISO timestamp. */
  at?: string;
  /** IP address or network of the caller, if known. */
  network?: string;
  /** Page where the user can react. */
  link?: string;
}

interface Words {
  hello: (name: string) => string;
  /** Subject, and one or two sentences that describe the event. */
  events: Record<SecurityEvent, readonly [subject: string, sentence: string]>;
  at: string;
  network: string;
  button: string;
  footnote: string;
}

const words: Record<GuestLanguage, Words> = {
  tr: {
    hello: (name) => `Merhaba ${name},`,
    events: {
      locked: [
        'Hesabınıza girişler kısa süreliğine durduruldu',
        'Hesabınıza art arda hatalı şifre girildi. Güvenliğiniz için yeni girişler 15 dakika durduruldu. Daha önce giriş yaptığınız cihazlardan girmeye devam edebilirsiniz.',
      ],
      lockedForDay: [
        'Hesabınıza girişler yarına kadar durduruldu',
        'Hesabınıza bir gün içinde çok kez hatalı şifre girildi. Güvenliğiniz için girişler en geç 24 saat sonra yeniden açılır. Hemen girmeniz gerekiyorsa giriş sayfasında "Şifremi unuttum" ile yeni bir şifre belirleyin.',
      ],
      passwordSet: [
        'Hesabınıza yeni bir şifre belirlendi',
        'Bir yönetici hesabınız için yeni bir şifre belirledi. Açık oturumlarınız kapatıldı.',
      ],
      passwordChanged: ['Şifreniz değiştirildi', 'Hesabınızın şifresi değiştirildi.'],
      emailChanged: [
        'E-posta adresiniz değiştirildi',
        'Hesabınızın e-posta adresi değiştirildi. Bu, bu adrese gelen son bildirimdir.',
      ],
      roleChanged: [
        'Rolünüz değiştirildi',
        'Bir yönetici hesabınızın rolünü değiştirdi. Devam etmek için yeniden giriş yapın.',
      ],
      twoFactorReset: [
        'İki adımlı doğrulamanız sıfırlandı',
        'Bir yönetici hesabınızın iki adımlı doğrulamasını kaldırdı.',
      ],
      twoFactorOn: [
        'İki adımlı doğrulama açıldı',
        'Hesabınızda iki adımlı doğrulama açıldı. Artık girişte bir kod da istenecek.',
      ],
      twoFactorOff: [
        'İki adımlı doğrulama kapatıldı',
        'Hesabınızda iki adımlı doğrulama kapatıldı. Girişte artık yalnızca şifreniz istenecek.',
      ],
      newDevice: ['Yeni bir cihazdan giriş yapıldı', 'Hesabınıza yeni bir cihazdan giriş yapıldı.'],
    },
    at: 'Zaman',
    network: 'Ağ adresi',
    button: 'Hesabıma git',
    footnote:
      'Bundan haberiniz yoksa şifrenizi hemen değiştirin ve bize haber verin. Şifrenizi sizden e-postayla asla istemeyiz.',
  },
  en: {
    hello: (name) => `Hello ${name},`,
    events: {
      locked: [
        'Sign-ins to your account are paused',
        'A wrong password was entered for your account several times. To keep it safe, new sign-ins are paused for 15 minutes. Devices you have signed in from before still work.',
      ],
      lockedForDay: [
        'Sign-ins to your account are paused until tomorrow',
        'A wrong password was entered for your account many times within a day. To keep it safe, sign-ins open again within 24 hours. To sign in at once, set a new password with “Forgot password” on the sign-in page.',
      ],
      passwordSet: [
        'A new password was set for your account',
        'An administrator has set a new password for your account. You were signed out everywhere.',
      ],
      passwordChanged: ['Your password was changed', 'The password of your account was changed.'],
      emailChanged: [
        'Your email address was changed',
        'The email address of your account was changed. This is the last message to this address.',
      ],
      roleChanged: [
        'Your role was changed',
        'An administrator has changed the role of your account. Sign in again to go on.',
      ],
      twoFactorReset: [
        'Your two-step verification was reset',
        'An administrator has removed the two-step verification of your account.',
      ],
      twoFactorOn: [
        'Two-step verification is on',
        'Two-step verification was turned on for your account. Signing in now asks for a code as well.',
      ],
      twoFactorOff: [
        'Two-step verification is off',
        'Two-step verification was turned off for your account. Signing in now asks for your password only.',
      ],
      newDevice: [
        'A sign-in from a new device',
        'Somebody signed in to your account on a new device.',
      ],
    },
    at: 'Time',
    network: 'Network address',
    button: 'Go to my account',
    footnote:
      'If you did not expect this, change your password at once and tell us. We never ask for your password by email.',
  },
  ar: {
    hello: (name) => `مرحبًا ${name}،`,
    events: {
      locked: [
        'تم إيقاف تسجيل الدخول إلى حسابك مؤقتًا',
        'أُدخلت كلمة مرور خاطئة لحسابك عدة مرات. لحمايتك أوقفنا تسجيل الدخول الجديد لمدة 15 دقيقة، وما زالت الأجهزة التي سبق أن دخلت منها تعمل.',
      ],
      lockedForDay: [
        'تم إيقاف تسجيل الدخول إلى حسابك حتى الغد',
        'أُدخلت كلمة مرور خاطئة لحسابك مرات كثيرة خلال يوم واحد. لحمايتك يُفتح تسجيل الدخول من جديد خلال 24 ساعة. للدخول فورًا عيّن كلمة مرور جديدة من «نسيت كلمة المرور» في صفحة الدخول.',
      ],
      passwordSet: [
        'تم تعيين كلمة مرور جديدة لحسابك',
        'عيّن أحد المسؤولين كلمة مرور جديدة لحسابك، وتم إنهاء جلساتك المفتوحة.',
      ],
      passwordChanged: ['تم تغيير كلمة المرور', 'تم تغيير كلمة مرور حسابك.'],
      emailChanged: [
        'تم تغيير عنوان بريدك الإلكتروني',
        'تم تغيير عنوان البريد الإلكتروني لحسابك. هذه آخر رسالة إلى هذا العنوان.',
      ],
      roleChanged: ['تم تغيير دورك', 'غيّر أحد المسؤولين دور حسابك. سجّل الدخول من جديد للمتابعة.'],
      twoFactorReset: [
        'تمت إعادة ضبط التحقق بخطوتين',
        'أزال أحد المسؤولين التحقق بخطوتين من حسابك.',
      ],
      twoFactorOn: [
        'تم تفعيل التحقق بخطوتين',
        'تم تفعيل التحقق بخطوتين في حسابك. سيُطلب منك رمز أيضًا عند تسجيل الدخول.',
      ],
      twoFactorOff: [
        'تم إيقاف التحقق بخطوتين',
        'تم إيقاف التحقق بخطوتين في حسابك. لن يُطلب عند الدخول سوى كلمة المرور.',
      ],
      newDevice: ['تسجيل دخول من جهاز جديد', 'تم تسجيل الدخول إلى حسابك من جهاز جديد.'],
    },
    at: 'الوقت',
    network: 'عنوان الشبكة',
    button: 'الانتقال إلى حسابي',
    footnote:
      'إذا لم يكن ذلك بعلمك، فغيّر كلمة المرور فورًا وأخبرنا. لن نطلب كلمة مرورك بالبريد أبدًا.',
  },
  ru: {
    hello: (name) => `Здравствуйте, ${name}!`,
    events: {
      locked: [
        'Вход в вашу учётную запись приостановлен',
        'Для вашей учётной записи несколько раз ввели неверный пароль. В целях безопасности новый вход закрыт на 15 минут. С устройств, на которых вы уже входили, вход по-прежнему работает.',
      ],
      lockedForDay: [
        'Вход в вашу учётную запись приостановлен до завтра',
        'За день для вашей учётной записи много раз ввели неверный пароль. В целях безопасности вход снова откроется в течение 24 часов. Чтобы войти сразу, задайте новый пароль по ссылке «Забыли пароль» на странице входа.',
      ],
      passwordSet: [
        'Для вашей учётной записи задан новый пароль',
        'Администратор задал новый пароль для вашей учётной записи. Все сеансы завершены.',
      ],
      passwordChanged: ['Ваш пароль изменён', 'Пароль вашей учётной записи изменён.'],
      emailChanged: [
        'Ваш адрес почты изменён',
        'Адрес почты вашей учётной записи изменён. Это последнее письмо на этот адрес.',
      ],
      roleChanged: [
        'Ваша роль изменена',
        'Администратор изменил роль вашей учётной записи. Чтобы продолжить, войдите снова.',
      ],
      twoFactorReset: [
        'Двухэтапная проверка сброшена',
        'Администратор отключил двухэтапную проверку вашей учётной записи.',
      ],
      twoFactorOn: [
        'Двухэтапная проверка включена',
        'Для вашей учётной записи включена двухэтапная проверка. При входе теперь понадобится и код.',
      ],
      twoFactorOff: [
        'Двухэтапная проверка отключена',
        'Для вашей учётной записи отключена двухэтапная проверка. Для входа теперь нужен только пароль.',
      ],
      newDevice: ['Вход с нового устройства', 'В вашу учётную запись вошли с нового устройства.'],
    },
    at: 'Время',
    network: 'Адрес сети',
    button: 'Перейти в профиль',
    footnote:
      'Если вы этого не ожидали, сразу смените пароль и сообщите нам. Мы никогда не спрашиваем пароль по почте.',
  },
};

/** Alerts a user to a security event of their account (S3, notifications). */
export const securityAlert = toTemplate<SecurityAlertFacts>(
  (language, { name, what, at, network, link }) => {
    const said = words[language];
    const [subject, sentence] = said.events[what];
    return {
      subject,
      paragraphs: [said.hello(name), sentence],
      figures: [
        ...(at === undefined ? [] : [[said.at, momentText(at, language)] as const]),
        ...(network === undefined ? [] : [[said.network, network] as const]),
      ],
      button: { label: said.button, href: link },
      footnote: said.footnote,
    };
  },
);
