import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { IdParam, localized, LocalizedText, Price, text, toMinor, toPrice } from './common.ts';
import { NAME_HAS_LINK, nameText } from './names.ts';

const accepts = (schema: v.GenericSchema<unknown, unknown>, value: unknown): boolean =>
  v.safeParse(schema, value).success;

describe('money', () => {
  it('converts from a price to the same amount', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1_000_000_000 }), (minor) => {
        expect(toMinor(toPrice(minor))).toBe(minor);
        expect(accepts(Price, toPrice(minor))).toBe(true);
      }),
    );
  });

  it('has at most two decimals and is never negative', () => {
    for (const price of [85, 42.5, 0.1 + 0.2, 0]) expect(accepts(Price, price)).toBe(true);
    for (const price of [0.005, 12.345, -1, Number.NaN, Infinity, '85']) {
      expect(accepts(Price, price)).toBe(false);
    }
  });
});

describe('an id in a path', () => {
  it('consists of digits, and is parsed as a number', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 999_999_999_999_999 }), (id) => {
        expect(v.parse(IdParam, String(id))).toBe(id);
      }),
    );
    for (const wrong of ['0', '01', '-1', '+1', '1.0', '1e3', ' 1', '', '9'.repeat(16), '٣']) {
      expect(accepts(IdParam, wrong)).toBe(false);
    }
  });
});

describe('typed text', () => {
  it('is trimmed, limited in length, and free of NUL, control characters and lone surrogates', () => {
    const note = text(10, 1);
    expect(v.parse(note, '  acısız ')).toBe('acısız');
    expect(v.parse(note, 'iki\nsatır')).toBe('iki\nsatır');
    for (const wrong of ['', '   ', 'a\u0000b', '\u001B[31m', '\uD800', 'x'.repeat(11), 5]) {
      expect(accepts(note, wrong)).toBe(false);
    }
  });
});

describe('localized text', () => {
  it('falls back from the requested language to Turkish, then to any other, never to a key', () => {
    expect(localized({ tr: 'Çay', en: 'Tea' }, 'en')).toBe('Tea');
    expect(localized({ tr: 'Çay', en: 'Tea' }, 'ar')).toBe('Çay');
    expect(localized({ de: 'Tee' }, 'ar')).toBe('Tee');
    expect(localized({ tr: '', en: 'Tea' }, 'tr')).toBe('Tea');
    expect(localized({}, 'tr')).toBe('');
  });

  it('accepts the eleven languages and no other', () => {
    expect(accepts(LocalizedText, { tr: 'Çay', zh: '茶', hi: 'चाय', bn: 'চা', pt: 'Chá' })).toBe(
      true,
    );
    expect(accepts(LocalizedText, { it: 'Tè' })).toBe(false);
  });
});

const refusal = (name: string): string | undefined =>
  v.safeParse(nameText(120, 1), name).issues?.[0].message;

describe('a name', () => {
  it.each([
    'Hesabınız askıda: https://evil.test/giris',
    'http://evil.test',
    'ftp://evil.test',
    'Zeytin (WWW.evil.test)',
    'www.evil',
    'evil.com',
    'giriş: evil.com.tr',
    'EVIL.COM',
    'ｅｖｉｌ．ｃｏｍ',
    'evil。com',
    'evil.\u200bcom',
    'e\u00advil.com',
    'bit.ly/3xYz',
    'a.io/x',
    'evil.example/giris',
    'evil.test?q=1',
    'evil.test:8080/x',
    'sofra-destek.online',
    'кафе.рф',
    'destek@evil.com',
    '185.12.3.4',
  ])('%s is refused as a link', (name) => {
    expect(refusal(name)).toBe(NAME_HAS_LINK);
  });

  it.each([
    'Dr. Oetker',
    'Dr.Oetker',
    'St. Regis',
    'Cafe No.5',
    'A.Ş.',
    'Gıda San.ve Tic.Ltd.Şti.',
    'Yıldız A.Ş./Beşiktaş',
    'J.Co Donuts',
    'M.E.',
    'Ayşe, Fatma & Ortakları...',
    '24/7 Çorba',
    'Köfteci Yusuf 1996',
    'Bahçe 2.kat',
    'Masa 12.5',
    'Kahve: www',
    'مطعم البحر',
    'Кафе «У реки»',
    'T.C. Ziraat Lokali',
  ])('%s is accepted', (name) => {
    expect(refusal(name)).toBeUndefined();
  });

  it('is on one line', () => {
    expect(refusal('Zeytin\nBcc: x')).toBe('one line');
  });
});
