import { sql } from 'kysely';
import type { Action } from '@sofra/contracts/policy';
import type { TestApi } from './api.ts';
import { buildBackup } from './backups.ts';
import type { Stage } from './matrix.ts';
import { signInAs } from './sign-in.ts';
import type { MakeRequest } from './action-requests.ts';
import { application } from './business-requests.ts';
import { buildVenue } from './venue.ts';

type Noun =
  | 'tickets'
  | 'platform'
  | 'users'
  | 'support'
  | 'settings'
  | 'audit'
  | 'backups'
  | 'jobs'
  | 'metrics'
  | 'mailbox';
type PlatformAction =
  | Extract<Action, `${Noun}.${string}`>
  | 'auth.twoFactor'
  | 'account.twoFactor'
  | 'businesses.reapply'
  | 'businesses.stop'
  | 'businesses.viewPlan'
  | 'businesses.changePlan';

/** A ticket of the stage's business that may be used up. */
export async function buildTicket(api: TestApi, { venue }: Stage): Promise<number> {
  const opener = await signInAs(api, 'waiter', venue);
  const { id } = await api.db
    .insertInto('tickets')
    .values({
      business_id: venue.businessId,
      opened_by: opener.userId,
      title: 'Mutfak ekranında ses yok',
      description: 'Yeni sipariş gelince ses duyulmuyor.',
      priority: 'high',
      category: 'technical',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

const supportCall =
  (method: string, path: string, body?: unknown): MakeRequest =>
  async (stage, _scene, api) => ({
    method,
    path: path.replace(':ticketId', String(await buildTicket(api, stage))),
    ...(body !== undefined && { body }),
  });

/** A call about a customer who may be used up. */
const userCall =
  (method: string, path: string, body?: (email: string) => unknown): MakeRequest =>
  async (_stage, _scene, api) => {
    const { userId, email } = await signInAs(api, 'customer');
    return {
      method,
      path: path.replace(':userId', String(userId)),
      ...(body && { body: body(email ?? '') }),
    };
  };

/** No worker runs here that the call could wait for. */
async function finishTestMails({ db }: TestApi): Promise<void> {
  await sql`create or replace function keep_at_once() returns trigger language plpgsql as $$
    begin
      new.status := 'done';
      new.result := '{"status":"kept","fault":null}';
      return new;
    end $$`.execute(db);
  await sql`create or replace trigger kept_at_once before insert on jobs for each row
    when (new.name = 'send-test-mail') execute function keep_at_once()`.execute(db);
}

let made = 0;

/** HTTP requests that try the platform's actions. */
export const platformRequests: Record<PlatformAction, MakeRequest> = {
  'auth.twoFactor': () => ({
    method: 'POST',
    path: '/api/auth/two-factor',
    body: { challenge: 'x'.repeat(43), code: '000000' },
  }),
  'account.twoFactor': () => ({ method: 'POST', path: '/api/user/two-factor' }),
  'businesses.reapply': ({ venue }) => ({
    method: 'PUT',
    path: `/api/businesses/${venue.businessId}/application`,
    body: application,
  }),
  'businesses.stop': ({ venue }) => ({
    method: 'POST',
    path: `/api/admin/businesses/${venue.businessId}/resume`,
  }),
  'businesses.viewPlan': ({ venue }) => ({
    method: 'GET',
    path: `/api/businesses/${venue.businessId}/plan`,
  }),
  'businesses.changePlan': ({ venue }) => ({
    method: 'PUT',
    path: `/api/businesses/${venue.businessId}/plan`,
    body: { plan: 'kurumsal' },
  }),
  'tickets.list': ({ venue }) => ({
    method: 'GET',
    path: `/api/businesses/${venue.businessId}/tickets`,
  }),
  'tickets.open': ({ venue }) => ({
    method: 'POST',
    path: `/api/businesses/${venue.businessId}/tickets`,
    body: {
      title: 'Yazıcı çalışmıyor',
      description: 'Mutfaktaki yazıcı fiş basmıyor.',
      priority: 'low',
      category: 'technical',
    },
  }),
  'tickets.view': supportCall('GET', '/api/tickets/:ticketId'),
  'tickets.reply': supportCall('POST', '/api/tickets/:ticketId/replies', { message: 'Hâlâ yok.' }),
  'platform.dashboard': () => ({ method: 'GET', path: '/api/admin/dashboard' }),
  'platform.businesses': () => ({ method: 'GET', path: '/api/admin/businesses' }),
  'platform.changePlan': ({ venue }) => ({
    method: 'PUT',
    path: `/api/admin/businesses/${venue.businessId}/plan`,
    body: { plan: 'kurumsal' },
  }),
  'platform.setPrinterNetworks': ({ venue }) => ({
    method: 'PUT',
    path: `/api/admin/businesses/${venue.businessId}/printer-networks`,
    body: { networks: ['192.168.1.0/24'] },
  }),
  'users.list': () => ({ method: 'GET', path: '/api/admin/users' }),
  'users.create': () => {
    made += 1;
    const email = `yeni${made}@sofra.test`;
    const body = { name: 'Yeni Kişi', email, role: 'customer', password: 'a good password' };
    return { method: 'POST', path: '/api/admin/users', body };
  },
  'users.change': userCall('PUT', '/api/admin/users/:userId', (email) => ({
    name: 'Başka Ad',
    email,
    phone: null,
    role: 'customer',
  })),
  'users.setPassword': userCall('PUT', '/api/admin/users/:userId/password', () => ({
    newPassword: 'another good password',
  })),
  'users.delete': userCall('DELETE', '/api/admin/users/:userId'),
  'users.suspend': userCall('PUT', '/api/admin/users/:userId/suspension', () => ({
    isSuspended: true,
  })),
  'users.resetTwoFactor': userCall('DELETE', '/api/admin/users/:userId/two-factor'),
  'support.list': () => ({ method: 'GET', path: '/api/admin/support' }),
  'support.view': supportCall('GET', '/api/admin/support/:ticketId'),
  'support.changeStatus': supportCall('PATCH', '/api/admin/support/:ticketId/status', {
    status: 'in_progress',
  }),
  'support.reply': supportCall('POST', '/api/admin/support/:ticketId/reply', {
    message: 'Bakıyoruz.',
  }),
  'settings.read': () => ({ method: 'GET', path: '/api/admin/settings' }),
  'settings.change': () => ({
    method: 'PUT',
    path: '/api/admin/settings',
    body: { database: { backupFrequency: 'weekly' } },
  }),
  'settings.testEmail': async (_stage, _scene, api) => {
    await finishTestMails(api);
    return { method: 'POST', path: '/api/admin/settings/test-email' };
  },
  'audit.read': () => ({ method: 'GET', path: '/api/admin/audit' }),
  'backups.list': () => ({ method: 'GET', path: '/api/admin/backups' }),
  'backups.run': () => ({ method: 'POST', path: '/api/admin/backups' }),
  'backups.download': async (_stage, _scene, api) => {
    const { id } = await buildBackup(api);
    return { method: 'POST', path: `/api/admin/backups/${id}/download` };
  },
  'jobs.board': () => ({ method: 'GET', path: '/admin/queue' }),
  'metrics.read': () => ({ method: 'GET', path: '/metrics' }),
  'mailbox.read': () => ({ method: 'GET', path: '/api/mailbox' }),
};

/** Calls that need a business of their own: they would end what others are tried with. */
export const platformRoutes: Record<string, MakeRequest> = {
  'POST /api/admin/businesses/:businessId/stop': async (_stage, _scene, api) => {
    const { businessId } = await buildVenue(api.db);
    const path = `/api/admin/businesses/${businessId}/stop`;
    return { method: 'POST', path, body: { reason: 'Sahte işletme' } };
  },
  'POST /api/admin/businesses/:businessId/undo-decision': async (_stage, _scene, api) => {
    const { businessId } = await buildVenue(api.db, { status: 'pending' });
    return { method: 'POST', path: `/api/admin/businesses/${businessId}/undo-decision` };
  },
};
