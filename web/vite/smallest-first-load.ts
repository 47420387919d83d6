import { minify, type MinifyOptions } from 'terser';
import type { Plugin } from 'vite';

const options: MinifyOptions = {
  module: true,
  ecma: 2020,
  safari10: false,
  // Inlined functions compress worse.
  compress: { passes: 3, inline: 1, pure_getters: true, keep_fargs: false, unsafe_arrows: true },
};

/**
 * Minifies the script of the guest's first load again: smaller than what Vite's own minifier writes, and too
 * slow for scripts that are loaded later.
 */
export const smallestFirstLoad: Plugin = {
  name: 'smallest-first-load',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'guest',
  async generateBundle(_options, bundle) {
    for (const chunk of Object.values(bundle)) {
      if (chunk.type !== 'chunk' || chunk.name !== 'menu') continue;
      const { code } = await minify(chunk.code, options);
      chunk.code = code ?? chunk.code;
    }
  },
};
