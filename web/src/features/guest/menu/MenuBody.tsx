import { type ReactNode, Suspense } from 'react';
import type { ShownMenu } from '../../../data/live/menuStore.ts';
import type { ApiErrorCode } from '../../../lib/apiError.ts';
import { onResult } from '../../../lib/browser/retry.ts';
import { codeText } from '../../../lib/i18n/errorText.ts';
import { useT } from '../../../lib/i18n/i18n.ts';
import { NothingFound, useIsFailing } from '../lazyParty.ts';
import { SavedAge } from '../lazyReading.ts';
import { MenuError } from './MenuError.tsx';
import { MenuList } from './MenuList.tsx';
import { MenuSkeleton } from './MenuSkeleton.tsx';
import type { Section } from '../../../lib/domain/menuSections.ts';

/** The menu in all its states: loading, failed, saved copy, no match, or complete. */
export function MenuBody({
  tableId,
  menu,
  failure,
  filter,
  reached,
  isDrawn,
  onAgain,
  onOpen,
}: {
  tableId: number;
  menu: ShownMenu | undefined;
  failure: ApiErrorCode | undefined;
  filter: {
    query: string;
    setQuery: (query: string) => void;
    sections: readonly Section[];
    hiddenCount: number;
  };
  reached: string | null;
  /** True if the server drew the menu. */
  isDrawn: boolean;
  onAgain: () => void;
  onOpen: (itemId: number) => void;
}): ReactNode {
  const t = useT('guest');
  const common = useT('common');
  const isFailing = useIsFailing();

  const errorMessage = failure ? (
    <MenuError
      title={
        menu?.savedAt ? (
          <Suspense>
            <SavedAge savedAt={menu.savedAt} />
          </Suspense>
        ) : (
          t('menu.failed')
        )
      }
      text={codeText(failure)}
      onRetry={onAgain}
    />
  ) : (
    isFailing && (
      <MenuError title={common('loadFailed')} text={codeText('network')} onRetry={onResult} />
    )
  );
  if (!menu) return errorMessage || <MenuSkeleton />;
  if (filter.sections.length === 0) {
    return (
      <Suspense>
        <NothingFound
          isMenuEmpty={menu.items.length === 0}
          query={filter.query}
          hiddenCount={filter.hiddenCount}
          onClearQuery={() => filter.setQuery('')}
        />
      </Suspense>
    );
  }
  return (
    <>
      {errorMessage}
      <MenuList
        sections={filter.sections}
        hiddenCount={filter.hiddenCount}
        currency={menu.currency}
        {...{ reached, isDrawn, tableId, onOpen }}
      />
    </>
  );
}
