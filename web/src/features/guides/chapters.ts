import type { GuideSection } from '../../guides/guide.ts';

/** A section of the first level with those under it. */
export interface Chapter {
  readonly section: GuideSection;
  readonly parts: readonly GuideSection[];
}

/** A guide's sections, those of the second level under theirs. */
export function chaptersOf(sections: readonly GuideSection[]): Chapter[] {
  const chapters: { section: GuideSection; parts: GuideSection[] }[] = [];
  for (const section of sections) {
    const last = chapters.at(-1);
    if (section.level === 3 && last) last.parts.push(section);
    else chapters.push({ section, parts: [] });
  }
  return chapters;
}
