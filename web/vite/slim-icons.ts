import type { Plugin } from 'vite';

/** An icon's drawing as an svg; everything else Lucide can do with one isn't used here. */
const createLucideIcon = `
import { createElement } from 'react';
export default (icon, node = icon.node) =>
  ({ size = 24, strokeWidth = 2, ...rest }) =>
    createElement('svg', {
      width: size, height: size, viewBox: '0 0 24 24', fill: 'none', stroke: 'currentColor', strokeWidth,
      strokeLinecap: 'round', strokeLinejoin: 'round', 'aria-hidden': true, ...rest,
    }, node.map(([tag, attributes]) => createElement(tag, attributes)));
`;

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
};
