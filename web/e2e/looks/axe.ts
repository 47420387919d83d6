/** Runs axe on the parts of a page that it hasn't checked before. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { CDPSession, Page } from '@playwright/test';
import type * as Axe from 'axe-core';
import type { RunOptions } from 'axe-core';
import { defineClearContrast } from './contrast.ts';
import { type Parts, readParts } from './parts.ts';

/** Rules that axe runs: all, only colour contrast (for the other theme), or all except it. */
export type Aspect = 'all' | 'colours' | 'structure';
const COLOURS = 'color-contrast';

const optionsOf: Record<Aspect, RunOptions> = {
  all: {},
  colours: { runOnly: [COLOURS] },
  structure: { rules: { [COLOURS]: { enabled: false } } },
};

/** Its short form: every page that is loaded reads it. */
const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const sessions = new WeakMap<Page, CDPSession>();

/**
 * Loads axe into a page, unless it is there. As a script of its own, which the browser compiles once for all
 * pages of a context: what Playwright evaluates is compiled for each.
 */
async function loadAxe(page: Page): Promise<void> {
  if (await page.evaluate(() => 'axe' in window)) return;
  const session = sessions.get(page) ?? (await page.context().newCDPSession(page));
  sessions.set(page, session);
  await session.send('Runtime.evaluate', { expression: source });
  await page.evaluate(skipChecked);
  await page.evaluate(defineClearContrast);
}

/** Parts without violations, of all pages that this worker has looked at. */
const checked = {
  structure: new Set<number>(),
  light: new Set<number>(),
  dark: new Set<number>(),
};

interface Rule {
  readonly id: string;
  gather: (...context: unknown[]) => { actualNode: Element }[];
}

/** Runs in the browser: makes axe skip checked parts, and all but the first few that are built alike. */
function skipChecked(): void {
  /** The first may be hidden by others, so that axe can't say; if all are, the part counts as checked. */
  const ALIKE = 3;
  // Its own type has only what it documents.
  const { axe } = window as unknown as { axe: typeof Axe & { _audit: { rules: Rule[] } } };
  axe.configure({ noHtml: true });
  const { rules } = axe._audit;
  for (const rule of rules) {
    const gather = rule.gather.bind(rule);
    const aspect = rule.id === 'color-contrast' ? 'colours' : 'structure';
    rule.gather = (...context) => {
      const counts = new Map<number, number>();
      const isNew = ({ actualNode }: { actualNode: Element }): boolean => {
        const part = window.parts?.[aspect].get(actualNode);
        if (part === undefined) return aspect === 'structure';
        const count = (counts.get(part) ?? 0) + 1;
        counts.set(part, count);
        return count <= ALIKE && window.unchecked?.[aspect].has(part) === true;
      };
      return gather(...context).filter(isNew);
    };
  }
}
declare global {
  interface Window {
    unchecked?: Record<keyof Parts, Set<number>>;
  }
}

/**
 * Runs in the browser: checks these parts of the page. Unseen: contrast that axe can't tell, which counts as
 * checked. That is so for texts that something else overlaps, such as the bar at the top of a guest's menu.
 */
async function check([unchecked, options]: [Parts, RunOptions]): Promise<string[]> {
  window.unchecked = {
    structure: new Set(unchecked.structure),
    colours: new Set(unchecked.colours),
  };
  const { axe } = window as unknown as { axe: typeof Axe };
  const isDoubtful = ([element, part]: [Element, number]): boolean =>
    window.unchecked?.colours.has(part) === true && window.hasClearContrast?.(element) !== true;
  const doubtful = [...(window.parts?.colours ?? [])].filter(isDoubtful);
  window.unchecked.colours = new Set(doubtful.map(([, part]) => part));
  // All rules need the whole page, contrast only what is to be measured.
  const include = doubtful.map(([element]) => element);
  if (unchecked.structure.length + include.length === 0) return [];
  const context = unchecked.structure.length > 0 ? document : { include };
  const { violations } = await axe.run(context, {
    ...options,
    resultTypes: ['violations'],
    preload: false,
    iframes: false,
    // Both would be computed for all that passes, too.
    selectors: false,
    elementRef: true,
  });
  return violations.map(({ id, nodes }) => {
    const lines = nodes.map(({ element, any }) =>
      [element?.outerHTML.slice(0, 300), ...any.map(({ message }) => message)].join(' '),
    );
    return `${id}: ${lines.join('\n')}`;
  });
}

/** Checks a page; the parts without violations are never checked again. Returns a line for each rule. */
interface Check {
  /** Parts that are to be checked. */
  readonly unchecked: Parts;
  readonly run: () => Promise<string[]>;
}

/** Prepares a check of the page as it is rendered now. */
export async function prepareCheck(
  page: Page,
  aspect: Aspect,
  theme: 'light' | 'dark' = 'light',
): Promise<Check> {
  const parts = await page.evaluate(readParts);
  const unchecked: Parts = {
    structure:
      aspect === 'colours' ? [] : parts.structure.filter((part) => !checked.structure.has(part)),
    colours:
      aspect === 'structure' ? [] : parts.colours.filter((part) => !checked[theme].has(part)),
  };
  const run = async (): Promise<string[]> => {
    if (unchecked.structure.length + unchecked.colours.length === 0) return [];
    await loadAxe(page);
    const argument: [Parts, RunOptions] = [unchecked, optionsOf[aspect]];
    const errors = await page.evaluate(check, argument);
    if (errors.length === 0) {
      for (const part of unchecked.structure) checked.structure.add(part);
      for (const part of unchecked.colours) checked[theme].add(part);
    }
    return errors;
  };
  return { unchecked, run };
}
