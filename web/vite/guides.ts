import type { Plugin } from 'vite';
import { readGuide } from './read-guide.ts';

/**
 * Turns the guides' Markdown into what a page shows and a search reads, so that no browser ever parses
 * Markdown. `x.md?contents` is the same without the text.
 */
export const guides: Plugin = {
  name: 'guides',
  transform: {
    filter: { id: /\/src\/guides\/\w+\/\w+\.md(\?contents)?$/ },
    handler(source, id) {
      const { title, description, sections } = readGuide(id, source);
      const kept = id.endsWith('?contents')
        ? sections.map(({ id, level, title }) => ({ id, level, title }))
        : sections;
      const guide = JSON.stringify({ title, description, sections: kept });
      return { code: `export default ${guide};`, map: null, moduleType: 'js' };
    },
  },
};
