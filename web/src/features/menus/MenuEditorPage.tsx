import { pages } from '@sofra/contracts/pages';
import { generatePath, Link, useParams } from 'react-router-dom';
import { useManagedMenu } from '../../data/menu-editing.ts';
import { SkeletonRows } from '../../kit/SkeletonRows.tsx';
import { errorText } from '../../lib/errorText.ts';
import { useT } from '../../lib/i18n.ts';
import { buttonClass } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Fault } from '../../ui/Fault.tsx';
import type { WorkspacePlace } from '../../ui/workspacePlace.ts';
import { MenuEditor } from './MenuEditor.tsx';

/** The multilingual editor of one menu (spec §2). */
export function MenuEditorPage({ businessId, branch }: WorkspacePlace) {
  const t = useT('menus');
  const common = useT('common');
  const menuId = Number(useParams()['menuId']);
  const { data: menu, error, isFetching, refetch } = useManagedMenu(menuId);
  const list = generatePath(pages.menus.path, { businessId: String(businessId) });

  if (menu && menu.businessId === businessId) {
    return (
      <MenuEditor
        key={menu.id}
        menu={menu}
        list={list}
        currency={branch.currency}
      />
    );
  }
  const isMissing = menu || (error && 'status' in error && error.status === 404);
  if (isMissing) {
    return (
      <EmptyState heading="h1" title={t('editor.notFound')} text={t('editor.notFoundText')}>
        <Link to={list} className={buttonClass()}>
          {t('editor.toMenus')}
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
