import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import staticFiles from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type Page, pages } from '@sofra/contracts/pages';
import type { Env } from '@sofra/infra/env';
import { pageHeaders } from './headers.ts';
import type { IsBarred } from './page-gate.ts';

/** The pages a guest's phone loads; everybody else's are in `index.html`. */
const guestPages: readonly Page[] = ['scan', 'menu'];
/** Where the platform's people and staff sign in while there is maintenance. */
const OPEN_PAGE: Page = 'login';

/** What everybody else reads in a page's place meanwhile (decisions 9). */
const MAINTENANCE = 'maintenance.html';
/** Programs may ask again after this; the page asks by itself, sooner. */
const RETRY_AFTER_SECONDS = 60;

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

type Send = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>;

/**
 * Serves the built browser part: its files, compressed beforehand where they are, and the pages of the
 * contract's table, in whose place whom they are kept from reads of the maintenance. Answers how the page
 * for any other path is sent, or undefined when nothing is built there.
 */
export async function servePages(
  app: FastifyInstance,
  env: Env,
  isBarred: IsBarred,
): Promise<Send | undefined> {
  const folder = env.WEB_DIST;
  const headers = pageHeaders(env);
  if (folder === undefined || !existsSync(join(folder, 'index.html'))) return undefined;
  const maintenance = readFileSync(join(folder, MAINTENANCE));
  const send =
    (file: string, status = 200): Send =>
    async (request, reply) =>
      (await isBarred(request))
        ? reply
            .code(503)
            .headers({ ...headers, 'retry-after': String(RETRY_AFTER_SECONDS) })
            .type('text/html; charset=utf-8')
            .send(maintenance)
        : reply.code(status).sendFile(file);
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
    app.get(
      pages[name].path,
      name === OPEN_PAGE ? (_request, reply) => reply.sendFile(file) : send(file),
    );
  }
  // It is no page of its own.
  app.get(`/${MAINTENANCE}`, (_request, reply) => reply.redirect(pages.home.path));
  return send('index.html', 404);
}
