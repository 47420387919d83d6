import { pages } from '@sofra/contracts/pages';
import { generatePath, Link, useParams } from 'react-router-dom';
import { failureOf } from '../../data/auth.ts';
import { useManagedItem } from '../../data/items.ts';
import { SkeletonRows } from '../../kit/SkeletonRows.tsx';
import { errorText } from '../../lib/errorText.ts';
import { useT } from '../../lib/i18n.ts';
import { buttonClass } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Fault } from '../../ui/Fault.tsx';
import type { WorkspacePlace } from '../../ui/workspacePlace.ts';
import { ItemEditor } from './ItemEditor.tsx';

/** The editor of one dish (spec §2), or why there is none. */
export function ItemEditorPage({ businessId, branch }: WorkspacePlace) {
  const t = useT('items');
  const common = useT('common');
  const { data: item, error, isFetching, refetch } = useManagedItem(Number(useParams()['itemId']));
  // Back to the list of the dish's own business, whichever was open last.
  const list = generatePath(pages.items.path, {
    businessId: String(item?.businessId ?? businessId),
  });
  if (item) return <ItemEditor key={item.id} item={item} list={list} currency={branch.currency} />;
  if (failureOf(error)?.status === 404) {
    return (
      <EmptyState heading="h1" title={t('editor.notFound')} text={t('editor.notFoundText')}>
        <Link to={list} className={buttonClass()}>
          {t('editor.toItems')}
        </Link>
      </EmptyState>
    );
  }
  if (error) {
    return (
      <Fault
        title={t('editor.loadFailed')}
        text={errorText(error)}
        retry={common('actions.retry')}
        busy={isFetching}
        onRetry={() => void refetch()}
      />
    );
  }
  return <SkeletonRows rows={6} heightPx={88} />;
}
