import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { me } from '@sofra/contracts/auth';
import * as contract from '@sofra/contracts/businesses';
import { joinSession, startSession } from '@sofra/contracts/sessions';
import { undoDecision } from '@sofra/contracts/stopping';
import { viewTable } from '@sofra/contracts/tables';
import { sharedApi } from '../../test/api.ts';
import { application } from '../../test/business-requests.ts';
import { openEvening } from '../../test/evening.ts';
import { buildGuest, signInAs } from '../../test/sign-in.ts';

const api = await sharedApi();
const admin = await signInAs(api, 'platform_admin');

async function buildApplicant() {
  const account = await signInAs(api, 'customer');
  const { cookie } = account;
  const { id } = await api.ask(contract.applyForBusiness, { body: application, cookie });
  return { ...account, businessId: id };
}
const decide = (businessId: number, status: 'approved' | 'rejected') =>
  api.ask(contract.decideBusiness, { params: { businessId }, body: { status }, ...admin });
const decisionsMailedTo = (email: string | null) =>
  api.db
    .selectFrom('mails')
    .select('template')
    .where('to_address', '=', email ?? '')
    .where('template', '!=', 'applicationReceived')
    .execute();

describe('POST /api/admin/businesses/:id/undo-decision', () => {
  const undo = (businessId: number, { cookie } = admin) => ({ params: { businessId }, cookie });
  const decidedAgo = (businessId: number, seconds: number) =>
    api.rows('businesses', businessId).set({ decided_at: new Date(Date.now() - seconds * 1000) });

  it.each(['approved', 'rejected'] as const)(
    'makes an application pending again: it was %s by mistake',
    async (status) => {
      const applicant = await buildApplicant();
      const { businessId, cookie } = applicant;
      await decide(businessId, status);
      const undone = await api.ask(undoDecision, undo(businessId));
      expect(undone).toMatchObject({ status: 'pending', rejectionReason: null });
      expect(await api.ask(undoDecision, undo(businessId))).toEqual(undone);
      expect((await api.ask(me, { cookie }))?.memberships).toEqual([]);
      expect(await decisionsMailedTo(applicant.email)).toEqual([]);
      const events = await api
        .rows('room_events', { room: `user:${applicant.userId}` })
        .read('payload');
      expect(events.map(({ payload }) => payload)).toEqual([
        { businessId, status },
        { businessId, status: 'pending' },
      ]);
      // The right decision is mailed, and opens the business once.
      await decide(businessId, 'approved');
      expect(await decisionsMailedTo(applicant.email)).toMatchObject([
        { template: 'businessApproved' },
      ]);
      expect((await api.ask(me, { cookie }))?.memberships).toHaveLength(1);
      const branches = await api.rows('branches', { business_id: businessId }).column('id');
      expect(branches).toHaveLength(1);
    },
  );

  it('is refused to others, and after its time with a few seconds for a slow phone', async () => {
    const { businessId } = await buildApplicant();
    await decide(businessId, 'approved');
    const other = await signInAs(api, 'platform_manager');
    const refused = await api.refused(undoDecision, undo(businessId, other));
    expect([refused.status, refused.code]).toEqual([409, 'undo_expired']);
    await decidedAgo(businessId, 16);
    expect((await api.refused(undoDecision, undo(businessId))).code).toBe('undo_expired');
    await decidedAgo(businessId, 13);
    expect((await api.ask(undoDecision, undo(businessId))).status).toBe('pending');
  });

  it('ends what its guests had begun, as a stop does, until it is approved again', async () => {
    const evening = await openEvening({ api, status: 'pending' });
    const { businessId, branchId, tables } = evening.venue;
    await decide(businessId, 'approved');
    const party = await evening.aParty();
    await evening.place(party);
    const guest = await buildGuest(api);
    const tableId = tables[1]?.id ?? 0;
    const start = { params: { tableId }, cookie: guest.cookie };
    const menus = async () => [
      (await api.call('GET', `/api/tables/${tableId}/menu`)).status,
      (await api.call('GET', `/api/branches/${branchId}/menu`)).status,
    ];
    expect(await menus()).toEqual([200, 200]);
    await api.ask(undoDecision, undo(businessId));
    const codes = [
      (await evening.refusePlace(party)).code,
      (await api.refused(startSession, start)).code,
      (await api.refused(joinSession, evening.at(party, guest))).code,
    ];
    expect(codes).toEqual(codes.map(() => 'business_stopped'));
    expect((await api.ask(viewTable, start)).isStopped).toBe(true);
    expect(await menus()).toEqual([404, 404]);
    await decide(businessId, 'approved');
    expect(await menus()).toEqual([200, 200]);
    await evening.place(party);
    await api.ask(startSession, start);
  });

  it('is in time to keep the mail from being sent', async () => {
    const { businessId } = await buildApplicant();
    await decide(businessId, 'rejected');
    const { rows } = await sql<{ seconds: number }>`
      select extract(epoch from job.lease_until - mail.created_at)::float8 as seconds
      from mails mail join jobs job on job.key = 'mail:' || mail.id
      where mail.once_key like ${`decision:${businessId}:%`}`.execute(api.db);
    expect(rows).toEqual([{ seconds: 20 }]);
  });
});
