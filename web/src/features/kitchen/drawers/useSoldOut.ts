import type { BusinessClock } from '@sofra/contracts/business-day';
import type { MenuItem } from '@sofra/contracts/items';
import { localized } from '@sofra/contracts/common';
import { useCallback, useState } from 'react';
import { itemStore, useMenuItems } from '../../../data/live/itemAvailability.ts';
import { now } from '../../../lib/format/clock.ts';
import { errorText } from '../../../lib/i18n/errorText.ts';
import { currentLanguage, translate } from '../../../lib/i18n/i18n.ts';
import type { Notice } from '../../../ui/base/useNotice.ts';
import { backAt, type SoldOutFor } from './soldOut.ts';

/** Items of the business, and marking them sold out or available, with a notice. */
export function useSoldOut(
  { businessId, timeZone, dayStartsAt }: BusinessClock & { businessId: number },
  notify: (notice: Notice) => void,
) {
  const items = useMenuItems();
  const [errorMessage, setErrorMessage] = useState<string>();

  const load = useCallback(() => {
    setErrorMessage(undefined);
    itemStore.load(businessId).catch((error: unknown) => setErrorMessage(errorText(error)));
  }, [businessId]);

  const set = async (item: MenuItem, isAvailable: boolean, until: string | null) => {
    const name = localized(item.name, currentLanguage());
    try {
      await itemStore.setAvailability(item.id, isAvailable, until);
      notify({
        tone: 'done',
        text: translate('staff', isAvailable ? 'kitchen.isBack' : 'kitchen.isSoldOut', { name }),
        action: {
          label: translate('common', 'actions.undo'),
          run: () => void set(item, item.isAvailable, item.unavailableUntil),
        },
      });
    } catch (error) {
      notify({ tone: 'error', text: `${name}: ${errorText(error)}` });
    }
  };

  return {
    items,
    errorMessage,
    load,
    markSoldOut: (item: MenuItem, choice: SoldOutFor) =>
      void set(item, false, backAt(choice, now(), { timeZone, dayStartsAt })),
    bringBack: (item: MenuItem) => void set(item, true, null),
  };
}
