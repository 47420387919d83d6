import { allTerms } from '../../content/glossary/all.ts';
import { benchmark } from '../../content/glossary/benchmark.ts';
import { roles } from '../../content/glossary/roles.ts';
import { createGlossary } from '../../src/glossary/glossary.ts';
import { scoreGlossary } from '../../src/glossary/score.ts';

/** Counts the names of the benchmark that the glossary knows, and those it gets wrong. */
export const measureGlossary = (): readonly string[] =>
  scoreGlossary(createGlossary(allTerms, roles), benchmark).flatMap(
    ({ language, total, known, wrong }) => [
      `${language}: ${known} of ${total} known, ${wrong.length} wrong`,
      ...wrong.map((name) => `  ${name}`),
    ],
  );
