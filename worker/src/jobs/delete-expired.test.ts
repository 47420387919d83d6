import { expect, it } from 'vitest';
import { openWorkerFixture } from '../../test/worker-fixture.ts';
import { deleteExpired } from './delete-expired.ts';

it('deletes events of payment providers after 30 days', async () => {
  const { db, close } = await openWorkerFixture();
  const days = (count: number) => new Date(Date.now() - count * 86_400_000);
  await db
    .insertInto('provider_events')
    .values([
      { provider: 'stripe', event_id: 'evt_old', received_at: days(31) },
      { provider: 'stripe', event_id: 'evt_recent', received_at: days(29) },
    ])
    .execute();
  const deleted = await deleteExpired(db, new AbortController().signal);
  expect(deleted.provider_events).toBe(1);
  expect(await db.selectFrom('provider_events').select('event_id').execute()).toEqual([
    { event_id: 'evt_recent' },
  ]);
  await close();
});
