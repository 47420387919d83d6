import { describe, expect, it } from 'vitest';
import * as contract from '@sofra/contracts/businesses';
import { LEGAL_VERSION } from '@sofra/contracts/legal';
import { changeSettings } from '@sofra/contracts/platform-settings';
import type { RouteCall } from '@sofra/contracts/route';
import { ownApi } from '../../test/api.ts';
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
  const call = { body: application, cookie: user.cookie };
  const { id } = await api.ask(contract.applyForBusiness, call);
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

/** The platform room's events about a business, latest last. */
const eventsOf = async (businessId: number) =>
  (await api.rows('room_events', { room: 'platform' }).read('type', 'payload')).filter(
    ({ payload }) => JSON.stringify(payload).includes(`d":${businessId},`),
  );

const mailsTo = ({ email }: Pick<SignedInUser, 'email'>) =>
  api.rows('mails', { to_address: email ?? '' }).read('template', 'language');
const templatesTo = async (user: Pick<SignedInUser, 'email'>) =>
  (await mailsTo(user)).map(({ template }) => template);

const set = (body: RouteCall<typeof changeSettings>['body']) =>
  api.ask(changeSettings, { body, cookie: admin.cookie });

describe('an application', () => {
  it('is announced to the platform’s users by event, notice and mail', async () => {
    const before = [await templatesTo(admin), await templatesTo(manager)];
    const { businessId, email } = await buildApplicant();
    expect(await eventsOf(businessId)).toMatchObject([
      {
        type: 'business.applied',
        payload: { id: businessId, status: 'pending', ownerEmail: email, branches: 0 },
      },
      { type: 'notice.raised', payload: { kind: 'business.applied', facts: { businessId } } },
    ]);
    expect([await templatesTo(admin), await templatesTo(manager)]).toEqual(
      before.map((templates) => [...templates, 'businessApplied']),
    );
    expect(await templatesTo({ email })).toEqual(['applicationReceived']);
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
    await set({ notifications: { businessApprovalNotifications: false } });
    const before = [await mailsTo(admin), await mailsTo(manager)];
    const applicant = await buildApplicant();
    await decide(applicant, 'approved');
    expect(await mailsTo(applicant)).toEqual([]);
    expect([await mailsTo(admin), await mailsTo(manager)]).toEqual(before);
    await set({ notifications: {} });
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
    expect(await templatesTo(applicant)).toEqual([
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

  it('has the same limits as a first application: the number per user, and open registration (D9)', async () => {
    const applicant = await buildApplicant();
    await decide(applicant, 'rejected');
    await api.ask(contract.applyForBusiness, { body: application, cookie: applicant.cookie });
    for (const [platform, code] of [
      [{ maxBusinessesPerUser: 1 }, 'business_limit'],
      [{ registrationEnabled: false }, 'registration_closed'],
    ] as const) {
      await set({ platform });
      expect((await reapply(applicant)).body.code).toBe(code);
    }
    const { cookie } = await signInAs(api, 'customer');
    const closed = await api.refused(contract.applyForBusiness, { body: application, cookie });
    expect(closed).toMatchObject({ status: 403, code: 'registration_closed' });
    await set({ platform: {} });
  });
});

describe('the terms', () => {
  const consentsOf = ({ userId }: SignedInUser) =>
    api.rows('consents', { user_id: userId }).read('kind', 'version', 'language', 'given_at');

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

describe('the plan of an application', () => {
  it('is the smallest if none is chosen', async () => {
    const { cookie } = await signInAs(api, 'customer');
    const { plan } = await api.ask(contract.applyForBusiness, { body: application, cookie });
    expect(plan).toBe('baslangic');
  });

  it('is the chosen one, kept when the application is corrected, and the business starts with it', async () => {
    const user = await signInAs(api, 'customer');
    const body = { ...application, plan: 'isletme' as const };
    const call = { body, cookie: user.cookie };
    const { id: businessId } = await api.ask(contract.applyForBusiness, call);
    const applicant = { ...user, businessId };
    const { businesses } = await api.ask(contract.listManagedBusinesses, { cookie: admin.cookie });
    expect(businesses[0]).toMatchObject({ id: businessId, plan: 'isletme', planRequested: null });
    await decide(applicant, 'rejected');
    expect((await reapply(applicant)).body.plan).toBe('isletme');
    await decide(applicant, 'rejected');
    expect((await reapply(applicant, { plan: 'kurumsal' })).body.plan).toBe('kurumsal');
    const decidingAt = Date.now();
    await decide(applicant, 'approved');
    const [stored] = await api.rows('businesses', businessId).read('plan', 'plan_since');
    expect(stored?.plan).toBe('kurumsal');
    expect(stored?.plan_since.getTime()).toBeGreaterThanOrEqual(decidingAt);
  });

  it('is one of the plans', async () => {
    const { cookie } = await signInAs(api, 'customer');
    for (const plan of ['gold', '', null, 'toString', ['isletme']]) {
      const sent = { cookie, body: { ...application, plan } };
      expect((await api.call('POST', '/api/businesses', sent)).status).toBe(400);
    }
  });
});
