import { describe, expect, it } from 'vitest';
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
import { languageCodes, pickLanguage } from '../i18n/language.ts';

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
