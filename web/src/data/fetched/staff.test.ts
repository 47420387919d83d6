// @vitest-environment happy-dom
import { describe, expect, it, vi } from 'vitest';
import type { Invitation, StaffMember } from '@sofra/contracts/staff';
import { get, noon, refusal } from '../../../test/data.ts';
import { renderHook, respondToCalls } from '../../../test/hooks.ts';
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
  const hook = await renderHook(() => ({ read: useStaff(3), ...useStaffChanges(3) }));
  await vi.waitFor(() => expect(hook.current().read.data).toEqual(staff));
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
    const first = await renderHook(() => useStaff(3));
    await vi.waitFor(() => expect(first.current().data).toEqual(staff));
    await first.leave();
    const second = await renderHook(() => useStaff(3));
    expect(second.current().data).toEqual(staff);
    const request = get('/api/businesses/3/staff');
    expect(asked).toEqual([request, request]);
  });

  it('lists a new invitation first, in place of an earlier one for the same address', async () => {
    const renewed = buildInvitation(2, { role: 'employee' });
    const link = 'https://sofra.example/invitations/x';
    const page = await drawStaff(() => ({ invitation: renewed, link }));
    const body = { email: 'kisi2@example.com', role: 'employee' as const, branchId: null };
    const answer = await page.change(({ invite }) => invite(body));
    expect(answer.link).toBe(link);
    expect(page.shown()).toEqual({ ...staff, invitations: [renewed, buildInvitation(1)] });
    expect(page.asked()).toEqual([
      { method: 'POST', path: '/api/businesses/3/staff/invitations', body },
    ]);
  });

  it('doesn’t list a withdrawn invitation', async () => {
    const page = await drawStaff(() => ({}));
    await page.change(({ withdraw }) => withdraw(1));
    expect(page.shown()).toEqual({ ...staff, invitations: [buildInvitation(2)] });
    expect(page.asked()).toEqual([
      { method: 'DELETE', path: '/api/businesses/3/staff/invitations/1', body: undefined },
    ]);
  });

  it('reads the staff again if an invitation could not be withdrawn', async () => {
    const page = await drawStaff(() => refusal('not_found'));
    const elsewhere = await renderHook(() => useStaff(4));
    await vi.waitFor(() => expect(elsewhere.current().data).toEqual(staff));
    const withdrawn = page.change(({ withdraw }) => withdraw(1));
    await expect(withdrawn).rejects.toMatchObject({ code: 'not_found' });
    expect(page.asked().map(({ method, path }) => [method, path])).toEqual([
      ['GET', '/api/businesses/4/staff'],
      ['DELETE', '/api/businesses/3/staff/invitations/1'],
      ['GET', '/api/businesses/3/staff'],
    ]);
  });

  it('shows a changed member', async () => {
    const changed = buildMember(2, { role: 'employee', isActive: false });
    const page = await drawStaff(() => changed);
    await page.change(({ change }) =>
      change({ membershipId: 2, role: 'employee', isActive: false }),
    );
    expect(page.shown()).toEqual({ ...staff, members: [buildMember(1), changed] });
    expect(page.asked()).toEqual([
      {
        method: 'PATCH',
        path: '/api/businesses/3/staff/2',
        body: { role: 'employee', isActive: false },
      },
    ]);
  });

  it('shows a signed-out member as not seen', async () => {
    const page = await drawStaff(() => ({}));
    await page.change(({ signOut }) => signOut(1));
    expect(page.shown()).toEqual({
      ...staff,
      members: [buildMember(1, { lastSeenAt: null }), buildMember(2)],
    });
    expect(page.asked()).toEqual([
      { method: 'POST', path: '/api/businesses/3/staff/1/sign-out', body: undefined },
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
