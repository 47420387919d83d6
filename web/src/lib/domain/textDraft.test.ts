import { describe, expect, it } from 'vitest';
import {
  acceptText,
  emptyDraft,
  fillTexts,
  isChanged,
  markIn,
  type SavedTexts,
  stateOf,
  textIn,
  toTextBody,
  typeText,
} from './textDraft.ts';

const saved: SavedTexts = {
  name: { tr: 'Akşam Menüsü', en: 'Dinner Menu', fr: 'Menu du soir' },
  description: { tr: 'Közde pişenler', en: 'From the embers' },
  marks: { name: { fr: { isMachine: true, isStale: false } }, description: {} },
};

describe('a draft of texts', () => {
  it('is unchanged until somebody types something else than what is saved', () => {
    const typed = typeText(saved, emptyDraft, 'name', 'en', 'Evening Menu');
    expect(isChanged(typed)).toBe(true);
    expect(isChanged(typeText(saved, typed, 'name', 'en', 'Dinner Menu'))).toBe(false);
  });

  it('lets a machine fill only languages without a text', () => {
    const typed = typeText(saved, emptyDraft, 'name', 'de', 'Abendkarte');
    const filled = fillTexts(saved, typed, 'name', {
      en: 'Supper',
      de: 'Abendmenü',
      ru: 'Вечернее меню',
    });
    expect(textIn(saved, filled, 'name', 'en')).toBe('Dinner Menu');
    expect(textIn(saved, filled, 'name', 'de')).toBe('Abendkarte');
    expect(textIn(saved, filled, 'name', 'ru')).toBe('Вечернее меню');
    expect(toTextBody(filled)).toEqual({
      name: { de: 'Abendkarte', ru: 'Вечернее меню' },
      machine: { name: ['ru'] },
      accepted: {},
    });
  });

  it('keeps the AI mark until the text is edited or accepted', () => {
    expect(markIn(saved, emptyDraft, 'name', 'fr')?.isMachine).toBe(true);
    const accepted = acceptText(emptyDraft, 'name', 'fr');
    expect(markIn(saved, accepted, 'name', 'fr')).toBeUndefined();
    expect(toTextBody(accepted)).toEqual({ machine: {}, accepted: { name: ['fr'] } });
    const edited = typeText(saved, emptyDraft, 'name', 'fr', 'Carte du soir');
    expect(markIn(saved, edited, 'name', 'fr')).toBeUndefined();
  });

  it('marks the other languages stale as soon as the Turkish text is another', () => {
    const typed = typeText(saved, emptyDraft, 'name', 'tr', 'Gece Menüsü');
    expect(markIn(saved, typed, 'name', 'en')).toEqual({ isMachine: false, isStale: true });
    expect(markIn(saved, typed, 'name', 'fr')).toEqual({ isMachine: true, isStale: true });
    expect(markIn(saved, typed, 'name', 'de')).toBeUndefined();
    expect(markIn(saved, typed, 'description', 'en')).toBeUndefined();
  });

  it('calls a language complete with name and description', () => {
    expect(stateOf(saved, emptyDraft, 'en').isComplete).toBe(true);
    expect(stateOf(saved, emptyDraft, 'fr').isComplete).toBe(false);
    expect(stateOf(saved, emptyDraft, 'fr', ['name']).isComplete).toBe(true);
  });
});
