import { describe, expect, it } from 'vitest';
import * as contract from '@sofra/contracts/businesses';
import { LEGAL_VERSION } from '@sofra/contracts/legal';
import { startApi, ownApi } from '../../test/api.ts';
import { application as anybodys } from '../../test/business-requests.ts';
import { type SignedInUser, signInAs } from '../../test/sign-in.ts';

const application = { ...anybodys, industryType: 'cafe' as const };

const api = await ownApi();
const admin = await signInAs(api, 'platform_admin');
const manager = await signInAs(api, 'platform_manager');

interface Applicant extends SignedInUser {
  businessId: number;
}
async function buildApplicant(language: 'tr' | 'ru' = 'tr'): Promise<Applicant> {
  const user = await signInAs(api, 'customer');
  await api.rows('users', user.userId).set({ language });
  const { id } = await api.ask(contract.applyForBusiness, {
    body: application,
    cookie: user.cookie,
  });
  return { ...user, businessId: id };
}

const decide = (
  { businessId }: Applicant,
  status: 'approved' | 'rejected',
  { by = admin, reason }: { by?: SignedInUser; reason?: string } = {},
) =>
  api.call('PUT', `/api/businesses/${businessId}/status`, {
    cookie: by.cookie,
    body: { status, ...(reason !== undefined && { reason }) },
  });

const reapply = ({ businessId, cookie }: Applicant, over: Record<string, unknown> = {}) =>
  api.call('PUT', `/api/businesses/${businessId}/application`, {
    cookie,
    body: { ...application, ...over },
  });

/** Returns the platform room's events about a business, latest last. */
async function eventsOf(businessId: number) {
  const events = await api.db
    .selectFrom('room_events')
    .select(['type', 'payload'])
    .where('room', '=', 'platform')
    .orderBy('seq')
    .execute();
  return events.filter(({ payload }) => JSON.stringify(payload).includes(`d":${businessId},`));
}

const mailsTo = async (...users: readonly Pick<SignedInUser, 'email'>[]) => {
  const mails = await api.db
    .selectFrom('mails')
    .select(['template', 'language', 'to_address'])
    .where(
      'to_address',
      'in',
      users.map(({ email }) => email ?? ''),
    )
    .orderBy('id')
    .execute();
  return mails;
};

const setPlatform = async (section: 'platform' | 'notifications', value: object) => {
  const json = JSON.stringify(value);
  await api.db
    .insertInto('platform_settings')
    .values({ section, value: json })
    .onConflict((conflict) => conflict.column('section').doUpdateSet({ value: json }))
    .execute();
};

describe('an application', () => {
  it('is announced to the platform’s users by event, notice and mail', async () => {
    const before = (await mailsTo(admin, manager)).length;
    const { businessId, email } = await buildApplicant();
    expect(await eventsOf(businessId)).toMatchObject([
      {
        type: 'business.applied',
        payload: { id: businessId, status: 'pending', ownerEmail: email, branches: 0 },
      },
      { type: 'notice.raised', payload: { kind: 'business.applied', facts: { businessId } } },
    ]);
    const mails = (await mailsTo(admin, manager)).slice(before);
    expect(mails.map(({ template }) => template)).toEqual(['businessApplied', 'businessApplied']);
    expect(await mailsTo({ email })).toMatchObject([{ template: 'applicationReceived' }]);
  });

  it('is decided with a mail to the applicant in their language, and an event for open screens', async () => {
    const applicant = await buildApplicant('ru');
    await decide(applicant, 'rejected', { reason: 'Adres eksik.' });
    expect(await mailsTo(applicant)).toMatchObject([
      { template: 'applicationReceived', language: 'ru' },
      { template: 'businessRejected', language: 'ru' },
    ]);
    expect((await eventsOf(applicant.businessId)).at(-1)).toEqual({
      type: 'business.decided',
      payload: { businessId: applicant.businessId, status: 'rejected' },
    });
  });

  it('isn’t mailed if the settings turn that off', async () => {
    await setPlatform('notifications', { businessApprovalNotifications: false });
    const before = (await mailsTo(admin, manager)).length;
    const applicant = await buildApplicant();
    await decide(applicant, 'approved');
    expect(await mailsTo(applicant)).toEqual([]);
    expect(await mailsTo(admin, manager)).toHaveLength(before);
    await setPlatform('notifications', {});
  });

  it('gets one decision and one mail from two concurrent ones', async () => {
    for (let round = 1; round <= 5; round += 1) {
      const applicant = await buildApplicant();
      const answers = await Promise.all([
        decide(applicant, 'approved', { by: admin }),
        decide(applicant, 'rejected', { by: manager }),
        decide(applicant, 'approved', { by: manager }),
        decide(applicant, 'rejected', { by: admin }),
      ]);
      const decided = answers.filter(({ status }) => status === 200);
      const refused = answers.filter(({ status }) => status === 409);
      expect([decided.length, refused.length]).toEqual([2, 2]);
      expect(new Set(decided.map(({ body }) => body.status)).size).toBe(1);
      expect(refused[0]?.body).toMatchObject({
        code: 'already_decided',
        details: { status: decided[0]?.body.status },
      });
      expect(await mailsTo(applicant)).toHaveLength(2);
      const events = await eventsOf(applicant.businessId);
      expect(events.filter(({ type }) => type === 'business.decided')).toHaveLength(1);
    }
  });
});

describe('PUT /api/businesses/:id/application', () => {
  it('submits the application again with corrections; the rejection stays in the audit log', async () => {
    const applicant = await buildApplicant();
    const { businessId } = applicant;
    await decide(applicant, 'rejected', { reason: 'Adres eksik.' });
    const { status, body } = await reapply(applicant, { fullAddress: 'Moda Cad. 1, İstanbul' });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      id: businessId,
      status: 'pending',
      rejectionReason: null,
      fullAddress: 'Moda Cad. 1, İstanbul',
    });
    const events = await eventsOf(businessId);
    expect(events.map(({ type }) => type)).toEqual([
      'business.applied',
      'notice.raised',
      'business.decided',
      'business.applied',
      'notice.raised',
    ]);
    const audit = await api
      .rows('audit_log', { business_id: businessId })
      .read('action', 'details');
    expect(audit.at(-1)).toEqual({
      action: 'business.reapplied',
      details: { rejectedFor: 'Adres eksik.' },
    });
    // And it is decided once more.
    expect((await decide(applicant, 'approved')).status).toBe(200);
    expect((await mailsTo(applicant)).map(({ template }) => template)).toEqual([
      'applicationReceived',
      'businessRejected',
      'applicationReceived',
      'businessApproved',
    ]);
  });

  it('works for a rejected application only, not for a pending or approved one', async () => {
    const applicant = await buildApplicant();
    const waiting = await reapply(applicant, { name: 'Olmaz' });
    expect([waiting.status, waiting.body.code, waiting.body.details]).toEqual([
      409,
      'already_decided',
      { status: 'pending' },
    ]);
    await decide(applicant, 'rejected');
    const both = await Promise.all([reapply(applicant), reapply(applicant)]);
    expect(both.map(({ status }) => status)).toEqual(expect.arrayContaining([200, 409]));
    await decide(applicant, 'approved');
    const { body } = await reapply(applicant, { name: 'Olmaz' });
    expect(body).toMatchObject({ code: 'already_decided', details: { status: 'approved' } });
  });

  it('has the same limits as a first application: the number per user, and open registration', async () => {
    const [limited, closed] = await Promise.all([startApi(), startApi()]);
    try {
      for (const [other, value, code] of [
        [limited, { maxBusinessesPerUser: 1 }, 'business_limit'],
        [closed, { registrationEnabled: false }, 'registration_closed'],
      ] as const) {
        const user = await signInAs(other, 'customer');
        const rows = (['rejected', 'pending'] as const).map((status) => ({
          name: 'Kıyı',
          status,
          industry_type: 'cafe',
          full_address: 'Sahil Yolu 1',
          phone: '0',
          email: 'kiyi@sofra.test',
          plan: 'baslangic' as const,
          applied_by: user.userId,
        }));
        const [rejected] = await other.db
          .insertInto('businesses')
          .values(rows)
          .returning('id')
          .execute();
        await other.db
          .insertInto('platform_settings')
          .values({ section: 'platform', value: JSON.stringify(value) })
          .execute();
        const refusal = await other.refused(contract.reapplyForBusiness, {
          params: { businessId: rejected?.id ?? 0 },
          body: application,
          cookie: user.cookie,
        });
        expect(refusal.code).toBe(code);
      }
    } finally {
      await Promise.all([limited.close(), closed.close()]);
    }
  });
});

describe('the terms', () => {
  const consentsOf = ({ userId }: SignedInUser) =>
    api.db.selectFrom('consents').selectAll().where('user_id', '=', userId).execute();

  it('are stored with their version, language and time when an applicant accepts them', async () => {
    const user = await signInAs(api, 'customer');
    const before = new Date();
    await api.ask(contract.applyForBusiness, {
      body: application,
      cookie: `${user.cookie}; language=ru`,
    });
    const consents = await consentsOf(user);
    expect(consents).toMatchObject([{ kind: 'terms', version: LEGAL_VERSION, language: 'ru' }]);
    expect(consents[0]?.given_at.getTime()).toBeGreaterThanOrEqual(before.getTime());
  });

  it('are those of the current version, or the application is refused', async () => {
    const user = await signInAs(api, 'customer');
    const { cookie } = user;
    const body = { ...application, acceptedTerms: '2020-01-01' };
    const refusal = {
      status: 409,
      body: { code: 'terms_changed', details: { version: LEGAL_VERSION } },
    };
    expect(await api.call('POST', '/api/businesses', { cookie, body })).toMatchObject(refusal);
    const again = await buildApplicant();
    await decide(again, 'rejected');
    const path = `/api/businesses/${again.businessId}/application`;
    expect(await api.call('PUT', path, { cookie: again.cookie, body })).toMatchObject(refusal);
    expect(await consentsOf(user)).toEqual([]);
    expect(await consentsOf(again)).toHaveLength(1);
  });

  it('are needed to apply again, but the specification’s call is valid without them', async () => {
    const applicant = await buildApplicant();
    await decide(applicant, 'rejected');
    const { cookie } = applicant;
    const { acceptedTerms: _accepted, ...body } = application;
    const path = `/api/businesses/${applicant.businessId}/application`;
    expect(await api.call('PUT', path, { cookie, body })).toMatchObject({
      status: 400,
      body: { fields: { acceptedTerms: expect.any(String) } },
    });
    const user = await signInAs(api, 'customer');
    const applied = await api.call('POST', '/api/businesses', { cookie: user.cookie, body });
    expect([applied.status, applied.body.status]).toEqual([200, 'pending']);
    expect(await consentsOf(user)).toEqual([]);
  });
});
