import { describe, expect, it } from 'vitest';
import { buildLine } from '../../../test/data.ts';
import { languageCodes, pickLanguage } from '../i18n/language.ts';
import {
  age,
  clock,
  dayRange,
  dayWithWeekday,
  decimal,
  fileSize,
  longDate,
  minutes,
  money,
  percent,
  roughMoney,
  shortDay,
  weekdayOf,
} from './format.ts';
import { hyphenateTurkish } from './hyphenate.ts';
import { limitsOf } from './lateness.ts';
import { businessDayOf } from './platformTime.ts';
import { readDifference, readPrice, typedDifference, typedPrice } from './price.ts';
import { fold, matches } from './search.ts';
import { commaList, isolated } from './textLists.ts';
import { isOtherTime } from './timeZone.ts';

describe('money', () => {
  it('omits the decimals of whole lira and keeps the kuruş of other amounts', () => {
    expect(money(8500, 'TRY', 'tr')).toBe('₺85');
    expect(money(4250, 'TRY', 'tr')).toBe('₺42,50');
    expect(money(123456700, 'TRY', 'tr')).toBe('₺1.234.567');
  });

  it('has two decimals in lists of prices', () => {
    expect(money(8500, 'TRY', 'tr', { exact: true })).toBe('₺85,00');
  });

  it('is in lira in every language, in Latin digits', () => {
    for (const language of languageCodes) {
      expect(money(8500, 'TRY', language)).toMatch(/₺/);
      expect(money(8500, 'TRY', language)).toMatch(/85/);
    }
  });

  it('has a minus sign, never a hyphen, and a plus where signs are asked for', () => {
    expect(money(-8550, 'TRY', 'tr')).toBe('−₺85,50');
    expect(money(-0, 'TRY', 'tr', { exact: true })).toBe('₺0,00');
    for (const language of languageCodes) {
      expect(money(-100, 'TRY', language)).toMatch(/^[^-]*−[^-]*$/);
      expect(money(100, 'TRY', language, { signed: true })).toContain('+');
      expect(money(0, 'TRY', language, { signed: true })).not.toMatch(/[+−]/);
    }
  });

  it('has no floating-point errors', () => {
    expect(money(1, 'TRY', 'en')).toBe('₺0.01');
    expect(money(110, 'TRY', 'en')).toBe('₺1.10');
  });
});

describe('figures', () => {
  it('are short if there is little space', () => {
    expect(decimal(2.4499, 'tr')).toBe('2,4');
    expect(roughMoney(1_234_500, 'TRY', 'en')).toBe('₺12.3k');
    expect(shortDay('2026-11-21', 'tr')).toBe('21 Kas');
  });

  it('include file sizes', () => {
    expect(fileSize(2_140_000_000, 'tr')).toBe('2,1 GB');
    expect(fileSize(999, 'tr')).toBe('999 bayt');
    expect(fileSize(0, 'tr')).toBe('0 bayt');
  });

  it('have a period that is named once', () => {
    expect(dayRange('2026-11-01', '2026-11-30', 'tr')).toBe('1–30 Kas 2026');
    expect(dayRange('2026-11-30', '2026-11-30', 'tr')).toBe('30 Kas 2026');
  });
});

describe('time', () => {
  it('is relative, in the words of the language', () => {
    expect(age(4000, 'tr')).toBe('4 sn önce');
    expect(age(4000, 'en')).toBe('4 sec ago');
    expect(age(4000, 'ru')).toBe('4 сек назад');
    expect(age(-5, 'en')).toBe(age(0, 'en'));
    expect(age(3 * 60_000 + 59_000, 'en')).toBe('3 min ago');
  });

  it('shows minutes and hours of the business in Latin digits', () => {
    expect(minutes(12, 'tr')).toBe('12 dk');
    expect(clock('2026-11-21T16:38:00.000Z', 'tr', 'Europe/Istanbul')).toBe('19:38');
    expect(clock('2026-11-21T16:38:00.000Z', 'ar', 'Europe/Istanbul')).toContain('19:38');
  });

  it('shows dates with hours and minutes', () => {
    const at = { timeZone: 'Europe/Istanbul' };
    expect(longDate('2026-11-21T11:05:00.000Z', 'tr', at)).toBe('21 Kasım 2026 14:05');
    expect(longDate('2026-11-21T22:05:00.000Z', 'en', { ...at, dayOnly: true })).toBe(
      '22 November 2026',
    );
    expect(longDate('2026-11-21T11:05:00.000Z', 'ar', at)).toContain('2026');
  });

  it('inflects the weekday for its sentence', () => {
    const midnight = '2026-11-20T22:30:00.000Z';
    expect(dayWithWeekday(midnight, 'tr', 'Europe/Istanbul')).toBe('21 Kasım 2026 Cumartesi');
    expect(weekdayOf('2026-11-20', 'tr')).toBe('cuma');
    expect(weekdayOf('2026-11-20', 'en')).toBe('Friday');
    expect(percent(0.12, 'tr')).toBe('%12');
  });
});

describe('pickLanguage', () => {
  it('prefers the saved choice, then the browser’s, then Turkish', () => {
    expect(pickLanguage('ru', ['en-US'])).toBe('ru');
    expect(pickLanguage(null, ['de-DE', 'ar-EG', 'en'])).toBe('ar');
    expect(pickLanguage('klingon', ['de'])).toBe('tr');
  });
});

describe('a typed price', () => {
  it('is read in any common notation', () => {
    const typed = ['85', ' 85,5 ', '85.50', '1.250', '1.250,75', '12,500.00', '₺ 45', '45 TL', '0'];
    expect(typed.map(readPrice)).toEqual([85, 85.5, 85.5, 1250, 1250.75, 12500, 45, 45, 0]);
  });

  it('isn’t read in anything else', () => {
    const typed = ['', 'bedava', '-5', '4,5,6', '1.25.000', '85,123,4', '1e3', '8 5x', '1.250.75'];
    expect(typed.map(readPrice)).toEqual(typed.map(() => undefined));
  });

  it('is written as it is read', () => {
    expect([8500, 5, 125_075].map(typedPrice)).toEqual(['85,00', '0,05', '1250,75']);
    expect(readPrice(typedPrice(125_075))).toBe(1250.75);
  });

  describe('as a difference', () => {
    it.each([
      ['', 0],
      [' ', 0],
      ['12,50', 12.5],
      ['+ 5', 5],
      ['-5', -5],
      ['−7,25', -7.25],
      ['-1.250,00', -1250],
      ['-', undefined],
      ['beş', undefined],
      ['1,005', 1005],
    ])('reads %j', (typed, difference) => {
      expect(readDifference(typed)).toBe(difference);
    });

    it('is written with two decimals, and left empty for none', () => {
      expect([0, 1250, -500].map(typedDifference)).toEqual(['', '12,50', '-5,00']);
    });
  });
});

describe('an order', () => {
  const MINUTE_MS = 60_000;
  const limitsFor = (...minutes: number[]) => {
    const { yellowMs, redMs } = limitsOf({
      lines: minutes.map((preparationMinutes, id) => buildLine({ id, preparationMinutes })),
    });
    return [yellowMs / MINUTE_MS, redMs / MINUTE_MS];
  };

  it('turns yellow when the slowest item should be done and red half as long again after that', () => {
    expect(limitsFor(5, 20, 12)).toEqual([20, 30]);
  });

  it('is never late before 10 minutes, and never red before 15', () => {
    expect(limitsFor(3)).toEqual([10, 15]);
    expect(limitsFor()).toEqual([10, 15]);
    expect(limitsFor(10)).toEqual([10, 15]);
  });
});

it('the platform’s business day ends at night, by Istanbul’s clock', () => {
  expect(businessDayOf('2026-11-21T20:59:00.000Z')).toBe('2026-11-21');
  expect(businessDayOf('2026-11-22T01:59:00.000Z')).toBe('2026-11-21');
  expect(businessDayOf('2026-11-22T02:00:00.000Z')).toBe('2026-11-22');
});

it('tells whether a zone’s clocks differ from the browser’s, at that moment', () => {
  const now = Date.parse('2026-11-25T07:00:00Z');
  const own = Intl.DateTimeFormat().resolvedOptions().timeZone;
  expect(isOtherTime(own, now)).toBe(false);
  const zones = ['Europe/Istanbul', 'America/New_York'].map((zone) => isOtherTime(zone, now));
  expect(zones).toContain(true);
  // The same offset under another name is the same time.
  expect(isOtherTime('Asia/Riyadh', now)).toBe(isOtherTime('Europe/Istanbul', now));
});

describe('texts in a list', () => {
  it('are joined by the commas of the language', () => {
    expect(commaList(['Bir buçuk', 'Acılı'], 'tr')).toBe('Bir buçuk, Acılı');
    expect(commaList(['حجم كبير', 'حار'], 'ar')).toBe('حجم كبير، حار');
  });

  it('keep their own direction', () => {
    expect(isolated('Детский стул')).toBe('\u2068Детский стул\u2069');
  });
});

describe('a name of a dish', () => {
  it('breaks in its long Turkish words between syllables, not next to their ends', () => {
    const shown = (text: string) => hyphenateTurkish(text).replaceAll('\u00AD', '-');
    expect(shown('Hünkârbeğendi')).toBe('Hün-kâr-be-ğendi');
    expect(shown('Zeytinyağlı Yaprak Sarma')).toBe('Zey-tin-yağlı Yaprak Sarma');
    expect(shown('Fırın Sütlaç')).toBe('Fırın Sütlaç');
  });
});

describe('search', () => {
  it('treats the four letters i of Turkish as one', () => {
    expect(new Set(['IRMIK', 'ırmık', 'İrmik', 'irmik'].map(fold)).size).toBe(1);
  });

  it('finds ş, ç, ğ, ö and ü by their plain letters and the reverse', () => {
    expect(matches('sis kofte', 'Şiş Köfte')).toBe(true);
    expect(matches('ŞİŞ', 'Sis Kofte')).toBe(true);
    expect(matches('cig borek', 'Çiğ Börek')).toBe(true);
    expect(matches('sutlac', 'Sütlaç')).toBe(true);
  });

  it('requires each word in name or description', () => {
    expect(matches('mercimek limon', 'Mercimek Çorbası', 'limon ile')).toBe(true);
    expect(matches('mercimek nane', 'Mercimek Çorbası', 'limon ile')).toBe(false);
    expect(matches('   ', 'anything')).toBe(true);
  });

  it('ignores diacritics in Russian and Arabic', () => {
    expect(matches('елка', 'Ёлка')).toBe(true);
    expect(matches('ارز', 'أُرز')).toBe(true);
  });
});
