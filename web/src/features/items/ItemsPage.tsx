import { localized } from '@sofra/contracts/common';
import { Plus, Rows3 } from 'lucide-react';
import { useState } from 'react';
import { failureOf } from '../../data/client/auth.ts';
import { useCategories, useItems } from '../../data/fetched/items.ts';
import { useMenus } from '../../data/fetched/menu-editing.ts';
import { PageHead } from '../../ui/staff/PageHeader.tsx';
import { useLanguage, useT } from '../../lib/i18n/i18n.ts';
import { Button } from '../../ui/base/Button.tsx';
import { Icon } from '../../ui/base/Icon.tsx';
import type { WorkspacePlace } from '../../parts/workspace/workspacePage.ts';
import { AddItemDialog } from './AddItemDialog.tsx';
import { CategoriesDialog } from './CategoriesDialog.tsx';
import { ItemsBody } from './ItemsBody.tsx';
import { ItemTools } from './ItemTools.tsx';
import { ToolsSkeleton } from './ItemsSkeleton.tsx';
import { viewOf } from './itemsView.ts';
import { useListChoice } from './useListChoice.ts';
import { useRowActions } from './useRowActions.ts';

/** The items of a menu (S2): found, put in order, priced, switched off and on, added, deleted. */
export function ItemsPage({ businessId, branch }: WorkspacePlace) {
  const t = useT('items');
  const language = useLanguage();
  const [query, setQuery] = useState('');
  const [isMoving, setMoving] = useState(false);
  const [isAdding, setAdding] = useState(false);
  const [isSorting, setSorting] = useState(false);
  const menus = useMenus(businessId);
  const categories = useCategories(businessId);
  const dishes = useItems({ businessId, branchId: branch.id }, isMoving);
  const choice = useListChoice(businessId, menus.data);
  const rows = useRowActions(businessId);
  const { menu, showsUnavailable } = choice;
  const { touched } = rows;

  const filter = { menuId: menu?.id ?? 0, query, showsUnavailable, touched };
  const view = dishes.items && menu ? viewOf(dishes.items, filter, language) : undefined;
  return (
    <>
      <PageHead
        title={t('title')}
        isWaiting={menus.isPending}
        {...(menu && { lead: t('lead', { menu: localized(menu.name, language) }) })}
      >
        {(menu || menus.isPending) && (
          <>
            <Button disabled={!menu} onClick={() => setSorting(true)}>
              <Icon of={Rows3} />
              {t('category.all')}
            </Button>
            <Button kind="primary" disabled={!menu} onClick={() => setAdding(true)}>
              <Icon of={Plus} />
              {t('add.open')}
            </Button>
          </>
        )}
      </PageHead>
      {menu && (
        <ItemTools
          menus={menus.data ?? []}
          menuId={menu.id}
          query={query}
          showsUnavailable={showsUnavailable}
          counts={view && { all: view.ofMenu.length, unavailable: view.unavailableCount }}
          onMenu={(menuId) => {
            choice.chooseMenu(menuId);
            rows.forgetTouched();
          }}
          onQuery={setQuery}
          onUnavailable={(shows) => {
            choice.showUnavailable(shows);
            rows.forgetTouched();
          }}
        />
      )}
      {menus.isPending && <ToolsSkeleton />}
      <ItemsBody
        businessId={businessId}
        branch={branch}
        view={view}
        hasMenus={menus.data === undefined || menus.data.length > 0}
        failure={view ? undefined : (dishes.failure ?? failureOf(menus.error)?.code)}
        categories={categories.data ?? []}
        query={query}
        actions={rows.actions}
        onAgain={() => {
          dishes.again();
          void menus.refetch();
        }}
        onAdd={() => setAdding(true)}
        onClearQuery={() => setQuery('')}
        onShowUnavailable={() => choice.showUnavailable(true)}
        onMoving={setMoving}
        onMoved={(ids) => menu && rows.reorderTo(menu.id, ids)}
      />
      {isSorting && <CategoriesDialog businessId={businessId} onClose={() => setSorting(false)} />}
      {isAdding && menu && (
        <AddItemDialog
          businessId={businessId}
          menu={menu}
          currency={branch.currency}
          firstCategory={categories.data?.[0]?.key ?? ''}
          onClose={() => setAdding(false)}
        />
      )}
    </>
  );
}
