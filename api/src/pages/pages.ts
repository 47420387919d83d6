import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import staticFiles from '@fastify/static';
import * as v from 'valibot';
import type { FastifyBaseLogger, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type Page, pages } from '@sofra/contracts/pages';
import type { Db } from '@sofra/infra/db';
import type { Env } from '@sofra/infra/env';
import { createTranslate } from '@sofra/infra/words';
import { framedHeaders, pageHeaders, publicHeaders, publicImage } from '../edge/headers.ts';
import type { Vitals } from '../core/deps.ts';
import type { PlatformSettings } from '../core/platform-settings.ts';
import type { Limits } from '../edge/limits.ts';
import type { MenuCache } from '../menus/menu-cache.ts';
import { readOperator } from './operator.ts';
import { escaped } from '../lib/escaped.ts';
import { createMenuPages, loadMenuProgram, warmUp } from './menu-pages.ts';
import { readPageFiles } from './page-files.ts';
import type { IsPageBlocked } from './page-gate.ts';
import { askedLanguage, pageLanguage } from '../http/page-language.ts';
import { createPageNames } from './page-names.ts';
import { sendHtml } from './send-html.ts';
import { serveSiteMap } from './sitemap.ts';
import { createTablePages } from './table-pages.ts';

/** Page where platform users and staff sign in during maintenance. */
const OPEN_PAGE: Page = 'login';

/** Page that all others see during maintenance (D9). */
const MAINTENANCE = 'maintenance.html';
const MANIFEST = 'manifest.webmanifest';
/** Delay after which programs may retry; the page itself retries sooner. */
const RETRY_AFTER_SECONDS = 60;

/** The business whose guests the privacy page addresses. */
const VenueQuery = v.fallback(v.object({ venue: v.optional(v.string()) }), {});

const isPage = (name: string): name is Page => name in pages;

/** Built files have their content's hash in their name, so they never change. */
const HASHED = 'public, max-age=31536000, immutable';
/** Images and other files keep their name when they change. */
const UNHASHED = 'public, max-age=3600';
/** Requested each time, and answered 304 by its ETag while unchanged. */
const ALWAYS_ASKED = 'no-cache';

function cacheControl(path: string): string {
  if (/\.html(\.br|\.gz)?$/.test(path)) return ALWAYS_ASKED;
  return /[\\/]assets[\\/]/.test(path) ? HASHED : UNHASHED;
}

type Send = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>;
type Named = FastifyRequest<{ Params: Record<string, string> }>;

/** Returns the values of a page's placeholders about the operator and a business. */
const valuesFor = async (
  settings: Pick<PlatformSettings, 'platform' | 'company' | 'database'>,
  request: FastifyRequest,
  venue: string | null | undefined,
): Promise<Record<string, string>> => ({
  ...(await readOperator(settings)),
  VENUE: venue ?? createTranslate(pageLanguage(request), 'privacy')('venue'),
});

interface PagesOptions {
  db: Db;
  env: Env;
  settings: Pick<PlatformSettings, 'platform' | 'company' | 'database'>;
  menuCache: MenuCache;
  limits: Pick<Limits, 'stranger'>;
  vitals: Vitals;
  log: FastifyBaseLogger;
}

/** Serves the built files, and none of the pages and programs among them. */
async function serveFiles(
  app: FastifyInstance,
  folder: string,
  headers: Record<string, string>,
): Promise<void> {
  await app.register(staticFiles, {
    root: folder,
    index: false,
    preCompressed: true,
    cacheControl: false,
    // Sent by their addresses, once they are rendered.
    allowedPath: (path) => !/^\/(pages\/|server\/|\w+\.html$)/.test(path),
    setHeaders: (reply, path) => {
      reply.header('cache-control', cacheControl(path));
      reply.headers(headers);
      if (/[\\/]social[\\/]/.test(path)) reply.headers(publicImage);
    },
  });
  for (const file of ['index.html', 'menu.html', MAINTENANCE]) {
    app.get(`/${file}`, (_request, reply) => reply.redirect(pages.home.path));
  }
}

/** Serves the manifest of the installed app, which names the platform. */
function serveManifest(
  app: FastifyInstance,
  folder: string,
  { headers, settings }: { headers: Record<string, string> } & Pick<PagesOptions, 'settings'>,
): void {
  const manifest = readFileSync(join(folder, MANIFEST), 'utf8');
  app.get(`/${MANIFEST}`, async (_request, reply) => {
    const { PLATFORM = '' } = await readOperator(settings);
    return reply
      .headers({ ...headers, 'cache-control': UNHASHED })
      .type('application/manifest+json')
      .send(manifest.replaceAll('"%PLATFORM%"', () => JSON.stringify(PLATFORM)));
  });
}

/**
 * Serves the built web app: its files, compressed at build time where possible, and the pages of the
 * contract's table in the reader's language. During maintenance, users without access get the maintenance
 * page. Returns the function that sends the page for any other path, or undefined if nothing is built.
 */
export async function servePages(
  app: FastifyInstance,
  { db, env, settings, menuCache, limits, ...parts }: PagesOptions,
  isBarred: IsPageBlocked,
): Promise<Send | undefined> {
  const folder = env.WEB_DIST;
  if (folder === undefined || !existsSync(join(folder, 'pages'))) return undefined;
  const headers = pageHeaders(env);
  const forStrangers = publicHeaders(env);
  const files = readPageFiles(join(folder, 'pages'), env);
  const names = createPageNames(db);
  const maintenance = readFileSync(join(folder, MAINTENANCE), 'utf8');
  const program = await loadMenuProgram(folder);
  const tablePages = createTablePages({
    env,
    names,
    limits,
    drawPage: program && createMenuPages({ program, files, cache: menuCache, ...parts }),
    valuesFor: (request, name) => valuesFor(settings, request, name),
  });
  const forGuests = {
    // The landing page shows it as a demo, in a frame.
    menu: framedHeaders(env, files.inline('menu')),
    // The answer sets the cookie of a scan, which no shared cache may keep.
    scan: {
      ...pageHeaders(env, files.inline('scan')),
      'cache-control': `private, ${ALWAYS_ASKED}`,
    },
  };
  if (program) app.addHook('onListen', () => warmUp(program));

  async function sendMaintenance(reply: FastifyReply): Promise<FastifyReply> {
    const { PLATFORM = '' } = await readOperator(settings);
    return reply
      .code(503)
      .headers({ ...headers, 'retry-after': String(RETRY_AFTER_SECONDS) })
      .type('text/html; charset=utf-8')
      .send(maintenance.replaceAll('%PLATFORM%', () => escaped(PLATFORM)));
  }

  async function write(
    request: FastifyRequest,
    reply: FastifyReply,
    key: string,
    {
      name,
      said = files.isPublic(key) ? forStrangers : headers,
    }: { name?: string | null | undefined; said?: typeof headers } = {},
  ): Promise<FastifyReply> {
    const [path = '/'] = request.url.split('?', 1);
    const asked = askedLanguage(request.url);
    return files.send(request, reply.headers({ 'cache-control': ALWAYS_ASKED, ...said }), {
      key,
      language: pageLanguage(request),
      path,
      // An address without a language is listed as Turkish.
      here: asked === undefined || asked === 'tr' ? path : `${path}?lang=${asked}`,
      ...(name && { name }),
      values: await valuesFor(settings, request, name),
    });
  }
  const sendNotFound: Send = (request, reply) => write(request, reply.code(404), 'notFound');

  async function sendPage(page: Page, request: Named, reply: FastifyReply): Promise<FastifyReply> {
    if (pages[page].roles !== null) return write(request, reply, 'private');
    const key = page === 'guide' ? `guide-${request.params['guide']}` : page;
    if (!files.keys.includes(key)) return sendNotFound(request, reply);
    if (page === 'privacy') {
      const { venue } = v.parse(VenueQuery, request.query);
      const name = venue === undefined ? undefined : await names.venue({ businessId: venue });
      return write(request, reply, key, { name });
    }
    if (page === 'venue') {
      const name = await names.venue(request.params);
      return name === null ? sendNotFound(request, reply) : write(request, reply, key, { name });
    }
    if (page !== 'menu' && page !== 'scan') return write(request, reply, key);
    const { name, drawn } = await tablePages[page](request, reply);
    if (!drawn) return write(request, reply, key, { name, said: forGuests[page] });
    return sendHtml(
      request,
      reply.headers({ 'cache-control': ALWAYS_ASKED, ...forGuests[page] }),
      drawn,
    );
  }

  await serveFiles(app, folder, headers);
  for (const page of Object.keys(pages).filter(isPage)) {
    app.get(pages[page].path, async (request: Named, reply) =>
      page !== OPEN_PAGE && (await isBarred(request))
        ? sendMaintenance(reply)
        : sendPage(page, request, reply),
    );
  }
  serveManifest(app, folder, { headers, settings });
  const guides = files.keys.filter((key) => key.startsWith('guide-')).map((key) => key.slice(6));
  serveSiteMap(app, db, env, guides);
  return async (request, reply) =>
    (await isBarred(request)) ? sendMaintenance(reply) : sendNotFound(request, reply);
}
