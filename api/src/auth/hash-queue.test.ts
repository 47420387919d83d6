import { describe, expect, it } from 'vitest';
import { hashPassword } from '@sofra/infra/passwords';
import { createHashQueue } from './hash-queue.ts';

describe('the queue of password hashes', () => {
  it('judges right, wrong and nobody', async () => {
    const queue = createHashQueue();
    const stored = await hashPassword('sofra1234');
    expect(await queue.verify(stored, 'sofra1234')).toBe(true);
    expect(await queue.verify(stored, 'sofra12345')).toBe(false);
    expect(await queue.verify(null, 'nobody has this password')).toBe(false);
  });

  it('turns away who would wait too long, and goes on afterwards', async () => {
    const queue = createHashQueue();
    const stored = await hashPassword('sofra1234');
    const flood = await Promise.allSettled(
      Array.from({ length: 60 }, () => queue.verify(stored, 'sofra1234')),
    );
    const served = flood.filter((outcome) => outcome.status === 'fulfilled');
    const refused = flood.filter((outcome) => outcome.status === 'rejected');
    expect(served).toHaveLength(42);
    expect(refused.map((outcome) => outcome.reason.code)).toEqual(refused.map(() => 'unavailable'));
    expect(await queue.verify(stored, 'sofra1234')).toBe(true);
  });
});
