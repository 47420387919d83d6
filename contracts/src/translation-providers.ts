/** Translation providers: the built-in glossary, or the service configured for the installation. */
export const translationProviders = ['glossary', 'deepl', 'libretranslate', 'openai'] as const;
