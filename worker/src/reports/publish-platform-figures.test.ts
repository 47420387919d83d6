import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sql } from 'kysely';
import { type WorkerFixture, openWorkerFixture } from '../../test/worker-fixture.ts';
import { buildVenue } from '../../test/build.ts';
import { publishFigures } from './publish-platform-figures.ts';

let fixture: WorkerFixture;
beforeAll(async () => {
  fixture = await openWorkerFixture();
});
afterAll(() => fixture.close());
beforeEach(async () => {
  await sql`truncate businesses, room_events, room_heads cascade`.execute(fixture.db);
  await sql`update platform_figures set value = null, told_at = '-infinity'`.execute(fixture.db);
});

const tell = (at = new Date()) => publishFigures(fixture.context().rooms, at);
/** Ends the throttle's five seconds. */
const wait = () => sql`update platform_figures set told_at = '-infinity'`.execute(fixture.db);
const published = () =>
  fixture.db.selectFrom('room_events').select(['room', 'type', 'payload']).orderBy('seq').execute();

describe('the platform’s figures', () => {
  it('are published when one changes, not when only time has passed', async () => {
    expect(await tell()).toBe(true);
    await wait();
    expect(await tell(new Date(Date.now() + 1000))).toBe(false);
    await buildVenue(fixture.db);
    expect(await tell()).toBe(true);
    expect(await published()).toMatchObject([
      { room: 'platform', type: 'platform.figured', payload: { businesses: { total: 0 } } },
      { room: 'platform', type: 'platform.figured', payload: { businesses: { total: 1 } } },
    ]);
  });

  it('are published at most once in five seconds, with any number of workers', async () => {
    const answers = await Promise.all(Array.from({ length: 6 }, () => tell()));
    expect(answers.filter(Boolean)).toHaveLength(1);
    await buildVenue(fixture.db);
    expect(await tell()).toBe(false);
    await wait();
    expect(await tell()).toBe(true);
    expect(await published()).toHaveLength(2);
  });
});
