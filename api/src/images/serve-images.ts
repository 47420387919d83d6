import type { FastifyInstance, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import * as v from 'valibot';
import { imageWidths } from '@sofra/contracts/images';
import type { Deps } from '../core/deps.ts';
import { publicImage } from '../edge/headers.ts';
import type { Limits } from '../edge/limits.ts';
import { findImageFile } from './images.service.ts';

/** Enough for the images of some busy businesses' menus. */
const RECENT_BYTES = 32 * 1024 * 1024;
/** An image's address contains the hash of the upload, so its content never changes. */
const FOR_EVER = 'public, max-age=31536000, immutable';

const Params = v.strictObject({
  key: v.pipe(v.string(), v.regex(/^[\w-]{43}$/)),
  width: v.pipe(v.string(), v.regex(/^[1-9]\d{0,4}$/), v.transform(Number)),
});

const formatFor = ({ headers }: FastifyRequest): 'avif' | 'webp' =>
  /\bimage\/avif\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/.test(headers.accept ?? '') ? 'avif' : 'webp';

/** Serves uploaded images to everyone, beside the API: `/images/:key/:width`. */
export function serveImages(
  app: FastifyInstance,
  { db }: Deps,
  limits: Pick<Limits, 'stranger'>,
): void {
  const recent = new LRUCache<string, Buffer>({
    maxSize: RECENT_BYTES,
    sizeCalculation: (bytes) => bytes.length,
  });

  /** Calls `admit`, which may throw, before querying Postgres: each made-up address costs a query. */
  const find = async (
    { key, width, format }: { key: string; width: number; format: 'avif' | 'webp' },
    admit: () => void,
  ): Promise<Buffer | undefined> => {
    const name = `${key}/${width}.${format}`;
    const found = recent.get(name);
    if (found) return found;
    admit();
    const bytes = await findImageFile(db, key, width, format);
    if (bytes) recent.set(name, bytes);
    return bytes;
  };

  app.get('/images/:key/:width', async (request, reply) => {
    const params = v.safeParse(Params, request.params);
    if (!params.success) return reply.code(404).send();
    const { key, width: asked } = params.output;
    const format = formatFor(request);
    const width = imageWidths.find((one) => one >= asked) ?? Math.max(...imageWidths);
    const etag = `"${key}-${width}-${format}"`;
    const isHeld = request.headers['if-none-match'] === etag;
    const bytes = await find({ key, width, format }, () => limits.stranger(request));
    if (!bytes) return reply.code(404).send();
    reply.headers({ etag, vary: 'accept', 'cache-control': FOR_EVER, ...publicImage });
    if (isHeld) return reply.code(304).send();
    return reply.type(`image/${format}`).send(bytes);
  });
}
