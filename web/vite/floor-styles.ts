import type { ChildNode, Plugin } from 'postcss';

/** Width of the side menu and margins beside a list. */
const AROUND_PX = 280;

/** Replaces dynamic viewport units (`dvh`, `svh`, `lvh`) with plain ones (`vh`). */
const toPlainUnits = (value: string): string =>
  value.replace(/(\d)[dsl]v([hwib]|min|max)\b/g, '$1v$2');

const isOfList = (params: string): RegExpExecArray | null =>
  /^\((min|max)-width:\s*(\d+)px\)$/.exec(params);

/**
 * Adds fallbacks for browsers of the floor: plain viewport units before dynamic ones, and a media query for
 * each container query.
 */
export const floorStyles: Plugin = {
  postcssPlugin: 'floor-styles',
  Once(root, { AtRule }) {
    root.walkDecls((declaration) => {
      const plain = toPlainUnits(declaration.value);
      if (plain !== declaration.value) declaration.cloneBefore({ value: plain });
    });
    root.walkAtRules('container', (query) => {
      const [, bound = '', width = ''] = isOfList(query.params) ?? [];
      if (bound === '')
        throw query.error('Only a width query of the nearest container has a fallback.');
      const media = new AtRule({
        name: 'media',
        params: `(${bound}-width: ${Number(width) + AROUND_PX}px)`,
        nodes: (query.nodes ?? []).map((node: ChildNode) => node.clone()),
      });
      query.after(
        new AtRule({
          name: 'supports',
          params: 'not (container-type: inline-size)',
          nodes: [media],
        }),
      );
    });
  },
};
