/** What a guide is once it is read (`web/vite/guides.ts`); its Markdown lies beside, a folder a language. */

/** Whom each guide is for, in the order in which people meet the product. */
export const guideNames = ['guest', 'cook', 'waiter', 'manager', 'admin', 'developer'] as const;
export type GuideName = (typeof guideNames)[number];

export interface GuideSection {
  /** The same in every language: what stands behind the `#` of an address. */
  readonly id: string;
  readonly level: 2 | 3;
  readonly title: string;
  /** Safe: made of Markdown in which no HTML is allowed. */
  readonly html: string;
  /** The same as `html`, without markup: what is searched. */
  readonly text: string;
}

export interface Guide {
  readonly title: string;
  /** One sentence; search engines show it. */
  readonly description: string;
  readonly sections: readonly GuideSection[];
}

/** What a guide holds, without its text. */
export interface GuideContents {
  readonly title: string;
  readonly description: string;
  readonly sections: readonly Pick<GuideSection, 'id' | 'level' | 'title'>[];
}
