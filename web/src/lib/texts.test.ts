import { expect, it } from 'vitest';
import { type KeptTexts, textStateOf } from './texts.ts';

const fresh = { isMachine: true, isStale: false };
const texts: KeptTexts = {
  name: { tr: 'Köfte', en: 'Meatballs', de: 'Frikadellen', fr: 'Boulettes', es: 'Albóndigas' },
  description: { tr: 'Közde', en: 'Grilled', de: 'Vom Grill', fr: 'Grillées' },
  marks: { name: { de: fresh, fr: fresh }, description: { fr: { ...fresh, isStale: true } } },
};

it('says of each language how far its texts are, the weaker of the two deciding', () => {
  const states = (['tr', 'en', 'de', 'fr', 'es', 'ar'] as const).map((language) =>
    textStateOf(texts, language),
  );
  expect(states).toEqual(['source', 'done', 'machine', 'stale', 'missing', 'missing']);
});

it('asks for no description where the Turkish has none', () => {
  expect(textStateOf({ ...texts, description: {} }, 'es')).toBe('done');
});
