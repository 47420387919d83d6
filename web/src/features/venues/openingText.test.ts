import { describe, expect, it } from 'vitest';
import { type Opening, openingText, timeWords } from './openingText.ts';

describe('a time in a Turkish sentence', () => {
  it('ends as its last number is spoken', () => {
    const until = (time: string) => timeWords(time, 'tr', 'until');
    const at = (time: string) => timeWords(time, 'tr', 'at');
    expect(['22:00', '00:00', '23:30', '01:00', '18:45', '12:40', '10:06'].map(until)).toEqual([
      '22:00’ye',
      '00:00’a',
      '23:30’a',
      '01:00’e',
      '18:45’e',
      '12:40’a',
      '10:06’ya',
    ]);
    expect(['09:00', '07:30', '11:15', '08:20', '13:00', '10:40'].map(at)).toEqual([
      '09:00’da',
      '07:30’da',
      '11:15’te',
      '08:20’de',
      '13:00’te',
      '10:40’ta',
    ]);
    expect(timeWords('22:00', 'ru', 'until')).toBe('22:00');
  });
});

describe('when a place opens or closes', () => {
  const t = (key: string, values: object = {}) => [key, ...Object.values(values)].join(' ');
  // Saturday, 23.30 in İstanbul; still Saturday in London, Sunday in Tokyo.
  const now = Date.parse('2026-11-21T20:30:00Z');
  const said = (opening: Partial<Opening>) =>
    openingText(
      { isOpen: false, changesAt: null, timeZone: 'Europe/Istanbul', ...opening },
      now,
      'tr',
      t,
    );

  it('is told by the clock of the place, with the day where that isn’t today', () => {
    expect(said({ changesAt: '2026-11-21T20:45:00Z' })).toBe('opening.at 23:45’te');
    expect(said({ changesAt: '2026-11-22T06:00:00Z' })).toBe('opening.tomorrow 09:00’da');
    expect(said({ changesAt: '2026-11-23T06:00:00Z' })).toBe('opening.onDay pazartesi 09:00’da');
    expect(said({ changesAt: '2026-11-22T01:00:00Z', timeZone: 'Asia/Tokyo' })).toBe(
      'opening.at 10:00’da',
    );
  });

  it('needs no day where it closes after midnight', () => {
    expect(said({ isOpen: true, changesAt: '2026-11-21T23:00:00Z' })).toBe(
      'opening.until 02:00’ye',
    );
    expect(said({ isOpen: true, changesAt: '2026-11-24T20:00:00Z' })).toBe(
      'opening.untilDay salı 23:00’e',
    );
  });

  it('is left out where it never changes or nobody knows', () => {
    expect(said({ isOpen: true })).toBe('opening.always');
    expect(said({ isOpen: false })).toBeUndefined();
    expect(said({ isOpen: null })).toBeUndefined();
  });
});
