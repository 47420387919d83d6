import { request } from 'node:http';
import type { BenchContext, Measured } from './context.ts';
import { driveWithCpu } from './load.ts';
import type { RunningApi } from './processes.ts';
import { interleave, median, range } from './rounds.ts';
import type { Row } from './row.ts';
import { profile } from './traced.ts';

const CONNECTIONS = 32;
const path = '/api/tables/1/menu?language=tr';
const headers = { 'accept-encoding': 'br' };

/** Reads the compressed bytes as sent: `fetch` would decompress them. */
function readCompressed(origin: string): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    request(`${origin}${path}`, { headers }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () => resolve(Buffer.concat(chunks)));
    })
      .on('error', reject)
      .end();
  });
}

/**
 * Measures menu reads per second, and those of a bare Fastify that returns the same bytes from
 * memory.
 */
export async function measureMenuReads(context: BenchContext): Promise<Measured> {
  const { api, floors, partsWith } = await context.installation();
  const body = new Uint8Array(await readCompressed(api.origin));
  await fetch(`${floors.http}/menu`, {
    method: 'PUT',
    headers: { 'content-type': 'application/octet-stream' },
    body,
  });
  const sendersOf = (url: string) =>
    Array.from({ length: CONNECTIONS }, () => ({ path: url, headers }));
  const side = (name: string, url: string, { origin, pid }: RunningApi) => {
    const senders = sendersOf(url);
    return async () => {
      const parts = partsWith(name, [pid]);
      const { result, cpu } = await driveWithCpu(parts, origin, senders, context);
      return { aSecond: result.aSecond, cpuUs: (cpu[name] ?? 0) / result.count };
    };
  };
  const { ours, floor } = await interleave(
    {
      ours: side('api', path, api),
      floor: side('floor', '/menu', { origin: floors.http, pid: floors.pid }),
    },
    context,
  );
  const rates = (runs: typeof ours) => runs.map(({ aSecond }) => aSecond);
  const cpus = (runs: typeof ours) => median(runs.map(({ cpuUs }) => cpuUs));
  const row: Row = {
    figure: 'Menu reads',
    unit: '/s',
    ours: median(rates(ours)),
    floor: { name: 'cached buffer', value: median(rates(floor)) },
    goal: { atLeast: 0.95 },
    details: [
      `ours ${range(rates(ours), '/s')}, floor ${range(rates(floor), '/s')}`,
      `CPU a read: api ${cpus(ours).toFixed(0)} µs, floor ${cpus(floor).toFixed(0)} µs: ratio ${(cpus(floor) / cpus(ours)).toFixed(2)} ×`,
      await profile(context, sendersOf(path), 'a read'),
    ],
  };
  return { rows: [row] };
}
