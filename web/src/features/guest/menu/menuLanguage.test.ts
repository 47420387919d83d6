import { describe, expect, it } from 'vitest';
import { requestedLanguages } from '../../../lib/i18n/language.ts';
import { pickMenuLanguage } from './menuLanguage.ts';

const nothing = { published: undefined, isLost: false, isSaved: () => false };

describe('the preferred languages of a guest', () => {
  it('are the selected one, then the phone’s in their order', () => {
    expect(requestedLanguages(['ru', 'en-US', 'ja', 'tr-TR'])).toEqual(['ru', 'en', 'tr']);
    expect(requestedLanguages([null, 'ja'])).toEqual([]);
  });

  it('end with English if the interface lacks one of them', () => {
    expect(requestedLanguages([null, 'de-AT'])).toEqual(['de', 'en']);
    expect(requestedLanguages(['zh', 'zh-Hant-TW', 'ar'])).toEqual(['zh', 'zh', 'ar', 'en']);
  });
});

describe('the language of the menu', () => {
  const published = ['tr', 'en', 'de'] as const;

  it('is the first preferred one that is published, otherwise Turkish', () => {
    expect(pickMenuLanguage(['de', 'en'], { ...nothing, published })).toBe('de');
    expect(pickMenuLanguage(['fr', 'en'], { ...nothing, published })).toBe('en');
    expect(pickMenuLanguage(['ru'], { ...nothing, published })).toBe('tr');
    expect(pickMenuLanguage([], { ...nothing, published })).toBe('tr');
  });

  it('waits for the table if the interface lacks the first preference, unless a copy is saved', () => {
    expect(pickMenuLanguage(['ru', 'de'], nothing)).toBe('ru');
    expect(pickMenuLanguage([], nothing)).toBe('tr');
    expect(pickMenuLanguage(['de', 'en'], nothing)).toBeUndefined();
    const isSaved = (language: string) => language === 'en';
    expect(pickMenuLanguage(['de', 'en'], { ...nothing, isSaved })).toBe('en');
  });

  it('is the saved one if nothing can be requested', () => {
    const isSaved = (language: string) => language === 'en';
    expect(pickMenuLanguage(['ru', 'en'], { ...nothing, isLost: true, isSaved })).toBe('en');
    expect(pickMenuLanguage(['de', 'fr'], { ...nothing, isLost: true })).toBe('de');
  });
});
