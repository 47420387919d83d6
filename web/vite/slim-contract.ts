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

/** Returns the codes in the table of errors: the keys of objects with a status and a message. */
const errorCodesOf = ({ properties }: ESTree.ObjectExpression): string[] =>
  properties.flatMap((property) =>
    property.type === 'Property' &&
    property.key.type === 'Identifier' &&
    property.value.type === 'ObjectExpression' &&
    property.value.properties.length === 2
      ? [property.key.name]
      : [],
  );

/** Returns whether a call is `Object.keys(…)`. */
const isKeys = ({ callee }: ESTree.CallExpression): boolean =>
  callee.type === 'MemberExpression' &&
  callee.property.type === 'Identifier' &&
  callee.property.name === 'keys';

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
      const codes: string[] = [];
      const codeLists: ESTree.Node[] = [];
      const schemas: number[] = [];
      const isErrors = id.endsWith('/errors.ts');
      const isRoute = id.endsWith('/route.ts');
      new Visitor({
        CallExpression(node) {
          const [route] = node.arguments;
          const isDefined = node.callee.type === 'Identifier' && node.callee.name === 'defineRoute';
          if (isDefined && route?.type === 'ObjectExpression') cuts.push(...serverOnlyOf(route));
          if (isSchema(node)) schemas.push(node.start);
          if (isErrors && isKeys(node)) codeLists.push(node);
        },
        ObjectExpression(object) {
          // The defaults of `defineRoute`.
          if (isRoute) cuts.push(...serverOnlyOf(object));
          if (isErrors) codes.push(...errorCodesOf(object));
        },
      }).visit(this.parse(code));
      const isCut = (at: number): boolean => cuts.some(({ start, end }) => at >= start && at < end);
      const edits = [
        ...cuts.map(({ start, end }) => ({ start, end, text: '' })),
        // Nothing else uses the table of errors then, which goes.
        ...codeLists.map(({ start, end }) => ({
          start,
          end,
          text: `'${codes.join(' ')}'.split(' ')`,
        })),
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
