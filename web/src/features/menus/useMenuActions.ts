import { localized } from '@sofra/contracts/common';
import type { Menu } from '@sofra/contracts/menus';
import { useMenuChanges } from '../../data/fetched/menus.ts';
import { errorText } from '../../lib/i18n/errorText.ts';
import { useLanguage, useT } from '../../lib/i18n/i18n.ts';
import { useToasts } from '../../ui/base/toasts.tsx';

/** Changes of the menus of a business, with a toast for their result. */
export function useMenuActions(businessId: number) {
  const t = useT('menus');
  const common = useT('common');
  const language = useLanguage();
  const toasts = useToasts();
  const changes = useMenuChanges(businessId);
  const done = (title: 'copied' | 'deleted', menu: Menu) => ({
    tone: 'done' as const,
    title: t(title, { name: localized(menu.name, language) }),
  });
  const attempt = (change: Promise<unknown>, failed: string): Promise<unknown> =>
    change.catch((error: unknown) =>
      toasts.show({ tone: 'error', title: failed, text: errorText(error) }),
    );
  const copy = async ({ id }: Menu) => {
    const copied = await changes.copy(id);
    toasts.show(done('copied', copied));
  };
  return {
    create: changes.create,
    createFrom: changes.createFrom,
    setActive: ({ id }: Menu, isActive: boolean) =>
      attempt(changes.setActive({ menuId: id, isActive }), t('statusFailed')),
    copy: (menu: Menu) => attempt(copy(menu), t('copyFailed')),
    /** Rejects with the error of the server; offers to restore the menu. */
    remove: async (menu: Menu): Promise<void> => {
      await changes.remove(menu.id);
      const restore = () => void attempt(changes.restore(menu.id), t('restoreFailed'));
      const action = { label: common('actions.undo'), run: restore };
      toasts.show({ ...done('deleted', menu), action });
    },
  };
}
