import type { MenuLanguage } from '@sofra/contracts/common';
import type { GuestMenu } from '@sofra/contracts/menus';
import { useDeferredValue, useMemo, useRef, useState } from 'react';
import type { AsyncState } from '../../../data/transport/useAsync.ts';
import { codeText } from '../../../lib/i18n/errorText.ts';
import { useT } from '../../../lib/i18n/i18n.ts';
import { toSections } from '../../../lib/domain/menuSections.ts';
import { noFilter, useDietaryFilter } from '../../../lib/domain/dietaryFilter.ts';
import { Button } from '../../../ui/base/Button.tsx';
import { EmptyState } from '../../../ui/base/EmptyState.tsx';
import { ErrorNotice } from '../../../ui/base/ErrorNotice.tsx';
import { MenuSections } from './MenuSections.tsx';
import { MenuSkeleton } from './MenuSkeleton.tsx';
import { MenuTools } from './MenuTools.tsx';
import css from './ReadMenu.module.css';

/** Read-only menu of a branch in `language`: loading, failed, or complete. */
export function ReadMenu({
  answer: { value: menu, isStale, failure, again },
  language,
}: {
  answer: AsyncState<GuestMenu>;
  language: MenuLanguage;
}) {
  const t = useT('venues');
  const common = useT('common');
  return (
    <section className={css.menu} aria-label={t('menu.title')} aria-busy={isStale && !failure}>
      {failure && (
        <ErrorNotice
          title={t('menu.failed')}
          text={codeText(failure)}
          retry={common('actions.retry')}
          onRetry={again}
        />
      )}
      {menu?.items.length === 0 && (
        <EmptyState title={t('menu.empty')} text={t('menu.emptyText')} />
      )}
      {menu && menu.items.length > 0 && <ShownMenu menu={menu} language={language} />}
      {!menu && !failure && <MenuSkeleton />}
    </section>
  );
}

/** The menu with its search and filters. */
function ShownMenu({ menu, language }: { menu: GuestMenu; language: MenuLanguage }) {
  const t = useT('venues');
  const tools = useRef<HTMLDivElement>(null);
  const [query, setQuery] = useState('');
  const [diet, setDiet] = useDietaryFilter();
  const searched = useDeferredValue(query);
  const { sections, hiddenCount } = useMemo(() => {
    const groups = Object.fromEntries((menu.optionGroups ?? []).map((group) => [group.id, group]));
    return toSections({ ...menu, groups }, language, searched, diet);
  }, [menu, language, searched, diet]);
  return (
    <>
      <MenuTools
        ref={tools}
        items={menu.items}
        sections={sections}
        language={language}
        query={query}
        diet={diet}
        onQuery={setQuery}
        onDietChange={setDiet}
      />
      <MenuSections sections={sections} language={language} currency={menu.currency} />
      {sections.length > 0 && hiddenCount > 0 && (
        <p className={css.hidden}>{t('menu.hidden', { count: hiddenCount })}</p>
      )}
      {sections.length === 0 && (
        <EmptyState title={t('menu.noMatch')} text={t('menu.noMatchText')}>
          <Button
            onClick={() => {
              setQuery('');
              setDiet(noFilter);
            }}
          >
            {t('menu.showAll')}
          </Button>
        </EmptyState>
      )}
    </>
  );
}
