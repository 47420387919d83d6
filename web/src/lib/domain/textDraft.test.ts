import { describe, expect, it } from 'vitest';
import {
  acceptText,
  emptyDraft,
  fillTexts,
  isChanged,
  draftMark,
  type SavedTexts,
  stateOf,
  draftText,
  toTextBody,
  typeText,
} from './textDraft.ts';

const saved: SavedTexts = {
  name: { tr: 'Akşam Menüsü', en: 'Dinner Menu', fr: 'Menu du soir' },
  description: { tr: 'Közde pişenler', en: 'From the embers' },
  marks: { name: { fr: { isMachine: true, isStale: false } }, description: {} },
};

describe('a draft of texts', () => {
  it('is unchanged until a user types something different from the saved text', () => {
    const typed = typeText(saved, emptyDraft, 'name', 'en', 'Evening Menu');
    expect(isChanged(typed)).toBe(true);
    expect(isChanged(typeText(saved, typed, 'name', 'en', 'Dinner Menu'))).toBe(false);
  });

  it('fills only languages without a text by machine', () => {
    const typed = typeText(saved, emptyDraft, 'name', 'de', 'Abendkarte');
    const filled = fillTexts(saved, typed, 'name', {
      en: 'Supper',
      de: 'Abendmenü',
      ru: 'Вечернее меню',
    });
    expect(draftText(saved, filled, 'name', 'en')).toBe('Dinner Menu');
    expect(draftText(saved, filled, 'name', 'de')).toBe('Abendkarte');
    expect(draftText(saved, filled, 'name', 'ru')).toBe('Вечернее меню');
    expect(toTextBody(filled)).toEqual({
      name: { de: 'Abendkarte', ru: 'Вечернее меню' },
      machine: { name: ['ru'] },
      accepted: {},
    });
  });

  it('keeps the AI mark until the text is edited or accepted', () => {
    expect(draftMark(saved, emptyDraft, 'name', 'fr')?.isMachine).toBe(true);
    const accepted = acceptText(emptyDraft, 'name', 'fr');
    expect(draftMark(saved, accepted, 'name', 'fr')).toBeUndefined();
    expect(toTextBody(accepted)).toEqual({ machine: {}, accepted: { name: ['fr'] } });
    const edited = typeText(saved, emptyDraft, 'name', 'fr', 'Carte du soir');
    expect(draftMark(saved, edited, 'name', 'fr')).toBeUndefined();
  });

  it('marks the other languages stale as soon as the Turkish text changes', () => {
    const typed = typeText(saved, emptyDraft, 'name', 'tr', 'Gece Menüsü');
    expect(draftMark(saved, typed, 'name', 'en')).toEqual({ isMachine: false, isStale: true });
    expect(draftMark(saved, typed, 'name', 'fr')).toEqual({ isMachine: true, isStale: true });
    expect(draftMark(saved, typed, 'name', 'de')).toBeUndefined();
    expect(draftMark(saved, typed, 'description', 'en')).toBeUndefined();
  });

  it('treats a language as complete with name and description', () => {
    expect(stateOf(saved, emptyDraft, 'en').isComplete).toBe(true);
    expect(stateOf(saved, emptyDraft, 'fr').isComplete).toBe(false);
    expect(stateOf(saved, emptyDraft, 'fr', ['name']).isComplete).toBe(true);
  });
});
