import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { proof } from '@sofra/infra/proof';
import { AppError } from '../lib/errors.ts';
import { ownApi } from '../../test/api.ts';
import { type SignedInUser, signInAs } from '../../test/sign-in.ts';
import type { Actor } from './actor.ts';
import { changeUser } from './change-user.ts';
import { setSuspension } from './user-access.ts';

const { times } = proof('last-admins', { short: 20, long: 3000 });

const api = await ownApi();

describe('the last platform_admin', () => {
  it('remains after each round of two who remove each other’s role', async () => {
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
        ) select from left_over`.execute(api.db);
      expect(rows, `round ${round}`).toHaveLength(1);
    }
  });
});
