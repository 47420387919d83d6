import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { GuestLanguage } from '@sofra/contracts/common';
import type { Env } from '@sofra/infra/env';
import { escaped } from '../lib/escaped.ts';

const toBrotli = promisify<Buffer, object, Buffer>(brotliCompress);
const toGzip = promisify<Buffer, object, Buffer>(gzip);
/** Takes less than a millisecond per page, for a size slightly above the best. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };
/** Maximum number of cached pages; an installation has fewer unless it has many host names. */
const MAX_KEPT = 1000;

/** Values in a page that depend on the request. */
interface Facts {
  /** Path of the page, for its address in each language. */
  path: string;
  /** Path with the language if the address contains it: the page's canonical address. */
  here: string;
  /** Name of the business that the page is about. */
  name?: string;
  /** Values of further placeholders, `%KEY%`. */
  values: Readonly<Record<string, string>>;
}

interface Finished {
  etag: string;
  bodies: Partial<Record<'br' | 'gzip' | 'identity', Buffer>>;
}

/** Rendered pages: HTML by key and language, ready to be sent. */
export interface PageFiles {
  keys: readonly string[];
  /** True for a page rendered at build time, with the code of public pages. */
  isPublic: (key: string) => boolean;
  /** Sends a page; 304 if the caller has it already. */
  send: (
    request: FastifyRequest,
    reply: FastifyReply,
    page: { key: string; language: GuestLanguage } & Facts,
  ) => Promise<FastifyReply>;
}

/** Reads the pages that the build wrote into `folder`. */
export function readPageFiles(folder: string, env: Pick<Env, 'PUBLIC_ORIGIN' | 'DEMO'>): PageFiles {
  const written = new Map(
    readdirSync(folder)
      .filter((file) => file.endsWith('.html'))
      .map((file) => [file.slice(0, -'.html'.length), readFileSync(join(folder, file), 'utf8')]),
  );
  const kept = new LRUCache<string, Finished>({ max: MAX_KEPT });

  function finish(id: string, origin: string, { path, here, name, values }: Facts): Finished {
    const page = written.get(id) ?? '';
    // A page that doesn't contain its own address ("not found") is the same at all addresses.
    const key = JSON.stringify([id, origin, page.includes('%HERE%') && here, name, values]);
    const before = kept.get(key);
    if (before) return before;
    const filled = Object.entries(values).reduce(
      (text, [token, value]) => text.replaceAll(`%${token}%`, () => escaped(value)),
      page,
    );
    const html = filled
      .replace('<html ', env.DEMO ? '<html data-demo ' : '<html ')
      .replaceAll('%ORIGIN%', () => escaped(origin))
      .replaceAll('%PATH%', () => escaped(path))
      .replaceAll('%HERE%', () => escaped(`${origin}${here}`))
      .replaceAll('%NAME%', () => escaped(name ?? values['PLATFORM'] ?? ''));
    const identity = Buffer.from(html);
    const hash = createHash('sha256').update(identity).digest('base64url');
    const finished = { etag: `W/"${hash.slice(0, 22)}"`, bodies: { identity } };
    kept.set(key, finished);
    return finished;
  }

  async function bodyFor(
    { bodies }: Finished,
    accepted: string,
  ): Promise<{ encoding: keyof Finished['bodies']; body: Buffer }> {
    const plain = bodies.identity ?? Buffer.alloc(0);
    if (/\bbr\b/.test(accepted)) {
      return { encoding: 'br', body: (bodies.br ??= await toBrotli(plain, BROTLI)) };
    }
    if (/\bgzip\b/.test(accepted)) {
      return { encoding: 'gzip', body: (bodies.gzip ??= await toGzip(plain, {})) };
    }
    return { encoding: 'identity', body: plain };
  }

  return {
    isPublic: (key) => written.get(`${key}.tr`)?.includes(' data-written') ?? false,
    keys: [...written.keys()].flatMap((id) => (id.endsWith('.tr') ? [id.slice(0, -3)] : [])),
    send: async (request, reply, { key, language, ...facts }) => {
      const origin = env.PUBLIC_ORIGIN;
      const finished = finish(`${key}.${language}`, origin, facts);
      reply.headers({
        'content-language': language,
        etag: finished.etag,
        vary: 'accept-encoding, accept-language, cookie',
      });
      if (request.headers['if-none-match'] === finished.etag) return reply.code(304).send();
      const { encoding, body } = await bodyFor(
        finished,
        String(request.headers['accept-encoding'] ?? ''),
      );
      if (encoding !== 'identity') reply.header('content-encoding', encoding);
      return reply.type('text/html; charset=utf-8').send(body);
    },
  };
}
