import { describe, expect, it } from 'vitest';
import type { LocalizedText } from '@sofra/contracts/common';
import { editText, type KeptText } from './edit-text.ts';

const nothing: KeptText = { text: {}, marks: {} };
const soup: KeptText = { text: { tr: 'Çorba', en: 'Soup', ar: 'حساء' }, marks: {} };
const machine = { isMachine: true, isStale: false };
const shared = (text: string): LocalizedText => ({ tr: text, en: text, ar: text, ru: text });

describe('an edited text', () => {
  it('keeps a language left out, and clears one sent empty', () => {
    const edited = editText(soup, { sent: { en: 'Lentil Soup', ar: '' } });
    expect(edited).toEqual({ text: { tr: 'Çorba', en: 'Lentil Soup' }, marks: {} });
    expect(editText(soup, {})).toEqual(soup);
  });

  it('sent once for all four languages is Turkish, which the others read', () => {
    expect(editText(nothing, { sent: shared('Pilav') })).toEqual({
      text: { tr: 'Pilav' },
      marks: {},
    });
    expect(editText(soup, { sent: shared('Yayla Çorbası') })).toEqual({
      text: { tr: 'Yayla Çorbası', en: 'Soup', ar: 'حساء' },
      marks: {
        en: { isMachine: false, isStale: true },
        ar: { isMachine: false, isStale: true },
      },
    });
  });

  it('lets go of languages that still hold the old shared text', () => {
    const kept: KeptText = { text: { ...shared('Ayran'), ar: 'عيران' }, marks: {} };
    expect(editText(kept, { sent: { tr: 'Köpüklü Ayran' } })).toEqual({
      text: { tr: 'Köpüklü Ayran', ar: 'عيران' },
      marks: { ar: { isMachine: false, isStale: true } },
    });
    expect(editText(kept, { sent: shared('Ayran') }).text).toEqual(kept.text);
  });

  it('makes the other languages stale when the Turkish changes, save those changed with it', () => {
    const kept: KeptText = { ...soup, marks: { ar: machine } };
    const sent = { tr: 'Mercimek Çorbası', en: 'Lentil Soup', ar: 'حساء' };
    expect(editText(kept, { sent }).marks).toEqual({ ar: { isMachine: true, isStale: true } });
    expect(editText(kept, { sent, accepted: ['ar'] }).marks).toEqual({});
    expect(editText(kept, { sent: { tr: 'Çorba' } }).marks).toEqual({ ar: machine });
  });

  it('is no change of the Turkish when there was none, or none is left', () => {
    const english: KeptText = { text: { en: 'Soup' }, marks: {} };
    expect(editText(english, { sent: { tr: 'Çorba' } }).marks).toEqual({});
    expect(editText(soup, { sent: { tr: '' } })).toEqual({
      text: { en: 'Soup', ar: 'حساء' },
      marks: {},
    });
  });

  it('is marked where a machine wrote it, until somebody edits or accepts it', () => {
    const translated = editText(soup, { sent: { ru: 'Суп', en: 'Soup' }, machine: ['ru', 'en'] });
    // A user has written the same text as the translation.
    expect(translated.marks).toEqual({ ru: machine });
    expect(editText(translated, { sent: { ru: 'Суп' } }).marks).toEqual({ ru: machine });
    expect(editText(translated, { sent: { ru: 'Супчик' } }).marks).toEqual({});
    expect(editText(translated, { accepted: ['ru'] })).toEqual({ ...translated, marks: {} });
    expect(editText(translated, { sent: { ru: '' } })).toEqual(soup);
  });

  it('is current again once a machine translated it anew, into whatever words', () => {
    const stale: KeptText = { ...soup, marks: { ar: { isMachine: true, isStale: true } } };
    const again = editText(stale, { sent: { ar: 'حساء' }, machine: ['ar'] });
    expect(again.marks).toEqual({ ar: machine });
  });

  it('takes no mark for a text that was not sent', () => {
    expect(editText(soup, { machine: ['en', 'de'] })).toEqual(soup);
  });
});
