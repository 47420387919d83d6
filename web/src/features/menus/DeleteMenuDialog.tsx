import { localized } from '@sofra/contracts/common';
import type { Menu } from '@sofra/contracts/menus';
import { useMenuUse } from '../../data/fetched/menus.ts';
import { ConfirmDialog } from '../../ui/staff/ConfirmDialog.tsx';
import { useLanguage, useT } from '../../lib/i18n/i18n.ts';
import { Skeleton } from '../../ui/base/Skeleton.tsx';

/** Confirms the deletion of a menu: what guests lose, and the number of open orders with its items. */
export function DeleteMenuDialog({
  menu,
  businessId,
  onDelete,
  onClose,
}: {
  menu: Menu;
  businessId: number;
  onDelete: () => Promise<unknown>;
  onClose: () => void;
}) {
  const t = useT('menus');
  const language = useLanguage();
  const { data: use, isPending } = useMenuUse(businessId, menu.id);
  const interrupted = use
    ? use.openOrders > 0 && t('deleteOpen', { count: use.openOrders })
    : t('deleteUnknown');
  return (
    <ConfirmDialog
      title={t('deleteTitle', { name: localized(menu.name, language) })}
      text={
        <>
          {t(menu.isActive ? 'deleteActive' : 'deleteInactive')}{' '}
          {isPending ? <Skeleton width="60%" height={14} /> : interrupted}
        </>
      }
      cancelLabel={t('deleteKeep')}
      confirmLabel={t('deleteGo')}
      failedMessage={t('deleteFailed')}
      isConfirmDisabled={isPending}
      onConfirm={onDelete}
      onClose={onClose}
    />
  );
}
