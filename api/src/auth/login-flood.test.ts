import { describe, expect, it } from 'vitest';
import { ownApi } from '../../test/api.ts';
import { cookiesOf } from '../../test/sign-in.ts';
import { buildAccount, password } from '../../test/auth.ts';

const api = await ownApi({ TRUST_PROXY: '1' });

const logIn = (email: string, secret: string, from: string, cookie?: string) =>
  api.call('POST', '/api/auth/login', {
    body: { email, password: secret },
    headers: { 'x-forwarded-for': from },
    ...(cookie !== undefined && { cookie }),
  });
const deviceIn = (answer: { headers: Headers }): string =>
  /sofra_device=[\w-]+/.exec(cookiesOf(answer))?.[0] ?? '';

describe('a flood of logins from many networks', () => {
  it('is answered with Retry-After, and doesn’t keep out browsers known to the account', async () => {
    const { email } = await buildAccount(api);
    const device = deviceIn(await logIn(email, password, '10.9.9.9'));
    const madeUp = `sofra_device=${'a'.repeat(43)}`;
    let isOver = false;
    let networks = 0;
    const refused: { status: number; seconds: unknown; header: string | null }[] = [];
    const flood = Array.from({ length: 40 }, async (_, index) => {
      while (!isOver) {
        networks += 1;
        const from = `10.${networks >> 8}.${networks & 255}.7`;
        const guessed = `nobody${networks}@sofra.test`;
        const answer = await logIn(guessed, 'guess', from, index % 2 ? madeUp : undefined);
        const { status, body, headers } = answer;
        if (body.code === 'login_failed') continue;
        const seconds = body.details?.retryAfterSeconds;
        refused.push({ status, seconds, header: headers.get('retry-after') });
      }
    });
    const statuses: number[] = [];
    while (refused.length < 30 || statuses.length < 3)
      statuses.push((await logIn(email, password, '10.9.9.9', device)).status);
    isOver = true;
    await Promise.all(flood);
    expect(new Set(statuses)).toEqual(new Set([200]));
    expect(refused).toEqual(refused.map(() => ({ status: 503, seconds: 3, header: '3' })));
  });
});
