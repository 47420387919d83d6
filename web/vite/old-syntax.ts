import type { Plugin } from 'vite';

/** A look behind, or flags for a part: no build can rewrite them, and before Safari 16.4 the whole file fails. */
const tooYoung = /\(\?(?:<[=!]|[ims]*(?:-[ims]+)?:(?<=[ims]:))/;

/** Stops a build whose code, a library's included, has a regular expression that the floor can't read. */
export const oldSyntax: Plugin = {
  name: 'old-syntax',
  applyToEnvironment: ({ config }) => config.consumer === 'client',
  generateBundle(_options, bundle) {
    for (const file of Object.values(bundle)) {
      const found = file.type === 'chunk' ? tooYoung.exec(file.code) : null;
      if (found)
        this.error(
          `${file.fileName}: ${file.type === 'chunk' && file.code.slice(found.index - 60, found.index + 40)}`,
        );
    }
  },
};
