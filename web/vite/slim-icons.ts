import type { Plugin } from 'vite';

/** A drawing as an svg (one of ours has a name before it); nothing else that Lucide can do is used here. */
const createLucideIcon = `
import { createElement } from 'react';
export default (name, node = name) =>
  ({ size = 24, strokeWidth = 2, ...rest }) =>
    createElement('svg', {
      width: size, height: size, viewBox: '0 0 24 24', fill: 'none', stroke: 'currentColor', strokeWidth,
      strokeLinecap: 'round', strokeLinejoin: 'round', 'aria-hidden': true, ...rest,
    }, ...node.map(([tag, attributes]) => createElement(tag, attributes)));
`;

/** Returns only the drawing of an icon's file, without names and keys. */
function toDrawing(file: string): string {
  const node = /node: (\[.*?\]\s*\])/s.exec(file)?.[1];
  if (node === undefined) throw new Error('Lucide writes its icons otherwise now: see slim-icons');
  return `import draw from '../createLucideIcon.mjs';
export default draw(${node.replaceAll(/, key: "\w+"/g, '')});`;
}

/**
 * Draws Lucide's icons without its own machine for all frameworks: a menu has hundreds of them, and
 * every phone would load it before the menu.
 */
export const slimIcons: Plugin = {
  name: 'slim-icons',
  apply: 'build',
  load: {
    filter: { id: /lucide-react\/dist\/esm\/createLucideIcon\.mjs$/ },
    handler: () => createLucideIcon,
  },
  transform: {
    filter: { id: /lucide-react\/dist\/esm\/icons\//, code: '__iconData = {' },
    handler: (file) => ({ code: toDrawing(file), map: null }),
  },
};
