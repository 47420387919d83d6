/** Where the guides are: one chunk a language and guide, loaded when it is asked for. */
import type { Language } from '../lib/i18n/language.ts';
import { type Guide, type GuideContents, guideNames } from './guide.ts';

/** The guides, and the page of questions and answers. */
export const guideFiles = [...guideNames, 'help'] as const;
export type GuideFile = (typeof guideFiles)[number];

const guides = import.meta.glob<Guide>('./*/*.md', { import: 'default' });
const contents = import.meta.glob<GuideContents>('./*/*.md', {
  import: 'default',
  query: '?contents',
});

async function load<Read>(
  files: Record<string, () => Promise<Read>>,
  language: Language,
  name: GuideFile,
): Promise<Read> {
  const file = files[`./${language}/${name}.md`];
  if (!file) throw new Error(`No guide ${name} in ${language}`);
  return file();
}

/** The whole of one. Rejects where it can't be loaded. */
export const loadGuide = (language: Language, name: GuideFile): Promise<Guide> =>
  load(guides, language, name);

/** What each of them holds, in their order: a fraction of their text. */
export const loadContents = (language: Language): Promise<GuideContents[]> =>
  Promise.all(guideFiles.map((name) => load(contents, language, name)));

/** Everything there is to search in a language. */
export const loadAll = (language: Language): Promise<(readonly [GuideFile, Guide])[]> =>
  Promise.all(guideFiles.map(async (name) => [name, await loadGuide(language, name)] as const));
