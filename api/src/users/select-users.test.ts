import { describe, expect, it } from 'vitest';
import { sql } from 'kysely';
import * as contract from '@sofra/contracts/users';
import { deleteAccount, readDataSummary } from '@sofra/contracts/personal-data';
import { proof } from '@sofra/infra/proof';
import { buildGuest, signInAs, type SignedInUser } from '../../test/sign-in.ts';
import { openUsers } from '../../test/users.ts';
import { AppError } from '../lib/errors.ts';
import type { Actor } from './actor.ts';
import { changeUser } from './change-user.ts';
import { setSuspension } from './user-access.ts';

const { api, venue, admin, manager, list, find, about, change, refusal, whoIs } = await openUsers();

describe('GET /api/admin/users', () => {
  it('finds users by name, email or phone, ignoring case and accents', async () => {
    const { id } = await api.ask(contract.createUser, {
      cookie: admin.cookie,
      body: {
        name: 'Işıl Çağ',
        email: 'isil.cag@sofra.test',
        phone: '+90 (532) 111 22-33',
        role: 'customer',
        password: 'a good password',
      },
    });
    for (const search of ['ISIL', 'ışıl ç', 'Isıl Cağ', 'CAG@', '532) 111', '0532 111 2233']) {
      const found = (await list({ search })).users.map((user) => user.id);
      expect(found, search).toEqual([id]);
    }
    for (const search of ['%', '_', '0532 999']) {
      expect((await list({ search })).users).toEqual([]);
    }
  });

  it('filters by the highest role; a guest isn’t a customer', async () => {
    const owner = await signInAs(api, 'business_owner', venue);
    const customer = await signInAs(api, 'customer');
    const guest = await buildGuest(api);
    const waiter = await signInAs(api, 'waiter', venue);
    const shown = async (role?: (typeof contract.userFilters)[number]) => {
      const { users } = await list(role && { role });
      return [owner, customer, guest, waiter, admin].map(({ userId }) =>
        users.some(({ id }) => id === userId),
      );
    };
    expect(await shown()).toEqual([true, true, true, true, true]);
    expect(await shown('business_owner')).toEqual([true, false, false, false, false]);
    expect(await shown('customer')).toEqual([false, true, false, false, false]);
    expect(await shown('platform_admin')).toEqual([false, false, false, false, true]);
    expect(await find(guest)).toMatchObject({ isAnonymous: true, canChange: false });
    expect(await find(waiter)).toMatchObject({
      role: 'waiter',
      memberships: [{ businessName: 'Deneme Lokantası', branchId: venue.branchId }],
      lastSeenAt: expect.stringMatching(/Z$/),
    });
  });

  it('returns fifty at a time, each once, newest first and guests last', async () => {
    const made = Array.from({ length: 120 }, (_, index) => ({
      name: `Sayfa Sayfa ${index}`,
      email: index % 2 === 0 ? `sayfa${index}@sofra.test` : null,
      platform_role: null,
      is_anonymous: index % 2 === 1,
    }));
    await api.db.insertInto('users').values(made).execute();
    const newestFirst = made.toReversed();
    const read: string[] = [];
    let after: number | null | undefined;
    do {
      const page = await list({ search: 'sayfa sayfa', ...(after && { after: String(after) }) });
      expect(page.users.length).toBeLessThanOrEqual(50);
      read.push(...page.users.map(({ name }) => name));
      after = page.nextAfter;
    } while (after !== null);
    const [accounts, guests] = [false, true].map((isGuest) =>
      newestFirst.flatMap((user) => (user.is_anonymous === isGuest ? [user.name] : [])),
    );
    expect(read).toEqual([...(accounts ?? []), ...(guests ?? [])]);
  });

  it('counts each user once, again after every change', async () => {
    const counts = () => api.ask(contract.countUsers, { cookie: manager.cookie });
    const before = await counts();
    expect(before.guests).toBeGreaterThanOrEqual(60);
    expect(before.all).toBeGreaterThan(
      before.guests + before.customers + before.businessOwners + before.platformStaff - 1,
    );
    const account = await signInAs(api, 'customer');
    await change(account, { role: 'business_owner', businessId: venue.businessId });
    expect(await counts()).toEqual({
      ...before,
      all: before.all + 1,
      businessOwners: before.businessOwners + 1,
    });
    await change(account, { role: 'platform_support' }, admin);
    expect((await counts()).platformStaff).toBe(before.platformStaff + 1);
  });
});

describe('ranks (D10)', () => {
  it('let no one act on their own rank or above, nor grant it; platform_admin acts on all', async () => {
    const [peer, otherAdmin, support, customer] = await Promise.all([
      signInAs(api, 'platform_manager'),
      signInAs(api, 'platform_admin'),
      signInAs(api, 'platform_support'),
      signInAs(api, 'customer'),
    ]);
    for (const account of [peer, otherAdmin, manager]) {
      expect(await refusal(account, {}, manager)).toBe('rank_too_high');
      expect(await find(account, manager)).toMatchObject({ canChange: false, canDelete: false });
    }
    for (const role of ['platform_admin', 'platform_manager'] as const) {
      expect(await refusal(customer, { role }, manager)).toBe('rank_too_high');
    }
    const calls = [
      [contract.setUserPassword, { newPassword: 'a better password' }],
      [contract.suspendUser, { isSuspended: true }],
      [contract.resetTwoFactor, undefined],
      [contract.deleteUser, undefined],
    ] as const;
    for (const [route, body] of calls) {
      const answer = await api.refused(route, { ...about(peer, manager), ...(body && { body }) });
      expect([answer.status, answer.code]).toEqual([403, 'rank_too_high']);
      const own = await api.refused(route, { ...about(admin, admin), ...(body && { body }) });
      expect([own.status, own.code]).toEqual([409, 'own_account']);
    }
    expect(await find(support, manager)).toMatchObject({ canChange: true, canDelete: true });
    // Given another role first, then deleted.
    expect(await find(otherAdmin)).toMatchObject({ canChange: true, canDelete: false });
    const answer = await api.refused(contract.deleteUser, about(otherAdmin, admin));
    expect(answer.code).toBe('rank_too_high');
    await change(otherAdmin, { role: 'customer' });
    await api.ask(contract.deleteUser, about(otherAdmin, admin));
  });

  it('let admins change their own name, but not their own role', async () => {
    const own = await change(admin, { role: 'platform_admin', name: 'Yeni Adım' });
    expect(own).toMatchObject({ name: 'Yeni Adım', role: 'platform_admin', canDelete: false });
    expect(await refusal(admin, { role: 'customer' })).toBe('own_account');
    expect((await whoIs(admin))?.name).toBe('Yeni Adım');
  });
});

const { times } = proof('select-users', { short: 20, long: 3000 });

describe('the last platform_admin', () => {
  it('remains after each round of two who remove each other’s role', async () => {
    await api.rows('users', { platform_role: 'platform_admin' }).set({ platform_role: null });
    const one = await signInAs(api, 'platform_admin');
    const other = await signInAs(api, 'platform_admin');
    const attack = (by: SignedInUser, { userId, email }: SignedInUser, isSuspending: boolean) => {
      const actor: Actor = { actorId: by.userId, name: 'Biri', role: 'platform_admin' };
      const demoted = { name: 'Biri', email: email ?? '', role: 'customer' as const };
      return api.deps.rooms
        .transact((trx) =>
          isSuspending
            ? setSuspension(trx, actor, userId, true)
            : changeUser(trx, actor, userId, demoted, 'https://sofra.test/login'),
        )
        .then(
          () => 'done',
          (error: unknown) => (error instanceof AppError ? error.code : String(error)),
        );
    };
    for (let round = 0; round < times; round += 1) {
      const outcomes = await Promise.all([
        attack(one, other, round % 3 !== 0),
        attack(other, one, round % 2 === 0),
      ]);
      expect(outcomes.toSorted(), `round ${round}`).toEqual(['done', 'last_admin']);
      // Both are admins again.
      const { rows } = await sql`with left_over as (
          select from users where platform_role = 'platform_admin' and suspended_at is null
        ), again as (
          update users set platform_role = 'platform_admin', suspended_at = null
            where id in (${one.userId}, ${other.userId})
        ) select from left_over`.execute(api.db);
      expect(rows, `round ${round}`).toHaveLength(1);
    }
  });

  it('can’t delete their own account', async () => {
    await api.rows('users', { platform_role: 'platform_admin' }).set({ platform_role: null });
    const { cookie, email } = await signInAs(api, 'platform_admin');
    const body = { email: email ?? '' };
    expect((await api.refused(deleteAccount, { body, cookie })).code).toBe('last_admin');
    expect((await api.ask(readDataSummary, { cookie })).blockedBy).toBe('last_admin');
  });
});
