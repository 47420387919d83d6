import { describe, expect, it } from 'vitest';
import { createGlossary } from '../../src/glossary/glossary.ts';
import { scoreGlossary } from '../../src/glossary/score.ts';
import { allTerms } from './all.ts';
import { benchmark } from './benchmark.ts';
import { headings } from './words/headings.ts';
import { roles } from './roles.ts';

const glossary = createGlossary(allTerms, roles);

describe('the benchmark of 300 names', () => {
  it('has 300 different names in six languages', () => {
    expect(new Set(benchmark.map(([name]) => name)).size).toBe(300);
    expect(benchmark.filter((row) => row.length !== 6 || row.includes(''))).toEqual([]);
  });

  it('is at least 90% known, and none of it is wrong', () => {
    for (const { known, wrong } of scoreGlossary(glossary, benchmark)) {
      expect(known).toBeGreaterThanOrEqual(270);
      expect(wrong).toEqual([]);
    }
  });

  it('has 44 headings, all of them known', () => {
    expect(scoreGlossary(glossary, benchmark.slice(-44)).map(({ known }) => known)).toEqual([
      44, 44, 44, 44, 44,
    ]);
  });
});

describe('the headings', () => {
  it('have their meaning only as a complete text', () => {
    expect(glossary.translate('Tatlı', 'tr', 'en')).toBe('Desserts');
    expect(glossary.translate('domates, ızgara', 'tr', 'en')).toBe('Tomato, grilled');
  });

  it('start with a capital letter in Turkish', () => {
    expect(headings.filter(([name]) => name !== name.trim() || /^\p{Ll}/u.test(name))).toEqual([]);
  });
});
