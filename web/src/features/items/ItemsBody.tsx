import type { Branch } from '@sofra/contracts/branches';
import { localized } from '@sofra/contracts/common';
import type { Category } from '@sofra/contracts/managed-items';
import { useMemo } from 'react';
import { Link } from 'react-router-dom';
import { EmptyCard } from '../../ui/staff/EmptyCard.tsx';
import type { FailureCode } from '../../lib/apiError.ts';
import { codeText } from '../../lib/i18n/errorText.ts';
import { useLanguage, useT } from '../../lib/i18n/i18n.ts';
import { Button, buttonClass } from '../../ui/base/Button.tsx';
import { Fault } from '../../ui/base/ErrorNotice.tsx';
import { ItemList } from './ItemList.tsx';
import { ItemsSkeleton } from './ItemsSkeleton.tsx';
import { ListFoot } from './ListFoot.tsx';
import type { viewOf } from './itemsView.ts';
import type { RowActions } from './ItemRow.tsx';

/** The list in each of its states: loading, failed, empty for one of four reasons, or complete. */
export function ItemsBody({
  businessId,
  branch,
  view,
  hasMenus,
  failure,
  categories,
  query,
  actions,
  onAgain,
  onAdd,
  onClearQuery,
  onShowUnavailable,
  onMoving,
  onMoved,
}: {
  businessId: number;
  branch: Branch;
  view: ReturnType<typeof viewOf> | undefined;
  hasMenus: boolean;
  failure: FailureCode | undefined;
  categories: readonly Category[];
  query: string;
  actions: RowActions;
  onAgain: () => void;
  onAdd: () => void;
  onClearQuery: () => void;
  onShowUnavailable: () => void;
  onMoving: (isMoving: boolean) => void;
  onMoved: (ids: readonly number[]) => void;
}) {
  const t = useT('items');
  const common = useT('common');
  const language = useLanguage();
  const categoryNames = useMemo(
    () => new Map(categories.map(({ key, name }) => [key, localized(name, language)])),
    [categories, language],
  );

  if (failure) {
    return (
      <Fault
        title={t('list.failed')}
        text={codeText(failure)}
        retry={common('actions.retry')}
        onRetry={onAgain}
      />
    );
  }
  if (!hasMenus) {
    return (
      <EmptyCard title={t('empty.noMenu')} text={t('empty.noMenuText')}>
        <Link className={buttonClass({ kind: 'primary' })} to={`/business/${businessId}/menus`}>
          {t('empty.toMenus')}
        </Link>
      </EmptyCard>
    );
  }
  if (!view) return <ItemsSkeleton />;
  if (view.shown.length === 0 && query.trim() !== '') {
    return (
      <EmptyCard title={t('empty.noMatch')}>
        <Button onClick={onClearQuery}>{t('empty.clearSearch')}</Button>
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
  if (view.shown.length === 0) {
    return (
      <EmptyCard title={t('empty.allOff')}>
        <Button onClick={onShowUnavailable}>{t('list.showUnavailable')}</Button>
      </EmptyCard>
    );
  }
  return (
    <>
      <ItemList
        items={view.shown}
        categoryNames={categoryNames}
        currency={branch.currency}
        timeZone={branch.timeZone}
        isMovable={view.hiddenBy === undefined}
        actions={actions}
        onMoving={onMoving}
        onMoved={onMoved}
      />
      <ListFoot hiddenBy={view.hiddenBy} />
    </>
  );
}
