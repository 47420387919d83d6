import { localized } from '@sofra/contracts/common';
import type { MenuItem } from '@sofra/contracts/items';
import { useMemo, useState } from 'react';
import { useItemChanges } from '../../../data/fetched/items.ts';
import { errorText } from '../../../lib/i18n/errorText.ts';
import { currentLanguage, translate } from '../../../lib/i18n/i18n.ts';
import { useToasts } from '../../../ui/base/toasts.tsx';
import type { RowActions } from './ItemRow.tsx';

/**
 * Returns the actions of the list's rows: shown at once, rolled back with a message on failure.
 * Stable identity, because there are many rows.
 */
export function useRowActions(businessId: number) {
  const { show } = useToasts();
  const { setPrice, setAvailable, remove, restore, reorder } = useItemChanges(businessId);
  const [touched, setTouched] = useState<ReadonlySet<number>>(new Set());

  // The undo of a toast may run after the page was left; its error is shown on any page.
  const failing = useMemo(
    () =>
      async (what: Promise<unknown>, title: string): Promise<boolean> => {
        try {
          await what;
          return true;
        } catch (error) {
          show({ tone: 'error', title, text: errorText(error) });
          return false;
        }
      },
    [show],
  );

  const actions = useMemo<RowActions>(() => {
    const say = (key: Parameters<typeof translate<'items'>>[1], item?: MenuItem): string =>
      translate('items', key, item && { name: localized(item.name, currentLanguage()) });
    const deleteWithUndo = async (item: MenuItem) => {
      if (!(await failing(remove(item), say('list.deleteFailed')))) return;
      show({
        tone: 'done',
        title: say('list.deleted', item),
        action: {
          label: translate('common', 'actions.undo'),
          run: () => void failing(restore(item), say('list.restoreFailed')),
        },
      });
    };
    return {
      setPrice: ({ id }, price) => void failing(setPrice({ id, price }), say('list.priceFailed')),
      setAvailable: ({ id }, isAvailable) => {
        setTouched((before) => new Set([...before, id]));
        void failing(setAvailable({ id, isAvailable }), say('list.availabilityFailed'));
      },
      remove: (item) => void deleteWithUndo(item),
    };
  }, [failing, remove, restore, setAvailable, setPrice, show]);

  const reorderTo = (menuId: number, ids: readonly number[]): void =>
    void failing(reorder({ menuId, ids }), translate('items', 'drag.failed'));
  return {
    actions,
    /** Items switched off on this page, still shown until `forgetTouched`. */
    touched,
    forgetTouched: () => setTouched(new Set()),
    reorderTo,
  };
}
