import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { me } from '@sofra/contracts/auth';
import { branchRoom } from '@sofra/contracts/rooms';
import { changeStaff, listStaff, signOutStaff } from '@sofra/contracts/staff';
import { openScreen } from '../../test/realtime/screens.ts';
import { startApi, type TestApi } from '../../test/api.ts';
import { eventually } from '../../test/eventually.ts';
import { buildVenue } from '../../test/venue.ts';
import { buildCrew, buildMember, type Crew, type Member } from '../../test/staff.ts';

let api: TestApi;
let crew: Crew;
beforeAll(async () => {
  api = await startApi();
  crew = await buildCrew(api);
});
afterAll(() => api.close());

const at = (member: Member) => ({
  params: { businessId: crew.venue.businessId, membershipId: member.membershipId },
});
const list = async ({ cookie }: Member) =>
  (await api.ask(listStaff, { params: { businessId: crew.venue.businessId }, cookie })).members;
const change = (by: Member, member: Member, body: Record<string, unknown>) =>
  api.call('PATCH', `/api/businesses/${crew.venue.businessId}/staff/${member.membershipId}`, {
    cookie: by.cookie,
    body,
  });
/** A waiter of the business's branch who may be used up. */
const hire = () => buildMember(api, 'waiter', crew.venue);

describe('GET /api/businesses/:id/staff', () => {
  it('shows everybody to owners and directors, their own branch to a branch manager', async () => {
    const everybody = [
      crew.owner,
      crew.director,
      crew.manager,
      crew.waiter,
      crew.stranger,
      crew.employee,
    ];
    const ids = everybody.map(({ membershipId }) => membershipId);
    for (const boss of [crew.owner, crew.director]) {
      expect((await list(boss)).map(({ membershipId }) => membershipId)).toEqual(ids);
    }
    const own = [crew.manager, crew.waiter, crew.employee];
    expect((await list(crew.manager)).map(({ membershipId }) => membershipId)).toEqual(
      own.map(({ membershipId }) => membershipId),
    );
  });

  it('says whom the caller may change: nobody at or above their own rank (D10)', async () => {
    const changeable = async (boss: Member) =>
      (await list(boss)).filter(({ canChange }) => canChange).map(({ role }) => role);
    expect(await changeable(crew.owner)).toEqual([
      'business_director',
      'branch_manager',
      'waiter',
      'waiter',
      'employee',
    ]);
    expect(await changeable(crew.director)).toEqual([
      'branch_manager',
      'waiter',
      'waiter',
      'employee',
    ]);
    expect(await changeable(crew.manager)).toEqual(['waiter', 'employee']);
  });

  it('tells who was here when, and no more about them', async () => {
    const waiter = (await list(crew.owner)).find(({ userId }) => userId === crew.waiter.userId);
    expect(waiter).toEqual({
      membershipId: crew.waiter.membershipId,
      userId: crew.waiter.userId,
      name: expect.stringMatching(/^Kişi/),
      email: crew.waiter.email,
      role: 'waiter',
      branchId: crew.venue.branchId,
      isActive: true,
      lastSeenAt: expect.stringMatching(/Z$/),
      createdAt: expect.stringMatching(/Z$/),
      canChange: true,
    });
  });
});

describe('PATCH /api/businesses/:id/staff/:membershipId', () => {
  it('changes role and branch, and tells the person’s screens', async () => {
    const person = await hire();
    const { businessId } = crew.venue;
    const screen = await openScreen(api.url, person);
    const room = `user:${person.userId}`;
    expect((await screen.watch(room, api.deps.fanout.epoch(), 0)).status).toBe('watching');
    const body = { role: 'branch_manager', branchId: crew.otherBranchId } as const;
    const changed = await api.ask(changeStaff, { ...at(person), body, cookie: crew.owner.cookie });
    expect(changed).toMatchObject({ ...body, isActive: true, canChange: true });
    await eventually('told', () => screen.events.length > 0);
    expect(screen.events[0]).toMatchObject({ type: 'membership.changed', payload: { businessId } });
    screen.close();
    expect((await api.ask(me, { cookie: person.cookie }))?.memberships).toMatchObject([body]);
    // A director is one of the whole business.
    const raised = await change(crew.owner, person, { role: 'business_director' });
    expect(raised.body).toMatchObject({ role: 'business_director', branchId: null });
    const narrowed = await change(crew.owner, person, { branchId: crew.otherBranchId });
    expect([narrowed.status, narrowed.body.fields]).toEqual([400, { branchId: 'every branch' }]);
  });

  it('lets nobody act on their own rank or above, nor grant it', async () => {
    const { owner, director, manager, waiter, stranger } = crew;
    const peer = await buildMember(api, 'branch_manager', crew.venue);
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
      [manager, waiter, { branchId: crew.otherBranchId }],
      [manager, waiter, { branchId: null }],
    ];
    for (const [by, member, body] of tries) {
      const answer = await change(by, member, body);
      expect([answer.status, answer.body.code, body]).toEqual([403, 'rank_too_high', body]);
    }
    expect((await change(manager, waiter, { role: 'employee' })).body.role).toBe('employee');
    expect((await change(manager, waiter, { role: 'waiter' })).status).toBe(200);
    expect((await change(waiter, crew.employee, { isActive: false })).body.code).toBe('forbidden');
  });

  it('knows no member and no branch of another business', async () => {
    const foreign = await buildVenue(api.db);
    const theirs = await buildMember(api, 'waiter', foreign);
    expect((await change(crew.owner, theirs, { isActive: false })).status).toBe(404);
    const moved = await change(crew.owner, crew.waiter, { branchId: foreign.branchId });
    expect([moved.status, moved.body.fields]).toEqual([400, { branchId: 'a branch' }]);
  });

  it('deactivates: screens go dark within 2 s, the work is over, and coming back is possible', async () => {
    const person = await hire();
    const screen = await openScreen(api.url, person);
    const room = branchRoom(crew.venue.branchId);
    expect((await screen.watch(room, api.deps.fanout.epoch(), 0)).status).not.toBe('denied');
    const toldAt = performance.now();
    const gone = await change(crew.manager, person, { isActive: false });
    expect(gone.body).toMatchObject({ isActive: false, canChange: true });
    await eventually('cut', () => !screen.socket.connected);
    expect(performance.now() - toldAt).toBeLessThan(2000);
    const floor = `/api/branches/${crew.venue.branchId}/floor`;
    const { cookie } = person;
    await eventually(
      'no way in',
      async () => (await api.call('GET', floor, { cookie })).status === 404,
    );
    expect((await api.ask(me, { cookie }))?.memberships).toEqual([]);
    expect((await list(crew.manager)).at(-1)).toMatchObject({
      userId: person.userId,
      isActive: false,
    });
    await change(crew.manager, person, { isActive: true });
    await eventually('back', async () => (await api.call('GET', floor, { cookie })).status === 200);
  });
});

describe('POST /api/businesses/:id/staff/:membershipId/sign-out', () => {
  it('ends every sign-in of a member, on every device', async () => {
    const person = await hire();
    const screen = await openScreen(api.url, person);
    await screen.watch(branchRoom(crew.venue.branchId), api.deps.fanout.epoch(), 0);
    await api.ask(signOutStaff, { ...at(person), cookie: crew.manager.cookie });
    expect(await api.ask(me, { cookie: person.cookie })).toBeNull();
    await eventually('cut', () => !screen.socket.connected);
  });

  it('is not for equals, nor for whoever no longer works there', async () => {
    const as = { cookie: crew.manager.cookie };
    const told = await api.refused(signOutStaff, { ...at(crew.director), ...as });
    expect(told.code).toBe('rank_too_high');
    const person = await hire();
    await change(crew.manager, person, { isActive: false });
    expect((await api.refused(signOutStaff, { ...at(person), ...as })).code).toBe('not_found');
    expect((await api.ask(me, { cookie: person.cookie }))?.id).toBe(person.userId);
  });
});
