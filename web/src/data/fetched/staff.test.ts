// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import type { Invitation, StaffMember } from '@sofra/contracts/staff';
import { get, noon, refusal, requestsOf } from '../../../test/data.ts';
import { renderHook, renderSettled, respondToCalls } from '../../../test/hooks.ts';
import { queryClient } from '../client/query.ts';
import { useStaff, useStaffChanges } from './staff.ts';

const buildMember = (id: number, changes: Partial<StaffMember> = {}): StaffMember => ({
  membershipId: id,
  userId: 100 + id,
  name: `Garson ${id}`,
  email: null,
  role: 'waiter',
  branchId: null,
  isActive: true,
  lastSeenAt: noon,
  createdAt: noon,
  canChange: true,
  ...changes,
});
const buildInvitation = (id: number, changes: Partial<Invitation> = {}): Invitation => ({
  id,
  email: `kisi${id}@example.com`,
  role: 'waiter',
  branchId: null,
  createdAt: noon,
  expiresAt: noon,
  ...changes,
});
const staff = {
  members: [buildMember(1), buildMember(2)],
  invitations: [buildInvitation(1), buildInvitation(2)],
};

/** The staff page of business 3; `answer` answers what it changes. */
async function drawStaff(answer: () => unknown) {
  const asked = respondToCalls(({ method }) => (method === 'GET' ? staff : answer()));
  const hook = await renderSettled(() => ({ read: useStaff(3), ...useStaffChanges(3) }));
  return {
    change: <R>(work: (page: ReturnType<typeof useStaffChanges>) => Promise<R>) =>
      hook.act(() => work(hook.current())),
    shown: () => hook.current().read.data,
    /** Requests after the page was opened. */
    asked: () => asked.slice(1),
    leave: hook.leave,
  };
}

describe('the staff of a business', () => {
  it('is read again each time the page opens, and shows the previous list in the meantime', async () => {
    const asked = respondToCalls(() => staff);
    await (await renderSettled(() => useStaff(3))).leave();
    const second = await renderHook(() => useStaff(3));
    expect(second.current().data).toEqual(staff);
    const request = get('/api/businesses/3/staff');
    expect(asked).toEqual([request, request]);
  });

  const path = '/api/businesses/3/staff';
  const renewed = buildInvitation(2, { role: 'employee' });
  const invited = { invitation: renewed, link: 'https://sofra.example/invitations/x' };
  const inviting = { email: 'kisi2@example.com', role: 'employee' as const, branchId: null };
  const leaving = { role: 'employee' as const, isActive: false };
  const changed = buildMember(2, leaving);
  type Changes = ReturnType<typeof useStaffChanges>;
  it.each([
    {
      what: 'a renewed invitation first, and once',
      work: ({ invite }: Changes): Promise<unknown> => invite(inviting),
      request: { method: 'POST', path: `${path}/invitations`, body: inviting },
      answer: invited,
      shown: { invitations: [renewed, buildInvitation(1)] },
    },
    {
      what: 'no withdrawn invitation',
      work: ({ withdraw }: Changes) => withdraw(1),
      request: { method: 'DELETE', path: `${path}/invitations/1`, body: undefined },
      answer: {},
      shown: { invitations: [buildInvitation(2)] },
    },
    {
      what: 'a changed member',
      work: ({ change }: Changes) => change({ membershipId: 2, ...leaving }),
      request: { method: 'PATCH', path: `${path}/2`, body: leaving },
      answer: changed,
      shown: { members: [buildMember(1), changed] },
    },
    {
      what: 'a signed-out member as not seen',
      work: ({ signOut }: Changes) => signOut(1),
      request: { method: 'POST', path: `${path}/1/sign-out`, body: undefined },
      answer: {},
      shown: { members: [buildMember(1, { lastSeenAt: null }), buildMember(2)] },
    },
  ])('shows $what', async ({ work, request, answer, shown }) => {
    const page = await drawStaff(() => answer);
    expect(await page.change(work)).toEqual(answer);
    expect(page.shown()).toEqual({ ...staff, ...shown });
    expect(page.asked()).toEqual([request]);
  });

  it('reads the staff again if an invitation could not be withdrawn', async () => {
    const page = await drawStaff(() => refusal('not_found'));
    await renderSettled(() => useStaff(4));
    const withdrawn = page.change(({ withdraw }) => withdraw(1));
    await expect(withdrawn).rejects.toMatchObject({ code: 'not_found' });
    expect(requestsOf(page.asked())).toEqual([
      'GET /api/businesses/4/staff',
      `DELETE ${path}/invitations/1`,
      `GET ${path}`,
    ]);
  });

  it('reports a refusal, and shows the staff unchanged', async () => {
    const page = await drawStaff(() => refusal('rank_too_high'));
    const changed = page.change(({ change }) => change({ membershipId: 2, isActive: false }));
    await expect(changed).rejects.toMatchObject({ code: 'rank_too_high' });
    expect(page.shown()).toEqual(staff);
  });

  it('changes staff that were not read yet', async () => {
    respondToCalls(() => buildMember(2));
    const hook = await renderHook(() => useStaffChanges(3));
    const member = await hook.act(() => hook.current().change({ membershipId: 2, isActive: true }));
    expect(member).toEqual(buildMember(2));
    expect(queryClient.getQueryCache().getAll()).toEqual([]);
  });
});
