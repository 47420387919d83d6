import type { Glossary } from '../glossary/glossary.ts';
import type { Translator } from './translator.ts';

/** Creates a translator for the built-in glossary, which is loaded with the first text. */
export function createGlossaryTranslator(): Translator {
  const open = async (): Promise<Glossary> => {
    const [{ createGlossary }, { allTerms }, { roles }] = await Promise.all([
      import('../glossary/glossary.ts'),
      import('../../content/glossary/all.ts'),
      import('../../content/glossary/roles.ts'),
    ]);
    return createGlossary(allTerms, roles);
  };
  let glossary: Promise<Glossary> | undefined;
  return {
    provider: 'glossary',
    async translate(texts, source, target) {
      const { translate } = await (glossary ??= open());
      return texts.map((text) => translate(text, source, target));
    },
  };
}
