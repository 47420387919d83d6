import { createHash, randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { shareAllergy, withdrawAllergy } from '@sofra/contracts/allergies';
import { login } from '@sofra/contracts/auth';
import type { Allergen } from '@sofra/contracts/items';
import type { NoteReading } from '@sofra/contracts/notes';
import { leaveSession, readSession } from '@sofra/contracts/sessions';
import { sharedApi } from '../../test/api.ts';
import { buildAccount, password } from '../../test/auth.ts';
import { movesBy } from '../../test/moves.ts';
import { joinParty, type Party, seatParty } from '../../test/parties.ts';
import { cookiesOf, signInAs } from '../../test/sign-in.ts';
import { buildTable, buildVenue } from '../../test/venue.ts';

const api = await sharedApi();
const venue = await buildVenue(api.db);
const moves = movesBy(api, await signInAs(api, 'waiter', venue));

type Seat = Pick<Party, 'sessionId' | 'guest'>;
const at = ({ sessionId, guest }: Seat) => ({ params: { sessionId }, cookie: guest.cookie });
const share = (seat: Seat, text?: string, named: Allergen[] = ['nuts']) =>
  api.ask(shareAllergy, { ...at(seat), body: { allergens: named, ...(text && { text }) } });
const sesame = 'عندي حساسية من السمسم';
const reading: NoteReading = {
  language: 'ar',
  text: 'Susam alerjim var',
  kitchenLanguage: 'tr',
  translatedBy: 'provider',
  allergens: ['sesame'],
};
/** Writes the reading of a session's texts, and a cached translation, as the worker does. */
async function writeReading({ sessionId }: Seat, text = sesame): Promise<void> {
  await api
    .rows('session_allergies', { session_id: sessionId })
    .set({ reading: JSON.stringify(reading) });
  await cacheTranslation(text);
}
const hashOf = (text: string) => createHash('sha256').update(text).digest();
const cacheTranslation = (text: string) =>
  api.db
    .insertInto('translations')
    .values({
      provider: 'libretranslate',
      source_language: 'ar',
      target_language: 'tr',
      source_hash: hashOf(text),
      text: 'Susam alerjim var',
      characters: text.length,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
const isCached = async (text: string): Promise<boolean> =>
  (await api.rows('translations', { source_hash: hashOf(text) }).read('text')).length > 0;
const readingsOf = async (seat: Seat) => {
  const { allergies } = await api.ask(readSession, at(seat));
  return allergies?.guests.map((guest) => guest.reading);
};
async function jobsOf({ sessionId }: { sessionId: number }): Promise<number> {
  const jobs = await api.rows('jobs', { name: 'read-allergies' }).read('data');
  return jobs.filter(({ data }) => (data as { sessionId: number }).sessionId === sessionId).length;
}

describe('a shared text', () => {
  it('requests one reading, and another only if it changes', async () => {
    const party = await seatParty(api, venue);
    await share(party);
    expect(await jobsOf(party)).toBe(0);
    expect((await share(party, sesame)).guests).toMatchObject([{ text: sesame, reading: null }]);
    expect(await jobsOf(party)).toBe(1);
    await writeReading(party);
    await share(party, sesame);
    await share(party, sesame, ['nuts', 'milk']);
    expect(await readingsOf(party)).toEqual([reading]);
    expect(await jobsOf(party)).toBe(1);
    await share(party, 'кунжут');
    expect(await readingsOf(party)).toEqual([null]);
    expect(await jobsOf(party)).toBe(2);
    await share(party);
    expect(await readingsOf(party)).toEqual([null]);
    expect(await jobsOf(party)).toBe(2);
  });

  it.each([
    ['replaced', (seat: Seat) => share(seat, 'kivi')],
    ['withdrawn', (seat: Seat) => api.ask(withdrawAllergy, at(seat))],
    ['deleted when its guest leaves', (seat: Seat) => api.ask(leaveSession, at(seat))],
  ])('leaves no cached translation when it is %s', async (_how, erase) => {
    const party = await seatParty(api, venue);
    const text = `susam ${randomUUID()}`;
    await share(party, text);
    await writeReading(party, text);
    await erase(party);
    expect(await isCached(text)).toBe(false);
  });

  it('keeps its cached translation while other guests share the same', async () => {
    const [party, others] = [await seatParty(api, venue), await seatParty(api, venue)];
    const text = `susam ${randomUUID()}`;
    await share(party, text);
    await share(others, text);
    await writeReading(party, text);
    await api.ask(withdrawAllergy, at(party));
    expect(await isCached(text)).toBe(true);
    await api.ask(withdrawAllergy, at(others));
    expect(await isCached(text)).toBe(false);
  });
});

describe('the reading of a shared text', () => {
  const freeTable = () => buildTable(api.db, venue, randomUUID());
  const seatRead = async (): Promise<Party> => {
    const party = await seatParty(api, venue);
    await share(party, sesame);
    await writeReading(party);
    return party;
  };

  it('moves with the session', async () => {
    const party = await seatRead();
    await moves.move(party, await freeTable());
    expect(await readingsOf(party)).toEqual([reading]);
  });

  it('moves with the guests by a merge, without another job', async () => {
    const [party, to] = [await seatRead(), await seatParty(api, venue)];
    await moves.merge(party, to);
    expect(await readingsOf(to)).toEqual([reading]);
    expect(await jobsOf(to)).toBe(0);
  });

  it('moves with the guests by a split', async () => {
    const party = await seatParty(api, venue);
    const friend = { sessionId: party.sessionId, guest: await joinParty(api, party) };
    await share(friend, sesame);
    await writeReading(friend);
    const { to } = await moves.split(party, await freeTable(), [friend.guest.userId]);
    expect(await readingsOf({ sessionId: to.id, guest: friend.guest })).toEqual([reading]);
    expect(await jobsOf({ sessionId: to.id })).toBe(0);
  });

  it('is requested again if the guests moved before it was written', async () => {
    const [party, to] = [await seatParty(api, venue), await seatParty(api, venue)];
    await share(party, sesame);
    await moves.merge(party, to);
    expect(await readingsOf(to)).toEqual([null]);
    expect(await jobsOf(to)).toBe(1);
  });

  it('stays with a guest who signs in', async () => {
    const account = await buildAccount(api);
    const party = await seatRead();
    const signedIn = await api.call('POST', login.path, {
      cookie: party.guest.cookie,
      body: { email: account.email, password },
    });
    const cookie = cookiesOf(signedIn);
    const { allergies } = await api.ask(readSession, { ...at(party), cookie });
    expect(allergies?.guests).toMatchObject([{ userId: account.userId, reading }]);
  });
});
