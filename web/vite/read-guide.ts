import { Marked, type Token, type Tokens } from 'marked';
import type { Guide, GuideSection } from '../src/guides/guide.ts';

const frontmatter = /^---\ntitle: (.+)\ndescription: (.+)\n---\n/;
const heading = /^(.+) \{#([a-z][a-z0-9-]*)\}$/;
const allowed = /^(\/|#|https:\/\/|mailto:)/;
/** Code block that shows a file of the repository: its language and path, without text. */
const shownFile = /^\w+ (api\/examples\/[\w.-]+)$/;
/** Returns the text of a file of the repository. */
type ReadFile = (path: string) => string;

const signs = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

const escaped = (text: string): string =>
  Object.entries(signs).reduce((safe, [sign, entity]) => safe.replaceAll(sign, entity), text);
const unescaped = (text: string): string =>
  Object.entries(signs).reduceRight(
    (plain, [sign, entity]) => plain.replaceAll(entity, sign),
    text,
  );

/** Returns the text of HTML as a screen reader would read it: blocks apart, words whole. */
const spoken = (html: string): string =>
  unescaped(html.replaceAll(/<\/?(strong|bdi|code|em|a)\b[^>]*>/g, '').replaceAll(/<[^>]*>/g, ' '))
    .replaceAll(/\s+/g, ' ')
    .trim();

/**
 * Bold text is a label of a screen. The platform's screens are Turkish, a business's Turkish and
 * English (S1): marks the language of a label that differs from the guide's, for screen readers.
 */
function foreignIn(path: string): (label: string) => string | undefined {
  const [, language = 'tr', name] = /(\w+)\/(\w+)\.md/.exec(path) ?? [];
  const screens = name === 'admin' || language === 'tr' ? 'tr' : 'en';
  const isForeign = (label: string): boolean =>
    screens !== language && !/\p{Script=Arabic}|\p{Script=Cyrillic}/u.test(label);
  return (label) => (isForeign(label) ? screens : undefined);
}

function makeMarked(path: string, readFile: ReadFile): Marked {
  const languageOf = foreignIn(path);
  return new Marked({
    gfm: true,
    renderer: {
      html: ({ text }) => escaped(text),
      strong({ tokens, text }) {
        const language = languageOf(text);
        const lang = language === undefined ? '' : ` lang="${language}"`;
        return `<strong><bdi${lang}>${this.parser.parseInline(tokens)}</bdi></strong>`;
      },
      link({ href, tokens }) {
        if (!allowed.test(href)) throw new Error(`${path}: a link to ${href}`);
        return `<a href="${escaped(href)}">${this.parser.parseInline(tokens)}</a>`;
      },
      table({ header, rows }) {
        const row = (cells: readonly Tokens.TableCell[], tag: 'td' | 'th'): string =>
          `<tr>${cells.map((cell) => `<${tag}>${this.parser.parseInline(cell.tokens)}</${tag}>`).join('')}</tr>`;
        const body = rows.map((cells) => row(cells, 'td')).join('');
        return `<div data-table tabindex="0"><table><thead>${row(header, 'th')}</thead><tbody>${body}</tbody></table></div>`;
      },
      // Paths and names in another direction would be torn apart.
      codespan: ({ text }) => `<code dir="ltr">${escaped(text)}</code>`,
      code({ text, lang = '' }) {
        const [, file] = shownFile.exec(lang) ?? [];
        const shown = file ? readFile(file) : text;
        return `<pre dir="ltr" tabindex="0"><code>${escaped(shown.trimEnd())}</code></pre>`;
      },
      blockquote({ tokens }) {
        return `<div data-note>${this.parser.parse(tokens)}</div>`;
      },
    },
  });
}

const isHeading = (token: Token): token is Tokens.Heading => token.type === 'heading';

const noFile: ReadFile = (path) => {
  throw new Error(`${path} can’t be shown here`);
};

/**
 * Parses a guide's Markdown: title and description first, then sections with ids (`## Menüyü açmak
 * {#open-menu}`). HTML in it is shown as text. Throws for a missing or duplicate id, an empty section, and
 * other errors. `readFile` reads the files that code blocks show.
 */
export function readGuide(path: string, source: string, readFile: ReadFile = noFile): Guide {
  const fail = (what: string): never => {
    throw new Error(`${path}: ${what}`);
  };
  const [ahead, title = '', description = ''] = frontmatter.exec(source) ?? fail('no title ahead');
  const marked = makeMarked(path, readFile);
  const parts: { head: Tokens.Heading; tokens: Token[] }[] = [];
  for (const token of marked.lexer(source.slice(ahead.length))) {
    if (isHeading(token)) parts.push({ head: token, tokens: [] });
    else if (token.type !== 'space')
      (parts.at(-1) ?? fail('words before the first heading')).tokens.push(token);
  }
  const sections = parts.map(({ head, tokens }): GuideSection => {
    const [, words = '', id = ''] = heading.exec(head.text) ?? fail(`no id behind “${head.text}”`);
    const html = marked.parser(tokens).trim();
    const text = spoken(html);
    const { depth } = head;
    if (depth !== 2 && depth !== 3) return fail(`“${words}” is a heading of level ${depth}`);
    if (text === '') return fail(`nothing under “${words}”`);
    return { id, level: depth, title: words, html, text };
  });
  const twice = sections.find(
    ({ id }, index) => sections.findIndex((one) => one.id === id) !== index,
  );
  if (twice) return fail(`the id ${twice.id} twice`);
  return { title, description, sections };
}
