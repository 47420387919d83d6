import { Search, X } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react';
import { useT } from '../../lib/i18n/i18n.ts';
import { Icon } from '../../ui/base/Icon.tsx';
import css from './GuideSearch.module.css';
import { SearchResults } from './SearchResults.tsx';
import { useGuideSearch } from './useGuideSearch.ts';

const isWriting = (target: EventTarget | null): boolean =>
  target instanceof Element &&
  target.closest('input, textarea, select, [contenteditable]') !== null;

/** Moves through the results by keyboard; returns true if the key was handled. */
function moveFocus(key: string, root: HTMLElement | null, field: HTMLElement | null): boolean {
  const links = [...(root?.querySelectorAll<HTMLAnchorElement>('[data-found]') ?? [])];
  const at = links.findIndex((link) => link === document.activeElement);
  const isInField = document.activeElement === field;
  if (key === 'ArrowDown' && (isInField || at >= 0)) links[at + 1]?.focus();
  else if (key === 'ArrowUp' && at >= 0) (links[at - 1] ?? field)?.focus();
  else if (key === 'Enter' && isInField) links[0]?.click();
  else return false;
  return true;
}

/**
 * Search over all guides and questions; its results replace the page (`children`) until the field
 * is empty. `/` focuses it, the arrow keys move through the results, Escape clears it.
 */
export function GuideSearch({ children }: { children: ReactNode }) {
  const t = useT('guides');
  const { query, search, prepare, found, hasFailed } = useGuideSearch();
  const root = useRef<HTMLDivElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const isSearching = query.trim() !== '';

  useEffect(() => {
    const toField = (event: globalThis.KeyboardEvent) => {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey) return;
      if (isWriting(event.target)) return;
      event.preventDefault();
      field.current?.focus();
    };
    window.addEventListener('keydown', toField);
    return () => window.removeEventListener('keydown', toField);
  }, []);

  const clear = () => {
    search('');
    field.current?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const isClearing = event.key === 'Escape' && isSearching;
    if (isClearing) clear();
    if (isClearing || moveFocus(event.key, root.current, field.current)) event.preventDefault();
  };

  return (
    <div ref={root} onKeyDown={onKeyDown}>
      <search className={css.box}>
        <Icon of={Search} size={20} />
        <input
          ref={field}
          type="search"
          aria-label={t('search.label')}
          aria-keyshortcuts="/"
          placeholder={t('search.placeholder')}
          autoComplete="off"
          value={query}
          onFocus={prepare}
          onChange={(event) => search(event.target.value)}
        />
        {query === '' ? (
          <kbd aria-hidden="true">/</kbd>
        ) : (
          <button type="button" aria-label={t('search.clear')} onClick={clear}>
            <Icon of={X} size={20} />
          </button>
        )}
      </search>
      {isSearching ? (
        <SearchResults
          query={query.trim()}
          found={found}
          hasFailed={hasFailed}
          onAgain={prepare}
          onOpen={() => search('')}
        />
      ) : (
        children
      )}
    </div>
  );
}
