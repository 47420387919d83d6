import type { TermRoles } from '../../src/glossary/glossary.ts';
import { heads } from './heads.ts';
import { attributes } from './words/attributes.ts';
import { headings } from './words/headings.ts';
import { servings } from './words/servings.ts';

/** Terms of the glossary with a role of their own. */
export const roles: TermRoles = { servings, attributes, heads, headings };
