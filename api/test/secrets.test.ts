import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { sql } from 'kysely';
import { generate } from 'otplib';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { eventually } from '@sofra/infra/testing';
import { startApi, type TestApi } from './api.ts';
import { cookiesOf, setPassword, signInAs } from './sign-in.ts';
import {
  openEchoingMailServer,
  type Secret,
  type SecretWatch,
  watchForSecrets,
} from './secret-watch.ts';
import { applyAndResetPassword } from './secret-applicant.ts';
import { buildVenue, type Venue } from './venue.ts';
import { startWorkerProcess } from './worker-process.ts';

/** A secret that can't be anywhere by chance. */
const canary = (name: string): string => `${name}-${randomBytes(16).toString('hex')}`;

const env = { METRICS_TOKEN: canary('metrics'), SOFRA_SECRET: canary('installation') };
const typed = {
  'SMTP password': canary('smtp'),
  'another SMTP password': canary('smtp'),
  'payment key': canary('payment'),
  'webhook secret': canary('webhook'),
  'own password': canary('own'),
  'new password': canary('new'),
  'wrong password': canary('wrong'),
  "a user's password": canary('user'),
  "a user's next password": canary('next'),
  "an invited person's password": canary('invited'),
  "an applicant's password": canary('applicant'),
  "an applicant's next password": canary('reset'),
};
const paymentKeys = { secretKey: typed['payment key'], webhookSecret: typed['webhook secret'] };
/** All that must be said nowhere; grows with what is handed out on the way. */
const secrets: Secret[] = Object.entries({ ...env, ...typed }).map(([name, value]) => ({
  name,
  value,
}));

let api: TestApi;
let watch: SecretWatch;
let venue: Venue;
let admin: { userId: number; email: string | null };
let cookie = '';
let folder: string;
let mailServer: Awaited<ReturnType<typeof openEchoingMailServer>>;
const logged: string[] = [];
const ends: (() => Promise<void> | void)[] = [];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sofra-secrets-'));
  const shared = {
    BACKUP_DIR: folder,
    ALLOW_PRIVATE_SMTP: '1',
    LOG_LEVEL: 'debug',
    PUBLIC_ORIGIN: 'http://sofra.test',
  };
  api = await startApi({ ...env, ...shared }, (line) => logged.push(line));
  watch = await watchForSecrets(api);
  ends.push(startWorkerProcess(api.deps.env, shared, (line) => logged.push(line)));
  mailServer = await openEchoingMailServer();
  venue = await buildVenue(api.db, { orderingAccess: 'scan' });
  const made = await signInAs(api, 'platform_admin');
  admin = made;
  await setPassword(api, made.userId, typed['own password']);
  for (const [name, url] of Object.entries(api.deps.env)) {
    const password = typeof url === 'string' && URL.canParse(url) && new URL(url).password;
    if (password) secrets.push({ name: `${name}'s password`, value: password });
  }
});
afterAll(async () => {
  for (const end of ends) await end();
  watch.close();
  mailServer.close();
  await api.close();
  await rm(folder, { recursive: true });
});

/** Notes the tokens that an answer hands to the browser; answers them as its next `Cookie`. */
function keep(who: string, answer: Parameters<typeof cookiesOf>[0]): string {
  const cookies = cookiesOf(answer);
  for (const pair of cookies.split('; ').filter(Boolean)) {
    const [name = '', value = ''] = pair.split('=');
    secrets.push({ name: `${who}'s ${name}`, value });
  }
  return cookies;
}

const send = (method: string, path: string, body?: unknown, as = cookie) =>
  watch.call(method, path, { cookie: as, ...(body !== undefined && { body }) });

async function signInAndOut(): Promise<void> {
  const email = admin.email ?? '';
  const logIn = (password: string, spelled = email) =>
    watch.call('POST', '/api/auth/login', { body: { email: spelled, password } });
  expect((await logIn(typed['wrong password'])).status).toBe(401);
  // Typed into the wrong field, too.
  expect((await logIn(typed['own password'], typed['own password'])).status).toBe(401);
  const first = await logIn(typed['own password']);
  expect(first.status).toBe(200);
  const old = keep('the admin', first);
  await send('POST', '/api/auth/logout', undefined, old);
  cookie = keep('the admin', await logIn(typed['own password']));
}

async function setUpSecondFactor(): Promise<void> {
  const path = '/api/user/two-factor';
  const { secret } = (await send('POST', path)).body;
  secrets.push({ name: 'TOTP seed', value: secret, belongs: [`answer: POST ${path}`] });
  await send('POST', `${path}/confirm`, { code: '000000' });
  const confirmed = await send('POST', `${path}/confirm`, { code: await generate({ secret }) });
  expect(confirmed.status).toBe(200);
  cookie = keep('the admin', confirmed);
  const codes: string[] = confirmed.body.recoveryCodes;
  for (const code of codes) {
    for (const value of [code, code.replace('-', '')]) {
      secrets.push({ name: 'recovery code', value, belongs: [`answer: POST ${path}/confirm`] });
    }
  }
  const body = { email: admin.email, password: typed['own password'] };
  const asked = await watch.call('POST', '/api/auth/login', { body });
  const { challenge } = asked.body.details;
  secrets.push({ name: 'challenge', value: challenge, belongs: ['answer: POST /api/auth/login'] });
  await send('POST', '/api/auth/two-factor', { challenge, code: 'aaaaa-aaaaa' }, '');
  const second = await send('POST', '/api/auth/two-factor', { challenge, code: codes[0] }, '');
  expect(second.status).toBe(200);
  cookie = keep('the admin', second);
}

async function changeSettings(): Promise<void> {
  const path = '/api/admin/settings';
  const email = { smtpHost: '127.0.0.1', smtpPort: mailServer.port, smtpUser: 'sofra' };
  const groups = {
    email: { ...email, smtpPassword: typed['SMTP password'] },
    payment: paymentKeys,
  };
  expect((await send('PUT', path, groups)).status).toBe(200);
  expect((await send('GET', path)).body.payment.secretKey).toMatch(/^•+$/);
  const other = { ...email, smtpPassword: typed['another SMTP password'] };
  await send('PUT', path, { email: { ...other, smtpPort: -1 } });
  await send('PUT', path, { email: { ...other, unknown: typed['another SMTP password'] } });
  await send('PUT', path, { email: { ...email, smtpHost: 'localhost', smtpPassword: '••••••••' } });
  const test = await send('POST', `${path}/test-email`);
  expect(test.body).toMatchObject({
    code: 'test_email_failed',
    details: { fault: 'login_refused' },
  });
}

async function changePasswords(): Promise<void> {
  const change = (currentPassword: string, newPassword: string) =>
    send('PUT', '/api/user/change-password', { currentPassword, newPassword });
  await change(typed['wrong password'], typed['new password']);
  await change(typed['own password'], '1234');
  const changed = await change(typed['own password'], typed['new password']);
  expect(changed.status).toBe(200);
  cookie = keep('the admin', changed);

  const user = { name: 'Yeni Kişi', email: 'yeni@sofra.test', role: 'customer', phone: null };
  const users = '/api/admin/users';
  const password = typed["a user's password"];
  const created = await send('POST', users, { ...user, password });
  expect(created.status).toBe(200);
  await send('POST', users, { ...user, password });
  const own = `${users}/${created.body.id}/password`;
  expect((await send('PUT', own, { newPassword: typed["a user's next password"] })).status).toBe(
    200,
  );
}

async function inviteMember(): Promise<void> {
  const owner = await signInAs(api, 'business_owner', venue);
  const path = `/api/businesses/${venue.businessId}/staff/invitations`;
  const body = { email: 'davetli@sofra.test', role: 'waiter', branchId: venue.branchId };
  const { link } = (await send('POST', path, body, owner.cookie)).body;
  const token = String(link).split('/').at(-1) ?? '';
  // The mail holds the link, until it has gone out.
  const belongs = [`answer: POST ${path}`, 'table: mails'];
  secrets.push({ name: 'invitation token', value: token, belongs });
  const taken = `/api/invitations/${token}`;
  const call = async (method: string, at: string, answer?: unknown) => {
    const { status, text: responseText } = await api.call(method, at, {
      ...(answer !== undefined && { body: answer }),
    });
    watch.record(`answer: ${method} an invitation`, responseText);
    return status;
  };
  expect(await call('GET', taken)).toBe(200);
  const password = typed["an invited person's password"];
  await call('POST', `${taken}/accept`, { name: 'Davetli', password, extra: password });
  expect(await call('POST', `${taken}/accept`, { name: 'Davetli', password })).toBe(200);
  await call('GET', taken);
}

async function scanTable(): Promise<void> {
  const [table] = venue.tables;
  const looked = await watch.call('GET', `/api/tables/qr/${table.qrCode}`);
  expect(looked.status).toBe(200);
  const scan = keep('a guest', looked);
  const guest = keep('a guest', await send('POST', '/api/auth/anonymous', undefined, scan));
  const started = `/api/tables/${table.id}/session/start`;
  expect((await send('POST', started, undefined, `${scan}; ${guest}`)).status).toBe(200);
}

/** Causes unforeseen errors while secrets are in use: a missing table, half a JSON body. */
async function breakThings(): Promise<void> {
  const body = { email: admin.email, password: typed['new password'] };
  await sql`alter table known_devices rename to gone`.execute(api.db);
  expect((await watch.call('POST', '/api/auth/login', { body })).status).toBe(500);
  await sql`alter table gone rename to known_devices`.execute(api.db);
  await sql`alter table platform_settings add constraint none check (section <> 'payment') not valid`.execute(
    api.db,
  );
  const changed = { payment: { ...paymentKeys, publishableKey: 'pk_another' } };
  expect((await send('PUT', '/api/admin/settings', changed)).status).toBe(500);
  await sql`alter table platform_settings drop constraint none`.execute(api.db);

  const half = await fetch(`${api.url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie },
    body: `{"password":"${typed['new password']}"`,
  });
  watch.record('answer: half a JSON', await half.text());
  const socket = connect(Number(new URL(api.url).port), '127.0.0.1');
  socket.write(`GET / HTTP/1.1\r\nHost: a\r\nCookie ${cookie}\r\n\r\n`);
  watch.record('answer: half HTTP', await text(socket));
}

async function readAdminPages(): Promise<void> {
  for (const path of [
    '/metrics',
    '/admin/queue',
    '/admin/queue/api/queues?activeQueue=jobs',
    '/api/admin/audit',
    '/api/admin/settings',
    '/api/admin/users',
    '/api/admin/backups',
    '/api/admin/dashboard',
    '/api/auth/me',
    '/health/ready',
    '/api/openapi.json',
  ]) {
    expect((await send('GET', path)).status, path).toBe(200);
  }
  const headers = { authorization: `Bearer ${env.METRICS_TOKEN}` };
  expect((await watch.call('GET', '/metrics', { headers })).status).toBe(200);
}

/** Asks for a backup; answers how to wait for it, for it takes its time. */
async function beginBackup(): Promise<() => Promise<void>> {
  expect((await send('POST', '/api/admin/backups')).status).toBe(200);
  const isOver = async () =>
    (await send('GET', '/api/admin/backups')).body.backups[0].status !== 'running';
  return () => eventually('the backup is over', isOver);
}

it('no secret appears in responses, logs, events, jobs, mails, Redis or metrics', async () => {
  await signInAndOut();
  const backupIsOver = await beginBackup();
  await changeSettings();
  await setUpSecondFactor();
  await changePasswords();
  await inviteMember();
  await applyAndResetPassword(api, watch, {
    password: typed["an applicant's password"],
    newPassword: typed["an applicant's next password"],
    keep: (answer) => keep('an applicant', answer),
    plant: (secret) => secrets.push(secret),
  });
  await scanTable();
  await backupIsOver();
  await breakThings();
  await readAdminPages();
  await watch.readTables();
  for (const line of logged) watch.record(`log: ${line.slice(0, 300)}`, line);

  expect(logged.filter((line) => line.includes('"name":"worker"')).length).toBeGreaterThan(5);
  expect(logged.filter((line) => line.includes('unexpected error'))).toHaveLength(4);
  expect(secrets.length).toBeGreaterThan(35);
  // Checks the watch itself: it finds a secret where it is expected.
  const seed = secrets.find(({ name }) => name === 'TOTP seed');
  expect(watch.find(seed ? [{ ...seed, belongs: [] }] : [])).toEqual([
    'TOTP seed in answer: POST /api/user/two-factor',
  ]);
  const planted = { name: 'planted', value: canary('planted') };
  await api.deps.redis.publish('nobody', planted.value);
  await eventually('Redis is heard', () =>
    watch.find([planted]).includes('planted in Redis: publish'),
  );
  expect(watch.find(secrets)).toEqual([]);
});
