// Part of `npm run check`: comments begin with a noun or verb, and every citation and path resolves.
import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './process/tool.ts';

const isCode = (file: string): boolean => /\.(tsx?|mjs|css)$/.test(file);
const isDocument = (file: string): boolean => file.endsWith('.md');

/** First words of a headless clause: "What the guard learns …" instead of "Facts about …". */
const headless =
  /^\s*(?:\{?\/\*\*?|\/\/|\*) +(?:What|How|Where|Whether|Who|Whom|Whose|Whoever|Which|Why|When|Nobody|Somebody)\b/;
const isComment = (line: string): boolean => /^\s*(?:\{?\/\*|\/\/|\*)/.test(line);
const isTitle = (line: string): boolean => /\b(?:describe|it|test)(?:\.\w+)*\(/.test(line);

/** A section `S7.3` or decision `D13` of the specification, or an architecture decision `ADR-0009`. */
const citation = /\b(?:S\d(?:\.\d{1,2})?|D\d{1,2}|ADR-\d{4})\b/g;
const oldCitation = /\bspec §|\bdecisions? \d|\(design: /;
/** A path of this repository in a document's code span. */
const path = /`((?:api|contracts|docs|infra|web|worker)\/[\w./-]*\w)`/g;

/** Reads what may be cited: headings of the specification, rows of its decisions, files of `docs/decisions`. */
function readCitable(): Set<string> {
  const specification = join(root, 'docs/specification');
  const texts = readdirSync(specification).map((file) =>
    readFileSync(join(specification, file), 'utf8'),
  );
  const sections = texts.flatMap((text) => text.match(/^#+ S\d(?:\.\d+)?\b/gm) ?? []);
  const decisions = texts.flatMap((text) => text.match(/^\| D\d+ /gm) ?? []);
  const records = readdirSync(join(root, 'docs/decisions')).map(
    (file) => `ADR-${file.slice(0, 4)}`,
  );
  return new Set([
    ...sections.map((heading) => heading.replace(/^#+ /, '')),
    ...decisions.map((row) => row.replace(/[| ]/g, '')),
    ...records,
  ]);
}

const citable = readCitable();

function findErrors(file: string): string[] {
  const lines = readFileSync(join(root, file), 'utf8').split('\n');
  return lines.flatMap((line, index) => {
    const errors: string[] = [];
    const hasProse = isDocument(file) || isComment(line) || isTitle(line);
    if (isCode(file) && headless.test(line))
      errors.push('the comment begins with a headless clause');
    if (hasProse && oldCitation.test(line)) errors.push('the citation is in an old form');
    for (const [cited] of hasProse ? line.matchAll(citation) : [])
      if (!citable.has(cited)) errors.push(`nothing is called ${cited}`);
    for (const [, named = ''] of isDocument(file) ? line.matchAll(path) : [])
      if (!existsSync(join(root, named))) errors.push(`${named} does not exist`);
    return errors.map((error) => `${file}:${index + 1}: ${error}`);
  });
}

const files = execFileSync('git', ['ls-files'], { cwd: root, encoding: 'utf8' }).split('\n');
const errors = files
  .filter((file) => isCode(file) || isDocument(file))
  // Landed migrations are never edited; guides are texts for users.
  .filter((file) => !/^infra\/migrations\/\d|^web\/src\/guides\//.test(file))
  .filter((file) => existsSync(join(root, file)))
  .flatMap(findErrors);
console.log(errors.join('\n'));
process.exitCode = errors.length === 0 ? 0 : 1;
