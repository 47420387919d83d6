import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Pool } from 'pg';
import type { BenchWorld } from './prepare.ts';
import { quantile } from './rounds.ts';

const SECONDS = 10;
const CONNECTIONS = 16;
const READ_EVERY_MS = 50;

/**
 * Posts orders as fast as the API answers, at every table of a branch with the usual limits, while staff read
 * its floor. Answers lines with the times of these reads, idle and meanwhile, and the tickets it cost.
 */
export async function measureOrderFlood(
  origin: string,
  pool: Pool,
  { guests, cooks }: BenchWorld,
): Promise<string[]> {
  const [cook] = cooks;
  if (!cook) throw new Error('the world has no branch');
  const { branchId } = cook;
  await pool.query('update branches set guest_limits = null where id = $1', [branchId]);
  const phones = guests.filter((guest) => guest.branchId === branchId);
  const readFloor = () =>
    fetch(`${origin}/api/branches/${branchId}/floor`, { headers: { cookie: cook.cookie } });
  const idle = await timeReads(readFloor, SECONDS);

  const end = performance.now() + SECONDS * 1000;
  const statuses = new Map<number, number>();
  const flooding = Array.from({ length: CONNECTIONS }, async (_, lane) => {
    for (let turn = lane; performance.now() < end; turn += 1) {
      const phone = phones[turn % phones.length];
      if (!phone) throw new Error('the branch has no phone');
      const answer = await fetch(`${origin}/api/sessions/${phone.sessionId}/orders`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', cookie: phone.cookie },
        body: JSON.stringify({
          clientOrderId: randomUUID(),
          items: phone.itemIds.slice(0, 3).map((itemId) => ({ itemId, quantity: 50 })),
        }),
      });
      await answer.arrayBuffer();
      statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1);
    }
  });
  const flooded = await timeReads(readFloor, SECONDS);
  await Promise.all(flooding);

  const { rows } = await pool.query<{ tickets: number }>(
    `select count(*) as tickets from orders where branch_id = $1 and status = 'pending'`,
    [branchId],
  );
  const answers = [...statuses].map(([status, count]) => `${count} × ${status}`).join(', ');
  return [
    `/floor, idle: ${show(idle)}`,
    `/floor, meanwhile: ${show(flooded)} (p95 < 50 ms)`,
    `${SECONDS} s of orders by ${phones.length} guests: ${answers}; ${rows[0]?.tickets} tickets`,
  ];
}

/** Reads at a steady pace; answers the milliseconds of each read. */
async function timeReads(read: () => Promise<Response>, seconds: number): Promise<number[]> {
  const times: number[] = [];
  const end = performance.now() + seconds * 1000;
  while (performance.now() < end) {
    const start = performance.now();
    const answer = await read();
    await answer.arrayBuffer();
    if (!answer.ok) throw new Error(`the floor answered ${answer.status}`);
    const took = performance.now() - start;
    times.push(took);
    await sleep(Math.max(0, READ_EVERY_MS - took));
  }
  return times;
}

const show = (times: readonly number[]): string =>
  `p50 ${quantile(times, 0.5).toFixed(1)} ms, p95 ${quantile(times, 0.95).toFixed(1)} ms (${times.length} reads)`;
