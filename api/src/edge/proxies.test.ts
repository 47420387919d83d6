import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildAccount, password } from '../../test/auth.ts';
import { startApi, type TestApi } from '../../test/api.ts';

/** A minute's new guests of one address are half of this. */
const RATE_LIMIT = '8';

const loadBalancer = '10.99.0.1';

describe.each([
  { proxies: 0, direct: [], clientNetwork: '127.0.0.0/24' },
  { proxies: 1, direct: [], clientNetwork: '198.51.100.0/24' },
  { proxies: 2, direct: [loadBalancer], clientNetwork: '198.51.100.0/24' },
  { proxies: 3, direct: ['10.99.1.1', loadBalancer], clientNetwork: '198.51.100.0/24' },
])('behind $proxies proxies', ({ proxies, direct, clientNetwork }) => {
  let api: TestApi;
  beforeAll(async () => {
    api = await startApi({ TRUST_PROXY: String(proxies), RATE_LIMIT });
  });
  afterAll(() => api.close());

  /** The header as the last proxy sends it: each has added the address that called it. */
  const through = (client: string, ...forged: string[]) => ({
    'x-forwarded-for': [...forged, client, ...direct].join(', '),
  });
  const becomeGuest = async (headers: Record<string, string>): Promise<number> =>
    (await api.call('POST', '/api/auth/anonymous', { headers })).status;

  it('a sign-in is recorded with the client’s real network, whatever the client claims', async () => {
    const { email, userId } = await buildAccount(api);
    const answer = await api.call('POST', '/api/auth/login', {
      body: { email, password },
      headers: through('198.51.100.7', '203.0.113.9'),
    });
    expect(answer.status).toBe(200);
    const { details } = await api.db
      .selectFrom('audit_log')
      .select('details')
      .where('actor_id', '=', userId)
      .where('action', '=', 'auth.signedIn')
      .executeTakeFirstOrThrow();
    expect(details).toMatchObject({ network: clientNetwork });
  });

  it('a client that invents an earlier hop each time has one limit', async () => {
    const statuses: number[] = [];
    for (let attempt = 1; attempt <= 5; attempt += 1) {
      statuses.push(await becomeGuest(through('198.51.100.8', `203.0.113.${attempt}`)));
    }
    expect(statuses).toEqual([200, 200, 200, 200, 429]);
    // Without a proxy the header says nothing about anybody.
    expect(await becomeGuest(through('198.51.100.9'))).toBe(proxies === 0 ? 429 : 200);
  });
});
