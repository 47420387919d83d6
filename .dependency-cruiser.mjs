// Import borders, checked by `npm run check`. Type-only and dynamic imports count; tests are exempt.

/** Folders of `web/src`, the highest first: a folder may import those below it. */
const webLayers = ['entries', 'design', 'app', 'features', 'parts', 'ui', 'data', 'lib'];
/** Folders of `web/src/data`, the highest first. */
const dataLayers = ['fetched', 'drafts', 'live', 'client', 'transport'];
/** Folders of `web/src/app`, the highest first. */
const appLayers = ['routes', 'guards', 'layout', 'navigation'];
/** Folders of `api/src` below the nouns, the highest first. */
const apiLayers = ['http', 'access', 'core', 'lib'];

/** Features of guests and visitors: their size budget has no room for Chakra. */
const publicFeatures = '(guest|scan|landing|venues|guides|contact|demo)';

/** Matches a package whether or not it could be resolved. */
const packages = (names) => `(^|node_modules/)(${names})(/|$)`;

const forbid = (name, from, to) => ({ name, severity: 'error', from, to });

/** Forbids imports from a folder to those above it. */
const layers = (root, folders) =>
  folders.slice(1).map((folder, index) => {
    const above = folders.slice(0, index + 1);
    return forbid(
      `${root}/${folder} is below ${above.join(', ')}`,
      { path: `^${root}/${folder}/` },
      { path: `^${root}/(${above.join('|')})/` },
    );
  });

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    forbid('no cycles between files', {}, { circular: true }),
    { ...forbid('no cycles between folders', {}, { circular: true }), scope: 'folder' },

    forbid(
      'contracts import valibot only',
      { path: '^contracts/src' },
      { pathNot: '^contracts/src|node_modules/valibot/' },
    ),
    forbid(
      'infra/src imports contracts and the glossary only',
      { path: '^infra/src' },
      { path: '^(api|worker|web)/|^infra/(?!src|content/glossary)' },
    ),
    forbid(
      'only infra/tools and infra/lab may import api, worker and web',
      { path: '^infra/(?!tools|lab)' },
      { path: '^(api|worker|web)/' },
    ),
    forbid(
      'only the commands import the laboratory',
      { path: '^(?!infra/lab/|infra/tools/commands/)' },
      { path: '^infra/lab/' },
    ),
    forbid(
      'api imports infra and contracts only',
      { path: '^api/' },
      { path: '^(worker|web)/|^infra/(?!src|content|migrations)' },
    ),
    forbid(
      'worker imports infra and contracts only',
      { path: '^worker/' },
      { path: '^(api|web)/|^infra/(?!src|content|migrations)' },
    ),
    forbid(
      'web imports contracts only',
      { path: '^web/src' },
      { path: `^(api|worker|infra)/|${packages('pg|kysely|ioredis|bullmq|fastify')}` },
    ),

    forbid(
      'only app.ts and a noun itself import its routes',
      { path: '^api/src/([^/]+)/' },
      { path: '\\.routes\\.ts$', pathNot: '^api/src/$1/' },
    ),
    forbid(
      'services import neither routes nor Fastify',
      { path: '^api/src/.*\\.service\\.ts$' },
      { path: `\\.routes\\.ts$|^api/src/(app|main)\\.ts$|${packages('fastify')}` },
    ),
    ...layers('api/src', apiLayers),
    forbid(
      'api/src/lib and core import no nouns',
      { path: '^api/src/(lib|core)/' },
      { path: '^api/src/(?!lib|core)' },
    ),

    ...layers('web/src', webLayers),
    ...layers('web/src/app', appLayers),
    ...layers('web/src/data', dataLayers),
    forbid(
      'ui imports no data',
      { path: '^web/src/ui/' },
      {
        path: `^web/src/data/|${packages('zustand|socket\\.io-client')}`,
      },
    ),
    forbid(
      'ui/base imports neither ui/staff nor Chakra',
      { path: '^web/src/ui/base/' },
      { path: `^web/src/ui/staff/|${packages('@chakra-ui/react')}` },
    ),
    forbid(
      'features import no other feature',
      { path: '^web/src/features/((?:platform/)?[^/]+)/' },
      { path: '^web/src/features/', pathNot: '^web/src/features/$1/' },
    ),
    forbid(
      'pages of guests and visitors import no Chakra',
      { path: `^web/src/features/${publicFeatures}/` },
      { path: `^web/src/ui/staff/|${packages('@chakra-ui/react')}` },
    ),
    forbid(
      'pages of guests and visitors have no router',
      { path: `^web/src/(features/${publicFeatures}|ui/base|data|lib)/` },
      { path: packages('react-router(-dom)?') },
    ),
    forbid(
      'staff screens have no CSS modules, except prints and charts',
      {
        path: '^web/src/(ui/staff|features)/',
        pathNot: `^web/src/features/(${publicFeatures}|prints|reports/charts)/|/HoursView\\.tsx$`,
      },
      { path: '\\.module\\.css$' },
    ),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^web/dist/|\\.json$|\\.test\\.tsx?$|^(api|web|worker)/test/' },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'default'],
      extensions: ['.ts', '.tsx', '.mjs', '.js'],
    },
  },
};
