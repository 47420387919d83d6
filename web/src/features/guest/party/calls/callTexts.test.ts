import { describe, expect, it } from 'vitest';
import { message } from '../../../../lib/i18n/catalogue.ts';
import party from '../../../../locales/tr/party.json';
import { buildCall } from '../../../../../test/data.ts';
import { askedText, callStateOf, raisable, sinceText, thingsText } from './callTexts.ts';

const words = {
  t: (key: string, values?: Record<string, string | number>) =>
    message(party, 'tr', key, values) ?? '',
  language: 'tr' as const,
};
const noon = Date.parse('2026-11-21T12:00:00.000Z');
const minutes = (count: number) => noon + count * 60_000;

describe('the texts of calls', () => {
  const two = [buildCall(), buildCall({ id: 2, kind: 'napkin' })];

  it('name what was asked for, and nothing for the waiter alone', () => {
    expect(askedText(two, words)).toBe('Su ve peçete istediniz.');
    expect(askedText([buildCall({ kind: 'help' })], words)).toBeUndefined();
    expect(thingsText([buildCall({ kind: 'other', text: 'Buz' })], words)).toBe('\u2068Buz\u2069');
    expect(askedText([buildCall({ kind: 'other', text: 'buz' })], words)).toBe(
      '\u2068Buz\u2069 istediniz.',
    );
  });

  it('say when it was', () => {
    expect(sinceText(two, minutes(0.5), words)).toBe('Su ve peçete için, şimdi çağırdınız');
    const help = [buildCall({ kind: 'help' })];
    expect(sinceText(help, minutes(3), words)).toMatch(/^3 dk önce çağırdınız$/);
  });
});

describe('the state of calls', () => {
  it('is seen once all are, with the first name of the waiter', () => {
    const seen = buildCall({ status: 'seen', seenBy: 'Ayşe Demirtaş' });
    expect(callStateOf([seen, buildCall({ id: 2 })])).toMatchObject({ isSeen: false });
    expect(callStateOf([seen])).toEqual({ isSeen: true, waiter: 'Ayşe' });
    expect(callStateOf([{ ...seen, seenBy: null }])).toEqual({ isSeen: true, waiter: null });
  });

  it('can be raised five minutes after the call or the last repetition', () => {
    const call = buildCall();
    const raised = buildCall({ id: 2, raisedAt: new Date(minutes(3)).toISOString() });
    const seen = buildCall({ id: 3, status: 'seen' });
    const idsAt = (at: number) => raisable([call, raised, seen], at).map(({ id }) => id);
    expect(idsAt(minutes(4.9))).toEqual([]);
    expect(idsAt(minutes(5))).toEqual([1]);
    expect(idsAt(minutes(8))).toEqual([1, 2]);
  });
});
