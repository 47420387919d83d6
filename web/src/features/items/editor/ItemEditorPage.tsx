import { pages } from '@sofra/contracts/pages';
import { generatePath, Navigate, useParams, useSearchParams } from 'react-router-dom';
import { useManagedItem } from '../../../data/fetched/items.ts';
import { EditorPlaceholder } from '../../../parts/texts/EditorPlaceholder.tsx';
import { useT } from '../../../lib/i18n/i18n.ts';
import type { WorkspacePageProps } from '../../../parts/workspace/workspacePage.ts';
import { ItemEditor } from './ItemEditor.tsx';

/** Editor page of an item (S2), or the reason why it can't be shown. */
export function ItemEditorPage({ businessId, branch }: WorkspacePageProps) {
  const t = useT('items');
  const read = useManagedItem(Number(useParams()['itemId']));
  const [search] = useSearchParams();
  const item = read.data;
  const list = generatePath(pages.items.path, { businessId: String(businessId) });
  if (item?.businessId === businessId) {
    return <ItemEditor key={item.id} item={item} list={list} currency={branch.currency} />;
  }
  // The path contains no business, so the frame uses the last one until the item's own is set, once.
  if (item && search.get('business') !== String(item.businessId)) {
    return <Navigate replace to={{ search: `?business=${item.businessId}` }} />;
  }
  return (
    <EditorPlaceholder
      of={read}
      isElsewhere={item !== undefined}
      words={{
        notFound: t('editor.notFound'),
        notFoundText: t('editor.notFoundText'),
        toList: t('editor.toItems'),
        failed: t('editor.loadFailed'),
        list: t('editor.back'),
      }}
      list={list}
    />
  );
}
