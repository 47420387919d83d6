import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { guestLanguages } from '@sofra/contracts/common';
import { type Page, pages } from '@sofra/contracts/pages';
import type { Db } from '@sofra/infra/db';
import type { Env } from '@sofra/infra/env';
import { isRunning } from '@sofra/infra/stopped';

/** Public pages, in the order of the footer. */
const listed: readonly Page[] = [
  ...(['home', 'businesses', 'forBusiness', 'pricing', 'about', 'contact'] as const),
  ...(['help', 'docs', 'businessRegister', 'scan', 'login', 'support'] as const),
  ...(['privacy', 'terms', 'cookies', 'imprint'] as const),
];
/** The protocol's limit is 50,000 addresses per file; the newest businesses are left out. */
const MAX_VENUES = 10_000;

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/** Writes an address in its four languages. */
function entry(origin: string, path: string): string {
  const at = (language: string): string =>
    escaped(`${origin}${path}${language === 'tr' ? '' : `?lang=${language}`}`);
  const links = guestLanguages
    .map(
      (language) => `<xhtml:link rel="alternate" hreflang="${language}" href="${at(language)}"/>`,
    )
    .join('');
  return guestLanguages
    .map((language) => `<url><loc>${at(language)}</loc>${links}</url>`)
    .join('\n');
}

/** Serves `/sitemap.xml` for search engines (with the names of `guides`) and `/robots.txt`. */
export function serveSiteMap(
  app: FastifyInstance,
  db: Db,
  env: Pick<Env, 'PUBLIC_ORIGIN'>,
  guides: readonly string[],
): void {
  app.get('/robots.txt', (_request, reply) =>
    reply
      .type('text/plain; charset=utf-8')
      .send(
        [
          'User-agent: *',
          ...[
            '/api/',
            '/admin',
            '/business/',
            '/invite/',
            '/reset-password/',
            '/confirm-registration/',
            '/setup/',
            '/confirm-email/',
            '/withdraw-email/',
            '/demo/',
          ].map((path) => `Disallow: ${path}`),
          'Allow: /',
          '',
          `Sitemap: ${env.PUBLIC_ORIGIN}/sitemap.xml`,
          '',
        ].join('\n'),
      ),
  );
  app.get('/sitemap.xml', async (_request, reply) => {
    const origin = env.PUBLIC_ORIGIN;
    const venues = await db
      .selectFrom('businesses as business')
      .select('id')
      .where(sql.raw<boolean>(isRunning))
      .orderBy('id')
      .limit(MAX_VENUES)
      .execute();
    const paths = [
      ...listed.map((page) => pages[page].path),
      ...guides.map((guide) => pages.guide.path.replace(':guide', guide)),
      ...venues.map(({ id }) => pages.venue.path.replace(':businessId', String(id))),
    ];
    return reply
      .type('application/xml; charset=utf-8')
      .send(
        [
          '<?xml version="1.0" encoding="UTF-8"?>',
          '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">',
          ...paths.map((path) => entry(origin, path)),
          '</urlset>',
        ].join('\n'),
      );
  });
}
