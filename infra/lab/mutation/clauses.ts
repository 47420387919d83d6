import { parseSync } from 'oxc-parser';

/** Part of a file, by offsets. */
interface Span {
  readonly start: number;
  readonly end: number;
}

/** Template of SQL in a file: with the tag `sql`, or plain text for a named statement. */
interface Template extends Span {
  readonly isTagged: boolean;
  readonly expressions: readonly Span[];
}

const isNode = (value: unknown): value is Record<string, unknown> & Span & { type: string } =>
  typeof value === 'object' && value !== null && 'type' in value && 'start' in value;

function collect(node: unknown, source: string, found: Template[], tag?: string): void {
  if (Array.isArray(node)) return node.forEach((one) => collect(one, source, found));
  if (!isNode(node)) return;
  if (node.type === 'TaggedTemplateExpression' && isNode(node['tag'])) {
    collect(node['quasi'], source, found, source.slice(node['tag'].start, node['tag'].end));
    return;
  }
  if (node.type === 'TemplateLiteral' && Array.isArray(node['expressions'])) {
    const isTagged = tag === 'sql';
    const isText = tag === undefined && isStatement(source.slice(node.start, node.end));
    const expressions = node['expressions'].filter(isNode);
    if (isTagged || isText) found.push({ start: node.start, end: node.end, isTagged, expressions });
  }
  for (const [key, value] of Object.entries(node)) {
    if (key !== 'parent' && typeof value === 'object') collect(value, source, found);
  }
}

const isStatement = (text: string): boolean =>
  /\n/.test(text) && /\b(select|update|delete|insert|on conflict)\b/.test(text);

/** Masks everything but SQL in the template's text; offsets stay the same. */
function maskOf(source: string, { start, end, expressions }: Template): string {
  let mask = source.slice(start + 1, end - 1);
  for (const one of expressions) {
    const from = source.lastIndexOf('${', one.start) - start - 1;
    const to = source.indexOf('}', one.end) - start;
    mask = mask.slice(0, from) + 'x'.repeat(to - from) + mask.slice(to);
  }
  return mask.replace(/'[^']*'/g, (text) => 'x'.repeat(text.length));
}

const ENDS =
  /^(and|or|order by|group by|having|limit|returning|for (no key )?(update|share)|on conflict|union|then|when|else|end|as|from|where|window|left join|join|select|insert|update|delete|set)\b/;

/**
 * Finds the end of the condition that begins at `at`: before the next clause at the same bracket
 * depth.
 */
function endOf(mask: string, at: number): number {
  let depth = 0;
  for (let index = at; index < mask.length; index += 1) {
    const char = mask[index];
    if (char === '(') depth += 1;
    if (char === ')') depth -= 1;
    if (depth < 0 || (depth === 0 && (char === ',' || char === ';'))) return index;
    const isWord = /\s/.test(mask[index - 1] ?? ' ') && index > at + 3;
    if (depth === 0 && isWord && ENDS.test(mask.slice(index, index + 20))) {
      return mask.slice(0, index).trimEnd().length;
    }
  }
  return mask.trimEnd().length;
}

/** Finds the clauses that a statement can run without: locks, orders, limits and conditions. */
function clausesOf(mask: string): Span[] {
  const fixed = /\bfor (no key )?(update|share)( of \w+)?( skip locked| nowait)?|\blimit \d+/g;
  const found: Span[] = [...mask.matchAll(fixed)].map((match) => ({
    start: match.index,
    end: match.index + match[0].length,
  }));
  for (const { index } of mask.matchAll(/\b(and|or|order by)\s/g)) {
    if (/between\s+\S+\s+$/.test(mask.slice(0, index))) continue;
    found.push({ start: index, end: endOf(mask, index) });
  }
  return found;
}

/**
 * Rewrites a source file so that each clause of its SQL is a separate template, which a mutator of
 * literals can empty. Meaning and line numbers stay the same.
 */
export function partClauses(source: string, file: string): string {
  const templates: Template[] = [];
  collect(parseSync(file, source).program, source, templates);
  const inserts: { at: number; text: string; isEnd: boolean }[] = [];
  for (const template of templates) {
    // `where true and …` makes the first condition removable too.
    const first = template.start + 1;
    const mask = maskOf(source, template);
    const open = template.isTagged ? '${sql`' : '${`';
    for (const { start, end } of clausesOf(mask)) {
      inserts.push({ at: first + start, text: open, isEnd: false });
      inserts.push({ at: first + end, text: '`}', isEnd: true });
    }
    for (const { index } of mask.matchAll(/\bwhere\s+/g)) {
      const at = index + 6;
      inserts.push({ at: first + at, text: `true ${open}and `, isEnd: false });
      inserts.push({ at: first + endOf(mask, at), text: '`}', isEnd: true });
    }
  }
  inserts.sort((a, b) => a.at - b.at || Number(b.isEnd) - Number(a.isEnd));
  let parted = '';
  let from = 0;
  for (const { at, text } of inserts) {
    parted += source.slice(from, at) + text;
    from = at;
  }
  return parted + source.slice(from);
}
