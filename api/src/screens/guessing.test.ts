import { afterAll, beforeAll, expect, it } from 'vitest';
import { claimPairing, openPairing, pairScreen } from '@sofra/contracts/screens';
import { newToken } from '../edge/cookies.ts';
import { startApi, type TestApi } from '../../test/api.ts';
import { type SignedInUser, signInAs } from '../../test/sign-in.ts';
import { buildVenue, type Venue } from '../../test/venue.ts';

/** A minute's budget: 2 codes for the tablets of an address, a guess a user, 2 a business, one without an alarm. */
let api: TestApi;
const logged: string[] = [];
beforeAll(async () => {
  api = await startApi({ RATE_LIMIT: '30', TRUST_PROXY: '1', LOG_LEVEL: 'warn' }, (line) =>
    logged.push(line),
  );
});
afterAll(() => api.close());

it('guesses of a code are limited per user and business, and stop no other business', async () => {
  const guess = async (at: Venue, { cookie }: SignedInUser) => {
    const path = pairScreen.path.replace(':branchId', String(at.branchId));
    const body = { code: '000000', name: 'Mutfak', board: 'kitchen' };
    return (await api.call('POST', path, { cookie, body })).status;
  };
  const busy = await buildVenue(api.db);
  const [first, second, third] = [
    await signInAs(api, 'business_owner', busy),
    await signInAs(api, 'business_owner', busy),
    await signInAs(api, 'business_owner', busy),
  ];
  const statuses = [];
  const alarms = () => logged.filter((line) => line.includes('many wrong pairing codes')).length;
  expect(await guess(busy, first)).toBe(409);
  expect(alarms()).toBe(0);
  for (const user of [first, second, third]) statuses.push(await guess(busy, user));
  expect(statuses).toEqual([429, 409, 429]);
  for (let count = 1; count <= 3; count += 1) {
    const other = await buildVenue(api.db);
    expect(await guess(other, await signInAs(api, 'business_owner', other))).toBe(409);
  }
  expect(alarms()).toBe(1);
});

it('one address may request a few codes a minute', async () => {
  const open = async (address: string) => {
    const headers = { 'x-forwarded-for': address };
    return (await api.call('POST', openPairing.path, { headers })).status;
  };
  const answers = [];
  for (const address of ['10.1.0.1', '10.1.0.1', '10.1.0.1', '10.2.0.1'])
    answers.push(await open(address));
  expect(answers).toEqual([200, 200, 429, 200]);
});

it('a made-up secret spends the budget for unknown callers', async () => {
  const headers = { 'x-forwarded-for': '10.3.0.1' };
  const statuses: number[] = [];
  while (statuses.length < 310) {
    const asked = Array.from({ length: 10 }, () =>
      api.call('POST', claimPairing.path, { headers, body: { secret: newToken() } }),
    );
    statuses.push(...(await Promise.all(asked)).map(({ status }) => status));
  }
  expect(statuses).toEqual([
    ...Array.from({ length: 300 }, () => 404),
    ...Array.from({ length: 10 }, () => 429),
  ]);
});
