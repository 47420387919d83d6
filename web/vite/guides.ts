import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';
import { readGuide } from './read-guide.ts';

const readFile = (path: string): string =>
  readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8');

/**
 * Converts the Markdown of guides and legal texts at build time, so that browsers needn't parse Markdown. `x.md?contents` omits
 * the text.
 */
export const guides: Plugin = {
  name: 'guides',
  transform: {
    filter: { id: /\/src\/(guides|legal)\/\w+\/\w+\.md(\?contents)?$/ },
    handler(source, id) {
      const { title, description, sections } = readGuide(id, source, readFile);
      const kept = id.endsWith('?contents')
        ? sections.map(({ id, level, title }) => ({ id, level, title }))
        : sections;
      const guide = JSON.stringify({ title, description, sections: kept });
      return { code: `export default ${guide};`, map: null, moduleType: 'js' };
    },
  },
};
