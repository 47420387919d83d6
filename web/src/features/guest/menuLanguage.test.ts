import { describe, expect, it } from 'vitest';
import { wishedLanguages } from '../../lib/i18n/language.ts';
import { pickMenuLanguage } from './menuLanguage.ts';

const nothing = { published: undefined, isLost: false, isKept: () => false };

describe('the languages a guest would read in', () => {
  it('are the chosen one, then the phone’s in their order', () => {
    expect(wishedLanguages(['ru', 'en-US', 'ja', 'tr-TR'])).toEqual(['ru', 'en', 'tr']);
    expect(wishedLanguages([null, 'ja'])).toEqual([]);
  });

  it('end with English where the page itself doesn’t speak one of them', () => {
    expect(wishedLanguages([null, 'de-AT'])).toEqual(['de', 'en']);
    expect(wishedLanguages(['zh', 'zh-Hant-TW', 'ar'])).toEqual(['zh', 'zh', 'ar', 'en']);
  });
});

describe('the language of the menu', () => {
  const published = ['tr', 'en', 'de'] as const;

  it('is the first wish that is published, else Turkish', () => {
    expect(pickMenuLanguage(['de', 'en'], { ...nothing, published })).toBe('de');
    expect(pickMenuLanguage(['fr', 'en'], { ...nothing, published })).toBe('en');
    expect(pickMenuLanguage(['ru'], { ...nothing, published })).toBe('tr');
    expect(pickMenuLanguage([], { ...nothing, published })).toBe('tr');
  });

  it('waits for the table where the page doesn’t speak the first wish, unless a copy is kept', () => {
    expect(pickMenuLanguage(['ru', 'de'], nothing)).toBe('ru');
    expect(pickMenuLanguage([], nothing)).toBe('tr');
    expect(pickMenuLanguage(['de', 'en'], nothing)).toBeUndefined();
    const isKept = (language: string) => language === 'en';
    expect(pickMenuLanguage(['de', 'en'], { ...nothing, isKept })).toBe('en');
  });

  it('is whatever the phone has kept where nothing can be asked', () => {
    const isKept = (language: string) => language === 'en';
    expect(pickMenuLanguage(['ru', 'en'], { ...nothing, isLost: true, isKept })).toBe('en');
    expect(pickMenuLanguage(['de', 'fr'], { ...nothing, isLost: true })).toBe('de');
  });
});
