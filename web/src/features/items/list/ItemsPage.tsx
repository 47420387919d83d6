import { localized } from '@sofra/contracts/common';
import { Plus, Rows3 } from 'lucide-react';
import { useState } from 'react';
import { PageHeader } from '../../../ui/staff/PageHeader.tsx';
import { useLanguage, useT } from '../../../lib/i18n/i18n.ts';
import { Button } from '../../../ui/base/Button.tsx';
import { Icon } from '../../../ui/base/Icon.tsx';
import { BinLink } from '../../../parts/workspace/BinLink.tsx';
import type { WorkspacePageProps } from '../../../parts/workspace/workspacePage.ts';
import { AddItemDialog } from '../editor/AddItemDialog.tsx';
import { CategoriesDialog } from '../categories/CategoriesDialog.tsx';
import { ItemsBody } from './ItemsBody.tsx';
import { ItemTools } from './ItemTools.tsx';
import { ToolsSkeleton } from './ItemsSkeleton.tsx';
import { useItemsPage } from './useItemsPage.ts';

/** Items of a menu (S2): search, sort, price, availability, add and delete. */
export function ItemsPage({ businessId, branch }: WorkspacePageProps) {
  const t = useT('items');
  const language = useLanguage();
  const [dialog, open] = useState<'add' | 'categories'>();
  const page = useItemsPage(businessId, branch.id);
  const { menus, menu, isPending, view } = page;
  const close = () => open(undefined);
  return (
    <>
      <PageHeader
        title={t('title')}
        isWaiting={isPending}
        {...(menu && { description: t('lead', { menu: localized(menu.name, language) }) })}
      >
        <BinLink businessId={businessId} />
        {(menu || isPending) && (
          <>
            <Button disabled={!menu} onClick={() => open('categories')}>
              <Icon of={Rows3} />
              {t('category.all')}
            </Button>
            <Button kind="primary" disabled={!menu} onClick={() => open('add')}>
              <Icon of={Plus} />
              {t('add.open')}
            </Button>
          </>
        )}
      </PageHeader>
      {menu && (
        <ItemTools
          menus={menus ?? []}
          menuId={menu.id}
          query={page.query}
          showsUnavailable={page.showsUnavailable}
          counts={view && { all: view.ofMenu.length, unavailable: view.unavailableCount }}
          onMenu={page.chooseMenu}
          onQuery={page.setQuery}
          onUnavailable={page.showUnavailable}
        />
      )}
      {isPending && <ToolsSkeleton />}
      <ItemsBody businessId={businessId} branch={branch} page={page} onAdd={() => open('add')} />
      {dialog === 'categories' && <CategoriesDialog businessId={businessId} onClose={close} />}
      {dialog === 'add' && menu && (
        <AddItemDialog
          businessId={businessId}
          menu={menu}
          currency={branch.currency}
          firstCategory={page.categories[0]?.key ?? ''}
          onClose={close}
        />
      )}
    </>
  );
}
