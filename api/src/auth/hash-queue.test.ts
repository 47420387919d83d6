import { describe, expect, it } from 'vitest';
import { hashPassword } from '@sofra/infra/passwords';
import { createHashQueue } from './hash-queue.ts';

describe('the queue of password hashes', () => {
  it('accepts the right password only, and none without a stored hash', async () => {
    const queue = createHashQueue();
    const stored = await hashPassword('sofra1234');
    expect(await queue.verify(stored, 'sofra1234')).toBe(true);
    expect(await queue.verify(stored, 'sofra12345')).toBe(false);
    expect(await queue.verify(null, 'nobody has this password')).toBe(false);
  });

  it('rejects unknown callers who would wait too long, serves known ones first, and continues', async () => {
    const queue = createHashQueue();
    const stored = await hashPassword('sofra1234');
    const answered: string[] = [];
    const flood = Array.from({ length: 60 }, async (_, index) => {
      const asker = { lane: 'stranger', key: `10.0.${index}.0/24` } as const;
      await queue.verify(stored, 'guess', asker);
      answered.push('stranger');
    });
    const known = queue
      .verify(stored, 'sofra1234', { lane: 'known', key: 'ayse@sofra.test' })
      .finally(() => answered.push('known'));
    const settled = await Promise.allSettled(flood);
    expect(await known).toBe(true);
    // Behind none but those whose turn it was, three at most.
    expect(answered.indexOf('known')).toBeLessThanOrEqual(3);
    const refused = settled.filter((outcome) => outcome.status === 'rejected');
    expect(answered.length).toBeGreaterThan(16);
    expect(refused).toHaveLength(60 - (answered.length - 1));
    for (const { reason } of refused) {
      expect(reason).toMatchObject({
        code: 'unavailable',
        extras: { details: { retryAfterSeconds: expect.any(Number) } },
      });
    }
    expect(await queue.verify(stored, 'sofra1234')).toBe(true);
  });
});
