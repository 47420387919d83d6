import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { GuestLanguage } from '@sofra/contracts/common';
import type { Env } from '@sofra/infra/env';
import type { InlineHashes } from '../edge/headers.ts';
import { escaped } from '../lib/escaped.ts';
import { encode, type Encoding, sendHtml } from './send-html.ts';

/** Maximum number of cached pages; an installation has fewer unless it has many host names. */
const MAX_KEPT = 1000;

/** Values in a page that depend on the request. */
export interface Facts {
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
  bodies: Partial<Record<Encoding, Buffer>>;
}

/** A page of the build with the values of a request. */
type KeyedFacts = { key: string; language: GuestLanguage } & Facts;

/** Rendered pages: HTML by key and language, ready to be sent. */
export interface PageFiles {
  keys: readonly string[];
  /** True for a page rendered at build time, with the code of public pages. */
  isPublic: (key: string) => boolean;
  /** Hashes of the scripts and styles that the build wrote into a page, for its policy. */
  inline: (key: string) => InlineHashes;
  /** Fills the placeholders of a page. */
  htmlOf: (page: KeyedFacts) => string;
  /** Sends a page; 304 if the caller has it already. */
  send: (request: FastifyRequest, reply: FastifyReply, page: KeyedFacts) => Promise<FastifyReply>;
}

/** Returns the ETag of a page: weak, because it is the same in each encoding. */
export const etagOf = (html: Buffer): string =>
  `W/"${createHash('sha256').update(html).digest('base64url').slice(0, 22)}"`;

/** Returns the sources that allow the content of these elements in a policy. */
const hashesOf = (html: string, element: RegExp): string[] =>
  [...html.matchAll(element)].map(
    ([, content = '']) => `'sha256-${createHash('sha256').update(content).digest('base64')}'`,
  );

/** Reads the pages that the build wrote into `folder`. */
export function readPageFiles(folder: string, env: Pick<Env, 'PUBLIC_ORIGIN' | 'DEMO'>): PageFiles {
  const written = new Map(
    readdirSync(folder)
      .filter((file) => file.endsWith('.html'))
      .map((file) => [file.slice(0, -'.html'.length), readFileSync(join(folder, file), 'utf8')]),
  );
  const kept = new LRUCache<string, Finished>({ max: MAX_KEPT });
  const origin = env.PUBLIC_ORIGIN;

  function htmlOf({ key, language, path, here, name, values }: KeyedFacts): string {
    const filled = Object.entries(values).reduce(
      (text, [token, value]) => text.replaceAll(`%${token}%`, () => escaped(value)),
      written.get(`${key}.${language}`) ?? '',
    );
    return filled
      .replace('<html ', env.DEMO ? '<html data-demo ' : '<html ')
      .replaceAll('%ORIGIN%', () => escaped(origin))
      .replaceAll('%PATH%', () => escaped(path))
      .replaceAll('%HERE%', () => escaped(`${origin}${here}`))
      .replaceAll('%NAME%', () => escaped(name ?? values['PLATFORM'] ?? ''));
  }

  function finish(page: KeyedFacts): Finished {
    const { key, language, here, name, values } = page;
    // A page that doesn't contain its own address ("not found") is the same at all addresses.
    const hasAddress = written.get(`${key}.${language}`)?.includes('%HERE%');
    const id = JSON.stringify([key, language, hasAddress && here, name, values]);
    const before = kept.get(id);
    if (before) return before;
    const identity = Buffer.from(htmlOf(page));
    const finished = { etag: etagOf(identity), bodies: { identity } };
    kept.set(id, finished);
    return finished;
  }

  return {
    isPublic: (key) => written.get(`${key}.tr`)?.includes(' data-written') ?? false,
    keys: [...written.keys()].flatMap((id) => (id.endsWith('.tr') ? [id.slice(0, -3)] : [])),
    inline: (key) => {
      const html = written.get(`${key}.tr`) ?? '';
      return {
        scripts: hashesOf(html, /<script>(.*?)<\/script>/gs),
        styles: hashesOf(html, /<style>(.*?)<\/style>/gs),
      };
    },
    htmlOf,
    send: async (request, reply, page) => {
      const { etag, bodies } = finish(page);
      const plain = bodies.identity ?? Buffer.alloc(0);
      const bodyIn = async (encoding: Encoding) =>
        (bodies[encoding] ??= await encode(plain, encoding));
      return sendHtml(request, reply, { language: page.language, etag, bodyIn });
    },
  };
}
