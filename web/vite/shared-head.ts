import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

const head = readFileSync(join(import.meta.dirname, '..', 'head.html'), 'utf8').trim();

/** Replaces `<!-- head.html -->` in a page with that file, which the entries share. */
export const sharedHead: Plugin = {
  name: 'shared-head',
  transformIndexHtml: {
    order: 'pre',
    handler: (html) => html.replace('<!-- head.html -->', () => head.replaceAll('\n', '\n    ')),
  },
};
