import { afterAll, beforeAll, expect, it } from 'vitest';
import { claimPairing, openPairing, pairScreen } from '@sofra/contracts/screens';
import { newToken } from '../edge/cookies.ts';
import { startApi, type TestApi } from '../../test/api.ts';
import { signInAs } from '../../test/sign-in.ts';
import { buildVenue } from '../../test/venue.ts';

/** A minute's budget: 2 codes for the tablets of an address, a guess a user, 3 of all together. */
let api: TestApi;
beforeAll(async () => {
  api = await startApi({ RATE_LIMIT: '30', TRUST_PROXY: '1' });
});
afterAll(() => api.close());

it('guesses of a code are limited per user and in total', async () => {
  const newBusiness = await buildVenue(api.db);
  const path = pairScreen.path.replace(':branchId', String(newBusiness.branchId));
  const body = { code: '000000', name: 'Mutfak', board: 'kitchen' };
  const statuses = [];
  for (let user = 1; user <= 4; user += 1) {
    const { cookie } = await signInAs(api, 'business_owner', newBusiness);
    statuses.push((await api.call('POST', path, { cookie, body })).status);
    if (user === 1) statuses.push((await api.call('POST', path, { cookie, body })).status);
  }
  expect(statuses).toEqual([409, 429, 409, 409, 429]);
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
