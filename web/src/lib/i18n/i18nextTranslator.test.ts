import { describe, expect, it } from 'vitest';
import { createSmallTranslator } from './catalogue.ts';
import { createI18nextTranslator } from './i18nextTranslator.ts';

const speakers = [
  { name: 'the small speaker', speaker: createSmallTranslator() },
  { name: 'i18next', speaker: createI18nextTranslator() },
];

it('formats staff texts with i18next like the public ones', () => {
  const speaker = createI18nextTranslator();
  speaker.learn('tr', 'common', { errors: { not_found: 'Yok' } });
  speaker.learn('tr', 'trouble', { errors: { name_taken: 'Bu ad var' } });
  const texts = ['not_found', 'name_taken'].map((code) =>
    speaker.say('tr', 'common', `errors.${code}`),
  );
  expect(texts).toEqual(['Yok', 'Bu ad var']);
});

describe.each(speakers)('$name', ({ speaker }) => {
  speaker.learn('ru', 'common', {
    greeting: 'Привет, {{name}} & Co',
    people_one: '{{count}} гость',
    people_few: '{{count}} гостя',
    people_many: '{{count}} гостей',
    people_other: '{{count}} гостя',
    deep: { key: 'внутри' },
  });

  it('fills in values without escaping', () => {
    expect(speaker.say('ru', 'common', 'greeting', { name: '<b>' })).toBe('Привет, <b> & Co');
  });

  it('finds nested keys, and reports a missing one', () => {
    expect(speaker.say('ru', 'common', 'deep.key')).toBe('внутри');
    expect(speaker.say('ru', 'common', 'deep.none')).toBeUndefined();
    expect(speaker.say('tr', 'common', 'deep.key')).toBeUndefined();
  });

  it('selects the plural of the language', () => {
    const say = (count: number) => speaker.say('ru', 'common', 'people', { count });
    expect([1, 2, 5, 21].map(say)).toEqual(['1 гость', '2 гостя', '5 гостей', '21 гость']);
  });
});
