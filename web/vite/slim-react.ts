import type { Plugin } from 'vite';

/**
 * Types of the globals that React looks for, in a supported browser. Guests don't need its developer tools and
 * the Navigation API, which it uses for the browser's own spinner.
 */
const kinds: Readonly<Record<string, string>> = {
  window: 'object',
  document: 'object',
  performance: 'object',
  AbortController: 'function',
  MessageChannel: 'function',
  Promise: 'function',
  WeakMap: 'function',
  WeakSet: 'function',
  clearTimeout: 'function',
  queueMicrotask: 'function',
  reportError: 'function',
  setTimeout: 'function',
  process: 'undefined',
  setImmediate: 'undefined',
  navigation: 'undefined',
  __REACT_DEVTOOLS_GLOBAL_HOOK__: 'undefined',
};

/** Removes React's code for browsers that aren't supported, and for its developer tools, from the guest's page. */
export const slimReact: Plugin = {
  name: 'slim-react',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'guest',
  transform: {
    filter: { id: /\/(react|react-dom|scheduler)\/cjs\/[\w-]+\.production\.js$/ },
    handler: (code) => ({
      code: code
        .replace(/typeof (\w+)\b(?![.(])/g, (asked, name: string) =>
          kinds[name] === undefined ? asked : `"${kinds[name]}"`,
        )
        // Internet Explorer's.
        .replaceAll('"documentMode" in document', 'false')
        .replaceAll('"CompositionEvent" in window', 'true')
        .replaceAll('"oninput" in document', 'true'),
      map: null,
    }),
  },
};
