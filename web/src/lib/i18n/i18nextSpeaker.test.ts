import { describe, expect, it } from 'vitest';
import { createSmallSpeaker } from './catalogue.ts';
import { createI18nextSpeaker } from './i18nextSpeaker.ts';

const speakers = [
  { name: 'the small speaker', speaker: createSmallSpeaker() },
  { name: 'i18next', speaker: createI18nextSpeaker() },
];

it('says with i18next what only staff meet beside what everybody does', () => {
  const speaker = createI18nextSpeaker();
  speaker.learn('tr', 'common', { errors: { not_found: 'Yok' } });
  speaker.learn('tr', 'trouble', { errors: { name_taken: 'Bu ad var' } });
  const said = ['not_found', 'name_taken'].map((code) =>
    speaker.say('tr', 'common', `errors.${code}`),
  );
  expect(said).toEqual(['Yok', 'Bu ad var']);
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

  it('fills in values as they are, escaping nothing', () => {
    expect(speaker.say('ru', 'common', 'greeting', { name: '<b>' })).toBe('Привет, <b> & Co');
  });

  it('finds nested keys, and says so when there is none', () => {
    expect(speaker.say('ru', 'common', 'deep.key')).toBe('внутри');
    expect(speaker.say('ru', 'common', 'deep.none')).toBeUndefined();
    expect(speaker.say('tr', 'common', 'deep.key')).toBeUndefined();
  });

  it('chooses the plural of the language', () => {
    const say = (count: number) => speaker.say('ru', 'common', 'people', { count });
    expect([1, 2, 5, 21].map(say)).toEqual(['1 гость', '2 гостя', '5 гостей', '21 гость']);
  });
});
