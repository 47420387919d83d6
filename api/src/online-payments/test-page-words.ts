import type { GuestLanguage } from '@sofra/contracts/common';

/** Texts of the test provider's page. */
export interface TestPageWords {
  title: string;
  text: string;
  share: string;
  tip: string;
  number: string;
  pay: string;
  decline: string;
  leave: string;
  decided: string;
  back: string;
}

export const testPageWords: Record<GuestLanguage, TestPageWords> = {
  tr: {
    title: 'Test ödemesi, para çekilmez',
    text: 'Kart bilgisi sorulmaz. Sonucu siz seçersiniz.',
    share: 'Hesap payı',
    tip: 'Bahşiş',
    number: 'Ödeme no',
    pay: 'Ödemeyi onayla',
    decline: 'Kartı reddet',
    leave: 'Vazgeç, hesaba dön',
    decided: 'Bu ödeme sonuçlandı.',
    back: 'Hesaba dön',
  },
  en: {
    title: 'Test payment, no money moves',
    text: 'No card is asked for. You choose the result.',
    share: 'Share of the bill',
    tip: 'Tip',
    number: 'Payment no.',
    pay: 'Approve the payment',
    decline: 'Decline the card',
    leave: 'Cancel and return to the bill',
    decided: 'This payment has its result.',
    back: 'Return to the bill',
  },
  ar: {
    title: 'دفعة تجريبية، لا يُخصم أي مبلغ',
    text: 'لا تُطلب بيانات بطاقة. أنت تختار النتيجة.',
    share: 'حصتك من الحساب',
    tip: 'بقشيش',
    number: 'رقم الدفعة',
    pay: 'الموافقة على الدفع',
    decline: 'رفض البطاقة',
    leave: 'إلغاء والعودة إلى الحساب',
    decided: 'حُسمت نتيجة هذه الدفعة.',
    back: 'العودة إلى الحساب',
  },
  ru: {
    title: 'Тестовая оплата, деньги не списываются',
    text: 'Данные карты не нужны. Результат выбираете вы.',
    share: 'Доля счёта',
    tip: 'Чаевые',
    number: 'Номер платежа',
    pay: 'Подтвердить оплату',
    decline: 'Отклонить карту',
    leave: 'Отменить и вернуться к счёту',
    decided: 'По этой оплате уже есть результат.',
    back: 'Вернуться к счёту',
  },
};
