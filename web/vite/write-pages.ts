import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Manifest } from 'vite';
import type * as prerenderProgram from '../src/entries/prerender.tsx';

/** Built page from which a rendered one starts. */
type Template = 'index' | 'menu' | 'public';

const guestPages = new Set(['scan', 'menu']);
/** Pages hidden from search engines: those behind a sign-in, a token or a button. */
const hidden = new Set([
  'invitation',
  'mailbox',
  'resetPassword',
  'confirmRegistration',
  'adminInvitation',
  'confirmEmail',
  'withdrawEmail',
  'demo',
  'private',
  'notFound',
]);

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
/** Returns JSON that can't end the script element it is written to. */
const toData = (value: unknown): string => JSON.stringify(value).replaceAll('<', '\\u003c');

/**
 * Placeholders `%ORIGIN%`, `%PATH%`, `%HERE%` and `%PLATFORM%`, which the server replaces
 * (`api/src/pages/page-files.ts`).
 */
const addressIn = (path: string, language: string): string =>
  `%ORIGIN%${path}${language === 'tr' ? '' : `?lang=${language}`}`;

/** Lists the files of a chunk that the page needs immediately: its styles, its code, and its imports. */
function linksOf(manifest: Manifest, source: string): string[] {
  const seen = new Set<string>();
  const styles = new Set<string>();
  const scripts = new Set<string>();
  const follow = (key: string): void => {
    const chunk = manifest[key];
    if (!chunk || seen.has(key)) return;
    seen.add(key);
    for (const file of chunk.css ?? []) styles.add(file);
    scripts.add(chunk.file);
    for (const imported of chunk.imports ?? []) follow(imported);
  };
  if (!manifest[source]) throw new Error(`Not in the manifest: ${source}`);
  follow(source);
  return [
    ...[...styles].map((file) => `<link rel="stylesheet" crossorigin href="/${file}" />`),
    ...[...scripts].map(
      (file) => `<link rel="modulepreload" fetchpriority="low" crossorigin href="/${file}" />`,
    ),
  ];
}

/**
 * Puts the styles and `boot.js` into a page, so that its first paint waits for no other file. The server allows
 * both by their hash (ADR-0054).
 */
async function inlined(html: string, dist: string): Promise<string> {
  const [link = '', styles = ''] = /<link rel="stylesheet"[^>]* href="([^"]+)">/.exec(html) ?? [];
  const boot = '<script src="/boot.js"></script>';
  if (styles === '' || !html.includes(boot)) throw new Error('menu.html is built otherwise now');
  const read = async (path: string) => (await readFile(join(dist, path), 'utf8')).trim();
  const [css, script] = [await read(styles), await read('boot.js')];
  if (/<\/(style|script)/i.test(css + script)) throw new Error('A file would end its element');
  return html
    .replace(link, () => `<style>${css}</style>`)
    .replace(boot, () => `<script>${script}</script>`);
}

/** Lets a page that is readable without its scripts load styles and pictures first. */
const withLateScripts = (html: string): string =>
  html.replaceAll('<script type="module"', '<script type="module" fetchpriority="low"');

/**
 * Writes each page's HTML into `dist/pages`, one file per language: with the head for search engines and chat
 * previews, and for the public entry with the rendered body. The server sends them.
 */
export async function writePages(place: {
  dist: string;
  manifest: string;
  program: string;
}): Promise<void> {
  const { dist } = place;
  const manifestFile = join(dist, place.manifest);
  const manifest: Manifest = JSON.parse(await readFile(manifestFile, 'utf8'));
  const prerender: typeof prerenderProgram = await import(pathToFileURL(place.program).href);
  const read = (template: Template): Promise<string> =>
    readFile(join(dist, `${template}.html`), 'utf8');
  const templates = {
    index: await read('index'),
    menu: await inlined(await read('menu'), dist),
    public: await read('public'),
  };
  const { languageCodes, dirOf, localeOf, writtenPages, drawPage } = prerender;

  async function write(
    page: prerenderProgram.WrittenPage,
    language: (typeof languageCodes)[number],
  ): Promise<void> {
    const { key, body, path = '%PATH%' } = page;
    const { title, description } = await page.head(language);
    const isHidden = hidden.has(key);
    const template: Template = body ? 'public' : guestPages.has(key) ? 'menu' : 'index';
    const picture = `%ORIGIN%/social/${language}.png`;
    const head = [
      `<title>${escaped(title)}</title>`,
      `<meta name="description" content="${escaped(description)}" />`,
      '<meta name="application-name" content="%PLATFORM%" />',
      '<meta name="author" content="%OPERATOR%" />',
      ...(isHidden
        ? ['<meta name="robots" content="noindex" />']
        : [
            '<link rel="canonical" href="%HERE%" />',
            `<link rel="alternate" hreflang="x-default" href="%ORIGIN%${path}" />`,
            ...languageCodes.map(
              (code) =>
                `<link rel="alternate" hreflang="${code}" href="${addressIn(path, code)}" />`,
            ),
            '<meta property="og:type" content="website" />',
            '<meta property="og:site_name" content="%PLATFORM%" />',
            `<meta property="og:locale" content="${localeOf(language)}" />`,
            `<meta property="og:title" content="${escaped(title)}" />`,
            `<meta property="og:description" content="${escaped(description)}" />`,
            '<meta property="og:url" content="%HERE%" />',
            `<meta property="og:image" content="${picture}" />`,
            '<meta property="og:image:width" content="1200" />',
            '<meta property="og:image:height" content="630" />',
            '<meta name="twitter:card" content="summary_large_image" />',
          ]),
    ];
    const drawn = body && (await drawPage(body, language));
    const begun = templates[template];
    const isNew = (link: string): boolean => !begun.includes(/href="([^"]+)/.exec(link)?.[1] ?? '');
    const links = drawn ? linksOf(manifest, drawn.source).filter(isNew) : [];
    const html = (drawn ? withLateScripts(begun) : begun)
      .replace(
        '<html lang="tr" dir="ltr"',
        () => `<html lang="${language}" dir="${dirOf(language)}"${drawn ? ' data-written' : ''}`,
      )
      .replace('<title>Sofra</title>', () => head.join('\n    '))
      // After the entry's own styles, because a page's styles override shared ones.
      .replace('</head>', (end) => [...links, end].join('\n    '))
      .replace('<div id="root"></div>', (root) =>
        drawn
          ? `<div id="root">${drawn.html}</div>\n    <script type="application/json" id="sentences">${toData(drawn.sentences)}</script>`
          : root,
      );
    await writeFile(join(dist, 'pages', `${key}.${language}.html`), html);
  }

  await mkdir(join(dist, 'pages'), { recursive: true });
  // Sequentially, because the languages share the current language's state.
  for (const page of writtenPages) {
    for (const language of languageCodes) await write(page, language);
  }
  await rm(manifestFile);
  await Promise.all(['', '.br', '.gz'].map((end) => rm(join(dist, `public.html${end}`))));
}
