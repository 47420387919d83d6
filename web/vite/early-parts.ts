import type { Plugin } from 'vite';

/** The part of a page that it requests first if the server didn't draw it. */
const parts: Readonly<Record<string, string>> = { 'menu.html': 'features/guest/reading.ts' };

/**
 * Lists the files of that part in the page, so that `boot.js` can preload them beside the page's code instead of
 * after it.
 */
export const earlyParts: Plugin = {
  name: 'early-parts',
  transformIndexHtml: {
    order: 'post',
    handler(html, { bundle = {}, filename }) {
      const part = Object.entries(parts).find(([page]) => filename.endsWith(page))?.[1];
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
      const wanted = chunks.find(({ facadeModuleId }) => part && facadeModuleId?.endsWith(part));
      if (!wanted) return [];
      const files = new Set<string>();
      const follow = (fileName: string): void => {
        if (files.has(fileName) || html.includes(fileName)) return;
        files.add(fileName);
        for (const chunk of chunks) if (chunk.fileName === fileName) chunk.imports.forEach(follow);
      };
      follow(wanted.fileName);
      const content = [...files].map((file) => `/${file}`).join(' ');
      return [{ tag: 'meta', attrs: { name: 'parts', content }, injectTo: 'head-prepend' }];
    },
  },
};
