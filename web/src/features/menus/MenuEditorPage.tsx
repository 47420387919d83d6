import { pages } from '@sofra/contracts/pages';
import { generatePath, useParams } from 'react-router-dom';
import { useManagedMenu } from '../../data/fetched/menus.ts';
import { EditorPlaceholder } from '../../parts/texts/EditorPlaceholder.tsx';
import { useT } from '../../lib/i18n/i18n.ts';
import type { WorkspacePageProps } from '../../parts/workspace/workspacePage.ts';
import { MenuEditor } from './MenuEditor.tsx';

/** Editor page of a menu (S2), or the reason why it can't be shown. */
export function MenuEditorPage({ businessId, branch }: WorkspacePageProps) {
  const t = useT('menus');
  const read = useManagedMenu(Number(useParams()['menuId']));
  const menu = read.data;
  const list = generatePath(pages.menus.path, { businessId: String(businessId) });
  if (menu?.businessId === businessId) {
    return <MenuEditor key={menu.id} menu={menu} list={list} currency={branch.currency} />;
  }
  return (
    <EditorPlaceholder
      of={read}
      isElsewhere={menu !== undefined}
      words={{
        notFound: t('editor.notFound'),
        notFoundText: t('editor.notFoundText'),
        toList: t('editor.toMenus'),
        failed: t('editor.loadFailed'),
        list: t('title'),
      }}
      list={list}
    />
  );
}
