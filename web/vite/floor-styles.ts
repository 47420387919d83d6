import type { ChildNode, Plugin } from 'postcss';

/** Between a list and the edges of its page: the side menu and the margins. */
const AROUND_PX = 280;

/** Heights that follow a phone's bars, as those of the whole screen. */
const toStill = (value: string): string => value.replace(/(\d)[dsl]v([hwib]|min|max)\b/g, '$1v$2');

const isOfList = (params: string): RegExpExecArray | null =>
  /^\((min|max)-width:\s*(\d+)px\)$/.exec(params);

/**
 * Adds what browsers of the floor need beside younger styles: a height of the whole screen before one that
 * follows the phone's bars, and for a query of a container's width one of the page's.
 */
export const floorStyles: Plugin = {
  postcssPlugin: 'floor-styles',
  Once(root, { AtRule }) {
    root.walkDecls((declaration) => {
      const still = toStill(declaration.value);
      if (still !== declaration.value) declaration.cloneBefore({ value: still });
    });
    root.walkAtRules('container', (query) => {
      const [, bound = '', width = ''] = isOfList(query.params) ?? [];
      if (bound === '') throw query.error('Only a width of the nearest container has a stand-in.');
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
