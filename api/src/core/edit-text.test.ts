import { describe, expect, it } from 'vitest';
import type { LocalizedText } from '@sofra/contracts/common';
import { editText, type StoredText } from './edit-text.ts';

const nothing: StoredText = { text: {}, marks: {} };
const soup: StoredText = { text: { tr: 'Çorba', en: 'Soup', ar: 'حساء' }, marks: {} };
const machine = { isMachine: true, isStale: false };
const shared = (text: string): LocalizedText => ({ tr: text, en: text, ar: text, ru: text });

describe('an edited text', () => {
  it('keeps an omitted language, and deletes one that is empty', () => {
    const edited = editText(soup, { sent: { en: 'Lentil Soup', ar: '' } });
    expect(edited).toEqual({ text: { tr: 'Çorba', en: 'Lentil Soup' }, marks: {} });
    expect(editText(soup, {})).toEqual(soup);
  });

  it('is Turkish if all four languages are equal, and the others fall back to it', () => {
    expect(editText(nothing, { sent: shared('Pilav') })).toEqual({
      text: { tr: 'Pilav' },
      marks: {},
    });
    expect(editText(soup, { sent: shared('Yayla Çorbası') })).toEqual({
      text: { tr: 'Yayla Çorbası', en: 'Soup', ar: 'حساء' },
      marks: { en: { isMachine: false, isStale: true }, ar: { isMachine: false, isStale: true } },
    });
  });

  it('deletes translations that equal the old shared text', () => {
    const kept: StoredText = { text: { ...shared('Ayran'), ar: 'عيران' }, marks: {} };
    expect(editText(kept, { sent: { tr: 'Köpüklü Ayran' } })).toEqual({
      text: { tr: 'Köpüklü Ayran', ar: 'عيران' },
      marks: { ar: { isMachine: false, isStale: true } },
    });
    expect(editText(kept, { sent: shared('Ayran') }).text).toEqual(kept.text);
  });

  it('marks other languages stale when the Turkish changes, except those changed with it', () => {
    const kept: StoredText = { ...soup, marks: { ar: machine } };
    const sent = { tr: 'Mercimek Çorbası', en: 'Lentil Soup', ar: 'حساء' };
    expect(editText(kept, { sent }).marks).toEqual({ ar: { isMachine: true, isStale: true } });
    expect(editText(kept, { sent, accepted: ['ar'] }).marks).toEqual({});
    expect(editText(kept, { sent: { tr: 'Çorba' } }).marks).toEqual({ ar: machine });
  });

  it('marks nothing stale if the Turkish text is new or deleted', () => {
    const english: StoredText = { text: { en: 'Soup' }, marks: {} };
    expect(editText(english, { sent: { tr: 'Çorba' } }).marks).toEqual({});
    expect(editText(soup, { sent: { tr: '' } })).toEqual({
      text: { en: 'Soup', ar: 'حساء' },
      marks: {},
    });
  });

  it('is marked as machine-translated until a user edits or accepts it', () => {
    const translated = editText(soup, { sent: { ru: 'Суп', en: 'Soup' }, machine: ['ru', 'en'] });
    // A user has written the same text as the translation.
    expect(translated.marks).toEqual({ ru: machine });
    expect(editText(translated, { sent: { ru: 'Суп' } }).marks).toEqual({ ru: machine });
    expect(editText(translated, { sent: { ru: 'Супчик' } }).marks).toEqual({});
    expect(editText(translated, { accepted: ['ru'] })).toEqual({ ...translated, marks: {} });
    expect(editText(translated, { sent: { ru: '' } })).toEqual(soup);
  });

  it('is current again after a new machine translation, even with the same words', () => {
    const stale: StoredText = { ...soup, marks: { ar: { isMachine: true, isStale: true } } };
    const again = editText(stale, { sent: { ar: 'حساء' }, machine: ['ar'] });
    expect(again.marks).toEqual({ ar: machine });
  });

  it('accepts no mark for a text that was not sent', () => {
    expect(editText(soup, { machine: ['en', 'de'] })).toEqual(soup);
  });
});
