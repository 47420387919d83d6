import { describe, expect, it } from 'vitest';
import * as contract from '@sofra/contracts/businesses';
import type { Plan } from '@sofra/contracts/plans';
import { ownApi } from '../../test/api.ts';
import { application as anybodys } from '../../test/business-requests.ts';
import { signInAs } from '../../test/sign-in.ts';

const application = { ...anybodys, industryType: 'cafe' as const };

const api = await ownApi();
const admin = await signInAs(api, 'platform_admin');

describe('the plan of an application', () => {
  it('is the smallest if none is chosen', async () => {
    const { cookie } = await signInAs(api, 'customer');
    const { plan } = await api.ask(contract.applyForBusiness, { body: application, cookie });
    expect(plan).toBe('baslangic');
  });

  it('is the chosen one, kept when the application is corrected, and the business starts with it', async () => {
    const { cookie } = await signInAs(api, 'customer');
    const body = { ...application, plan: 'isletme' as const };
    const { id: businessId } = await api.ask(contract.applyForBusiness, { body, cookie });
    const params = { businessId };
    const decide = (status: 'approved' | 'rejected') =>
      api.ask(contract.decideBusiness, { params, cookie: admin.cookie, body: { status } });
    const reapply = (sent: typeof application & { plan?: Plan }) =>
      api.ask(contract.reapplyForBusiness, { params, cookie, body: sent });

    const { businesses } = await api.ask(contract.listManagedBusinesses, { cookie: admin.cookie });
    expect(businesses).toMatchObject([
      { id: businessId, plan: 'isletme', planRequested: null },
      {},
    ]);
    await decide('rejected');
    expect((await reapply(application)).plan).toBe('isletme');
    await decide('rejected');
    expect((await reapply({ ...application, plan: 'kurumsal' })).plan).toBe('kurumsal');
    const decidingAt = Date.now();
    await decide('approved');
    const { plan, plan_since: since } = await api.db
      .selectFrom('businesses')
      .select(['plan', 'plan_since'])
      .where('id', '=', businessId)
      .executeTakeFirstOrThrow();
    expect(plan).toBe('kurumsal');
    expect(since.getTime()).toBeGreaterThanOrEqual(decidingAt);
  });

  it('is one of the plans', async () => {
    const { cookie } = await signInAs(api, 'customer');
    for (const plan of ['gold', '', null, 'toString', ['isletme']]) {
      const sent = { cookie, body: { ...application, plan } };
      expect((await api.call('POST', '/api/businesses', sent)).status).toBe(400);
    }
  });
});
