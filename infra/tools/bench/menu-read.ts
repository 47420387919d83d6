import { request } from 'node:http';
import { drive } from './load.ts';
import { type Comparison, interleaved } from './rounds.ts';

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
export async function compareMenuReads(origin: string, floor: string): Promise<Comparison> {
  const body = new Uint8Array(await readCompressed(origin));
  await fetch(`${floor}/menu`, {
    method: 'PUT',
    headers: { 'content-type': 'application/octet-stream' },
    body,
  });
  const senders = (url: string) =>
    Array.from({ length: CONNECTIONS }, () => ({ path: url, headers }));
  return interleaved(
    () => drive(origin, senders(path)),
    () => drive(floor, senders('/menu')),
  );
}
