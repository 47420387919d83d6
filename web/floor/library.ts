import compat from '@mdn/browser-compat-data' with { type: 'json' };
import type { Identifier } from '@mdn/browser-compat-data/types';
import { type ESTree, parseSync } from 'vite';
import { lackingOf } from './compat.ts';

type Member = ESTree.TSSignature;

const ofLanguage = compat.javascript['builtins'] ?? {};
const ofBrowser = compat.api;

/** Translates the name of an interface of TypeScript's library to MDN's name. */
function toListed(name: string): string {
  if (/^(Big)?(Int|Uint|Float)\d+(Clamped)?Array$/.test(name)) return 'TypedArray';
  const plain = name.replace(/Constructor$/, '');
  return plain === 'IteratorObject' ? 'Iterator' : plain.replace(/^Readonly(?=Array|Map|Set)/, '');
}

const isTooNew = (feature: Identifier | undefined): boolean =>
  (lackingOf(feature) ?? []).length > 0;

/** Checks a member of an interface; a mixin's member is checked in the interfaces that use the mixin. */
function isMemberTooNew(owner: string, member: string, users: readonly string[]): boolean {
  const listed = toListed(owner);
  const within = (parent: Identifier | undefined): Identifier[] =>
    [parent?.[`${member}_static`], parent?.[member]].filter((one) => one !== undefined).slice(0, 1);
  const own = [ofLanguage[listed], ofLanguage['Intl']?.[listed], ofBrowser[listed]].flatMap(within);
  const features = own.length > 0 ? own : users.flatMap((user) => within(ofBrowser[user]));
  return features.length > 0 && features.every(isTooNew);
}

/** A change of the library's text. */
interface Edit {
  start: number;
  end: number;
  text: string;
}

const nameOf = (member: Member): string | undefined =>
  (member.type === 'TSPropertySignature' || member.type === 'TSMethodSignature') &&
  !member.computed &&
  member.key.type === 'Identifier' &&
  (member.type === 'TSPropertySignature' || member.kind === 'method')
    ? member.key.name
    : undefined;

/**
 * Reduces TypeScript's library to what all browsers of the floor support: a member that one of them lacks
 * becomes optional, so that code must check for it; a global that one of them lacks is removed. `source` is
 * the complete text of a library file.
 */
export function toFloorLibrary(source: string): string {
  const { program } = parseSync('lib.d.ts', source, { lang: 'dts', sourceType: 'script' });
  const users = new Map<string, string[]>();
  const edits: Edit[] = [];

  const judgeMembers = (owner: string, members: readonly Member[]): void => {
    // An interface that is too new as a whole is only used through members that are optional.
    if (isTooNew(ofBrowser[owner])) return;
    for (const member of members) {
      const name = nameOf(member);
      if (name === undefined || !('key' in member) || ('optional' in member && member.optional))
        continue;
      if (!isMemberTooNew(owner, name, users.get(owner) ?? [])) continue;
      edits.push({ start: member.key.end, end: member.key.end, text: '?' });
    }
  };

  const judgeGlobal = (statement: ESTree.Statement | ESTree.Directive, name: string): boolean => {
    const isGone = [ofBrowser, ofLanguage, ofBrowser['Window']].some((all) =>
      isTooNew(all?.[name]),
    );
    if (isGone) edits.push({ start: statement.start, end: statement.end, text: '' });
    return isGone;
  };

  const judgeVariable = (statement: ESTree.VariableDeclaration): void => {
    const id = statement.declarations[0]?.id;
    if (id?.type !== 'Identifier' || judgeGlobal(statement, id.name)) return;
    const type = id.typeAnnotation?.typeAnnotation;
    if (type?.type === 'TSTypeLiteral') judgeMembers(id.name, type.members);
  };

  const judge = (statement: ESTree.Statement | ESTree.Directive): void => {
    if (statement.type === 'TSInterfaceDeclaration') {
      judgeMembers(statement.id.name, statement.body.body);
    } else if (statement.type === 'TSModuleDeclaration') {
      if (statement.body?.type === 'TSModuleBlock') statement.body.body.forEach(judge);
    } else if (statement.type === 'VariableDeclaration') {
      judgeVariable(statement);
    } else if (statement.type === 'TSDeclareFunction') {
      judgeGlobal(statement, statement.id?.name ?? '');
    }
  };

  for (const statement of program.body) {
    if (statement.type !== 'TSInterfaceDeclaration') continue;
    for (const { expression } of statement.extends ?? []) {
      if (expression.type !== 'Identifier') continue;
      users.set(expression.name, [...(users.get(expression.name) ?? []), statement.id.name]);
    }
  }
  program.body.forEach(judge);
  return edits
    .toSorted((a, b) => a.start - b.start)
    .reduceRight(
      (text, { start, end, text: by }) => text.slice(0, start) + by + text.slice(end),
      source,
    );
}
