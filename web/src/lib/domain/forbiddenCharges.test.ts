import { expect, it } from 'vitest';
import { isForbiddenCharge } from './forbiddenCharges.ts';

it.each(['Kuver', 'KUVER', 'Servis Ücreti', 'SERVİS ÜCRETİ', 'Masa ücreti', 'Cover charge'])(
  'recognizes %s',
  (name) => {
    expect(isForbiddenCharge({ tr: name })).toBe(true);
  },
);

it.each(['Servis tabağı', 'Masa örtüsü', 'Couscous', 'Günün servisi'])(
  'leaves %s alone',
  (name) => {
    expect(isForbiddenCharge({ tr: 'Çorba', en: name })).toBe(false);
  },
);
