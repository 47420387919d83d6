import { type ESTree, type Plugin, Visitor } from 'vite';

/** Parts of a call that only servers and the reference read. */
const serverOnly = new Set(['action', 'summary', 'params', 'query', 'body', 'errors']);

function serverOnlyOf({ properties }: ESTree.ObjectExpression): ESTree.Node[] {
  return properties.filter(
    (property) =>
      property.type === 'Property' &&
      property.key.type === 'Identifier' &&
      serverOnly.has(property.key.name),
  );
}

/** Returns whether a call builds a schema: `v.something(…)`, `text(…)` or `nameText(…)`. */
const isSchema = ({ callee }: ESTree.CallExpression): boolean =>
  callee.type === 'MemberExpression'
    ? callee.object.type === 'Identifier' && callee.object.name === 'v'
    : callee.type === 'Identifier' && ['text', 'nameText'].includes(callee.name);

/**
 * Leaves out of the contract what a browser never looks at: `call` needs a route's method, path and
 * answer, and an error's code has its sentence in the locales. Schemas no one asks for are marked as
 * free of side effects, so that they go too. The types stay whole.
 */
export const slimContract: Plugin = {
  name: 'slim-contract',
  apply: 'build',
  enforce: 'post',
  transform: {
    filter: { id: /contracts\/src\/[\w-]+\.ts$/ },
    handler(code, id) {
      const cuts: ESTree.Node[] = [];
      const emptied: ESTree.Node[] = [];
      const schemas: number[] = [];
      const isErrors = id.endsWith('/errors.ts');
      const isRoute = id.endsWith('/route.ts');
      new Visitor({
        CallExpression(node) {
          const [route] = node.arguments;
          const isDefined = node.callee.type === 'Identifier' && node.callee.name === 'defineRoute';
          if (isDefined && route?.type === 'ObjectExpression') cuts.push(...serverOnlyOf(route));
          if (isSchema(node)) schemas.push(node.start);
        },
        ObjectExpression(object) {
          // The status and message of an error; the defaults of `defineRoute`.
          if (isErrors && object.properties.length === 2) emptied.push(object);
          if (isRoute) cuts.push(...serverOnlyOf(object));
        },
      }).visit(this.parse(code));
      const isCut = (at: number): boolean => cuts.some(({ start, end }) => at >= start && at < end);
      const edits = [
        ...cuts.map(({ start, end }) => ({ start, end, text: '' })),
        ...emptied.map(({ start, end }) => ({ start, end, text: '0' })),
        ...schemas
          .filter((at) => !isCut(at))
          .map((at) => ({ start: at, end: at, text: '/*#__PURE__*/ ' })),
      ];
      return edits
        .toSorted((a, b) => b.start - a.start)
        .reduce((text, edit) => {
          const rest = text.slice(edit.end);
          const after = edit.text === '' ? rest.replace(/^\s*,/, '') : rest;
          return text.slice(0, edit.start) + edit.text + after;
        }, code);
    },
  },
};
