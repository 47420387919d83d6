import { Grid } from '@chakra-ui/react';
import type { Menu } from '@sofra/contracts/menus';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useMenus } from '../../data/fetched/menus.ts';
import { EmptyCard } from '../../ui/staff/EmptyCard.tsx';
import { PageHeader } from '../../ui/staff/PageHeader.tsx';
import { QueryPlaceholder } from '../../ui/staff/QueryError.tsx';
import { SearchField } from '../../ui/staff/SearchField.tsx';
import { useT } from '../../lib/i18n/i18n.ts';
import { matches } from '../../lib/format/search.ts';
import { Button } from '../../ui/base/Button.tsx';
import { Icon } from '../../ui/base/Icon.tsx';
import { guardTaps } from '../../ui/base/tapGuard.ts';
import { BinLink } from '../../parts/workspace/BinLink.tsx';
import type { WorkspacePageProps } from '../../parts/workspace/workspacePage.ts';
import { DeleteMenuDialog } from './DeleteMenuDialog.tsx';
import { MenuCard } from './MenuCard.tsx';
import { MenusSkeleton } from './MenusSkeleton.tsx';
import { NewMenuDialog } from './NewMenuDialog.tsx';
import { PairingsSection } from './PairingsSection.tsx';
import { useMenuActions } from './useMenuActions.ts';

/** Menus of a business (S2): activate, edit, copy, delete, and create from templates. */
export function MenusPage({ businessId }: WorkspacePageProps) {
  const t = useT('menus');
  const read = useMenus(businessId);
  const { data: menus } = read;
  const actions = useMenuActions(businessId);
  const [isAdding, setAdding] = useState(false);
  const [deleting, setDeleting] = useState<Menu>();

  const newMenu = (
    <Button kind="primary" onClick={() => setAdding(true)}>
      <Icon of={Plus} />
      {t('new')}
    </Button>
  );

  return (
    <>
      <PageHeader
        title={t('title')}
        isWaiting={read.isPending}
        {...(menus && menus.length > 0 && { description: t('lead', { count: menus.length }) })}
      >
        {menus && <BinLink businessId={businessId} />}
        {menus && menus.length > 0 && newMenu}
      </PageHeader>
      <QueryPlaceholder title={t('failed')} of={read}>
        <MenusSkeleton />
      </QueryPlaceholder>
      {menus?.length === 0 && (
        <EmptyCard title={t('empty')} text={t('emptyText')}>
          <Button kind="primary" onClick={() => setAdding(true)}>
            {t('createFirst')}
          </Button>
        </EmptyCard>
      )}
      {menus && menus.length > 0 && (
        <MenuGrid menus={menus} businessId={businessId} actions={actions} onDelete={setDeleting} />
      )}
      {menus && menus.length > 0 && <PairingsSection businessId={businessId} />}
      {deleting && (
        <DeleteMenuDialog
          menu={deleting}
          businessId={businessId}
          onDelete={() => actions.remove(deleting)}
          onClose={() => setDeleting(undefined)}
        />
      )}
      {isAdding && (
        <NewMenuDialog
          onBlank={actions.create}
          onTemplate={actions.createFrom}
          onClose={() => setAdding(false)}
        />
      )}
    </>
  );
}

/** Searchable cards of the menus. */
function MenuGrid({
  menus,
  businessId,
  actions: { setActive, copy },
  onDelete,
}: {
  menus: readonly Menu[];
  businessId: number;
  actions: ReturnType<typeof useMenuActions>;
  onDelete: (menu: Menu) => void;
}) {
  const t = useT('menus');
  const [query, setQuery] = useState('');
  const found = menus.filter((menu) =>
    matches(query, ...Object.values(menu.name), ...Object.values(menu.description)),
  );
  return (
    <>
      <SearchField value={query} label={t('search')} onChange={setQuery} />
      <Grid
        ref={guardTaps}
        as="ul"
        listStyleType="none"
        gap="4"
        mt="4"
        gridTemplateColumns="repeat(auto-fill, minmax(min(100%, 320px), 1fr))"
      >
        {found.map((menu) => (
          <MenuCard
            key={menu.id}
            menu={menu}
            businessId={businessId}
            onActive={(isActive) => void setActive(menu, isActive)}
            onCopy={() => copy(menu)}
            onDelete={() => onDelete(menu)}
          />
        ))}
      </Grid>
      {found.length === 0 && (
        <EmptyCard title={t('noMatch')}>
          <Button onClick={() => setQuery('')}>{t('clearSearch')}</Button>
        </EmptyCard>
      )}
    </>
  );
}
