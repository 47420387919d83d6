import { describe, expect, it } from 'vitest';
import { me } from '@sofra/contracts/auth';
import { branchRoom } from '@sofra/contracts/rooms';
import { changeStaff, inviteStaff, listStaff, signOutStaff } from '@sofra/contracts/staff';
import { eventually } from '@sofra/infra/testing';
import { openScreen } from '../../test/realtime/screens.ts';
import { sharedApi } from '../../test/api.ts';
import { buildVenue } from '../../test/venue.ts';
import { buildBusinessStaff, buildMember, type Member } from '../../test/staff.ts';

const api = await sharedApi();
const staff = await buildBusinessStaff(api);

const at = (member: Member) => ({
  params: { businessId: staff.venue.businessId, membershipId: member.membershipId },
});
const list = async ({ cookie }: Member) =>
  (await api.ask(listStaff, { params: { businessId: staff.venue.businessId }, cookie })).members;
const change = (by: Member, member: Member, body: Record<string, unknown>) =>
  api.call('PATCH', `/api/businesses/${staff.venue.businessId}/staff/${member.membershipId}`, {
    cookie: by.cookie,
    body,
  });
/** A waiter of the business's branch who may be used up. */
const addWaiter = () => buildMember(api, 'waiter', staff.venue);

describe('GET /api/businesses/:id/staff', () => {
  it('shows everyone to owners and directors, and their own branch to a branch manager', async () => {
    const { owner, director, manager, waiter, stranger, employee } = staff;
    const idsOf = (members: readonly { membershipId: number }[]) =>
      members.map(({ membershipId }) => membershipId);
    const everyone = idsOf([owner, director, manager, waiter, stranger, employee]);
    for (const superior of [owner, director]) {
      expect(idsOf(await list(superior))).toEqual(everyone);
    }
    expect(idsOf(await list(manager))).toEqual(idsOf([manager, waiter, employee]));
  });

  it('marks whom the caller may change: only ranks below their own (D10)', async () => {
    const changeable = async (superior: Member) =>
      (await list(superior)).filter(({ canChange }) => canChange).map(({ role }) => role);
    const below = ['branch_manager', 'waiter', 'waiter', 'employee'];
    expect(await changeable(staff.owner)).toEqual(['business_director', ...below]);
    expect(await changeable(staff.director)).toEqual(below);
    expect(await changeable(staff.manager)).toEqual(['waiter', 'employee']);
  });

  it('shows when each member was last seen, and nothing more about them', async () => {
    const waiter = (await list(staff.owner)).find(({ userId }) => userId === staff.waiter.userId);
    expect(waiter).toEqual({
      membershipId: staff.waiter.membershipId,
      userId: staff.waiter.userId,
      name: expect.stringMatching(/^Kişi/),
      email: staff.waiter.email,
      role: 'waiter',
      branchId: staff.venue.branchId,
      isActive: true,
      lastSeenAt: expect.stringMatching(/Z$/),
      createdAt: expect.stringMatching(/Z$/),
      canChange: true,
    });
  });
});

describe('PATCH /api/businesses/:id/staff/:membershipId', () => {
  it('changes role and branch, and notifies the user’s screens', async () => {
    const user = await addWaiter();
    const { businessId } = staff.venue;
    const screen = await openScreen(api.url, user);
    const room = `user:${user.userId}`;
    expect((await screen.watch(room, api.deps.fanout.epoch(), 0)).status).toBe('watching');
    const body = { role: 'branch_manager', branchId: staff.otherBranchId } as const;
    const changed = await api.ask(changeStaff, { ...at(user), body, cookie: staff.owner.cookie });
    expect(changed).toMatchObject({ ...body, isActive: true, canChange: true });
    await eventually('the event', () => screen.events.length > 0);
    expect(screen.events[0]).toMatchObject({ type: 'membership.changed', payload: { businessId } });
    screen.close();
    expect((await api.ask(me, { cookie: user.cookie }))?.memberships).toMatchObject([body]);
    // A director is one of the whole business.
    const raised = await change(staff.owner, user, { role: 'business_director' });
    expect(raised.body).toMatchObject({ role: 'business_director', branchId: null });
    const narrowed = await change(staff.owner, user, { branchId: staff.otherBranchId });
    expect([narrowed.status, narrowed.body.fields]).toEqual([400, { branchId: 'every branch' }]);
  });

  it('refuses changes to one’s own rank or above, and granting it', async () => {
    const { owner, director, manager, waiter, stranger } = staff;
    const peer = await buildMember(api, 'branch_manager', staff.venue);
    const tries: [Member, Member, Record<string, unknown>][] = [
      [director, owner, { isActive: false }],
      [director, director, { isActive: false }],
      [director, waiter, { role: 'business_director' }],
      [owner, owner, { role: 'waiter' }],
      [manager, director, { isActive: false }],
      [manager, peer, { isActive: false }],
      [manager, waiter, { role: 'branch_manager' }],
      // Another branch's users, and one's own into another branch or into all of them.
      [manager, stranger, { isActive: false }],
      [manager, waiter, { branchId: staff.otherBranchId }],
      [manager, waiter, { branchId: null }],
    ];
    for (const [by, member, body] of tries) {
      const answer = await change(by, member, body);
      expect([answer.status, answer.body.code, body]).toEqual([403, 'rank_too_high', body]);
    }
    expect((await change(manager, waiter, { role: 'employee' })).body.role).toBe('employee');
    expect((await change(manager, waiter, { role: 'waiter' })).status).toBe(200);
    expect((await change(waiter, staff.employee, { isActive: false })).body.code).toBe('forbidden');
  });

  it('withdraws the invitations that the member could no longer send', async () => {
    const manager = await buildMember(api, 'branch_manager', staff.venue);
    const invite = async (role: 'waiter' | 'employee') => {
      const body = {
        email: `${role}${manager.userId}@sofra.test`,
        role,
        branchId: staff.venue.branchId,
      };
      await api.ask(inviteStaff, { ...at(manager), body, cookie: manager.cookie });
    };
    await invite('waiter');
    await invite('employee');
    const open = () =>
      api.rows('invitations', { invited_by: manager.userId, closed_at: null }).column('role');
    expect(await open()).toEqual(['waiter', 'employee']);
    await change(staff.owner, manager, { role: 'waiter' });
    expect(await open()).toEqual(['employee']);
    await change(staff.owner, manager, { isActive: false });
    expect(await open()).toEqual([]);
  });

  it('doesn’t find a member or a branch of another business', async () => {
    const foreign = await buildVenue(api.db);
    const theirs = await buildMember(api, 'waiter', foreign);
    expect((await change(staff.owner, theirs, { isActive: false })).status).toBe(404);
    const moved = await change(staff.owner, staff.waiter, { branchId: foreign.branchId });
    expect([moved.status, moved.body.fields]).toEqual([400, { branchId: 'a branch' }]);
  });

  it('disconnects a deactivated member’s screens within 2 s, and allows their return', async () => {
    const user = await addWaiter();
    const screen = await openScreen(api.url, user);
    const room = branchRoom(staff.venue.branchId);
    expect((await screen.watch(room, api.deps.fanout.epoch(), 0)).status).not.toBe('denied');
    const toldAt = performance.now();
    const gone = await change(staff.manager, user, { isActive: false });
    expect(gone.body).toMatchObject({ isActive: false, canChange: true });
    await eventually('the socket is closed', () => !screen.socket.connected);
    expect(performance.now() - toldAt).toBeLessThan(2000);
    const floor = `/api/branches/${staff.venue.branchId}/floor`;
    const becomes = (status: number) =>
      eventually(`${status}`, async () => (await api.call('GET', floor, user)).status === status);
    await becomes(404);
    expect((await api.ask(me, user))?.memberships).toEqual([]);
    const [last] = (await list(staff.manager)).slice(-1);
    expect(last).toMatchObject({ userId: user.userId, isActive: false });
    await change(staff.manager, user, { isActive: true });
    await becomes(200);
  });
});

describe('POST /api/businesses/:id/staff/:membershipId/sign-out', () => {
  it('ends every sign-in of a member on every device', async () => {
    const user = await addWaiter();
    const screen = await openScreen(api.url, user);
    await screen.watch(branchRoom(staff.venue.branchId), api.deps.fanout.epoch(), 0);
    await api.ask(signOutStaff, { ...at(user), cookie: staff.manager.cookie });
    expect(await api.ask(me, { cookie: user.cookie })).toBeNull();
    await eventually('the socket is closed', () => !screen.socket.connected);
  });

  it('refuses equals, and members who no longer work there', async () => {
    const as = { cookie: staff.manager.cookie };
    const refusal = await api.refused(signOutStaff, { ...at(staff.director), ...as });
    expect(refusal.code).toBe('rank_too_high');
    const user = await addWaiter();
    await change(staff.manager, user, { isActive: false });
    expect((await api.refused(signOutStaff, { ...at(user), ...as })).code).toBe('not_found');
    expect((await api.ask(me, { cookie: user.cookie }))?.id).toBe(user.userId);
  });
});
