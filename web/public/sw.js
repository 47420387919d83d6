// Keeps the guest's and the staff's page, and the files they are made of, for when there is no network
// (docs/decisions/0016). Never asks it less than a browser would: pages come from the network, files whose
// name holds their content's hash from wherever they are. Answers of the API are none of its business.
// Classic script: no imports.
const CACHE = 'sofra-1';
const kept = () => caches.open(CACHE);

/** Under which address the page behind a path is kept; the public pages are not. */
function pageOf(path) {
  if (/^\/(menu|scan)\b/.test(path)) return '/scan';
  return /^\/(admin|business\/|login|support|invite|mailbox)/.test(path) ? '/login' : undefined;
}

/** A file's name holds its content's hash: the same name is the same file for ever. */
const isHashed = (path) => path.startsWith('/assets/');
/** What a page needs beside those, by names that stay. */
const isNamed = (path) => /^\/(boot\.js|manifest\.webmanifest|icon[-\w]*\.\w+)$/.test(path);
/** The files that a page asks for itself, at once. */
const filesOf = (html) =>
  [...html.matchAll(/(?:src|href)="(\/(?:assets\/|boot\.js)[^"]*)"/g)].map(([, path]) => path);

/** The service worker of a newer release takes over at once: it holds no code of any release itself. */
self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) =>
  event.waitUntil(
    (async () => {
      for (const name of await caches.keys()) if (name !== CACHE) await caches.delete(name);
      await self.registration.navigationPreload?.enable();
      await self.clients.claim();
    })(),
  ),
);

/** Keeps a page with the files it has loaded, as one: never a page of one release with another's files. */
async function keep(path, loaded) {
  const name = pageOf(path);
  if (name === undefined) return;
  // Keeps the guest page without a table: a page with one contains an old menu.
  const page = await fetch(name === '/scan' ? name : path, { headers: { accept: 'text/html' } });
  if (!page.ok || page.redirected) return;
  const html = await page.clone().text();
  const files = filesOf(html);
  if (!files.every((file) => loaded.includes(file))) return;
  const cache = await kept();
  for (const file of new Set([...loaded, ...files])) {
    if (isHashed(file) && (await cache.match(file))) continue;
    await cache.add(file);
  }
  const before = await cache.match(name);
  await cache.put(name, page);
  if (before === undefined || (await before.text()) === html) return;
  // A release: what is no page's any more goes. What of it is still in use is asked for again.
  for (const { url } of await cache.keys()) {
    const { pathname } = new URL(url);
    if (isHashed(pathname) && !loaded.includes(pathname)) await cache.delete(url);
  }
}
self.addEventListener('message', (event) =>
  event.waitUntil(keep(event.data.path, event.data.files).catch(() => undefined)),
);

/** How long the network has for what is kept; on a dead wireless it would take minutes to give up. */
const PATIENCE_MS = 4000;
/** A page that came from the cache has its other files from there too, instead of waiting again. */
const CACHE_FIRST_MS = 30_000;
let cacheFirstUntil = 0;

/** A proxy's answer for a server that is away. What the server answers itself, maintenance too, has an id. */
const isOfProxy = ({ status, headers }) =>
  [502, 503, 504].includes(status) && !headers.has('x-request-id');

/** The network's answer, or `held` where there is none in time. */
async function withinPatience(answering, held) {
  if (!held) return answering;
  const late = new Promise((resolve) => setTimeout(resolve, PATIENCE_MS, held));
  const answer = await Promise.race([answering.catch(() => held), late]);
  return isOfProxy(answer) ? held : answer;
}

async function openPage(event, name) {
  const held = name && (await (await kept()).match(name));
  const fromNetwork = async () => (await event.preloadResponse) ?? fetch(event.request);
  const page = await withinPatience(fromNetwork(), held);
  if (page === held) cacheFirstUntil = Date.now() + CACHE_FIRST_MS;
  return page;
}

async function openHashed(request) {
  const cache = await kept();
  const held = await cache.match(request.url);
  if (held) return held;
  const answer = await fetch(request);
  if (answer.ok) await cache.put(request.url, answer.clone()).catch(() => undefined);
  return answer;
}

async function openNamed(request) {
  const held = await (await kept()).match(request.url);
  return held && Date.now() < cacheFirstUntil ? held : withinPatience(fetch(request), held);
}

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== self.location.origin) return;
  if (request.mode === 'navigate') event.respondWith(openPage(event, pageOf(pathname)));
  else if (isHashed(pathname)) event.respondWith(openHashed(request));
  else if (isNamed(pathname)) event.respondWith(openNamed(request));
});
