import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as auth from '@sofra/contracts/auth';
import { startApi, type TestApi } from '../testing.ts';
import { cookiesOf, setPassword, signInAs } from '../testing/people.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

describe('POST /api/auth/login', () => {
  it('signs in with an email in any case', async () => {
    const person = await signInAs(api, 'customer');
    await setPassword(api, person.userId, 'sofra1234');
    const answer = await api.call('POST', '/api/auth/login', {
      body: { email: person.email?.toUpperCase(), password: 'sofra1234' },
    });
    expect(answer).toMatchObject({ status: 200, body: { id: person.userId, role: 'customer' } });
    const me = await api.ask(auth.me, { cookie: cookiesOf(answer) });
    expect(me?.id).toBe(person.userId);
  });
});
