import { chakra } from '@chakra-ui/react';
import { type Bin, BIN_DAYS } from '@sofra/contracts/bin';
import { localized } from '@sofra/contracts/common';
import { usePlanLimit } from '../../data/fetched/business-plan.ts';
import { useBin, useRestore } from '../../data/fetched/bin.ts';
import { useLanguage, useT } from '../../lib/i18n/i18n.ts';
import { tableNameOf } from '../../parts/orders/orderNames.ts';
import { PlanLimitNote } from '../../parts/plans/PlanLimitNote.tsx';
import type { WorkspacePageProps } from '../../parts/workspace/workspacePage.ts';
import { EmptyCard } from '../../ui/staff/EmptyCard.tsx';
import { PageHeader } from '../../ui/staff/PageHeader.tsx';
import { QueryPlaceholder } from '../../ui/staff/QueryError.tsx';
import { SkeletonRows } from '../../ui/staff/SkeletonRows.tsx';
import { BinList, type BinRow } from './BinList.tsx';

const kinds = ['menu', 'item', 'table'] as const;

/** Deleted menus, items and tables of a business, and their restoring. */
export function BinPage({ user, businessId }: WorkspacePageProps) {
  const t = useT('workspace');
  const read = useBin(businessId);
  const restore = useRestore(businessId);
  const limit = usePlanLimit(businessId, 'tables');
  const rowsOf = useRows();
  const rows = read.data && rowsOf(read.data);
  return (
    <>
      <PageHeader title={t('bin.title')} description={t('bin.lead', { count: BIN_DAYS })} />
      <QueryPlaceholder title={t('bin.failed')} of={read}>
        <SkeletonRows rows={4} heightPx={64} />
      </QueryPlaceholder>
      {rows?.length === 0 && <EmptyCard title={t('bin.empty')} text={t('bin.emptyText')} />}
      {rows &&
        kinds.map((kind) => {
          const own = rows.filter(({ deleted }) => deleted.kind === kind);
          if (own.length === 0) return null;
          const isFull = kind === 'table' && limit?.room === 0;
          return (
            <chakra.section key={kind} mt="5">
              <chakra.h2 fontSize="16" fontWeight="strong" mb="10px">
                {t(`bin.${kind}s`)}
              </chakra.h2>
              {kind === 'table' && limit && limit.limit !== null && (
                <chakra.div mb="10px">
                  <PlanLimitNote limit={limit} user={user} businessId={businessId} />
                </chakra.div>
              )}
              <BinList label={t(`bin.${kind}s`)} rows={own} isFull={isFull} onRestore={restore} />
            </chakra.section>
          );
        })}
    </>
  );
}

/** Returns the rows of the bin, each with the texts that tell it apart. */
function useRows(): (bin: Bin) => BinRow[] {
  const t = useT('workspace');
  const common = useT('common');
  const language = useLanguage();
  return ({ menus, items, tables }) => [
    ...menus.map(({ id, name, itemCount, deletedAt }) => ({
      deleted: { kind: 'menu' as const, id },
      name: localized(name, language),
      detail: t('bin.itemCount', { count: itemCount }),
      deletedAt,
    })),
    ...items.map(({ id, menuId, name, deletedAt }) => ({
      deleted: { kind: 'item' as const, id, menuId },
      name: localized(name, language),
      detail: undefined,
      deletedAt,
    })),
    ...tables.map(({ id, branchId, branchName, tableNumber, area, deletedAt }) => ({
      deleted: { kind: 'table' as const, id, branchId },
      name: tableNameOf(tableNumber),
      detail: `${branchName}, ${area || common('table.otherArea')}`,
      deletedAt,
    })),
  ];
}
