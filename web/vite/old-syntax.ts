import type { Plugin } from 'vite';

/** Lookbehind and inline flags: builds can't rewrite them, and a file with one fails before Safari 16.4. */
const unsupported = /\(\?(?:<[=!]|[ims]*(?:-[ims]+)?:(?<=[ims]:))/;

/** Stops a build whose code or libraries have a regular expression that the floor doesn't support. */
export const oldSyntax: Plugin = {
  name: 'old-syntax',
  applyToEnvironment: ({ config }) => config.consumer === 'client',
  generateBundle(_options, bundle) {
    for (const file of Object.values(bundle)) {
      const found = file.type === 'chunk' ? unsupported.exec(file.code) : null;
      if (found)
        this.error(
          `${file.fileName}: ${file.type === 'chunk' && file.code.slice(found.index - 60, found.index + 40)}`,
        );
    }
  },
};
