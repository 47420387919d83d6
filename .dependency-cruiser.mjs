// Import borders, checked by `npm run check`. Type-only and dynamic imports count.

/** Folders of one package, the highest first: a folder may import those below it. */
const layers = {
  'web/src': ['entries', 'app', 'features', 'parts', 'ui', 'data', 'lib'],
};

/** Pages of guests and visitors: their size budget has no room for Chakra. */
const publicFeatures = '(guest|scan|landing|venues|guides|contact|demo)';

const tests = '\\.test\\.tsx?$';

/** Forbids a folder to import any that is above it. */
const upward = Object.entries(layers).flatMap(([root, folders]) =>
  folders.slice(1).map((folder, index) => ({
    name: `${folder} is below ${folders.slice(0, index + 1).join(', ')}`,
    severity: 'error',
    from: { path: `^${root}/${folder}/`, pathNot: tests },
    to: { path: `^${root}/(${folders.slice(0, index + 1).join('|')})/` },
  })),
);

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    {
      name: 'no cycles between files',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'no cycles between folders',
      severity: 'error',
      scope: 'folder',
      from: {},
      to: { circular: true },
    },
    {
      name: 'contracts import valibot only',
      severity: 'error',
      from: { path: '^contracts/src', pathNot: tests },
      to: { pathNot: '^contracts/src|node_modules/valibot/' },
    },
    {
      name: 'infra/src imports contracts only',
      severity: 'error',
      from: { path: '^infra/src', pathNot: tests },
      to: { path: '^(api|worker|web)/|^infra/(?!src|content/glossary)' },
    },
    {
      name: 'api imports infra and contracts only',
      severity: 'error',
      from: { path: '^api/' },
      to: { path: '^(worker|web)/' },
    },
    {
      name: 'worker imports infra and contracts only',
      severity: 'error',
      from: { path: '^worker/' },
      to: { path: '^(api|web)/' },
    },
    {
      name: 'web imports contracts only',
      severity: 'error',
      from: { path: '^web/src' },
      to: { path: '^(api|worker|infra)/', pathNot: '^infra/content' },
    },
    {
      name: 'services import no routes',
      severity: 'error',
      from: { path: '^api/src/', pathNot: `\\.routes\\.ts$|^api/src/app\\.ts$|${tests}` },
      to: { path: '\\.routes\\.ts$' },
    },
    {
      name: 'nouns import no routes of other nouns',
      severity: 'error',
      from: { path: '^api/src/([^/]+)/', pathNot: tests },
      to: { path: '\\.routes\\.ts$', pathNot: '^api/src/$1/' },
    },
    ...upward,
    {
      name: 'ui imports no data',
      severity: 'error',
      from: { path: '^web/src/ui/', pathNot: tests },
      to: { path: '^web/src/data/' },
    },
    {
      name: 'ui/base imports neither ui/staff nor Chakra',
      severity: 'error',
      from: { path: '^web/src/ui/base/' },
      to: { path: '^web/src/ui/staff/|node_modules/@chakra-ui/' },
    },
    {
      name: 'features import no other feature',
      severity: 'error',
      from: { path: '^web/src/features/((?:platform/)?[^/]+)/' },
      to: { path: '^web/src/features/', pathNot: '^web/src/features/$1/' },
    },
    {
      name: 'public pages import no Chakra',
      severity: 'error',
      from: { path: `^web/src/features/${publicFeatures}/` },
      to: { path: '^web/src/ui/staff/|node_modules/@chakra-ui/' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '/dist/|\\.css$|\\.json$|\\.test\\.tsx?$|^(api|web|worker)/test/' },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'default'],
      extensions: ['.ts', '.tsx', '.mjs', '.js'],
    },
  },
};
