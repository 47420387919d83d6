import type { Plugin } from 'vite';

/** Namespaces that each page starts with, as its entry passes them to `startI18n`. */
const startsWith = {
  'menu.html': ['common', 'guest'],
  'index.html': ['common', 'trouble', 'staff', 'account', 'public'],
} as const;

/**
 * Lists the message files of each language in the page, so that `boot.js` can preload them beside the page's
 * code instead of after it.
 */
export const earlySentences: Plugin = {
  name: 'early-sentences',
  generateBundle(_options, bundle) {
    for (const file of Object.values(bundle)) {
      if (file.type !== 'asset' || !file.fileName.endsWith('.json')) continue;
      file.source = JSON.stringify(JSON.parse(file.source.toString()));
    }
  },
  transformIndexHtml: {
    order: 'post',
    handler(_html, { bundle = {}, filename }) {
      const wanted =
        Object.entries(startsWith).find(([page]) => filename.endsWith(page))?.[1] ?? [];
      const byLanguage = new Map<string, string[]>();
      for (const file of Object.values(bundle)) {
        const [source = ''] = file.type === 'asset' ? file.originalFileNames : [];
        const [, language, namespace] = /locales\/(\w+)\/(\w+)\.json$/.exec(source) ?? [];
        if (!language || !wanted.some((one) => one === namespace)) continue;
        byLanguage.set(language, [...(byLanguage.get(language) ?? []), `/${file.fileName}`]);
      }
      return [...byLanguage].map(([language, urls]) => ({
        tag: 'meta',
        attrs: { name: `sentences-${language}`, content: urls.join(' ') },
        injectTo: 'head-prepend' as const,
      }));
    },
  },
};
