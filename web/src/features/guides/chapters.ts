import type { GuideSection } from '../../guides/guide.ts';

/** A top-level section with its subsections. */
export interface Chapter {
  readonly section: GuideSection;
  readonly parts: readonly GuideSection[];
}

/** Groups the subsections of a guide under their sections. */
export function chaptersOf(sections: readonly GuideSection[]): Chapter[] {
  const chapters: { section: GuideSection; parts: GuideSection[] }[] = [];
  for (const section of sections) {
    const last = chapters.at(-1);
    if (section.level === 3 && last) last.parts.push(section);
    else chapters.push({ section, parts: [] });
  }
  return chapters;
}
