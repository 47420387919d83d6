import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { readProfile } from '@sofra/contracts/account';
import {
  changeSettings,
  EmailSettings,
  readPlatformState,
  readSettings,
  SECRET_MASK,
} from '@sofra/contracts/platform-settings';
import type { RouteCall } from '@sofra/contracts/route';
import { createSecrets } from '@sofra/infra/secrets';
import { openEmailSettings, readSettingsGroup } from '@sofra/infra/settings';
import * as v from 'valibot';
import { eventually } from '@sofra/infra/testing';
import { buildApp } from '../app.ts';
import { openDeps } from '../open-deps.ts';
import { ownApi } from '../../test/api.ts';
import { signInAs } from '../../test/sign-in.ts';
import { buildVenue } from '../../test/venue.ts';
import { requireMailServer } from './mail-server.ts';

const api = await ownApi();
const admin = await signInAs(api, 'platform_admin');

type Change = RouteCall<typeof changeSettings>['body'];
const read = () => api.ask(readSettings, admin);
const change = (body: Change) => api.ask(changeSettings, { body, ...admin });
const refused = (body: Change) => api.refused(changeSettings, { body, ...admin });

const server = { smtpHost: 'mail.sofra.test', smtpPort: 587, smtpUser: 'sofra' };
const canaries = ['kanarya-posta', 'kanarya-kart', 'kanarya-webhook-imza'] as const;

describe('GET /api/admin/settings', () => {
  it('returns the specification’s defaults by group, and the product’s version', async () => {
    const manifest = new URL('../../../package.json', import.meta.url);
    expect(await read()).toEqual({
      platform: {
        name: 'Sofra',
        maintenanceMode: false,
        registrationEnabled: true,
        maxBusinessesPerUser: 5,
      },
      email: {
        smtpHost: '',
        smtpPort: 587,
        smtpUser: '',
        smtpPassword: '',
        fromEmail: '',
        fromName: '',
      },
      payment: {
        cardEnabled: true,
        publishableKey: '',
        secretKey: '',
        webhookSecret: '',
        commissionRate: 2.5,
        subscriptionEnabled: false,
      },
      notifications: {
        businessApprovalNotifications: true,
        systemMaintenanceNotifications: true,
        securityAlertNotifications: true,
        dailyReportsEnabled: true,
      },
      security: {
        sessionTimeout: 30,
        maxLoginAttempts: 5,
        passwordMinLength: 8,
        twoFactorRequired: false,
      },
      database: { backupFrequency: 'daily', retentionDays: 30, autoOptimize: true },
      company: {
        title: '',
        address: '',
        mersis: '',
        tax: '',
        representative: '',
        email: '',
        phone: '',
        kep: '',
      },
      cardPayments: {
        online: null,
        mode: null,
        webhookUrl: 'http://sofra.test/api/payments/webhooks/stripe',
      },
      translation: {
        provider: 'glossary',
        host: null,
        model: null,
        lastAnswerAt: null,
        lastFailureAt: null,
        charactersThisMonth: 0,
        price: null,
      },
      version: JSON.parse(readFileSync(manifest, 'utf8')).version,
      revision: 0,
      updatedAt: null,
    });
  });
});

describe('PUT /api/admin/settings', () => {
  it('encrypts secrets, keeps one sent as its mask, deletes an empty one, and never returns any', async () => {
    const saved = await change({
      email: { ...server, smtpPassword: canaries[0], fromName: 'Sofra' },
      payment: { secretKey: canaries[1], webhookSecret: canaries[2], publishableKey: 'pk_1' },
    });
    const { secretKey, webhookSecret } = saved.payment;
    const shown = [saved.email.smtpPassword, secretKey, webhookSecret];
    expect(shown).toEqual(Array(3).fill(SECRET_MASK));
    const sealed = await readSettingsGroup(api.db, 'email');
    const secrets = createSecrets(api.deps.env.SOFRA_SECRET);
    expect((await openEmailSettings(api.db, secrets)).smtpPassword).toBe(canaries[0]);

    const renamed = { ...server, smtpPassword: SECRET_MASK, fromName: 'Sofra Mutfak' };
    const kept = await change({ email: renamed });
    expect(kept.email).toMatchObject({ fromName: 'Sofra Mutfak', smtpPassword: SECRET_MASK });
    const stored = await readSettingsGroup(api.db, 'email');
    expect(stored).toEqual({ ...sealed, fromName: 'Sofra Mutfak' });

    const answers = await Promise.all([
      api.db.selectFrom('platform_settings').selectAll().execute(),
      api.db.selectFrom('audit_log').selectAll().execute(),
      api.db.selectFrom('room_events').selectAll().execute(),
      api.db.selectFrom('jobs').selectAll().execute(),
    ]);
    const written = JSON.stringify(answers);
    for (const canary of canaries) {
      expect(written).not.toContain(canary);
      expect(written).not.toContain(Buffer.from(canary).toString('base64').slice(0, -2));
    }
    const lines = answers[1].filter(({ action }) => action === 'settings.changed');
    expect(lines.map(({ actor_id, details }) => ({ actor_id, details }))).toEqual([
      {
        actor_id: admin.userId,
        details: {
          keys: [
            ...['smtpHost', 'smtpUser', 'smtpPassword', 'fromName'].map((key) => `email.${key}`),
            ...['publishableKey', 'secretKey', 'webhookSecret'].map((key) => `payment.${key}`),
          ],
        },
      },
      { actor_id: admin.userId, details: { keys: ['email.fromName'] } },
    ]);

    const cleared = await change({ email: server, payment: {} });
    expect(cleared.email.smtpPassword).toBe('');
    expect(cleared.payment).toMatchObject({ secretKey: '', webhookSecret: '' });
  });

  it('requires the mail password again for another server, port or user', async () => {
    await change({ email: { ...server, smtpPassword: canaries[0] } });
    const before = await read();
    for (const other of [{ smtpHost: 'evil.test' }, { smtpPort: 465 }, { smtpUser: 'x' }]) {
      const email = { ...server, smtpPassword: SECRET_MASK, ...other };
      expect(await refused({ email })).toMatchObject({ code: 'smtp_password_required' });
    }
    expect(await read()).toEqual(before);
    const moved = await change({ email: { ...server, smtpPort: 465, smtpPassword: 'yeni' } });
    expect(moved.email).toMatchObject({ smtpPort: 465, smtpPassword: SECRET_MASK });
    await change({ email: {} });
  });

  it('accepts only mail ports and public servers, unless the environment allows others', async () => {
    const email = { smtpHost: '127.0.0.1', smtpPort: 8080 };
    expect((await refused({ email })).fields).toEqual({
      'email.smtpHost': expect.any(String),
      'email.smtpPort': expect.any(String),
    });
    const local = v.parse(EmailSettings, email);
    const before = v.parse(EmailSettings, {});
    const ask = (allowed: boolean) => () =>
      requireMailServer(before, local, { ALLOW_PRIVATE_SMTP: allowed });
    expect(ask(false)).toThrow('invalid_input');
    expect(ask(true)).not.toThrow();
  });

  it('accepts one of two concurrent changes, and refuses the other with a conflict', async () => {
    const other = await signInAs(api, 'platform_admin');
    const { revision } = await read();
    const race = [admin, other].map(({ cookie }, index) =>
      api.call('PUT', '/api/admin/settings', {
        cookie,
        body: { revision, security: { maxLoginAttempts: 6 + index } },
      }),
    );
    const [won, lost] = (await Promise.all(race)).toSorted((a, b) => a.status - b.status);
    expect(won?.status).toBe(200);
    expect(lost).toMatchObject({ status: 409, body: { code: 'settings_changed' } });
    expect((await read()).security).toEqual(won?.body.security);
    // Saving the same values is no change: no event, no new revision.
    const same = await change({ security: won?.body.security });
    expect(same.revision).toBe(revision + 1);
  });

  it('is strict: an unknown or invalid setting changes nothing', async () => {
    const before = await read();
    const bad = [
      { security: { sessionTimeout: 4 } },
      { security: { maxLoginAttempts: 2 } },
      { security: { passwordMinLength: 7 } },
      { platform: { maxBusinessesPerUser: 0 } },
      { platform: { name: '' } },
      { payment: { commissionRate: 2.55 } },
      { payment: { webhookSecret: 'fifteen letters' } },
      { database: { backupFrequency: 'never' } },
      { database: { retentionDays: 366 } },
      { email: { smtpHost: 'a b' } },
      { email: { fromName: 'Sofra\r\nBcc: x' } },
      { notifications: { other: true } },
      { other: {} },
    ];
    for (const body of bad) {
      const answer = await api.call('PUT', '/api/admin/settings', { body, ...admin });
      const refusal = [answer.status, answer.body.code];
      expect(refusal, JSON.stringify(body)).toEqual([400, 'invalid_input']);
    }
    expect(await read()).toEqual(before);
    const version = { platform: { name: 'Sofra', version: '9.9.9' } };
    expect((await change(version)).version).toBe(before.version);
  });

  it('takes effect in every process within a second', async () => {
    const { deps, close } = await openDeps(api.deps.env);
    const second = await buildApp(deps);
    const minLength = async () => {
      const { path: url } = readProfile;
      const answer = await second.inject({ url, headers: { cookie: admin.cookie } });
      return answer.json().passwordMinLength;
    };
    expect(await minLength()).toBe(8);
    await change({ security: { passwordMinLength: 12 } });
    await eventually('another minimum', async () => (await minLength()) === 12, 1000);
    await change({ security: {} });
    await second.close();
    await close();
  });

  it('announces the start and end of maintenance to platform users, and to owners who want it', async () => {
    const venue = await buildVenue(api.db);
    const owner = await signInAs(api, 'business_owner', venue);
    await signInAs(api, 'business_owner', await buildVenue(api.db, { status: 'pending' }));
    await signInAs(api, 'waiter', venue);
    const manager = await signInAs(api, 'platform_manager');
    const modes = [];
    for (const maintenanceMode of [true, false]) {
      await change({ platform: { maintenanceMode } });
      modes.push(await api.ask(readPlatformState, manager));
    }
    expect(modes).toEqual([{ maintenanceMode: true }, { maintenanceMode: false }]);
    await change({ notifications: { systemMaintenanceNotifications: false } });
    await change({ platform: { maintenanceMode: true } });
    await change({ platform: {}, notifications: {} });
    const mails = await api.rows('mails', { template: 'maintenance' }).column('to_address');
    // The mails report the latest end: the switch was saved with it, but after the platform's
    // group.
    expect(mails).toEqual([owner.email, owner.email, owner.email]);
    const [began, ended] = ['maintenance.began', 'maintenance.ended'];
    const notices = await api.rows('notices', {}).column('kind');
    expect(notices.filter((kind) => kind.startsWith('maintenance.'))).toEqual([
      began,
      ended,
      began,
      ended,
    ]);
    const audited = await api.rows('audit_log', {}).column('action');
    expect(audited.filter((action) => action.startsWith('maintenance.'))).toHaveLength(4);
  });
});
