import { Grid } from '@chakra-ui/react';
import type { Menu } from '@sofra/contracts/managed-menus';
import { localized } from '@sofra/contracts/common';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useMenuChanges, useMenus } from '../../data/fetched/menu-editing.ts';
import { EmptyCard } from '../../ui/staff/EmptyCard.tsx';
import { PageHead } from '../../ui/staff/PageHeader.tsx';
import { ReadFault } from '../../ui/staff/QueryError.tsx';
import { SearchBox } from '../../ui/staff/SearchBox.tsx';
import { errorText } from '../../lib/i18n/errorText.ts';
import { useLanguage, useT } from '../../lib/i18n/i18n.ts';
import { matches } from '../../lib/format/search.ts';
import { Button } from '../../ui/base/Button.tsx';
import { Icon } from '../../ui/base/Icon.tsx';
import { guardTaps } from '../../ui/base/tapGuard.ts';
import { useToasts } from '../../ui/base/toasts.tsx';
import type { WorkspacePlace } from '../../parts/workspace/workspacePage.ts';
import { DeleteMenuDialog } from './DeleteMenuDialog.tsx';
import { MenuCard } from './MenuCard.tsx';
import { MenusSkeleton } from './MenusSkeleton.tsx';
import { NewMenuDialog } from './NewMenuDialog.tsx';

/** The menus of a business (S2): shown or not, edited, copied, deleted, and new ones from templates. */
export function MenusPage({ businessId }: WorkspacePlace) {
  const t = useT('menus');
  const common = useT('common');
  const language = useLanguage();
  const toasts = useToasts();
  const read = useMenus(businessId);
  const { data: menus, error } = read;
  const changes = useMenuChanges(businessId);
  const [query, setQuery] = useState('');
  const [isAdding, setAdding] = useState(false);
  const [deleting, setDeleting] = useState<Menu>();

  const nameOf = (menu: Menu): string => localized(menu.name, language);
  const attempt = (what: Promise<unknown>, failed: string): Promise<unknown> =>
    what.catch((reason: unknown) =>
      toasts.show({ tone: 'fault', title: failed, text: errorText(reason) }),
    );
  const remove = async (menu: Menu): Promise<void> => {
    await changes.remove(menu.id);
    toasts.show({
      tone: 'done',
      title: t('deleted', { name: nameOf(menu) }),
      action: {
        label: common('actions.undo'),
        run: () => void attempt(changes.restore(menu.id), t('restoreFailed')),
      },
    });
  };

  const found = menus?.filter((menu) =>
    matches(query, ...Object.values(menu.name), ...Object.values(menu.description)),
  );
  const newMenu = (
    <Button kind="primary" onClick={() => setAdding(true)}>
      <Icon of={Plus} />
      {t('new')}
    </Button>
  );

  return (
    <>
      <PageHead
        title={t('title')}
        isWaiting={read.isPending}
        {...(menus && menus.length > 0 && { lead: t('lead', { count: menus.length }) })}
      >
        {menus && menus.length > 0 && newMenu}
      </PageHead>
      {error && !menus && <ReadFault title={t('failed')} of={read} />}
      {!error && !menus && <MenusSkeleton />}
      {menus?.length === 0 && (
        <EmptyCard title={t('empty')} text={t('emptyText')}>
          <Button kind="primary" onClick={() => setAdding(true)}>
            {t('createFirst')}
          </Button>
        </EmptyCard>
      )}
      {menus && menus.length > 0 && (
        <>
          <SearchBox value={query} label={t('search')} onChange={setQuery} />
          <Grid
            ref={guardTaps}
            as="ul"
            listStyleType="none"
            gap="4"
            mt="4"
            gridTemplateColumns="repeat(auto-fill, minmax(min(100%, 320px), 1fr))"
          >
            {found?.map((menu) => (
              <MenuCard
                key={menu.id}
                menu={menu}
                businessId={businessId}
                onActive={(isActive) =>
                  void attempt(changes.setActive({ menuId: menu.id, isActive }), t('statusFailed'))
                }
                onCopy={() =>
                  attempt(
                    changes
                      .copy(menu.id)
                      .then((copy) =>
                        toasts.show({ tone: 'done', title: t('copied', { name: nameOf(copy) }) }),
                      ),
                    t('copyFailed'),
                  )
                }
                onDelete={() => setDeleting(menu)}
              />
            ))}
          </Grid>
          {found?.length === 0 && (
            <EmptyCard title={t('noMatch')}>
              <Button onClick={() => setQuery('')}>{t('clearSearch')}</Button>
            </EmptyCard>
          )}
        </>
      )}
      {deleting && (
        <DeleteMenuDialog
          menu={deleting}
          businessId={businessId}
          onDelete={() => remove(deleting)}
          onClose={() => setDeleting(undefined)}
        />
      )}
      {isAdding && (
        <NewMenuDialog
          onBlank={changes.create}
          onTemplate={changes.createFrom}
          onClose={() => setAdding(false)}
        />
      )}
    </>
  );
}
