import type { Branch } from '@sofra/contracts/branches';
import { localized } from '@sofra/contracts/common';
import { useMemo } from 'react';
import { Link } from 'react-router-dom';
import { EmptyCard } from '../../../ui/staff/EmptyCard.tsx';
import { codeText } from '../../../lib/i18n/errorText.ts';
import { useLanguage, useT } from '../../../lib/i18n/i18n.ts';
import { Button, buttonClass } from '../../../ui/base/Button.tsx';
import { ErrorNotice } from '../../../ui/base/ErrorNotice.tsx';
import { ItemList } from './ItemList.tsx';
import { ItemsSkeleton } from './ItemsSkeleton.tsx';
import { ListFooter } from './ListFooter.tsx';
import type { viewOf } from './itemsView.ts';
import type { useItemsPage } from './useItemsPage.ts';

/** The list in all its states: loading, failed, empty for one of four reasons, or complete. */
export function ItemsBody({
  businessId,
  branch,
  page,
  onAdd,
}: {
  businessId: number;
  branch: Branch;
  page: ReturnType<typeof useItemsPage>;
  onAdd: () => void;
}) {
  const t = useT('items');
  const common = useT('common');
  const language = useLanguage();
  const { view, failure, categories } = page;
  const categoryNames = useMemo(
    () => new Map(categories.map(({ key, name }) => [key, localized(name, language)])),
    [categories, language],
  );

  if (failure) {
    return (
      <ErrorNotice
        title={t('list.failed')}
        text={codeText(failure)}
        retry={common('actions.retry')}
        onRetry={page.retry}
      />
    );
  }
  if (page.menus?.length === 0) {
    return (
      <EmptyCard title={t('empty.noMenu')} text={t('empty.noMenuText')}>
        <Link className={buttonClass({ kind: 'primary' })} to={`/business/${businessId}/menus`}>
          {t('empty.toMenus')}
        </Link>
      </EmptyCard>
    );
  }
  if (!view) return <ItemsSkeleton />;
  if (view.shown.length === 0) return <NoItems page={page} view={view} onAdd={onAdd} />;
  return (
    <>
      <ItemList
        items={view.shown}
        categoryNames={categoryNames}
        currency={branch.currency}
        timeZone={branch.timeZone}
        isMovable={view.hiddenBy === undefined}
        actions={page.actions}
        onMoving={page.setMoving}
        onMoved={page.reorder}
      />
      <ListFooter hiddenBy={view.hiddenBy} />
    </>
  );
}

/** Reason why no item is shown: the search, an empty menu, or only unavailable items. */
function NoItems({
  page,
  view,
  onAdd,
}: {
  page: ReturnType<typeof useItemsPage>;
  view: ReturnType<typeof viewOf>;
  onAdd: () => void;
}) {
  const t = useT('items');
  if (page.query.trim() !== '') {
    return (
      <EmptyCard title={t('empty.noMatch')}>
        <Button onClick={() => page.setQuery('')}>{t('empty.clearSearch')}</Button>
      </EmptyCard>
    );
  }
  if (view.ofMenu.length === 0) {
    return (
      <EmptyCard title={t('empty.none')} text={t('empty.noneText')}>
        <Button kind="primary" onClick={onAdd}>
          {t('add.open')}
        </Button>
      </EmptyCard>
    );
  }
  return (
    <EmptyCard title={t('empty.allOff')}>
      <Button onClick={() => page.showUnavailable(true)}>{t('list.showUnavailable')}</Button>
    </EmptyCard>
  );
}
