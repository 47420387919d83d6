import type { Plugin } from 'vite';

/**
 * Renders a drawing as an svg (custom ones have a name before it); the product uses nothing else of Lucide.
 */
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
export default draw(${node.replaceAll(/,\s*key: "\w+"/g, '')});`;
}

/** Renders Lucide's icons without its framework code, because phones would load that before the menu. */
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
