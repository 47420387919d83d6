import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { NAME_HAS_LINK, nameText } from './names.ts';

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
