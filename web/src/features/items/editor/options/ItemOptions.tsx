import { Box, chakra } from '@chakra-ui/react';
import { localized } from '@sofra/contracts/common';
import type { ManagedItem } from '@sofra/contracts/items';
import { MAX_GROUPS, type ManagedOptionGroup } from '@sofra/contracts/options';
import { useState } from 'react';
import {
  useGroupChanges,
  useOptionGroups,
  useSetItemGroups,
} from '../../../../data/fetched/option-groups.ts';
import { moveOption } from '../../../../lib/domain/optionGroup.ts';
import { errorText } from '../../../../lib/i18n/errorText.ts';
import { useLanguage, useT } from '../../../../lib/i18n/i18n.ts';
import { EmptyState } from '../../../../ui/base/EmptyState.tsx';
import { useToasts } from '../../../../ui/base/toasts.tsx';
import { Card } from '../../../../ui/staff/Card.tsx';
import { CardList } from '../../../../ui/staff/CardList.tsx';
import { QueryError } from '../../../../ui/staff/QueryError.tsx';
import { SkeletonRows } from '../../../../ui/staff/SkeletonRows.tsx';
import { AddGroup } from './AddGroup.tsx';
import { GroupDialog } from './GroupDialog.tsx';
import { GroupRow } from './GroupRow.tsx';

/** Option groups of an item in their order. Changes are saved at once, because items share groups. */
export function ItemOptions({ item, currency }: { item: ManagedItem; currency: string }) {
  const t = useT('options');
  const groups = useOptionGroups(item.businessId);
  const [opened, open] = useState<ManagedOptionGroup | 'new'>();
  const offered = (item.optionGroupIds ?? []).flatMap(
    (id) => groups.data?.find((group) => group.id === id) ?? [],
  );
  const ids = offered.map(({ id }) => id);
  const { setGroups, deleteGroup } = useActions(item, ids);

  return (
    <Card as="section" aria-label={t('title')} p="5" display="grid" gap="4">
      <div>
        <chakra.h2 fontSize="17" fontWeight="strong">
          {t('title')}
        </chakra.h2>
        <chakra.p fontSize="13" color="fg.muted">
          {t('lead')}
        </chakra.p>
      </div>
      {groups.data ? (
        <>
          {offered.length === 0 ? (
            <EmptyState heading="h3" title={t('none')} text={t('noneText')} />
          ) : (
            <CardList aria-label={t('title')}>
              {offered.map((group, index) => {
                const moved = (by: -1 | 1) => () => setGroups(moveOption(ids, index, by));
                return (
                  <GroupRow
                    key={group.id}
                    group={group}
                    currency={currency}
                    onUp={index > 0 ? moved(-1) : undefined}
                    onDown={index < offered.length - 1 ? moved(1) : undefined}
                    onEdit={() => open(group)}
                    onTakeOff={() => setGroups(ids.filter((id) => id !== group.id))}
                    onDelete={() => deleteGroup(group)}
                  />
                );
              })}
            </CardList>
          )}
          {ids.length < MAX_GROUPS && (
            <AddGroup
              offered={groups.data.filter(({ id }) => !ids.includes(id))}
              onAdd={(id) => setGroups([...ids, id])}
              onNew={() => open('new')}
            />
          )}
        </>
      ) : groups.isError ? (
        <QueryError title={t('failed')} of={groups} />
      ) : (
        <Box>
          <SkeletonRows rows={2} />
        </Box>
      )}
      {opened && (
        <GroupDialog
          item={item}
          group={
            opened === 'new'
              ? undefined
              : // A group that was deleted meanwhile stays open, so that its input isn't lost.
                (groups.data?.find(({ id }) => id === opened.id) ?? opened)
          }
          currency={currency}
          onSaved={({ id }) => {
            open(undefined);
            if (opened === 'new') setGroups([...ids, id]);
          }}
          onClose={() => open(undefined)}
        />
      )}
    </Card>
  );
}

/** Changes of an item's groups, with a message for each failure. */
function useActions(item: ManagedItem, from: readonly number[]) {
  const t = useT('options');
  const common = useT('common');
  const language = useLanguage();
  const toasts = useToasts();
  const { mutate } = useSetItemGroups(item);
  const { remove, restore } = useGroupChanges(item);

  const failed = (title: string) => (error: unknown) =>
    toasts.show({ tone: 'error', title, text: errorText(error) });
  const deleteGroup = async (group: ManagedOptionGroup): Promise<void> => {
    try {
      await remove(group.id);
    } catch (error) {
      failed(t('deleteFailed'))(error);
      return;
    }
    toasts.show({
      tone: 'done',
      title: t('deleted', { name: localized(group.name, language) }),
      action: {
        label: common('actions.undo'),
        run: () => void restore(group.id).catch(failed(t('restoreFailed'))),
      },
    });
  };
  return {
    setGroups: (groupIds: readonly number[]) =>
      mutate({ groupIds, from }, { onError: failed(t('saveFailed')) }),
    deleteGroup: (group: ManagedOptionGroup) => void deleteGroup(group),
  };
}
