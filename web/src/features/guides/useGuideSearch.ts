import { useCallback, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import type { Guide } from '../../guides/guide.ts';
import { type GuideFile, loadAll } from '../../guides/guideFiles.ts';
import { useLanguage } from '../../lib/i18n/i18n.ts';
import type { Language } from '../../lib/i18n/language.ts';
import { searchGuides } from './searchGuides.ts';

const QUERY = 'q';

/** Writes the search to the address, so that the link can be shared. */
function writeToAddress(query: string): void {
  const address = new URL(location.href);
  if (query === '') address.searchParams.delete(QUERY);
  else address.searchParams.set(QUERY, query);
  history.replaceState(history.state, '', address);
}

/**
 * Search over the guides of the current language. They are loaded by the first `prepare`, or for a query in
 * the address; `found` is undefined until then.
 */
export function useGuideSearch() {
  const language = useLanguage();
  const [query, setQuery] = useState('');
  const [loaded, setLoaded] = useState<{
    language: Language;
    guides: readonly (readonly [GuideFile, Guide])[];
  }>();
  const [hasFailed, setFailed] = useState(false);
  const wanted = useRef<Language>(undefined);

  const prepare = useCallback(() => {
    if (wanted.current === language) return;
    wanted.current = language;
    setFailed(false);
    loadAll(language).then(
      (guides) => setLoaded({ language, guides }),
      () => {
        wanted.current = undefined;
        setFailed(true);
      },
    );
  }, [language]);

  const search = useCallback(
    (next: string) => {
      setQuery(next);
      writeToAddress(next);
      if (next !== '') prepare();
    },
    [prepare],
  );

  useEffect(() => {
    const asked = new URLSearchParams(location.search).get(QUERY) ?? '';
    if (asked === '') return;
    setQuery(asked);
    prepare();
  }, [prepare]);

  const settled = useDeferredValue(query);
  const guides = loaded?.language === language ? loaded.guides : undefined;
  const found = useMemo(() => guides && searchGuides(settled, guides), [settled, guides]);
  return { query, search, prepare, found, hasFailed };
}
