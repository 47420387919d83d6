import { describe, expect, it } from 'vitest';
import { readProfile } from '@sofra/contracts/account';
import { me } from '@sofra/contracts/auth';
import * as contract from '@sofra/contracts/two-factor';
import { inviteAdmin } from '@sofra/infra/admin-invitations';
import { ownApi } from '../../test/api.ts';
import { cookiesOf } from '../../test/sign-in.ts';
import { buildVenue } from '../../test/venue.ts';
import { buildAccount, enrol, freshCode, password } from '../../test/auth.ts';

const api = await ownApi();

const logIn = (email: string) => api.call('POST', '/api/auth/login', { body: { email, password } });

describe('a second factor required by the platform', () => {
  it('must be set up by platform users and owners at their next sign-in, before anything else', async () => {
    const { businessId } = await buildVenue(api.db);
    const staff = [
      await buildAccount(api, 'platform_support'),
      await buildAccount(api, 'business_owner', { businessId }),
    ];
    const others = [await buildAccount(api, 'waiter', { businessId }), await buildAccount(api)];
    const settings = { platform: { name: 'Lokanta Ağı' }, security: { twoFactorRequired: true } };
    await api.db
      .insertInto('platform_settings')
      .values(
        Object.entries(settings).map(([section, value]) => ({
          section,
          value: JSON.stringify(value),
        })),
      )
      .execute();
    for (const { email } of others) expect((await logIn(email)).body.mustEnrol).toBeUndefined();
    for (const user of staff) {
      expect((await api.ask(readProfile, { cookie: user.cookie })).id).toBe(user.userId);
      const signedIn = await logIn(user.email);
      expect(signedIn).toMatchObject({ status: 200, body: { mustEnrol: true } });
      const cookie = cookiesOf(signedIn);
      expect(await api.ask(me, { cookie })).toMatchObject({ mustEnrol: true });
      const refused = await api.refused(readProfile, { cookie });
      expect([refused.status, refused.code]).toEqual([403, 'two_factor_enrolment_required']);
      const { uri } = await api.ask(contract.beginTwoFactor, { cookie });
      expect(new URL(uri).searchParams.get('issuer')).toBe('Lokanta Ağı');
      const { cookie: whole, secret } = await enrol(api, { cookie });
      expect(await api.ask(me, { cookie: whole })).not.toHaveProperty('mustEnrol');
      expect((await api.ask(readProfile, { cookie: whole })).id).toBe(user.userId);
      const body = { code: await freshCode(api, user, secret) };
      const kept = await api.refused(contract.removeTwoFactor, { cookie: whole, body });
      expect([kept.status, kept.code]).toEqual([409, 'two_factor_needed']);
    }
  });

  it('must be set up before a user becomes an administrator', async () => {
    const env = { origin: api.url, SMTP_URL: undefined, DEMO_PUBLIC: false };
    const invited = { email: 'ada@sofra.test', isFurther: true };
    const { link } = await api.db.transaction().execute((trx) => inviteAdmin(trx, invited, env));
    const body = { name: 'Ada Yılmaz', password: 'Tavşan kanı çay' };
    const answer = await api.call('POST', `/api/setup/${link.split('/').at(-1)}`, { body });
    expect(answer.body).toMatchObject({ role: 'platform_admin', mustEnrol: true });
  });
});
