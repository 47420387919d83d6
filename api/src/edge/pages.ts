import { existsSync } from 'node:fs';
import { join } from 'node:path';
import staticFiles from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type Page, pages } from '@sofra/contracts/pages';
import type { Env } from '@sofra/infra/env';
import { pageHeaders } from './headers.ts';

/** The pages a guest's phone loads; everybody else's are in `index.html`. */
const guestPages: readonly Page[] = ['scan', 'menu'];

const isPage = (name: string): name is Page => name in pages;

/** Built files carry their content's hash in their name: the same name is the same file for ever. */
const HASHED = 'public, max-age=31536000, immutable';
/** Pictures and the like keep their name when they change. */
const UNHASHED = 'public, max-age=3600';
/** Asked for each time, and answered 304 by its ETag while it is the same. */
const ALWAYS_ASKED = 'no-cache';

function cacheControl(path: string): string {
  if (/\.html(\.br|\.gz)?$/.test(path)) return ALWAYS_ASKED;
  return /[\\/]assets[\\/]/.test(path) ? HASHED : UNHASHED;
}

/**
 * Serves the built browser part: its files, compressed beforehand where they are, and the pages of the
 * contract's table. Answers how the page for any other path is sent, or undefined when nothing is
 * built there.
 */
export async function servePages(
  app: FastifyInstance,
  env: Env,
): Promise<((request: FastifyRequest, reply: FastifyReply) => FastifyReply) | undefined> {
  const folder = env.WEB_DIST;
  const headers = pageHeaders(env);
  if (folder === undefined || !existsSync(join(folder, 'index.html'))) return undefined;
  await app.register(staticFiles, {
    root: folder,
    index: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, path) => {
      reply.header('cache-control', cacheControl(path));
      reply.headers(headers);
    },
  });
  for (const name of Object.keys(pages).filter(isPage)) {
    const file = guestPages.includes(name) ? 'menu.html' : 'index.html';
    app.get(pages[name].path, (_request, reply) => reply.sendFile(file));
  }
  return (_request, reply) => reply.code(404).sendFile('index.html');
}
