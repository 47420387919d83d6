import { describe, expect, it } from 'vitest';
import { type Opening, openingText, timeText } from './openingText.ts';

describe('a time in a Turkish sentence', () => {
  it('has the suffix of its last spoken number', () => {
    const until = (time: string) => timeText(time, 'tr', 'until');
    const at = (time: string) => timeText(time, 'tr', 'at');
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
    expect(timeText('22:00', 'ru', 'until')).toBe('22:00');
  });
});

describe('the time when a business opens or closes', () => {
  const t = (key: string, values: object = {}) => [key, ...Object.values(values)].join(' ');
  // Saturday, 23.30 in İstanbul; still Saturday in London, Sunday in Tokyo.
  const now = Date.parse('2026-11-21T20:30:00Z');
  const format = (opening: Partial<Opening>) =>
    openingText(
      { isOpen: false, changesAt: null, timeZone: 'Europe/Istanbul', ...opening },
      now,
      'tr',
      t,
    );

  it('is in the business’s time zone, with the day if that isn’t today', () => {
    expect(format({ changesAt: '2026-11-21T20:45:00Z' })).toBe('opening.at 23:45’te');
    expect(format({ changesAt: '2026-11-22T06:00:00Z' })).toBe('opening.tomorrow 09:00’da');
    expect(format({ changesAt: '2026-11-23T06:00:00Z' })).toBe('opening.onDay pazartesi 09:00’da');
    expect(format({ changesAt: '2026-11-22T01:00:00Z', timeZone: 'Asia/Tokyo' })).toBe(
      'opening.at 10:00’da',
    );
  });

  it('has no day if it closes after midnight', () => {
    expect(format({ isOpen: true, changesAt: '2026-11-21T23:00:00Z' })).toBe(
      'opening.until 02:00’ye',
    );
    expect(format({ isOpen: true, changesAt: '2026-11-24T20:00:00Z' })).toBe(
      'opening.untilDay salı 23:00’e',
    );
  });

  it('is omitted if it never changes or is unknown', () => {
    expect(format({ isOpen: true })).toBe('opening.always');
    expect(format({ isOpen: false })).toBeUndefined();
    expect(format({ isOpen: null })).toBeUndefined();
  });
});
